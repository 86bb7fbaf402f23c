import { expect, test } from 'vitest';
import { COMBINED, combinationsOf } from './combinedWays.ts';
import type { Combination } from './combinedWays.ts';

test.for(Object.entries(COMBINED))(
  'any three points of the combined ways meet in each of their combinations: %s',
  ([, subject]) => {
    const combinations = combinationsOf(subject);
    /** What some factors are, each combination once. */
    const metOf = (...factors: (keyof Combination)[]): ReadonlySet<string> =>
      new Set(combinations.map((each) => factors.map((factor) => JSON.stringify(each[factor])).join(' ')));
    const factors = Object.keys(combinations[0] ?? {}) as (keyof Combination)[];
    const triples = factors.flatMap((one, at) =>
      factors
        .slice(at + 1)
        .flatMap((other, further) =>
          factors.slice(at + further + 2).map((third) => [one, other, third] as const),
        ),
    );
    expect(triples.length).toBe(120);
    for (const triple of triples) {
      const possible = triple.reduce((product, factor) => product * metOf(factor).size, 1);
      expect(metOf(...triple).size, triple.join(', ')).toBe(possible);
    }
  },
);
