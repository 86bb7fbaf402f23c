import type { Call } from '../rules/call.ts';
import { numberFingerprint } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { optionsPaidWith, paymentsIn, playersOf, refusingKind } from './paymentKinds.ts';

const giftCardsIn = (call: Call): string[] =>
  paymentsIn(call).flatMap((payment) => {
    const cards = fieldsIn(payment).GuestGiftCards;
    return Array.isArray(cards) ? cards.map((card) => String(fieldsIn(card).Number)) : [];
  });

/** Knows how many gift cards a customer has in the wallet, which only the rules about wallets are told. */
const knowingGiftCards = (alter: (hasGiftCard: (call: Call) => boolean) => Alteration): Alteration =>
  remembering(
    () => new Map<string, boolean>(),
    (holders) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          const grown = kept(wallet, option, call);
          holders.set(
            emailOf(call),
            grown.some(({ kind }) => kind === 'giftCard'),
          );
          return grown;
        }),
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const left = kept(wallet, id, call);
          holders.set(
            emailOf(call),
            left.some(({ kind }) => kind === 'giftCard'),
          );
          return left;
        }),
        alter((call) => holders.get(emailOf(call)) === true),
      ),
  );

/** Takes a card of a wallet for declined from the first booking on that failed with it. */
const lockedByAFailure: Alteration = remembering(
  () => new Set<unknown>(),
  (locked) =>
    together(
      refusing(['addReservation'], (reply, call) => {
        for (const id of optionsPaidWith(call)) locked.add(id);
        return reply;
      }),
      withRule(
        'reservations',
        'isSavedCard',
        (kept) => (id, wallet, call) => kept(id, wallet, call) && !locked.has(id),
      ),
    ),
);

/** Takes gift cards that are not in the wallet of a registered customer, by what the customer did before. */
const takingGiftCards = (
  isTaken: (fingerprint: string, call: Call, paid: ReadonlySet<string>) => boolean,
): Alteration =>
  remembering(
    () => new Set<string>(),
    (paid) =>
      together(
        accepting(['addReservation'], (reply, call) => {
          for (const number of giftCardsIn(call)) paid.add(`${emailOf(call)} ${numberFingerprint(number)}`);
          return reply;
        }),
        withRule(
          'reservations',
          'isUsableGiftCard',
          (kept) => (number, customer, wallet, call) =>
            kept(number, customer, wallet, call) || isTaken(numberFingerprint(number), call, paid),
        ),
      ),
  );

/** Takes a gift card that was removed, where another one is left. */
const removedBesideAnother: Alteration = knowingGiftCards((hasGiftCard) =>
  remembering(
    () => new Set<string>(),
    (removed) =>
      together(
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const gone = wallet.find((held) => held.id === id);
          removed.add(`${emailOf(call)} ${gone?.fingerprint ?? ''}`);
          return kept(wallet, id, call);
        }),
        takingGiftCards(
          (fingerprint, call) => hasGiftCard(call) && removed.has(`${emailOf(call)} ${fingerprint}`),
        ),
      ),
  ),
);

const bookingUnpaidFor = (isBooked: (players: number) => boolean): Alteration =>
  withRule('reservations', 'order', (kept) => (call) => {
    const steps = kept(call);
    const isUnpaid = paymentsIn(call).length === 0 && isBooked(playersOf(call));
    return isUnpaid ? steps.filter((step) => step !== 'payment') : steps;
  });

const served = because('it is served without the header', 'FORMAT-ADVANCED-ERROR-CODES');
const alike = because('failures that are refused alike cannot be told apart', 'RESERVATION-PRICE-DISTINCT');

/** Payments that depend on what was booked before, on gift cards in the wallet, or on the headers of a guest. */
export const PAYMENT_IN_USE_DEFECTS = [
  ...breachesOf('RESERVATION-SAVED-CARD', {
    'saved-card-does-not-pay-after-a-booking-that-failed': lockedByAFailure,
  }),
  ...breachesOf('RESERVATION-CREDIT-CARD', {
    'card-in-the-request-is-refused-beside-a-gift-card': knowingGiftCards((hasGiftCard) =>
      refusingKind('CreditCardPayment', (_kind, call) => hasGiftCard(call)),
    ),
  }),
  ...breachesOf('RESERVATION-AFFILIATE', {
    'affiliate-payment-is-refused-beside-a-gift-card': knowingGiftCards((hasGiftCard) =>
      refusingKind('AffiliatePayment', (_kind, call) => hasGiftCard(call)),
    ),
  }),
  ...breachesOf('RESERVATION-GUEST', {
    'affiliate-payment-of-a-guest-refused-with-advanced-error-codes': {
      alter: refusingKind('AffiliatePayment', (kind, call) => kind === 'guest' && asksAdvanced(call)),
      mayReach: [...alike, ...served],
    },
    'affiliate-payment-of-a-guest-refused-with-a-timeout': refusingKind(
      'AffiliatePayment',
      (kind, call) => kind === 'guest' && asksForATimeout(call),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-GUEST', {
    'gift-card-of-a-guest-refused-with-advanced-error-codes': {
      alter: refusingKind('AccountCredit', (kind, call) => kind === 'guest' && asksAdvanced(call)),
      mayReach: served,
    },
    'gift-card-of-a-guest-refused-with-a-timeout': refusingKind(
      'AccountCredit',
      (kind, call) => kind === 'guest' && asksForATimeout(call),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'gift-card-that-paid-and-was-removed-pays': takingGiftCards((fingerprint, call, paid) =>
      paid.has(`${emailOf(call)} ${fingerprint}`),
    ),
    'any-gift-card-pays-once-one-has-paid': takingGiftCards((_fingerprint, call, paid) =>
      [...paid].some((each) => each.startsWith(`${emailOf(call)} `)),
    ),
    'removed-gift-card-still-pays-beside-another': removedBesideAnother,
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'several-are-booked-without-a-payment': bookingUnpaidFor((players) => players > 1),
    'two-are-booked-without-a-payment': bookingUnpaidFor((players) => players === 2),
  }),
];
