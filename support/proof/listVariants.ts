import type { ListedVariant } from './plan.ts';

export function listVariants(_seed: number): ListedVariant[] {
  return [];
}
