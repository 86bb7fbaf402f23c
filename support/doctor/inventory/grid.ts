import { ALL_DIGITS, CENTS_BESIDE_THE_BAND, FAILING_CENTS } from '../../contract/outcomes.ts';
import { centsPart, digitOf } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';

const [BELOW_THE_BAND, LAST_BELOW, ...ABOVE] = CENTS_BESIDE_THE_BAND;
const SHOWN_CENTS: readonly number[] = [BELOW_THE_BAND, LAST_BELOW, ...FAILING_CENTS, ...ABOVE];
const OTHER = -1;
const CELL = 5;

const countIn = (rates: readonly PricedRate[], digit: number): string => {
  const count = rates.filter((rate) => digitOf(rate) === digit).length;
  return (count === 0 ? '-' : String(count)).padStart(CELL);
};

/** How many rates there are at each minute digit, in columns, and with each cents, in rows; a hyphen is none. */
export function gridOf(rates: readonly PricedRate[]): string[] {
  const rowOf = (rate: PricedRate) => (SHOWN_CENTS.includes(centsPart(rate)) ? centsPart(rate) : OTHER);
  const rows = [...SHOWN_CENTS, OTHER].map((cents) => {
    const inRow = rates.filter((rate) => rowOf(rate) === cents);
    const name = cents === OTHER ? 'other' : `.${String(cents).padStart(2, '0')}`;
    return `${name.padEnd(6)}${ALL_DIGITS.map((digit) => countIn(inRow, digit)).join('')}`;
  });
  return [`minute${ALL_DIGITS.map((digit) => `..${digit}`.padStart(CELL)).join('')}`, ...rows];
}
