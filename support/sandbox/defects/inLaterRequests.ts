import type { Call } from '../rules/call.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import type { Fields } from './answers.ts';
import { alsoPaying } from './cardPayments.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { isRotated, paymentsOf, refusingKind } from './paymentKinds.ts';
import { unpaid } from './payments.ts';

const isMissing = (payments: unknown): boolean => payments === undefined;

const refusingRotated = (kind: 'SavedCreditCardPayment' | 'AccountCredit' | 'AffiliatePayment'): Alteration =>
  refusingKind(kind, (_of, call) => isRotated(call));

/** What a call is about, as far as a second one is about the same. */
const subjectOf = ({ customer, body }: Call): string =>
  `${customer?.email ?? ''} ${String(fieldsIn(body).TeeTimeRateID)}`;

/** What was refused once is done the next time. */
const onceRefused = (
  isMeant: (call: Call) => boolean,
  doing: (isTried: (call: Call) => boolean) => Alteration,
): Alteration =>
  remembering(
    () => new Set<string>(),
    (tried) =>
      together(
        refusing(['addReservation'], (reply, call) => {
          if (isMeant(call)) tried.add(subjectOf(call));
          return reply;
        }),
        doing((call) => tried.has(subjectOf(call))),
      ),
  );

/** Charges for a reservation that names no payment whatever the customer paid the one before with. */
const payingAsBefore: Alteration = remembering(
  () => ({ paid: new Map<string, unknown>(), charged: new WeakSet<Call>() }),
  ({ paid, charged }) =>
    together(
      withRule('format', 'readBody', (kept) => (call, body) => {
        const read = kept(call, body);
        if (call.operation !== 'addReservation') return read;
        const { PaymentInformation = paid.get(emailOf(call)) } = fieldsIn(read);
        if (fieldsIn(read).PaymentInformation === undefined) charged.add(call);
        if (PaymentInformation !== undefined) paid.set(emailOf(call), PaymentInformation);
        return { ...fieldsIn(read), PaymentInformation };
      }),
      withRule(
        'reservations',
        'covers',
        (kept) => (sum, due, withGiftCard, call) => kept(sum, due, withGiftCard, call) || charged.has(call),
      ),
    ),
);

/** Takes a reservation that names no tee time for one of what the customer booked last, whatever is paid. */
const bookingTheLastOne: Alteration = remembering(
  () => ({ booked: new Map<string | undefined, Fields>(), taken: new WeakSet<Call>() }),
  ({ booked, taken }) =>
    together(
      accepting(['addReservation'], (reply, call) => {
        booked.set(call.customer?.email, fieldsIn(call.body));
        return reply;
      }),
      withRule('format', 'readBody', (kept) => (call, body) => {
        const read = fieldsIn(kept(call, body));
        const last = booked.get(call.customer?.email);
        if (call.operation !== 'addReservation' || read.TeeTimeRateID !== undefined || last === undefined)
          return read;
        taken.add(call);
        const { TeeTimeRateID, Invoice } = last;
        return { ...read, TeeTimeRateID, Invoice };
      }),
      withRule(
        'reservations',
        'covers',
        (kept) => (paid, due, withGiftCard, call) => kept(paid, due, withGiftCard, call) || taken.has(call),
      ),
    ),
);

/** Rules that hold for the first token of a customer, or the first request, and not for those after it. */
export const LATER_REQUEST_DEFECTS: readonly Defect[] = [
  ...breachesOf('RESERVATION-SAVED-CARD', {
    'saved-card-does-not-pay-with-a-rotated-token': refusingRotated('SavedCreditCardPayment'),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-does-not-pay-with-a-rotated-token': refusingKind(
      'AccountCredit',
      (kind, call) => kind === 'registered' && isRotated(call),
    ),
  }),
  ...breachesOf('RESERVATION-AFFILIATE', {
    'affiliate-payment-refused-with-a-rotated-token': {
      alter: refusingRotated('AffiliatePayment'),
      mayReach: because('a guest pays so as well', 'RESERVATION-GUEST'),
    },
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-GUEST', {
    'gift-card-of-a-guest-refused-with-a-rotated-token': refusingKind(
      'AccountCredit',
      (kind, call) => kind === 'guest' && isRotated(call),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-with-a-rotated-token': alsoPaying(
      (id, owner, { held }, call) => held.has(id) && held.get(id)?.owner !== owner && isRotated(call),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-pays-with-a-rotated-token': alsoPaying(
      (id, owner, { removed }, call) => removed.get(id)?.owner === owner && isRotated(call),
    ),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-with-a-rotated-token': takingGiftCard((_number, _wallet, call) => isRotated(call)),
    'unsaved-gift-card-pays-at-the-second-attempt': onceRefused(
      (call) => !isMissing(paymentsOf(call)),
      (isTried) => takingGiftCard((_number, _wallet, call) => isTried(call)),
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'latest-payment-pays-where-none-is-given': payingAsBefore,
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'booked-without-a-payment-with-a-rotated-token': unpaid(
      (payments, call) => isMissing(payments) && isRotated(call),
    ),
    'booked-without-a-payment-at-the-second-attempt': onceRefused(
      (call) => isMissing(paymentsOf(call)),
      (isTried) => unpaid((payments, call) => isMissing(payments) && isTried(call)),
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'booked-without-a-payment-once-a-payment-of-it-failed': onceRefused(
      (call) => !isMissing(paymentsOf(call)),
      (isTried) => unpaid((payments, call) => isMissing(payments) && isTried(call)),
    ),
  }),
  ...breachesOf('RESERVATION-RATE-REQUIRED', {
    'last-booked-tee-time-is-booked-where-none-is-named': bookingTheLastOne,
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'gift-card-without-a-number-is-taken-with-a-rotated-token': withRule(
      'format',
      'readBody',
      (kept) => (call, body) => {
        const read = kept(call, body);
        const { __type: type, Number: number } = fieldsIn(read);
        const isNumberless = String(type).startsWith('GiftCard') && number === undefined;
        return call.operation === 'addPaymentOption' && isNumberless && isRotated(call)
          ? { ...fieldsIn(read), Number: '0000' }
          : read;
      },
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'player-count-of-a-customer-not-needed-with-a-rotated-token': withRule(
      'invoices',
      'playerCount',
      (kept) => (text, call) =>
        text === undefined && call.operation === 'customerInvoice' && isRotated(call) ? 1 : kept(text, call),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'removal-takes-the-first-card-of-the-number': withRule(
      'wallet',
      'remove',
      (kept) => (wallet, id, call) => {
        const named = wallet.find((held) => held.id === id);
        const first = wallet.find(
          ({ kind, fingerprint }) => kind === named?.kind && fingerprint === named.fingerprint,
        );
        return kept(wallet, first?.id ?? id, call);
      },
    ),
  }),
];
