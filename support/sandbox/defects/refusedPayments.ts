import { alsoPaying } from './cardPayments.ts';
import type { Defect } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { paymentsOf } from './paymentKinds.ts';
import { forFour, forSeveral, withPromoCode } from './ways.ts';
import type { Way } from './ways.ts';

/** Lets what may not pay do so where the reservation is of some kind. */
const takenWhere = (isTaken: Way) => ({
  giftCard: takingGiftCard((_number, _wallet, call) => isTaken(call, undefined)),
  otherCard: alsoPaying((id, owner, { held }, call) => {
    const holder = held.get(id)?.owner;
    return holder !== undefined && holder !== owner && isTaken(call, undefined);
  }),
  removedCard: alsoPaying(
    (id, owner, { removed }, call) => removed.get(id)?.owner === owner && isTaken(call, undefined),
  ),
});

const severally = takenWhere(forSeveral);
const ofFour = takenWhere(forFour);
const promoted = takenWhere(withPromoCode);

const bookableWithPromo = (failing: number) =>
  withRule(
    'reservations',
    'priceFailure',
    (kept) => (cents, call) =>
      cents % 100 === failing && withPromoCode(call, undefined) ? undefined : kept(cents, call),
  );

/** Payments that are refused in the plain way to book alone. */
export const REFUSED_PAYMENT_DEFECTS: readonly Defect[] = [
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-for-several': severally.giftCard,
    'any-gift-card-pays-for-four': ofFour.giftCard,
    'any-gift-card-pays-with-a-promo-code': promoted.giftCard,
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-for-several': severally.otherCard,
    'anybodys-card-pays-for-four': ofFour.otherCard,
    'anybodys-card-pays-with-a-promo-code': promoted.otherCard,
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-still-pays-for-several': severally.removedCard,
    'removed-card-still-pays-for-four': ofFour.removedCard,
    'removed-card-still-pays-with-a-promo-code': promoted.removedCard,
  }),
  ...breachesOf('RESERVATION-PRICE-92', {
    'cents-92-bookable-by-gift-card': withRule(
      'reservations',
      'priceFailure',
      (kept) => (cents, call) =>
        cents % 100 === 92 && JSON.stringify(paymentsOf(call)).includes('AccountCredit')
          ? undefined
          : kept(cents, call),
    ),
    'cents-92-bookable-with-a-promo-code': bookableWithPromo(92),
  }),
  ...breachesOf('RESERVATION-PRICE-99', { 'cents-99-bookable-with-a-promo-code': bookableWithPromo(99) }),
];
