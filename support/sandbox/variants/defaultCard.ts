import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import type { Wallet } from '../state/wallets.ts';
import { both, inArea, ownFields } from './wire.ts';

const ownerOf = ({ customer }: Call): string => customer?.email ?? '';

/** Remembers who holds a default card: it pays where a reservation names no payment. */
export function payingByDefault(rules: Rules): Rules {
  const holders = new Map<string, boolean>();
  const noting =
    <Subject>(change: (wallet: Wallet, subject: Subject, call: Call) => Wallet) =>
    (wallet: Wallet, subject: Subject, call: Call): Wallet => {
      const changed = change(wallet, subject, call);
      holders.set(
        ownerOf(call),
        changed.some(({ isDefault }) => isDefault),
      );
      return changed;
    };
  return both(
    inArea('wallet', ({ add, remove, setPrimary }) => ({
      add: noting(add),
      remove: noting(remove),
      setPrimary: noting(setPrimary),
    })),
    inArea('reservations', ({ order }) => ({
      order(call) {
        const { PaymentInformation: payments = [] } = ownFields(call.body);
        const isUnnamed = Array.isArray(payments) && payments.length === 0;
        const isPaid = isUnnamed && holders.get(ownerOf(call)) === true;
        return order(call).filter((step) => !(isPaid && step === 'payment'));
      },
    })),
  )(rules);
}
