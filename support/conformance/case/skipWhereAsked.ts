import type { RunnerTaskResult } from 'vitest';

/**
 * Turns a case that ended by `Skipped` into one that Vitest skips, with that as its note. What the case found besides is
 * kept: then it has failed.
 */
export function skipWhereAsked(result: RunnerTaskResult): void {
  const { errors = [] } = result;
  const skips = errors.filter(({ name }) => name === 'Skipped');
  const [asked] = skips;
  if (asked === undefined) return;
  const found = errors.filter((error) => !skips.includes(error));
  if (found.length > 0) {
    result.errors = found;
    return;
  }
  delete result.errors;
  // Vitest does not declare the note, which it shows all the same.
  Object.assign(result, { state: 'skip', note: asked.message });
}
