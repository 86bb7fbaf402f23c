import { expect, test } from 'vitest';
import { COMBINED, combinationsOf } from './combinedWays.ts';
import type { Combination } from './combinedWays.ts';

/** Each choice of so many of some things. */
function choices<T>(things: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return things.flatMap((one, at) =>
    choices(things.slice(at + 1), count - 1).map((others) => [one, ...others]),
  );
}

test.for(Object.entries(COMBINED))(
  'any two or three points of the combined ways, as it says, meet in each of their combinations: %s',
  ([, subject]) => {
    const combinations = combinationsOf(subject);
    /** What some factors are, each combination once. */
    const metOf = (...factors: readonly (keyof Combination)[]): ReadonlySet<string> =>
      new Set(combinations.map((each) => factors.map((factor) => JSON.stringify(each[factor])).join(' ')));
    const factors = Object.keys(combinations[0] ?? {}) as (keyof Combination)[];
    expect(factors).toHaveLength(10);
    for (const chosen of choices(factors, subject.strength)) {
      const possible = chosen.reduce((product, factor) => product * metOf(factor).size, 1);
      expect(metOf(...chosen).size, chosen.join(', ')).toBe(possible);
    }
  },
);
