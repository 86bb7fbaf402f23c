import type { Call } from '../rules/call.ts';
import type { Wallet } from '../state/wallets.ts';
import { emailOf, isGuest } from './about.ts';
import { cardsIn, giftsIn, knowingCards } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { paymentsOf, playersOf, refusingKind } from './paymentKinds.ts';
import { asksForATimeout } from './optionalHeaders.ts';

const paying = (pays: (id: unknown, wallet: Wallet) => boolean): Alteration =>
  withRule(
    'reservations',
    'isSavedCard',
    (kept) => (id, wallet, call) => kept(id, wallet, call) && pays(id, wallet),
  );

const SAVED = breachesOf('RESERVATION-SAVED-CARD', {
  'saved-card-does-not-pay-beside-a-gift-card': paying((_id, wallet) => giftsIn(wallet).length === 0),
  'third-saved-card-does-not-pay': paying((id, wallet) => cardsIn(wallet)[2]?.id !== id),
  'default-card-does-not-pay-beside-others': paying(
    (id, wallet) => cardsIn(wallet).length < 2 || !wallet.some((held) => held.id === id && held.isDefault),
  ),
  'no-saved-card-pays-where-none-is-default': paying((_id, wallet) =>
    cardsIn(wallet).some(({ isDefault }) => isDefault),
  ),
  'no-saved-card-pays-once-the-primary-was-changed': paying((_id, wallet) => {
    const cards = cardsIn(wallet);
    return cards[0]?.isDefault === true || !cards.some(({ isDefault }) => isDefault);
  }),
  'saved-card-pays-once': remembering(
    () => new Set<unknown>(),
    (used) =>
      paying((id) => {
        const isNew = !used.has(id);
        used.add(id);
        return isNew;
      }),
  ),
  'saved-card-pays-every-second-time': {
    alter: remembering(
      () => new Map<unknown, number>(),
      (uses) =>
        paying((id) => {
          uses.set(id, (uses.get(id) ?? 0) + 1);
          return (uses.get(id) ?? 0) % 2 === 1;
        }),
    ),
    mayReach: because(
      'the failures of a saved card are those of the card by turns',
      'RESERVATION-PRICE-DISTINCT',
    ),
  },
  'saved-card-does-not-pay-after-a-communication-timeout': {
    alter: remembering(
      () => new Set<string>(),
      (locked) =>
        together(
          withRule('reservations', 'priceFailure', (kept) => (price, call) => {
            const failure = kept(price, call);
            if (price % 100 === 98) locked.add(emailOf(call));
            return failure;
          }),
          refusingKind('SavedCreditCardPayment', (_kind, { customer }) =>
            locked.delete(customer?.email ?? ''),
          ),
        ),
    ),
    mayReach: because(
      'what is booked after it fails by its payment, not by its price',
      'RESERVATION-PRICE-DISTINCT',
    ),
  },
  'saved-card-pays-for-one-player': refusingKind(
    'SavedCreditCardPayment',
    (_kind, call) => playersOf(call) > 1,
  ),
});

const CARD = breachesOf('RESERVATION-CREDIT-CARD', {
  'card-in-the-request-is-refused-beside-a-saved-one': knowingCards((cardsOf) =>
    refusingKind('CreditCardPayment', (_kind, call) => cardsOf(call) > 0),
  ),
});

const AFFILIATE = breachesOf('RESERVATION-AFFILIATE', {
  'affiliate-payment-is-refused-beside-a-saved-card': knowingCards((cardsOf) =>
    refusingKind('AffiliatePayment', (_kind, call) => cardsOf(call) > 0),
  ),
  'first-affiliate-payment-of-a-customer-is-refused': {
    alter: remembering(
      () => new Set<string>(),
      (known) =>
        refusingKind('AffiliatePayment', (_kind, { customer }) => {
          const email = customer?.email ?? '';
          const isFirst = !known.has(email);
          known.add(email);
          return isFirst;
        }),
    ),
    mayReach: because('what a guest pays so is refused at first as well', 'RESERVATION-GUEST'),
  },
  'affiliate-pays-for-three-players-at-most': {
    alter: refusingKind('AffiliatePayment', (_kind, call) => playersOf(call) > 3),
    mayReach: because('four players of a guest are refused as well', 'RESERVATION-GUEST'),
  },
});

const GIFTS = [
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-does-not-pay-beside-a-card': withRule(
      'reservations',
      'isUsableGiftCard',
      (kept) => (number, customer, wallet, call) =>
        kept(number, customer, wallet, call) && cardsIn(wallet).length === 0,
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-beside-a-card': withRule(
      'reservations',
      'isUsableGiftCard',
      (kept) => (number, customer, wallet, call) =>
        kept(number, customer, wallet, call) || cardsIn(wallet).length > 0,
    ),
  }),
];

const bookingUnpaid = (isBooked: (call: Call) => boolean): Alteration =>
  withRule('reservations', 'order', (kept) => (call) => {
    const payments = paymentsOf(call) ?? [];
    const isUnpaid = Array.isArray(payments) && payments.length === 0;
    const steps = kept(call);
    return isUnpaid && isBooked(call) ? steps.filter((step) => step !== 'payment') : steps;
  });

const forSeveral = (payer: 'registered' | 'guest'): Alteration =>
  refusingKind('AccountCredit', (kind, call) => kind === payer && playersOf(call) > 1);

const GUEST = [
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-pays-for-one-player': forSeveral('registered'),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-GUEST', {
    'gift-card-of-a-guest-pays-for-one-player': forSeveral('guest'),
  }),
  ...breachesOf('RESERVATION-GUEST', {
    'guest-cannot-pay-as-an-affiliate': refusingKind('AffiliatePayment', (kind) => kind === 'guest'),
    'card-of-a-guest-pays-for-one-player': refusingKind(
      'CreditCardPayment',
      (kind, call) => kind === 'guest' && playersOf(call) > 1,
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'guest-books-without-a-payment': bookingUnpaid(isGuest),
    'four-are-booked-without-a-payment': bookingUnpaid((call) => playersOf(call) === 4),
    'guest-books-without-a-payment-with-a-timeout': bookingUnpaid(
      (call) => isGuest(call) && asksForATimeout(call),
    ),
  }),
];

/** Payments that depend on what else is in the wallet, on how many play, or on who pays. */
export const PAYMENT_BESIDE_DEFECTS = [...SAVED, ...CARD, ...AFFILIATE, ...GIFTS, ...GUEST];
