import { expect, test } from 'vitest';
import { allCombinations } from './combinedWays.ts';
import type { Combination } from './combinedWays.ts';

const FACTORS = Object.keys(allCombinations()[0] ?? {}) as (keyof Combination)[];

/** What some factors are, each combination once. */
const metOf = (...factors: (keyof Combination)[]): ReadonlySet<string> =>
  new Set(allCombinations().map((each) => factors.map((factor) => String(each[factor])).join(' ')));

test('any three points of the combined ways meet in each of their combinations', () => {
  const triples = FACTORS.flatMap((one, at) =>
    FACTORS.slice(at + 1).flatMap((other, further) =>
      FACTORS.slice(at + further + 2).map((third) => [one, other, third] as const),
    ),
  );
  expect(triples.length).toBe(120);
  for (const triple of triples) {
    const possible = triple.reduce((product, factor) => product * metOf(factor).size, 1);
    expect(metOf(...triple).size, triple.join(', ')).toBe(possible);
  }
});
