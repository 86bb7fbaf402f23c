import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, together, withRule } from './defect.ts';
import { isRotated, paymentsOf, playersOf } from './paymentKinds.ts';
import { knowingTheRate } from './rateOfCall.ts';

/** Tells a way to book from others. */
export type Way = (call: Call, rate: TeeTimeRate | undefined) => boolean;

export const paidBy = (call: Call, kind: string): boolean => {
  const payments = paymentsOf(call);
  return Array.isArray(payments) && payments.some((each) => String(fieldsIn(each).__type).startsWith(kind));
};

export const asAffiliate: Way = (call) => paidBy(call, 'AffiliatePayment');
export const bySavedCard: Way = (call) => paidBy(call, 'SavedCreditCardPayment');
export const byGiftCard: Way = (call) => paidBy(call, 'AccountCredit');
export const forSeveral: Way = (call) => playersOf(call) > 1;
export const forThree: Way = (call) => playersOf(call) === 3;
export const forFour: Way = (call) => playersOf(call) === 4;
export const inTwoParts: Way = (call) => {
  const payments = paymentsOf(call);
  return Array.isArray(payments) && payments.length > 1;
};
export const withPromoCode: Way = ({ body }) =>
  typeof fieldsIn(fieldsIn(body).Invoice).PromoCodeApplied === 'string';
export const atNegativeRate: Way = (_call, rate) => rate !== undefined && rate.id < 0;
export const byRotatedToken: Way = (call) => isRotated(call);
export const both =
  (one: Way, other: Way): Way =>
  (call, rate) =>
    one(call, rate) && other(call, rate);

/** What a guard does once the body is read. */
export const knowingTheBody = (alter: Alteration): Alteration =>
  together(
    withRule('authentication', 'waitsForBody', () => () => true),
    alter,
  );

export type State = ReturnType<Rules['reservations']['minuteOutcome']>;

export const opening = (opened: State, isOpen: Way): Alteration =>
  knowingTheRate((rateOf) =>
    withRule('reservations', 'minuteOutcome', (kept) => (time, call) => {
      const state = kept(time, call);
      return state === opened && isOpen(call, rateOf(call)) ? 'available' : state;
    }),
  );

export const closing = (digit: string, isClosed: Way): Alteration =>
  knowingTheRate((rateOf) =>
    withRule('reservations', 'minuteOutcome', (kept) => (time, call) => {
      const state = kept(time, call);
      return time.charAt(15) === digit && isClosed(call, rateOf(call)) ? 'notBookable' : state;
    }),
  );

/** Books rates though their cents fail, where the minute allows it. */
export const booking = (isBooked: Way): Alteration =>
  knowingTheRate((rateOf) =>
    withRule('reservations', 'priceFailure', (kept) => (price, call) => {
      const rate = rateOf(call);
      const isRefused = rate !== undefined && ['2', '3'].includes(rate.time.charAt(15));
      return !isRefused && isBooked(call, rate) ? undefined : kept(price, call);
    }),
  );

/** Fails rates with some cents as those with others do. */
export const failingAs = (failing: number, cents: number, isFailed: Way): Alteration =>
  knowingTheRate((rateOf) =>
    withRule(
      'reservations',
      'priceFailure',
      (kept) => (price, call) =>
        kept(price % 100 === cents && isFailed(call, rateOf(call)) ? failing : price, call),
    ),
  );

export const otherCents = (than: number) =>
  because(
    'other cents are booked in this way too',
    ...[91, 92, 93, 94, 95, 96, 97, 98, 99]
      .filter((each) => each !== than)
      .map((each) => `RESERVATION-PRICE-${each}`),
  );
