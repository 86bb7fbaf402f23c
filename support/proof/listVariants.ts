import { goTogether, separator } from '../sandbox/variants/combine.ts';
import { VARIANTS } from '../sandbox/variants/index.ts';
import { suggestion } from '../usage/nearest.ts';
import { UsageError } from '../usage/usageError.ts';
import type { Profile } from '../target/profile.ts';
import type { ListedVariant } from './plan.ts';
import { combinations, TELLING } from './variants/combinations.ts';
import { overlayOf } from './variants/overlays.ts';

const COMBINATIONS = 32;

function listed(names: readonly string[]): ListedVariant {
  const overlay = overlayOf(names);
  return {
    name: names.join(separator),
    settings: (base) => ({ ...base, profile: overlay.profile(base.profile as Profile) }),
    mayStayOpen: overlay.mayStayOpen.map(({ requirement }) => requirement),
  };
}

/** Every variant alone, and some laid over each other: the telling ones, and others that the seed decides. */
export function listVariants(seed: number): ListedVariant[] {
  const telling = new Set(TELLING.map((names) => names.join(separator)));
  const drawn = combinations(seed, COMBINATIONS).filter((names) => !telling.has(names.join(separator)));
  return [...VARIANTS.map(({ name }) => [name]), ...TELLING, ...drawn].map(listed);
}

/**
 * The variants of these names as one, `one+other`.
 *
 * @param flag Where they were named.
 * @throws UsageError where there are none, or two do not go together.
 */
export function variantNamed(name: string, flag: '--on' | '--only'): ListedVariant {
  const names = name.split(separator);
  const known = VARIANTS.map((variant) => variant.name);
  const unknown = names.find((each) => !known.includes(each));
  if (unknown !== undefined)
    throw new UsageError(`${flag} ${name}: no variant is named ${unknown}${suggestion(unknown, known, 3)}`);
  if (!goTogether(names)) throw new UsageError(`${flag} ${name}: two of them exclude each other`);
  return listed(names);
}

/** What is listed, and the combinations that `--only` names in full beside it. @throws UsageError as `variantNamed`. */
export function withCombinationsNamed(
  only: string | undefined,
  variants: readonly ListedVariant[],
): ListedVariant[] {
  const isNew = (name: string): boolean =>
    name.includes(separator) && !/[*?]/.test(name) && !variants.some((variant) => variant.name === name);
  const named = (only ?? '').split(',').filter(isNew);
  return [...variants, ...named.map((name) => variantNamed(name, '--only'))];
}
