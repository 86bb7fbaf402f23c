import type { Call } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

const isAtNegativeRate = ({ parameters }: Call): boolean =>
  parameters.teeTimeRateId?.startsWith('-') === true;

/** Leaves figures at negative rates at those of one player. */
const pricingOne = (operation: Call['operation']): Alteration =>
  withRule('invoices', 'scale', (kept) => (cents, players, figure, call) => {
    const isForOne = call.operation === operation && isAtNegativeRate(call);
    return kept(cents, isForOne ? 1 : players, figure, call);
  });

const verifying = (confirms: boolean): Alteration =>
  withRule(
    'invoices',
    'seatsAvailable',
    (kept) => (rate, players, call) => (rate.id < 0 ? confirms : kept(rate, players, call)),
  );

const lent = (...rows: string[]) => because('a rate that is lent may be negative', ...rows);

/** What is done for rates with a positive id only. */
export const NEGATIVE_RATE_DEFECTS = [
  ...breachesOf('INVOICE-SCALED', {
    'players-are-not-counted-at-negative-rates': {
      alter: pricingOne('invoice'),
      mayReach: lent('CUSTOMER-INVOICE-AGREES', 'INVOICE-PRICES-THE-RATE'),
    },
  }),
  ...breachesOf('INVOICE-PRICES-THE-RATE', {
    'negative-rates-are-five-percent-dearer': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) =>
        kept(isAtNegativeRate(call) ? Math.round(cents * 1.05) : cents, players, figure, call),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'players-of-a-customer-are-not-counted-at-negative-rates': {
      alter: pricingOne('customerInvoice'),
      mayReach: lent('CUSTOMER-INVOICE-AGREES', 'PROMO-SCALED'),
    },
  }),
  ...breachesOf('INVOICE-VERIFY-AVAILABLE', { 'verify-confirms-no-negative-rate': verifying(false) }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', { 'verify-confirms-every-negative-rate': verifying(true) }),
];
