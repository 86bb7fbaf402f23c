import { all, at, isAtNegativeRate } from './about.ts';
import type { Applies } from './about.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { discounting } from './invoicesOfSome.ts';
import { anyPassword } from './lenientClients.ts';
import { outliving } from './lenientTokens.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { oncePerBooking } from './promoFigures.ts';
import { closing } from './ways.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

/** Charges a fixed fee for some invoices, whatever the number of players is. */
const feePerBooking = (isMeant: Applies): Alteration =>
  withRule(
    'invoices',
    'scale',
    (kept) => (cents, players, figure, call) =>
      kept(cents, figure === 'transactionFeeTotal' && isMeant(call) ? 1 : players, figure, call),
  );

const unscaledFee = because(
  'it is the fee of the invoices that a promo code is compared with, too',
  'PROMO-SCALED',
  'PROMO-PREDISCOUNT-ORIGINAL',
);

/** Figures, digits and tokens that are right in the plain way to ask, and not where a request carries all that it may. */
export const FIGURE_IN_FULL_DEFECTS: readonly Defect[] = [
  ...breachesOf('INVOICE-SCALED', {
    'fee-once-per-booking-with-advanced-error-codes': feePerBooking(all(at('invoice'), asksAdvanced)),
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'fee-once-per-booking-of-customers-with-a-timeout': {
      alter: feePerBooking(all(at('customerInvoice'), asksForATimeout)),
      mayReach: unscaledFee,
    },
    'fee-once-per-booking-of-customers-at-negative-rates-with-advanced-error-codes': feePerBooking(
      all(isAtNegativeRate, at('customerInvoice'), asksAdvanced),
    ),
  }),
  ...breachesOf('INVOICE-PRICES-THE-RATE', {
    'price-ends-in-full-units-with-advanced-error-codes': withRule(
      'invoices',
      'rateAt',
      (kept) => (identifier, offered, call) => {
        const rate = kept(identifier, offered, call);
        if (rate === undefined || call.operation !== 'invoice' || !asksAdvanced(call)) return rate;
        const greensFees = Math.floor(rate.price.greensFees / 100) * 100;
        return { ...rate, price: { ...rate.price, greensFees } };
      },
    ),
  }),
  ...breachesOf('INVOICE-VERIFY-AVAILABLE', {
    'verify-counts-another-fee-with-advanced-error-codes': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) => {
        const isVerified = call.query.verify !== undefined && asksAdvanced(call);
        return kept(cents, players, figure, call) + (isVerified && figure === 'transactionFeeTotal' ? 25 : 0);
      },
    ),
  }),
  ...breachesOf('PROMO-TAXES-LOWERED', {
    'promo-leaves-taxes-and-fees-with-a-timeout': discounting(asksForATimeout, (after, { taxesAndFees }) => ({
      ...after,
      taxesAndFees,
    })),
  }),
  ...breachesOf('PROMO-NOTHING-RAISED', {
    'promo-raises-the-greens-fees-with-advanced-error-codes': {
      alter: discounting(asksAdvanced, (after, { greensFees }) => ({
        ...after,
        greensFees: greensFees + 50,
      })),
      mayReach: because('it is so much whatever the number of players is', 'PROMO-SCALED'),
    },
  }),
  ...breachesOf('PROMO-SCALED', {
    'due-online-is-lowered-once-per-booking-with-advanced-error-codes': oncePerBooking(
      ['dueOnline'],
      asksAdvanced,
    ),
  }),
  ...refusingTeeTimes('RESERVATION-DIGIT-AVAILABLE', {
    'digit-7-not-bookable-with-advanced-error-codes': closing('7', asksAdvanced),
  }),
  ...breachesOf('TOKEN-ISSUED', {
    'token-issued-with-advanced-error-codes-is-not-taken': remembering(
      () => new Set<string>(),
      (dead) =>
        together(
          withRule('tokens', 'mint', (kept) => (call) => {
            const text = kept(call);
            if (all(at('authenticateCustomer'), asksAdvanced)(call)) dead.add(text);
            return text;
          }),
          withRule(
            'tokens',
            'isExpired',
            (kept) => (token, call) => kept(token, call) || dead.has(token.text),
          ),
        ),
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-that-ran-out-reads-the-wallet-with-advanced-error-codes': outliving(
      all(at('getWallet'), asksAdvanced),
    ),
    'token-that-ran-out-removes-with-advanced-error-codes': outliving(
      all(at('removePaymentOption'), asksAdvanced),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
    'password-in-any-case-with-advanced-error-codes': anyPassword(
      (call, given, assigned) => asksAdvanced(call) && given.toLowerCase() === assigned.toLowerCase(),
    ),
  }),
];
