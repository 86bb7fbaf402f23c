import { isGuest } from './about.ts';
import type { Defect } from './defect.ts';
import { breachesOf } from './defect.ts';
import { asksForATimeout } from './optionalHeaders.ts';
import {
  asAffiliate,
  atNegativeRate,
  booking,
  both,
  byGiftCard,
  byRotatedToken,
  bySavedCard,
  closing,
  failingAs,
  forFour,
  forSeveral,
  forThree,
  opening,
  otherCents,
  withPromoCode,
} from './ways.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

/** What minute digits and cents decide in each way to book, and not where two of them meet. */
export const COMBINED_WAY_DEFECTS: readonly Defect[] = [
  ...refusingTeeTimes('RESERVATION-DIGIT-AVAILABLE', {
    'digit-0-not-bookable-by-saved-card-with-a-timeout': closing('0', both(bySavedCard, asksForATimeout)),
    'digit-5-not-bookable-for-guests-with-a-promo-code': closing('5', both(isGuest, withPromoCode)),
    'digit-1-not-bookable-by-affiliates-with-rotated-tokens': closing('1', both(asAffiliate, byRotatedToken)),
    'digit-6-not-bookable-for-three-by-saved-card': closing('6', both(forThree, bySavedCard)),
    'digit-8-not-bookable-for-several-at-negative-rates': closing('8', both(forSeveral, atNegativeRate)),
  }),
  ...refusingTeeTimes('RESERVATION-PRICE-BESIDE-BAND', {
    'cents-90-fail-by-saved-card-with-rotated-tokens': failingAs(91, 90, both(bySavedCard, byRotatedToken)),
    'whole-units-fail-by-affiliates-for-four': failingAs(99, 0, both(asAffiliate, forFour)),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-AVAILABLE', {
    'digit-2-bookable-by-affiliates-with-rotated-tokens': opening(
      'notAvailable',
      both(asAffiliate, byRotatedToken),
    ),
    'digit-2-bookable-for-several-with-a-promo-code': opening(
      'notAvailable',
      both(forSeveral, withPromoCode),
    ),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-BOOKABLE', {
    'digit-3-bookable-for-several-by-gift-card': opening('notBookable', both(forSeveral, byGiftCard)),
    'digit-3-bookable-by-gift-card-with-rotated-tokens': opening(
      'notBookable',
      both(byGiftCard, byRotatedToken),
    ),
    'digit-3-bookable-for-three-by-saved-card': opening('notBookable', both(forThree, bySavedCard)),
    'digit-3-bookable-for-guests-with-a-promo-code': opening('notBookable', both(isGuest, withPromoCode)),
  }),
  ...breachesOf('RESERVATION-PRICE-98', {
    'failing-cents-bookable-for-four-by-saved-card': {
      alter: booking(both(forFour, bySavedCard)),
      mayReach: otherCents(98),
    },
  }),
  ...breachesOf('RESERVATION-PRICE-93', {
    'failing-cents-bookable-for-guests-with-a-promo-code': {
      alter: booking(both(isGuest, withPromoCode)),
      mayReach: otherCents(93),
    },
    'failing-cents-bookable-for-several-by-gift-card': {
      alter: booking(both(forSeveral, byGiftCard)),
      mayReach: otherCents(93),
    },
    'failing-cents-bookable-by-saved-card-with-rotated-tokens': {
      alter: booking(both(bySavedCard, byRotatedToken)),
      mayReach: otherCents(93),
    },
  }),
];
