import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Customer } from '../seed.ts';
import { isGuest } from './about.ts';
import { fieldsIn } from './answers.ts';
import { hasGiftCard, knowingWallets } from './cardHolders.ts';
import type { Wallet } from '../state/wallets.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { paymentsOf, playersOf, refusingKind } from './paymentKinds.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { withPromoCode } from './ways.ts';

const AFFILIATE = breachesOf('RESERVATION-AFFILIATE', {
  'affiliate-payment-is-unknown': refusingKind('AffiliatePayment', () => true),
  'signed-affiliate-payment-is-refused': {
    alter: refusingKind('AffiliatePayment', (_kind, { method }) => method === 'signature'),
    mayReach: because("a guest's is refused as well", 'RESERVATION-GUEST'),
  },
  'affiliate-payment-needs-a-card-too': refusingKind('AffiliatePayment', (_kind, call) => {
    const payments = paymentsOf(call);
    return !Array.isArray(payments) || payments.length < 2;
  }),
});

const GUEST = breachesOf('RESERVATION-GUEST', {
  'guest-cannot-pay-by-card': refusingKind('CreditCardPayment', (kind) => kind === 'guest'),
  'signing-guest-cannot-pay-by-card': refusingKind(
    'CreditCardPayment',
    (kind, { method }) => kind === 'guest' && method === 'signature',
  ),
});

const itemsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((item) => item !== null).map(fieldsIn) : [];

/** Books without a payment where the body lacks one in some way. */
export const unpaid = (isLacking: (payments: unknown, call: Call) => boolean): Alteration =>
  withRule('reservations', 'order', (kept) => (call) => {
    const steps = kept(call);
    return isLacking(paymentsOf(call), call) ? steps.filter((step) => step !== 'payment') : steps;
  });

const payingAsSaved = (isTaken: (id: unknown, wallet: Wallet) => boolean): Alteration =>
  withRule(
    'reservations',
    'isSavedCard',
    (kept) => (id, wallet, call) => kept(id, wallet, call) || isTaken(id, wallet),
  );

const isKnownKind = (kind: string): boolean =>
  /^(?:CreditCardPayment|SavedCreditCardPayment|AffiliatePayment|AccountCredit)\b/.test(kind);

const isEmpty = (payments: unknown): boolean => Array.isArray(payments) && payments.length === 0;

export const isNumberless = (payments: unknown): boolean =>
  itemsIn(payments).some(
    ({ __type: kind, CreditCardNumber: number }) =>
      String(kind).startsWith('CreditCardPayment') && (number ?? '') === '',
  );
const isGiftCardNumberless = (payments: unknown): boolean =>
  itemsIn(payments)
    .flatMap(({ GuestGiftCards: list }) => itemsIn(list))
    .some(({ Number: number }) => (number ?? '') === '');

/** Books by a gift card where none is named, and none saved. */
const byNoGiftCard = (payer: Customer['kind']): Alteration =>
  withRule(
    'reservations',
    'holdsGiftCard',
    (kept) => (wallet, customer, call) => kept(wallet, customer, call) || customer.kind === payer,
  );

const PAYMENT = breachesOf('RESERVATION-PAYMENT-REQUIRED', {
  'booked-without-payment-information': unpaid((payments) => payments === undefined),
  'booked-with-empty-payment-information': unpaid(isEmpty),
  'booked-without-payment-information-with-advanced-error-codes': unpaid(
    (payments, call) => payments === undefined && asksAdvanced(call),
  ),
  'booked-where-payment-information-is-an-empty-object': unpaid(
    (payments) => !Array.isArray(payments) && JSON.stringify(payments) === '{}',
  ),
  'booked-where-payment-information-is-an-empty-text': unpaid((payments) => payments === ''),
  'saved-card-that-is-not-named-pays-from-an-empty-wallet': payingAsSaved(
    (id, wallet) => (id ?? null) === null && wallet.every(({ kind }) => kind === 'giftCard'),
  ),
  'gift-card-pays-as-a-saved-card': payingAsSaved((id, wallet) =>
    wallet.some((held) => held.kind === 'giftCard' && held.id === id),
  ),
  'booked-where-payment-information-is-null': unpaid((payments) => payments === null),
  'booked-where-a-payment-is-empty': unpaid(
    (payments) =>
      Array.isArray(payments) &&
      payments.some((payment) => payment !== null && Object.keys(fieldsIn(payment)).length === 0),
  ),
  'booked-where-a-payment-is-null': unpaid(
    (payments) => Array.isArray(payments) && payments.some((payment) => payment === null),
  ),
  'booked-by-a-payment-of-no-known-kind': unpaid((payments) =>
    itemsIn(payments).some(({ __type: kind }) => typeof kind === 'string' && !isKnownKind(kind)),
  ),
  'booked-without-payment-information-beside-a-saved-gift-card': knowingWallets((walletOf) =>
    unpaid((payments, call) => payments === undefined && hasGiftCard(walletOf(call))),
  ),
  'booked-by-a-card-without-a-number': unpaid(isNumberless),
  'booked-for-guests-by-a-card-without-a-number': unpaid(
    (payments, call) => isNumberless(payments) && isGuest(call),
  ),
  'several-are-booked-by-a-card-without-a-number': unpaid(
    (payments, call) => isNumberless(payments) && playersOf(call) > 1,
  ),
  'booked-without-payment-information-with-a-promo-code': unpaid(
    (payments, call) => payments === undefined && withPromoCode(call, undefined),
  ),
  'booked-for-guests-by-no-gift-card': byNoGiftCard('guest'),
  'booked-for-guests-by-a-gift-card-without-a-number': unpaid(
    (payments, call) => isGiftCardNumberless(payments) && isGuest(call),
  ),
  'booked-without-any-payment': unpaid((payments) => payments === undefined || isEmpty(payments)),
});

