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
} from './ways.ts';
import type { Way } from './ways.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { playersOf } from './paymentKinds.ts';
import { knowingTheRate, knowingTheRateFound } from './rateOfCall.ts';

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

const lent = because(
  'a tee time that is lent may have such a price',
  'AUTH-SIMPLE-ACCEPTED',
  'AUTH-SIGNATURE-ACCEPTED',
  'SEARCH-RATE-ID-NEGATIVE',
  'RESERVATION-CREDIT-CARD',
  'RESERVATION-SAVED-CARD',
  'RESERVATION-AFFILIATE',
  'RESERVATION-GIFT-CARD-SAVED',
  'RESERVATION-GIFT-CARD-GUEST',
  'RESERVATION-GUEST',
  'RESERVATION-DIGIT-AVAILABLE',
);

const anybody: Way = () => true;
const atDigit =
  (digit: string): Way =>
  (_call, rate) =>
    rate?.time.charAt(15) === digit;

const BESIDE = breachesOf('RESERVATION-PRICE-BESIDE-BAND', {
  'band-starts-with-90': { alter: failingAs(91, 90, anybody), mayReach: lent },
  'band-ends-with-00': { alter: failingAs(99, 0, anybody), mayReach: lent },
  'cents-01-fail-as-91': { alter: failingAs(91, 1, anybody), mayReach: lent },
  'cents-90-fail-at-digit-0': { alter: failingAs(99, 90, atDigit('0')), mayReach: lent },
  'whole-units-fail-at-digit-9': { alter: failingAs(99, 0, atDigit('9')), mayReach: lent },
  'cents-90-fail-at-negative-rates': { alter: failingAs(91, 90, atNegativeRate), mayReach: lent },
  'cents-90-fail-by-gift-card': { alter: failingAs(91, 90, byGiftCard), mayReach: lent },
  'cents-89-fail-for-guests': { alter: failingAs(91, 89, isGuest), mayReach: lent },
  'cents-90-fail-for-guests': { alter: failingAs(91, 90, isGuest), mayReach: lent },
  'whole-units-fail-by-saved-card': { alter: failingAs(99, 0, bySavedCard), mayReach: lent },
  'cents-90-fail-with-advanced-error-codes-and-a-timeout': {
    alter: failingAs(91, 90, both(asksAdvanced, asksForATimeout)),
    mayReach: lent,
  },
  'cents-90-fail-for-four': { alter: failingAs(91, 90, forFour), mayReach: lent },
  // 91 is written without a decimal point, and ends like 45.91.
  'whole-units-from-91-to-99-fail': {
    alter: withRule(
      'reservations',
      'priceFailure',
      (kept) => (price, call) => kept(price % 100 === 0 ? price / 100 : price, call),
    ),
    mayReach: lent,
  },
  'cents-judged-for-all-players': {
    alter: withRule(
      'reservations',
      'priceFailure',
      (kept) => (price, call) => kept(price, call) ?? kept(price * playersOf(call), call),
    ),
    mayReach: lent,
  },
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
  'names-are-shifted-by-one': mistaking((cents) => 91 + ((cents - 90) % 9)),
  'invalid-requests-and-responses-look-alike': mistaking((cents) => (cents === 93 ? 94 : cents)),
});

export const PRICE_CENTS_DEFECTS = [...BOOKED, ...BESIDE];
export const PRICE_FAILURE_DEFECTS = [...BEFORE_DIGIT, ...DISTINCT];
