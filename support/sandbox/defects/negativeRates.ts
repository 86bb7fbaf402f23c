import type { Call } from '../rules/call.ts';
import { isAtNegativeRate } from './about.ts';
import type { Alteration } from './defect.ts';
import { fieldsIn } from './answers.ts';
import { alsoPaying } from './cardPayments.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { takingGiftCard } from './giftCardPayments.ts';
import { refusingKind } from './paymentKinds.ts';
import { unpaid } from './payments.ts';

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

const booksNegativeRate = ({ body }: Call): boolean => Number(fieldsIn(body).TeeTimeRateID) < 0;

const refusingThere = (refused: string, kind: 'registered' | 'guest'): Alteration =>
  refusingKind(refused, (of, call) => of === kind && booksNegativeRate(call));

const triedThere = because(
  'digits and cents are tried by this payment at negative rates as well',
  'RESERVATION-DIGIT-AVAILABLE',
  'RESERVATION-PRICE-BESIDE-BAND',
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
  ...breachesOf('CUSTOMER-INVOICE-AGREES', {
    'negative-rates-are-dearer-for-customers': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) => {
        const isDearer = call.operation === 'customerInvoice' && isAtNegativeRate(call);
        return kept(isDearer ? cents + 100 : cents, players, figure, call);
      },
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
  ...breachesOf('RESERVATION-SAVED-CARD', {
    'saved-card-does-not-pay-at-negative-rates': {
      alter: refusingThere('SavedCreditCardPayment', 'registered'),
      mayReach: triedThere,
    },
  }),
  ...breachesOf('RESERVATION-AFFILIATE', {
    'affiliate-payment-does-not-pay-at-negative-rates': {
      alter: refusingThere('AffiliatePayment', 'registered'),
      mayReach: triedThere,
    },
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-SAVED', {
    'saved-gift-card-does-not-pay-at-negative-rates': refusingThere('AccountCredit', 'registered'),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-GUEST', {
    'gift-card-of-a-guest-does-not-pay-at-negative-rates': refusingThere('AccountCredit', 'guest'),
  }),
  ...breachesOf('RESERVATION-GUEST', {
    'affiliate-payment-of-a-guest-does-not-pay-at-negative-rates': refusingThere('AffiliatePayment', 'guest'),
  }),
  ...breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
    'any-gift-card-pays-at-negative-rates': takingGiftCard((_number, _wallet, call) =>
      booksNegativeRate(call),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-at-negative-rates': alsoPaying(
      (id, _owner, { held }, call) => held.has(id) && booksNegativeRate(call),
    ),
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-REMOVED', {
    'removed-card-still-pays-at-negative-rates': alsoPaying(
      (id, owner, { removed }, call) => removed.get(id)?.owner === owner && booksNegativeRate(call),
    ),
  }),
  ...breachesOf('RESERVATION-PAYMENT-REQUIRED', {
    'booked-unpaid-at-negative-rates': unpaid(
      (payments, call) => payments === undefined && booksNegativeRate(call),
    ),
  }),
];
