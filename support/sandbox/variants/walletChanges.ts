import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { both, inArea } from './wire.ts';
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

/** Alters rules by wallets as they were so many milliseconds ago. */
export const knowingLate =
  (late: number, alter: (asItWas: (wallet: Wallet, call: Call) => Wallet) => Alteration): Alteration =>
  (rules) => {
    const changes = new Map<string, { at: number; wallet: Wallet }[]>();
    return both(
      notingChanges((owner, changed, before) => {
        const known = changes.get(owner) ?? [{ at: -Infinity, wallet: before }];
        const first = known.findLastIndex(({ at }) => at <= performance.now() - late);
        changes.set(owner, [...known.slice(first), { at: performance.now(), wallet: changed }]);
      }),
      alter((wallet, call) => {
        const until = performance.now() - late;
        const known = changes.get(ownerOf(call)) ?? [];
        // Once no change is late any more it is as it is: what is spent leaves it as well.
        const isLate = known.some(({ at }) => at > until);
        return (isLate ? known.findLast(({ at }) => at <= until)?.wallet : undefined) ?? wallet;
      }),
    )(rules);
  };
