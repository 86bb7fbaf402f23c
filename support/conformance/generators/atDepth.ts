import { inject } from 'vitest';

/** A table, by the depth of a run; a deep run exercises as much as a standard one unless it says otherwise. */
interface ByDepth<T> {
  quick: readonly T[];
  standard: readonly T[];
  deep?: readonly T[];
}

/** The part of a table that a run of its depth exercises. */
export function atDepth<T>({ quick, standard, deep = standard }: ByDepth<T>): readonly T[] {
  return { quick, standard, deep }[inject('conformance').depth];
}
