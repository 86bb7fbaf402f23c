import type { Call } from '../rules/call.ts';
import { emailOf, isGuest } from './about.ts';
import { fieldsIn } from './answers.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { playersOf } from './paymentKinds.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import {
  asAffiliate,
  atNegativeRate,
  booking,
  both,
  byGiftCard,
  byRotatedToken,
  bySavedCard,
  closing,
  forFour,
  forSeveral,
  forThree,
  inTwoParts,
  opening,
  otherCents,
  withPromoCode,
} from './ways.ts';
import type { State } from './ways.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

const DIGITS = [
  ...refusingTeeTimes('RESERVATION-DIGIT-AVAILABLE', {
    'digit-7-not-bookable-for-guests': closing('7', isGuest),
    'digit-6-not-bookable-by-saved-card': closing('6', bySavedCard),
    'digit-6-not-bookable-at-one-course': closing('6', (_call, rate) => rate?.facility.id === 1803),
    'digit-1-not-bookable-for-four': closing('1', forFour),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-AVAILABLE', {
    'digit-2-bookable-for-guests': opening('notAvailable', isGuest),
    'digit-2-bookable-by-saved-card': opening('notAvailable', bySavedCard),
    'digit-2-bookable-in-two-parts': opening('notAvailable', inTwoParts),
    'digit-2-bookable-with-a-promo-code': opening('notAvailable', withPromoCode),
    'digit-2-bookable-with-a-timeout': opening('notAvailable', asksForATimeout),
    'digit-2-bookable-with-rotated-tokens': opening('notAvailable', byRotatedToken),
    'digit-2-bookable-for-four': opening('notAvailable', forFour),
    'digit-2-bookable-for-several-by-affiliates': opening('notAvailable', both(asAffiliate, forSeveral)),
    'digit-2-bookable-by-saved-card-with-a-timeout': opening(
      'notAvailable',
      both(bySavedCard, asksForATimeout),
    ),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-BOOKABLE', {
    'digit-3-bookable-by-affiliates': opening('notBookable', asAffiliate),
    'digit-3-bookable-in-two-parts': opening('notBookable', inTwoParts),
    'digit-3-bookable-by-gift-card-and-card': opening('notBookable', both(inTwoParts, byGiftCard)),
    'digit-3-bookable-by-gift-card': opening('notBookable', byGiftCard),
    'digit-3-bookable-for-several': opening('notBookable', forSeveral),
    'digit-3-bookable-with-advanced-error-codes': opening('notBookable', asksAdvanced),
    'digit-3-bookable-at-negative-rates': opening('notBookable', atNegativeRate),
    'digit-3-bookable-with-a-promo-code': opening('notBookable', withPromoCode),
    'digit-3-bookable-with-a-timeout': opening('notBookable', asksForATimeout),
    'digit-3-bookable-for-guests-with-rotated-tokens': opening('notBookable', both(isGuest, byRotatedToken)),
    'digit-3-bookable-for-guests-by-gift-card': opening('notBookable', both(isGuest, byGiftCard)),
    'digit-3-bookable-for-guests-with-advanced-error-codes': opening(
      'notBookable',
      both(isGuest, asksAdvanced),
    ),
    'digit-3-bookable-for-several-at-negative-rates': opening(
      'notBookable',
      both(forSeveral, atNegativeRate),
    ),
  }),
];

