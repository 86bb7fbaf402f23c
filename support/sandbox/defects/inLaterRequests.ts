import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { accepting, fieldsIn, refusing } from './answers.ts';
import { paidBy } from './bookingWays.ts';
import { alsoPaying } from './cardPayments.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { isGuest, paymentsOf, refusingKind } from './paymentKinds.ts';

/** Whether a call uses a token that another call has answered, as those of a client do after its first. */
const isRotated = ({ token }: Call): boolean => token?.isFirst === false;

function listOf(call: Call): unknown[] {
  const payments = paymentsOf(call);
  return Array.isArray(payments) ? payments : [];
}

const refusingRotated = (kind: 'SavedCreditCardPayment' | 'AccountCredit' | 'AffiliatePayment'): Alteration =>
  refusingKind(kind, (_of, call) => isRotated(call));

/** Books without a payment where that holds of the call. */
const unpaidWhere = (isBooked: (call: Call) => boolean): Alteration =>
  withRule(
    'reservations',
    'order',
    (kept) => (call) =>
      listOf(call).length === 0 && isBooked(call)
        ? kept(call).filter((step) => step !== 'payment')
        : kept(call),
  );

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

/** Does not take the token that some calls answered. */
const notTaking = (operation: Operation, isMeant: (call: Call) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (ended) =>
      together(
        accepting([operation], (reply, call) => {
          if (isMeant(call)) ended.add(reply.headers.CustomerToken ?? '');
          return reply;
        }),
        withRule(
          'tokens',
          'isExpired',
          (kept) => (token, call) => kept(token, call) || ended.has(token.text),
        ),
      ),
  );

/** Rules that hold for the first token of a customer, or the first request, and not for those after it. */
export const LATER_REQUEST_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-ROTATED-USABLE', {
    'token-from-a-reservation-of-a-guest-not-taken': notTaking('addReservation', isGuest),
    'token-from-a-booking-by-saved-card-not-taken': notTaking('addReservation', (call) =>
      paidBy(call, 'SavedCreditCardPayment'),
    ),
    'token-from-a-booking-by-gift-card-not-taken': notTaking('addReservation', (call) =>
      paidBy(call, 'AccountCredit'),
    ),
    'token-from-the-addition-of-a-gift-card-not-taken': notTaking('addPaymentOption', ({ body }) =>
      String(fieldsIn(body).__type).startsWith('Gift'),
    ),
  }),
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
    'affiliate-payment-refused-with-a-rotated-token': refusingRotated('AffiliatePayment'),
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
      (call) => listOf(call).length > 0,
      (isTried) => takingGiftCard((_number, _wallet, call) => isTried(call)),
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'booked-without-a-payment-with-a-rotated-token': unpaidWhere(isRotated),
    'booked-without-a-payment-at-the-second-attempt': onceRefused(
      (call) => listOf(call).length === 0,
      unpaidWhere,
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
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'card-without-a-type-is-taken-with-a-rotated-token': withRule(
      'format',
      'readBody',
      (kept) => (call, body) => {
        const read = fieldsIn(kept(call, body));
        const isUntyped = String(read.__type).startsWith('CreditCard') && (read.Type ?? null) === null;
        return call.operation === 'addPaymentOption' && isUntyped && isRotated(call)
          ? { ...read, Type: 'Visa' }
          : kept(call, body);
      },
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
