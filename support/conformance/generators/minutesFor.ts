import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import { ALL_DIGITS, AVAILABLE_DIGITS } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { RateWish } from '../../target/teeTimes.ts';
import { atDepth } from './atDepth.ts';

/** Where the half of an hour begins whose minutes are booked with a method. */
const FIRST_MINUTE = { simple: 0, signature: 30 } as const;

/** Minutes that are booked with a method; with both together all the available ones but in a quick run. */
export function minutesToBook(method: AuthenticationMethod): readonly number[] {
  const halfAnHour = Array.from({ length: 30 }, (_, minute) => FIRST_MINUTE[method] + minute);
  return atDepth({
    quick: [24, 31],
    standard: halfAnHour.filter((minute) => (AVAILABLE_DIGITS as readonly number[]).includes(minute % 10)),
  });
}

/**
 * Minutes at which a failure of the price is tried. A quick run takes an available one, best another for each of the
 * cents: at 2 and 3 a refusal tells little, and that it is the failure of the price is a row of its own.
 */
export function minutesFor(cents: FailingCents): readonly (readonly [title: string, minute: RateWish])[] {
  const best = AVAILABLE_DIGITS[cents % AVAILABLE_DIGITS.length] ?? AVAILABLE_DIGITS[0];
  return atDepth<readonly [string, RateWish]>({
    quick: [
      [`an available minute, best one that ends in ${best}`, { available: true, preferredDigit: best }],
    ],
    standard: ALL_DIGITS.map((digit) => [`a minute that ends in ${digit}`, { digit }] as const),
  });
}
