import type { Call } from '../rules/call.ts';
import { fieldsIn, refusing } from './answers.ts';
import { alsoPaying } from './cardPayments.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
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
      (call) => !isMissing(paymentsOf(call)),
      (isTried) => takingGiftCard((_number, _wallet, call) => isTried(call)),
    ),
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
