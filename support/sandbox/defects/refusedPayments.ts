import type { Call } from '../rules/call.ts';
import { fieldsIn } from './answers.ts';
import { alsoPaying } from './cardPayments.ts';
import type { Defect } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { paymentsOf, playersOf } from './paymentKinds.ts';

const isForSeveral = (call: Call): boolean => playersOf(call) > 1;
const isForFour = (call: Call): boolean => playersOf(call) === 4;
const isPromoted = ({ body }: Call): boolean =>
  typeof fieldsIn(fieldsIn(body).Invoice).PromoCodeApplied === 'string';

/** Lets what may not pay do so where the reservation is of some kind. */
const takenWhere = (isTaken: (call: Call) => boolean) => ({
  giftCard: takingGiftCard((_number, _wallet, call) => isTaken(call)),
  otherCard: alsoPaying((id, owner, { held }, call) => {
    const holder = held.get(id)?.owner;
    return holder !== undefined && holder !== owner && isTaken(call);
  }),
  removedCard: alsoPaying(
    (id, owner, { removed }, call) => removed.get(id)?.owner === owner && isTaken(call),
  ),
});

const severally = takenWhere(isForSeveral);
const ofFour = takenWhere(isForFour);
const promoted = takenWhere(isPromoted);

const bookableWithPromo = (failing: number) =>
  withRule(
    'reservations',
    'priceFailure',
    (kept) => (cents, call) => (cents % 100 === failing && isPromoted(call) ? undefined : kept(cents, call)),
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
