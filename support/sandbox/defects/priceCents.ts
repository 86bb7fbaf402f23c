import type { Call } from '../rules/call.ts';
import { isGuest } from './about.ts';
import {
  asAffiliate,
  atNegativeRate,
  both,
  byGiftCard,
  byRotatedToken,
  bySavedCard,
  failingAs,
  forFour,
  forThree,
  inTwoParts,
  withPromoCode,
} from './ways.ts';
import type { Way } from './ways.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { playersOf } from './paymentKinds.ts';
import { knowingTheRate, knowingTheRateFound } from './rateOfCall.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

interface Attempt {
  readonly cents: number;
  readonly digit: number;
  readonly hour: number;
  readonly call: Call;
}

/** Books rates though their cents fail. */
const booking = (isBooked: (attempt: Attempt) => boolean): Alteration =>
  knowingTheRate((rateOf) =>
    withRule('reservations', 'priceFailure', (kept) => (price, call) => {
      const time = rateOf(call)?.time ?? '';
      const attempt = {
        cents: price % 100,
        digit: Number(time.charAt(15)),
        hour: Number(time.slice(11, 13)),
        call,
      };
      // At a minute that is refused for itself, the failure of the cents stays the one that shows.
      const isRefused = attempt.digit === 2 || attempt.digit === 3;
      return !isRefused && isBooked(attempt) ? undefined : kept(price, call);
    }),
  );

const bookableAt = (cents: number): Alteration => booking((attempt) => attempt.cents === cents);
const bookableCell = (cents: number, digit: number): Alteration =>
  booking((attempt) => attempt.cents === cents && attempt.digit === digit);

const BOOKED = [
  ...breachesOf('RESERVATION-PRICE-91', {
    'band-starts-after-91': bookableAt(91),
    'cents-91-bookable-at-digit-0': bookableCell(91, 0),
  }),
  ...breachesOf('RESERVATION-PRICE-92', {
    'cents-92-bookable': bookableAt(92),
    'cents-92-bookable-from-noon': booking(({ cents, hour }) => cents === 92 && hour >= 12),
  }),
  ...breachesOf('RESERVATION-PRICE-93', {
    'cents-93-bookable': bookableAt(93),
    'cents-93-bookable-for-signatures': booking(
      ({ cents, call }) => cents === 93 && call.method === 'signature',
    ),
  }),
  ...breachesOf('RESERVATION-PRICE-94', {
    'cents-94-bookable': bookableAt(94),
    'cents-94-bookable-at-digit-9': bookableCell(94, 9),
  }),
  ...breachesOf('RESERVATION-PRICE-95', {
    'cents-95-bookable': bookableAt(95),
    'cents-95-bookable-at-digit-7': bookableCell(95, 7),
    'cents-95-bookable-in-two-parts': booking(
      ({ cents, call }) => cents === 95 && inTwoParts(call, undefined),
    ),
    'cents-95-bookable-by-gift-card-and-card': booking(
      ({ cents, call }) => cents === 95 && inTwoParts(call, undefined) && byGiftCard(call, undefined),
    ),
  }),
  ...breachesOf('RESERVATION-PRICE-96', {
    'cents-96-bookable': bookableAt(96),
    'cents-96-bookable-at-digit-5': bookableCell(96, 5),
  }),
  ...breachesOf('RESERVATION-PRICE-97', {
    'cents-97-bookable': bookableAt(97),
    'cents-97-bookable-at-digit-4': bookableCell(97, 4),
  }),
  ...breachesOf('RESERVATION-PRICE-98', {
    'cents-98-bookable': bookableAt(98),
    'cents-98-bookable-at-odd-digits': booking(({ cents, digit }) => cents === 98 && digit % 2 === 1),
  }),
  ...breachesOf('RESERVATION-PRICE-99', {
    'band-ends-before-99': bookableAt(99),
    'cents-99-bookable-at-digit-8': bookableCell(99, 8),
  }),
];

const anybody: Way = () => true;
const atDigit =
  (digit: string): Way =>
  (_call, rate) =>
    rate?.time.charAt(15) === digit;

const BESIDE = refusingTeeTimes('RESERVATION-PRICE-BESIDE-BAND', {
  'band-starts-with-90': failingAs(91, 90, anybody),
  'band-ends-with-00': failingAs(99, 0, anybody),
  'cents-01-fail-as-91': failingAs(91, 1, anybody),
  'cents-90-fail-at-digit-0': failingAs(99, 90, atDigit('0')),
  'whole-units-fail-at-digit-9': failingAs(99, 0, atDigit('9')),
  'cents-90-fail-at-negative-rates': failingAs(91, 90, atNegativeRate),
  'cents-90-fail-by-gift-card': failingAs(91, 90, byGiftCard),
  'cents-89-fail-for-guests': failingAs(91, 89, isGuest),
  'cents-90-fail-for-guests': failingAs(91, 90, isGuest),
  'whole-units-fail-by-saved-card': failingAs(99, 0, bySavedCard),
  'cents-90-fail-with-advanced-error-codes-and-a-timeout': failingAs(
    91,
    90,
    both(asksAdvanced, asksForATimeout),
  ),
  'cents-90-fail-for-four': failingAs(91, 90, forFour),
  // 91 is written without a decimal point, and ends like 45.91.
  'whole-units-from-91-to-99-fail': withRule(
    'reservations',
    'priceFailure',
    (kept) => (price, call) => kept(price % 100 === 0 ? price / 100 : price, call),
  ),
  'cents-judged-for-all-players': withRule(
    'reservations',
    'priceFailure',
    (kept) => (price, call) => kept(price, call) ?? kept(price * playersOf(call), call),
  ),
});

