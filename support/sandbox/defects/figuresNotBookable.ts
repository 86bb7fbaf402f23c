import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { isPromoted } from './about.ts';
import { invoicing, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { discounting, feeless } from './invoicesOfSome.ts';
import { knowingTheRateFound } from './rateOfCall.ts';

type IsOfRate = (rate: TeeTimeRate) => boolean;
const isOfDigit =
  (digit: string): IsOfRate =>
  ({ time }) =>
    time.charAt(15) === digit;
const isFailing: IsOfRate = ({ price }) => price.greensFees % 100 > 90;

/** Alters the invoices of some tee times. */
const at = (isAltered: IsOfRate, alter: (isAt: (call: Call) => boolean) => Alteration): Alteration =>
  knowingTheRateFound((rateOf) =>
    alter((call) => {
      const rate = rateOf(call);
      return rate !== undefined && isAltered(rate);
    }),
  );

type Scale = Rules['invoices']['scale'];

const scaling = (isAltered: IsOfRate, isOf: (call: Call) => boolean, scale: Scale): Alteration =>
  at(isAltered, (isAt) =>
    withRule(
      'invoices',
      'scale',
      (kept) =>
        (...figure) =>
          isAt(figure[3]) && isOf(figure[3]) ? scale(...figure) : kept(...figure),
    ),
  );

const any = (): boolean => true;
const isPlain = ({ operation }: Call): boolean => operation === 'invoice';
const isOfCustomer = ({ operation }: Call): boolean => operation === 'customerInvoice';

/** Figures of tee times that cannot be booked, for their minute digit or for their cents. */
export const NOT_BOOKABLE_FIGURE_DEFECTS = [
  ...breachesOf('INVOICE-PRICING', {
    'invoice-at-minute-digit-3-without-transaction-fee-total': at(isOfDigit('3'), (isAt) =>
      feeless((call) => isAt(call) && isPlain(call)),
    ),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-PRESENT', {
    'promo-shows-no-prediscount-pricing-at-failing-cents': at(isFailing, (isAt) =>
      invoicing(['customerInvoice'], (invoice, call) =>
        isAt(call) ? without(invoice, 'PreDiscountPricing') : invoice,
      ),
    ),
  }),
  ...breachesOf('INVOICE-SCALED', {
    'figures-at-minute-digit-2-are-not-scaled': scaling(isOfDigit('2'), isPlain, (cents) => cents),
    'figures-at-failing-cents-are-not-scaled': scaling(isFailing, isPlain, (cents) => cents),
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'customer-figures-at-minute-digit-3-are-not-scaled': scaling(
      isOfDigit('3'),
      (call) => isOfCustomer(call) && !isPromoted(call),
      (cents) => cents,
    ),
  }),
  ...breachesOf('INVOICE-PRICES-THE-RATE', {
    'minute-digit-3-has-a-price-of-its-own': scaling(
      isOfDigit('3'),
      any,
      (cents, players, figure) => players * (figure === 'greensFees' ? 2500 : cents),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'customers-pay-more-at-minute-digit-2': scaling(
      isOfDigit('2'),
      isOfCustomer,
      (cents, players) => players * (cents + 100),
    ),
    'customers-pay-more-at-failing-cents': scaling(
      isFailing,
      isOfCustomer,
      (cents, players) => players * (cents + 100),
    ),
  }),
  ...breachesOf('PROMO-FEE-HALVED', {
    'promo-leaves-the-fee-at-minute-digit-3': at(isOfDigit('3'), (isAt) =>
      discounting(isAt, (after, { transactionFeeTotal }) => ({ ...after, transactionFeeTotal })),
    ),
  }),
  ...breachesOf('PROMO-TAXES-LOWERED', {
    'promo-leaves-taxes-and-fees-at-minute-digit-3': at(isOfDigit('3'), (isAt) =>
      discounting(isAt, (after, { taxesAndFees }) => ({ ...after, taxesAndFees })),
    ),
  }),
  ...breachesOf('PROMO-NOTHING-RAISED', {
    'promo-raises-the-greens-fees-at-minute-digit-2': at(isOfDigit('2'), (isAt) =>
      discounting(isAt, (after, { greensFees, transactionFeeTotal }) => ({
        ...after,
        greensFees: greensFees + transactionFeeTotal,
      })),
    ),
  }),
  ...breachesOf('PROMO-PREDISCOUNT-ORIGINAL', {
    'prediscount-at-failing-cents-is-lowered-too': at(isFailing, (isAt) =>
      withRule(
        'invoices',
        'preDiscount',
        (kept) => (before, after, call) =>
          isAt(call) ? { ...before, taxesAndFees: after.taxesAndFees } : kept(before, after, call),
      ),
    ),
  }),
  ...breachesOf('PROMO-SCALED', {
    'promoted-figures-at-minute-digit-3-are-not-scaled': scaling(
      isOfDigit('3'),
      isPromoted,
      (cents) => cents,
    ),
  }),
];
