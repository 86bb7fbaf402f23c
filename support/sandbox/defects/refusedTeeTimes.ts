import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf } from './defect.ts';

/** Rows whose cases book, at whatever minute and price they are lent. */
const BOOKING = because(
  'a tee time that is lent may be one of these',
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
  'RESERVATION-PRICE-BESIDE-BAND',
);

/** The defects that refuse tee times for their minute or their price, which a case may be lent whatever it is about. */
export const refusingTeeTimes = (
  requirement: 'RESERVATION-DIGIT-AVAILABLE' | 'RESERVATION-PRICE-BESIDE-BAND',
  breaches: Readonly<Record<string, Alteration>>,
): Defect[] =>
  breachesOf(requirement, breaches).map((defect) => ({
    ...defect,
    mayReach: BOOKING.filter((row) => row.requirement !== requirement),
  }));
