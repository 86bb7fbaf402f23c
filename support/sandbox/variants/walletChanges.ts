import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { inArea } from './wire.ts';
import type { Alteration } from './wire.ts';

/** Whose wallet a call is about. */
export const ownerOf = ({ customer }: Call): string => customer?.email ?? '';

/** Tells every wallet that was changed, with what it held before. */
export function notingChanges(note: (owner: string, changed: Wallet, before: Wallet) => void): Alteration {
  const noting =
    <Subject>(change: (wallet: Wallet, subject: Subject, call: Call) => Wallet) =>
    (wallet: Wallet, subject: Subject, call: Call): Wallet => {
      const changed = change(wallet, subject, call);
      note(ownerOf(call), changed, wallet);
      return changed;
    };
  return inArea('wallet', ({ add, remove, setPrimary }) => ({
    add: noting(add),
    remove: noting(remove),
    setPrimary: noting(setPrimary),
  }));
}
