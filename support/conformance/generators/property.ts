import fc from 'fast-check';
import type { RunSettings } from '../../run/runSettings.ts';
import { Inconclusive, Unsuited, UsedUp, Violation } from '../outcomes.ts';

/** Generated values of one property, before its weight. */
const VALUES = { quick: 3, standard: 20, deep: 200 } as const;
/** Values are passed over and made up for until so many times the wanted number were tried, … */
const TRIES = 4;
/** … and this many at least: of a few, all may be passed over by chance. */
const FEWEST_TRIES = 12;
/** Once a property failed, at most so many more values are tried to find a smaller one. */
const SHRINKS = { quick: 0, standard: 30, deep: 100 } as const;

/** Weight of a property that is tried with one value. */
export const ONCE = 0;

/** Number of values that a property generates at a depth. */
export function valuesAt(depth: RunSettings['depth'], weight = 1): number {
  return Math.max(1, Math.round(VALUES[depth] * weight));
}

/** A number of its own for each property, so that two of them do not generate the same values. */
function seedFor(seed: number, name: string): number {
  let hash = seed | 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** Values of several kinds, of which chance may leave one out: but in a quick run, each kind is tried. */
export interface OfEachKind<T> {
  readonly any: fc.Arbitrary<T>;
  readonly kinds: readonly fc.Arbitrary<T>[];
}

/** The value that a seed decides. */
function oneOf<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as T;
}

export type Property = <T>(
  values: fc.Arbitrary<T> | OfEachKind<T>,
  holds: (value: T) => Promise<void>,
  weight?: number,
) => Promise<void>;

/** Why a violation that an exchange shows may be none; undefined where it is one. */
type Doubt = (exchange: number | undefined) => Promise<string | undefined>;

/**
 * Checks that something holds for generated values; the seed of the run decides them.
 * What ends a case in another way than by a broken expectation ends it as it is. Values that tell nothing at this target
 * are passed over, unless that is all of them, and made up for by others where others may be better. So is a value whose
 * violation is in doubt.
 */
export function propertyFor(
  settings: Pick<RunSettings, 'seed' | 'depth'>,
  name: string,
  doubt: Doubt = () => Promise.resolve(undefined),
): Property {
  return async (values, holds, weight) => {
    const { any, kinds } = 'kinds' in values ? values : { any: values, kinds: [] };
    const seed = seedFor(settings.seed, name);
    const examples = settings.depth === 'quick' ? [] : kinds.map((kind, at) => oneOf(kind, seed + at));
    let triesLeft: number | undefined;
    let isBroken = false;
    const wanted = Math.max(examples.length, valuesAt(settings.depth, weight));
    let held = 0;
    let settled = 0;
    let unsuited: Unsuited | undefined;
    const guarded = async (value: never) => {
      if (settled >= wanted || (triesLeft !== undefined && triesLeft-- <= 0)) return;
      try {
        await holds(value);
        held += 1;
        settled += 1;
      } catch (thrown) {
        const reason = thrown instanceof Violation ? await doubt(thrown.exchange) : undefined;
        const error = reason === undefined ? thrown : new Unsuited(reason);
        if (error instanceof Unsuited) {
          unsuited ??= error;
          if (error instanceof UsedUp) settled += 1;
          return;
        }
        if (!(error instanceof Inconclusive)) isBroken = true;
        // A smaller value that tells nothing leaves what a larger one has shown.
        else if (isBroken) return;
        triesLeft ??= isBroken ? SHRINKS[settings.depth] : 0;
        throw error;
      }
    };
    const parameters = {
      seed,
      examples: examples.map((example): [never] => [example as never]),
      numRuns: Math.max(FEWEST_TRIES, wanted * TRIES),
    };
    const result = await fc.check(fc.asyncProperty(any as fc.Arbitrary<never>, guarded), parameters);
    if (!result.failed && held === 0 && unsuited !== undefined) throw unsuited;
    if (!result.failed) return;
    const thrown = result.errorInstance;
    if (thrown instanceof Error && !['Violation', 'AssertionError'].includes(thrown.name)) throw thrown;
    const counterexample = fc.stringify(result.counterexample?.[0]);
    throw new Error(`Counterexample: ${counterexample}`, { cause: thrown });
  };
}
