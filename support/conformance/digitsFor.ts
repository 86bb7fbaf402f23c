import { ALL_DIGITS, AVAILABLE_DIGITS } from '../contract/outcomes.ts';
import type { FailingCents } from '../contract/outcomes.ts';
import { atDepth } from './atDepth.ts';

/**
 * Minute digits at which a failure of the price is tried. A quick run takes an available one, another for each of the
 * cents: at 2 and 3 a refusal tells little, and that it is the failure of the price is a row of its own.
 */
export function digitsFor(cents: FailingCents): readonly number[] {
  const available = AVAILABLE_DIGITS[cents % AVAILABLE_DIGITS.length] ?? AVAILABLE_DIGITS[0];
  return atDepth({ quick: [available], standard: ALL_DIGITS });
}
