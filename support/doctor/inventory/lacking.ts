import {
  AVAILABLE_DIGITS,
  FAILING_CENTS,
  isFailing,
  NOT_AVAILABLE_DIGIT,
  NOT_BOOKABLE_DIGIT,
} from '../../contract/outcomes.ts';
import type { RequirementId } from '../../contract/requirements/index.ts';
import { centsPart, digitOf, isBookable } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Profile } from '../../target/profile.ts';

/** The rows that are decided by tee times of a certain minute digit or cents, and whether these are among the rates. */
function offered(rates: readonly PricedRate[]): Partial<Record<RequirementId, boolean>> {
  const digits = new Set(rates.map(digitOf));
  const cents = new Set(rates.map(centsPart));
  const hasWhole = (digit: number) =>
    rates.some((rate) => digitOf(rate) === digit && !isFailing(centsPart(rate)));
  const listsAllAvailable = AVAILABLE_DIGITS.every((digit) => digits.has(digit));
  const failingAt = (digit: number) =>
    new Set(rates.filter((rate) => digitOf(rate) === digit && isFailing(centsPart(rate))).map(centsPart))
      .size;
  return {
    'RESERVATION-DIGIT-AVAILABLE': rates.some(isBookable),
    'RESERVATION-DIGIT-NOT-AVAILABLE':
      hasWhole(NOT_AVAILABLE_DIGIT) || (listsAllAvailable && !digits.has(NOT_AVAILABLE_DIGIT)),
    'RESERVATION-DIGIT-NOT-BOOKABLE': hasWhole(NOT_BOOKABLE_DIGIT),
    'RESERVATION-DIGIT-ON-TEE-SHEET': listsAllAvailable,
    'RESERVATION-PRICE-BESIDE-BAND': rates.some(isBookable),
    ...Object.fromEntries(FAILING_CENTS.map((each) => [`RESERVATION-PRICE-${each}`, cents.has(each)])),
    'RESERVATION-PRICE-DISTINCT': FAILING_CENTS.every((each) =>
      rates.some((rate) => centsPart(rate) === each && isAvailable(rate)),
    ),
    'RESERVATION-PRICE-BEFORE-DIGIT': [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT].some(
      (digit) => failingAt(digit) > 1,
    ),
  };
}

const isAvailable = (rate: PricedRate): boolean =>
  (AVAILABLE_DIGITS as readonly number[]).includes(digitOf(rate));

/**
 * What a run could not exercise with these tee times, by requirement id, and how many of them can be booked. On a
 * production target minute digits and cents mean nothing.
 */
export function lackingIn(
  profile: Profile,
  rates: readonly PricedRate[],
): { bookable: number; lacking: string[] } {
  if (profile.kind === 'production') return { bookable: rates.length, lacking: [] };
  const lacking = Object.entries(offered(rates)).flatMap(([id, isOffered]) => (isOffered ? [] : [id]));
  return { bookable: rates.filter(isBookable).length, lacking };
}
