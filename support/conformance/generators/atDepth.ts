import { inject } from 'vitest';

/** The part of a table that a run of its depth exercises; a deep run exercises as much as a standard one. */
export function atDepth<T>(table: { quick: readonly T[]; standard: readonly T[] }): readonly T[] {
  return inject('conformance').depth === 'quick' ? table.quick : table.standard;
}
