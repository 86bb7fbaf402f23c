import type { Rules } from '../rules/rules.ts';
import type { PaymentOption } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import type { Call } from '../rules/call.ts';
import type { Variant } from './variant.ts';
import { accepting, both, inArea } from './wire.ts';

/** Remembers which stored gift cards have paid: they are in no wallet any more. */
function goneWhenSpent(rules: Rules): Rules {
  const spent = new Set<number>();
  const paying = new WeakMap<Call, readonly number[]>();
  const isLeft = ({ id }: PaymentOption): boolean => !spent.has(id);
  const altered = both(
    inArea('wallet', ({ shown, canRemove, acceptsAddition }) => ({
      shown: (wallet, call) => shown(wallet.filter(isLeft), call),
      canRemove: (wallet, id, call) => canRemove(wallet.filter(isLeft), id, call),
      acceptsAddition: (wallet, option, call) => acceptsAddition(wallet.filter(isLeft), option, call),
    })),
    inArea('reservations', ({ isUsableGiftCard, holdsGiftCard }) => ({
      holdsGiftCard: (wallet, customer, call) => holdsGiftCard(wallet.filter(isLeft), customer, call),
      isUsableGiftCard(number, customer, wallet, call) {
        const left = wallet.filter(isLeft);
        const fingerprint = numberFingerprint(number);
        const used = left.filter((held) => held.kind === 'giftCard' && held.fingerprint === fingerprint);
        paying.set(call, [...(paying.get(call) ?? []), ...used.map(({ id }) => id)]);
        return isUsableGiftCard(number, customer, left, call);
      },
    })),
  )(rules);
  return accepting(['addReservation'], (reply, call) => {
    for (const id of paying.get(call) ?? []) spent.add(id);
    return reply;
  })(altered);
}

/** What becomes of a gift card that has paid. */
export const spentGiftCards: readonly Variant[] = [
  {
    name: 'gift-cards-gone-when-spent',
    describes:
      'What becomes of a gift card that has paid is not shown: the wallet does not hold it any more.',
    alter: goneWhenSpent,
    // Those keep a number to its holder until it is removed, or pay by another name than the number.
    excludes: ['gift-card-in-one-wallet', 'saved-gift-card-by-id'],
  },
];
