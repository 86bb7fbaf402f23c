import type { Alteration, Consequence, Defect } from './defect.ts';
import { because, breachesOf } from './defect.ts';

/** Rows whose cases book, at whatever minute, price and id they are lent. */
const BOOKING = [
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
];

/** The other rows that a defect of tee times may reach. */
export const lentBeside = (requirement: string, reason: string): readonly Consequence[] =>
  because(reason, ...BOOKING.filter((row) => row !== requirement));

/** The defects that refuse tee times for their minute or their price, which a case may be lent whatever it is about. */
export const refusingTeeTimes = (
  requirement: 'RESERVATION-DIGIT-AVAILABLE' | 'RESERVATION-PRICE-BESIDE-BAND',
  breaches: Readonly<Record<string, Alteration>>,
): Defect[] =>
  breachesOf(requirement, breaches).map((defect) => ({
    ...defect,
    mayReach: lentBeside(requirement, 'a tee time that is lent may be one of these'),
  }));
