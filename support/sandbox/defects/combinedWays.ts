import { isGuest } from './about.ts';
import type { Defect } from './defect.ts';
import { breachesOf } from './defect.ts';
import {
  asAffiliate,
  booking,
  both,
  byGiftCard,
  byRotatedToken,
  bySavedCard,
  forFour,
  forSeveral,
  forThree,
  opening,
  otherCents,
  withPromoCode,
} from './ways.ts';

/** What minute digits and cents decide in each way to book, and not where two of them meet. */
export const COMBINED_WAY_DEFECTS: readonly Defect[] = [
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
