import { ALL_DIGITS, AVAILABLE_DIGITS } from '../../contract/outcomes.ts';
import type { FailingCents } from '../../contract/outcomes.ts';
import type { RateWish } from '../../target/teeTimes.ts';
import { atDepth } from './atDepth.ts';

/** Minutes that are booked, each with the one that a client books that signs; all the available ones but in a quick run. */
export function minutesToBook(): readonly (readonly [simple: number, signature: number])[] {
  const firstHalf = Array.from({ length: 30 }, (_, minute) => minute);
  return atDepth<readonly [number, number]>({
    quick: [
      [24, 24],
      [31, 31],
    ],
    standard: firstHalf
      .filter((minute) => (AVAILABLE_DIGITS as readonly number[]).includes(minute % 10))
      .map((minute) => [minute, minute + 30]),
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