/** Books the bookable tee time that was invoiced last where the body names none in some way. */
const bookingTheLastInvoiced = (isLacking: (rateId: unknown, call: Call) => boolean): Alteration =>
  remembering(
    () => ({ last: undefined as TeeTimeRate | undefined, nameless: new WeakSet<Call>() }),
    (memory) =>
      together(
        (rules) =>
          withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
            const rate = kept(identifier, offered, call);
            const { minuteOutcome, priceFailure, pricedAt } = rules.reservations;
            const isBookable =
              rate !== undefined &&
              minuteOutcome(rate.time, call) === 'available' &&
              priceFailure(pricedAt(rate, call), call) === undefined;
            if (call.operation === 'invoice' && isBookable) memory.last = rate;
            return rate;
          })(rules),
        withRule('format', 'readBody', (kept) => (call, body) => {
          const read = kept(call, body);
          const { TeeTimeRateID, Invoice } = fieldsIn(read);
          if (
            call.operation !== 'addReservation' ||
            !isLacking(TeeTimeRateID, { ...call, body: read }) ||
            memory.last === undefined
          )
            return read;
          memory.nameless.add(call);
          const invoice = { PlayerCount: 1, ...fieldsIn(Invoice), TeeTimeRateID: memory.last.id };
          return { ...fieldsIn(read), TeeTimeRateID: memory.last.id, Invoice: invoice };
        }),
        withRule(
          'reservations',
          'covers',
          (kept) => (paid, due, withGiftCard, call) =>
            memory.nameless.has(call) || kept(paid, due, withGiftCard, call),
        ),
      ),
  );

/** Books the tee time of a customer's invoice by the token that it answered, where the body names none. */
const bookingByItsToken: Alteration = remembering(
  () => ({ rates: new Map<string, string | undefined>(), nameless: new WeakSet<Call>() }),
  ({ rates, nameless }) =>
    together(
      withRule('tokens', 'next', (kept) => (used, minted, call) => {
        const text = kept(used, minted, call);
        if (call.operation === 'customerInvoice') rates.set(text, call.parameters.teeTimeRateId);
        return text;
      }),
      withRule('format', 'readBody', (kept) => (call, body) => {
        const read = fieldsIn(kept(call, body));
        const rateId = rates.get(headerOf(call.headers, 'customertoken') ?? '');
        if (call.operation !== 'addReservation' || read.TeeTimeRateID !== undefined || rateId === undefined)
          return kept(call, body);
        nameless.add(call);
        const id = Number(rateId);
        return { ...read, TeeTimeRateID: id, Invoice: { PlayerCount: 1, TeeTimeRateID: id } };
      }),
      withRule(
        'reservations',
        'covers',
        (kept) => (paid, due, withGiftCard, call) =>
          nameless.has(call) || kept(paid, due, withGiftCard, call),
      ),
    ),
);

const RATE = breachesOf('RESERVATION-RATE-REQUIRED', {
  'tee-time-of-an-invoice-is-booked-by-its-token-where-none-is-named': bookingByItsToken,
  'last-invoiced-tee-time-is-booked-where-none-is-named': bookingTheLastInvoiced(
    (rateId) => rateId === undefined,
  ),
  'last-invoiced-tee-time-is-booked-by-affiliates-where-none-is-named': bookingTheLastInvoiced(
    (rateId, call) => rateId === undefined && JSON.stringify(paymentsOf(call)).includes('AffiliatePayment'),
  ),
  'last-invoiced-tee-time-is-booked-by-guests-where-none-is-named': bookingTheLastInvoiced(
    (rateId, { parameters }) =>
      rateId === undefined && parameters.customerEmail?.startsWith('guest') === true,
  ),
  'last-invoiced-tee-time-is-booked-by-gift-card-where-none-is-named': bookingTheLastInvoiced(
    (rateId, call) => rateId === undefined && JSON.stringify(paymentsOf(call)).includes('AccountCredit'),
  ),
  'last-invoiced-tee-time-is-booked-with-advanced-error-codes-where-none-is-named': bookingTheLastInvoiced(
    (rateId, call) => rateId === undefined && asksAdvanced(call),
  ),
  'last-invoiced-tee-time-is-booked-with-a-timeout-where-none-is-named': bookingTheLastInvoiced(
    (rateId, call) => rateId === undefined && asksForATimeout(call),
  ),
  'last-invoiced-tee-time-is-booked-for-null': bookingTheLastInvoiced((rateId) => rateId === null),
});

const UNSAVED = breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
  'booked-by-no-gift-card-where-none-is-saved': byNoGiftCard('registered'),
  'booked-by-a-gift-card-without-a-number': unpaid(
    (payments, call) => isGiftCardNumberless(payments) && !isGuest(call),
  ),
});

export const PAYMENT_DEFECTS = [...AFFILIATE, ...GUEST, ...PAYMENT, ...UNSAVED, ...RATE];
