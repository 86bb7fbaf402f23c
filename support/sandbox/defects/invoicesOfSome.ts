import type { Call } from '../rules/call.ts';
import type { Pricing } from '../money.ts';
import { Refused, refusals } from '../refusals.ts';
import { isAtNegativeRate, isGuest } from './about.ts';
import { fieldsIn, invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { anybodysToken } from './lenientTokens.ts';
import { isRotated } from './paymentKinds.ts';
import { knowingTheRate, knowingTheRateFound } from './rateOfCall.ts';

const isInAfternoon = (time = ''): boolean => Number(time.slice(11, 13)) >= 12;

export const feeless = (isFeeless: (call: Call) => boolean): Alteration =>
  invoicing(['invoice', 'customerInvoice'], (invoice, call) =>
    isFeeless(call)
      ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), 'TransactionFeeTotal') }
      : invoice,
  );

export const taxless = (isTaxless: (call: Call) => boolean): Alteration =>
  invoicing(['invoice', 'customerInvoice'], (invoice, call) =>
    isTaxless(call) ? { ...invoice, Pricing: without(fieldsIn(invoice.Pricing), 'TaxesAndFees') } : invoice,
  );

/** Changes what a promo code leaves of the figures, for some. */
export const discounting = (
  applies: (call: Call) => boolean,
  change: (after: Pricing, before: Pricing) => Pricing,
): Alteration =>
  withRule('invoices', 'discount', (kept) => (pricing, call) => {
    const after = kept(pricing, call);
    return applies(call) ? change(after, pricing) : after;
  });

const lent = (...rows: string[]) => because('a rate that is lent may be negative', ...rows);
const afternoon = because(
  'a rate that is lent may be of the afternoon',
  'INVOICE-SCALED',
  'INVOICE-VERIFY-AVAILABLE',
  'CUSTOMER-INVOICE-SCALED',
  'CUSTOMER-INVOICE-AGREES',
  'PROMO-PREDISCOUNT-PRESENT',
);

/** Books what was confirmed, or should have been, once verify=true was asked. */
const bookableOnceVerified = (state: 'notAvailable' | 'notBookable'): Alteration =>
  remembering(
    () => new Set<number>(),
    (verified) =>
      together(
        withRule('invoices', 'seatsAvailable', (kept) => (rate, players, call) => {
          verified.add(rate.id);
          return kept(rate, players, call);
        }),
        knowingTheRate((rateOf) =>
          withRule('reservations', 'minuteOutcome', (kept) => (time, call) => {
            const outcome = kept(time, call);
            const rate = rateOf(call);
            return outcome === state && rate !== undefined && verified.has(rate.id) ? 'available' : outcome;
          }),
        ),
      ),
  );

const unscaled = because('it is so much whatever the number of players is', 'PROMO-SCALED');

/** What holds for a registered customer, at a positive teeTimeRateId or in the morning only. */
export const INVOICE_OF_SOME_DEFECTS = [
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'guests-are-invoiced-for-three-at-most': {
      alter: withRule(
        'invoices',
        'playerCount',
        (kept) => (text, call) => kept(isGuest(call) && text === '4' ? '3' : text, call),
      ),
      mayReach: because('the figures with a promo code are for three, too', 'PROMO-SCALED'),
    },
    'customers-pay-more-for-four-at-negative-rates': {
      alter: withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
        const isMeant = call.operation === 'customerInvoice' && isAtNegativeRate(call) && players === 4;
        return kept(cents, players, figure, call) + (isMeant && figure === 'greensFees' ? 500 : 0);
      }),
      mayReach: because('four pay more than four times as much', 'CUSTOMER-INVOICE-SCALED', 'PROMO-SCALED'),
    },
  }),
  ...breachesOf('INVOICE-PRICING', {
    'invoice-of-a-guest-without-transaction-fee-total': feeless(isGuest),
    'invoice-in-the-afternoon-without-transaction-fee-total': {
      alter: knowingTheRateFound((rateOf) => feeless((call) => isInAfternoon(rateOf(call)?.time))),
      mayReach: afternoon,
    },
    'invoice-at-a-negative-rate-without-transaction-fee-total': {
      alter: feeless(isAtNegativeRate),
      mayReach: lent('INVOICE-SCALED', 'CUSTOMER-INVOICE-SCALED', 'PROMO-PREDISCOUNT-PRESENT'),
    },
  }),
  ...breachesOf('INVOICE-PRICING', {
    'customer-invoice-at-a-negative-rate-without-transaction-fee-total': {
      alter: feeless((call) => call.operation === 'customerInvoice' && isAtNegativeRate(call)),
      mayReach: lent('CUSTOMER-INVOICE-SCALED', 'PROMO-PREDISCOUNT-PRESENT'),
    },
  }),
  ...breachesOf('INVOICE-PRICING', {
    'invoice-with-verify-false-without-taxes-and-fees': {
      alter: taxless(({ query }) => query.verify === 'false'),
      mayReach: because('what is not there is out of proportion', 'INVOICE-SCALED'),
    },
    'customer-invoice-with-a-rotated-token-without-taxes-and-fees': {
      alter: taxless((call) => call.operation === 'customerInvoice' && isRotated(call)),
      mayReach: because(
        'what is not there is out of proportion',
        'CUSTOMER-INVOICE-SCALED',
        'PROMO-SCALED',
        'PROMO-TAXES-LOWERED',
      ),
    },
  }),
  ...breachesOf('PROMO-NOTHING-RAISED', {
    'promo-raises-the-greens-fees-of-guests': {
      alter: discounting(isGuest, (after, { greensFees }) => ({ ...after, greensFees: greensFees + 50 })),
      mayReach: unscaled,
    },
    'promo-raises-the-sales-tax-at-negative-rates': {
      alter: discounting(isAtNegativeRate, (after, { salesTaxTotal }) => ({
        ...after,
        salesTaxTotal: salesTaxTotal + 50,
      })),
      mayReach: unscaled,
    },
  }),
  ...breachesOf('PROMO-TAXES-LOWERED', {
    'promo-leaves-taxes-and-fees-at-negative-rates': discounting(
      isAtNegativeRate,
      (after, { taxesAndFees }) => ({ ...after, taxesAndFees }),
    ),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-ORIGINAL', {
    'prediscount-at-negative-rates-is-lowered-too': withRule(
      'invoices',
      'preDiscount',
      (kept) => (before, after, call) =>
        isAtNegativeRate(call) ? { ...before, taxesAndFees: after.taxesAndFees } : kept(before, after, call),
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', {
    'verify-confirms-every-afternoon': withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) || isInAfternoon(rate.time),
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-AVAILABLE', {
    'verify-in-front-of-the-player-count-is-refused': withRule(
      'invoices',
      'asksTeeSheet',
      (kept) => (verify, call) => {
        if (call.url.includes('?verify=')) throw new Refused(refusals.inputInvalid);
        return kept(verify, call);
      },
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
    'guest-token-invoices-anybody': anybodysToken(
      ({ customer }, _email, { operation }) =>
        operation === 'customerInvoice' && customer.startsWith('guest'),
    ),
    'guests-are-invoiced-to-anybody': anybodysToken(
      (_token, _email, call) => call.operation === 'customerInvoice' && isGuest(call),
    ),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-AVAILABLE', {
    'digit-2-bookable-once-verified': bookableOnceVerified('notAvailable'),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-BOOKABLE', {
    'digit-3-bookable-once-verified': bookableOnceVerified('notBookable'),
  }),
];