const CENTS = [
  ...breachesOf('RESERVATION-PRICE-91', {
    'failing-cents-bookable-by-affiliates': {
      alter: booking(asAffiliate),
      mayReach: otherCents(91),
    },
    'failing-cents-bookable-for-guests-by-affiliates': {
      alter: booking(both(isGuest, asAffiliate)),
      mayReach: otherCents(91),
    },
    'failing-cents-judged-for-all-players': {
      alter: withRule('reservations', 'priceFailure', (kept) => (price, call) => {
        const isOne = playersOf(call) === 1;
        return isOne || kept(price * playersOf(call), call) !== undefined ? kept(price, call) : undefined;
      }),
      mayReach: otherCents(91),
    },
    'cents-cut-off-in-binary': {
      alter: withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
        const price = kept(rate, call) / 100;
        return Math.trunc(price * 100);
      }),
      mayReach: because(
        'the failure is that of other cents',
        'RESERVATION-PRICE-BEFORE-DIGIT',
        'RESERVATION-PRICE-DISTINCT',
      ),
    },
  }),
  ...breachesOf('RESERVATION-PRICE-92', {
    'failing-cents-bookable-for-guests': {
      alter: booking(isGuest),
      mayReach: otherCents(92),
    },
    'failing-cents-bookable-for-three': { alter: booking(forThree), mayReach: otherCents(92) },
  }),
  ...breachesOf('RESERVATION-PRICE-94', {
    'failing-cents-bookable-with-a-timeout': {
      alter: booking(asksForATimeout),
      mayReach: otherCents(94),
    },
    'failing-cents-bookable-for-guests-with-a-timeout': {
      alter: booking(both(isGuest, asksForATimeout)),
      mayReach: otherCents(94),
    },
  }),
  ...breachesOf('RESERVATION-PRICE-95', {
    'failing-cents-bookable-by-gift-card': { alter: booking(byGiftCard), mayReach: otherCents(95) },
    'failing-cents-bookable-for-guests-by-gift-card': {
      alter: booking(both(isGuest, byGiftCard)),
      mayReach: otherCents(95),
    },
    'failing-cents-bookable-with-a-promo-code': {
      alter: booking(withPromoCode),
      mayReach: otherCents(95),
    },
  }),
  ...breachesOf('RESERVATION-PRICE-97', {
    'failing-cents-bookable-with-rotated-tokens': {
      alter: booking(byRotatedToken),
      mayReach: otherCents(97),
    },
    'cents-97-bookable-for-guests': booking(
      (call, rate) => isGuest(call) && rate !== undefined && rate.price.greensFees % 100 === 97,
    ),
  }),
  ...breachesOf('RESERVATION-PRICE-93', {
    'failing-cents-bookable-for-several-with-advanced-error-codes': {
      alter: booking(both(forSeveral, asksAdvanced)),
      mayReach: otherCents(93),
    },
    'cents-93-bookable-at-negative-rates': booking(
      (_call, rate) => rate !== undefined && rate.id < 0 && rate.price.greensFees % 100 === 93,
    ),
  }),
];

const ORDER = breachesOf('RESERVATION-PRICE-BEFORE-DIGIT', {
  'minute-digit-judged-first-at-negative-ids': withRule(
    'reservations',
    'order',
    (kept) => (call) =>
      Number(fieldsIn(call.body).TeeTimeRateID) < 0 ? ['payment', 'minuteDigit', 'priceCents'] : kept(call),
  ),
  'minute-digit-judged-first-with-rotated-tokens': withRule(
    'reservations',
    'order',
    (kept) => (call) =>
      byRotatedToken(call, undefined) ? ['payment', 'minuteDigit', 'priceCents'] : kept(call),
  ),
  'minute-digit-judged-first-for-guests': withRule(
    'reservations',
    'order',
    (kept) => (call) => (isGuest(call) ? ['payment', 'minuteDigit', 'priceCents'] : kept(call)),
  ),
});

/** Refuses the booking that follows a refused one of the same customer, as a connection that broke does. */
const failingNext = <Failure>(failure: Failure) => {
  const broken = new Set<string>();
  return (call: Call, own: Failure | undefined): Failure | undefined => {
    const email = emailOf(call);
    if (own !== undefined) broken.add(email);
    else if (broken.delete(email)) return failure;
    return own;
  };
};

const whoeverIsLent = (row: string) =>
  because(
    'the customer that is lent may have been refused before',
    row,
    'RESERVATION-CREDIT-CARD',
    'RESERVATION-SAVED-CARD',
    'RESERVATION-AFFILIATE',
    'RESERVATION-GIFT-CARD-SAVED',
    'RESERVATION-GUEST',
    'RESERVATION-GIFT-CARD-GUEST',
  );

const NEXT = [
  ...breachesOf('RESERVATION-PRICE-BESIDE-BAND', {
    'price-failure-fails-the-next-booking-too': {
      alter: (rules) =>
        withRule('reservations', 'priceFailure', (kept) => {
          const next = failingNext(rules.reservations.priceFailure(99, {} as Call));
          return (price, call) => next(call, kept(price, call));
        })(rules),
      mayReach: whoeverIsLent('RESERVATION-DIGIT-AVAILABLE'),
    },
  }),
  ...breachesOf('RESERVATION-DIGIT-AVAILABLE', {
    'refused-minute-closes-the-next-one': {
      alter: withRule('reservations', 'minuteOutcome', (kept) => {
        const next = failingNext<State>('notBookable');
        return (time, call) => {
          const state = kept(time, call);
          return next(call, state === 'available' ? undefined : state) ?? 'available';
        };
      }),
      mayReach: whoeverIsLent('RESERVATION-PRICE-BESIDE-BAND'),
    },
  }),
];

/** What minute digits and cents decide in the plain way to book, and not in another. */
export const BOOKING_WAY_DEFECTS = [...DIGITS, ...CENTS, ...ORDER, ...NEXT];
