import { separator } from '../sandbox/variants/combine.ts';
import { VARIANTS } from '../sandbox/variants/index.ts';
import type { Profile } from '../target/profile.ts';
import type { ListedVariant } from './plan.ts';
import { combinations } from './variants/combinations.ts';
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

/** Every variant alone, and some laid over each other that the seed decides. */
export function listVariants(seed: number): ListedVariant[] {
  return [...VARIANTS.map(({ name }) => [name]), ...combinations(seed, COMBINATIONS)].map(listed);
}