const digitFirst = (isFirst: (digit: string, cents: number, call: Call) => boolean): Alteration =>
  knowingTheRateFound((rateOf) =>
    withRule('reservations', 'order', (kept) => (call) => {
      const rate = rateOf(call);
      const isDigitFirst =
        rate !== undefined && isFirst(rate.time.charAt(15), rate.price.greensFees % 100, call);
      return isDigitFirst ? ['payment', 'minuteDigit', 'priceCents'] : kept(call);
    }),
  );

const BEFORE_DIGIT = breachesOf('RESERVATION-PRICE-BEFORE-DIGIT', {
  'digit-judged-before-cents': digitFirst(() => true),
  'digit-2-judged-before-cents': digitFirst((digit) => digit === '2'),
  'digit-3-judged-before-cents': digitFirst((digit) => digit === '3'),
  'digit-judged-before-cents-of-affiliates': digitFirst((_digit, _cents, call) =>
    asAffiliate(call, undefined),
  ),
  'digit-judged-before-cents-for-three': digitFirst((_digit, _cents, call) => forThree(call, undefined)),
  'digit-judged-before-cents-for-four': digitFirst((_digit, _cents, call) => forFour(call, undefined)),
  'digit-judged-before-cents-with-a-timeout': digitFirst((_digit, _cents, call) => asksForATimeout(call)),
  'digit-judged-before-cents-of-gift-cards': digitFirst((_digit, _cents, call) =>
    byGiftCard(call, undefined),
  ),
  'digit-judged-before-cents-with-a-promo-code': digitFirst((_digit, _cents, call) =>
    withPromoCode(call, undefined),
  ),
  'digit-judged-before-communication-failures': digitFirst((_digit, cents) => cents >= 98),
});

/** Fails rates as those of other cents in the band do. */
const mistaking = (mistaken: (cents: number, call: Call) => number): Alteration =>
  withRule('reservations', 'priceFailure', (kept) => (price, call) => {
    const failure = kept(price, call);
    return failure === undefined ? undefined : kept(mistaken(price % 100, call), call);
  });

const swapped = (cents: number): number => (cents === 94 ? 95 : cents === 95 ? 94 : cents);

const DISTINCT = breachesOf('RESERVATION-PRICE-DISTINCT', {
  'communication-failures-look-alike': mistaking((cents) => (cents === 99 ? 98 : cents)),
  'every-price-failure-looks-alike': mistaking(() => 91),
  'names-of-94-and-95-are-swapped': mistaking(swapped),
  'names-of-94-and-95-are-swapped-from-a-hundred-on': withRule(
    'reservations',
    'priceFailure',
    (kept) => (price, call) => kept(price >= 10_000 ? swapped(price % 100) : price, call),
  ),
  'names-of-94-and-95-are-swapped-for-signatures': mistaking((cents, { method }) =>
    method === 'signature' ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-guests': mistaking((cents, { customer }) =>
    customer?.kind === 'guest' ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-affiliates': mistaking((cents, call) =>
    asAffiliate(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-saved-cards': mistaking((cents, call) =>
    bySavedCard(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-three': mistaking((cents, call) =>
    forThree(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-gift-cards': mistaking((cents, call) =>
    byGiftCard(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-four': mistaking((cents, call) =>
    forFour(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-with-rotated-tokens': mistaking((cents, call) =>
    byRotatedToken(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-for-guests-by-affiliates': mistaking((cents, call) =>
    isGuest(call) && asAffiliate(call, undefined) ? swapped(cents) : cents,
  ),
  'names-of-94-and-95-are-swapped-with-a-promo-code': mistaking((cents, call) =>
    withPromoCode(call, undefined) ? swapped(cents) : cents,
  ),
  'timeout-has-the-name-of-an-error-beside-its-own-code': withRule(
    'reservations',
    'priceFailure',
    (kept) => (price, call) => {
      const failure = kept(price, call);
      return failure?.code === 198 ? { ...failure, message: 'Communication error' } : failure;
    },
  ),
  'names-are-shifted-by-one': mistaking((cents) => 91 + ((cents - 90) % 9)),
  'invalid-requests-and-responses-look-alike': mistaking((cents) => (cents === 93 ? 94 : cents)),
});

export const PRICE_CENTS_DEFECTS = [...BOOKED, ...BESIDE];
export const PRICE_FAILURE_DEFECTS = [...BEFORE_DIGIT, ...DISTINCT];
