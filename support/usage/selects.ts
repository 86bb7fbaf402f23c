/**
 * Whether a glob of `--only` takes in any of these names. `*` stands for any characters, `/` among
 * them, `?` for one, and a comma joins several globs; case does not count. No glob takes in everything.
 */
export function selects(glob: string | undefined, names: readonly string[]): boolean {
  if (glob === undefined) return true;
  const pattern = patternOf(glob);
  return names.some((name) => pattern.test(name));
}

/** The globs that a comma joins. */
export const globsOf = (only: string): string[] => only.split(/\s*,\s*/);

/** Whether a glob takes in a row: by its id or its endpoint group. */
export function selectsRow(glob: string | undefined, { id, group }: { id: string; group: string }): boolean {
  return selects(glob, [id, group]);
}

/** Whether one of some globs takes in a row. */
export function anySelectsRow(globs: readonly string[], row: { id: string; group: string }): boolean {
  return globs.some((glob) => selectsRow(glob, row));
}

const patterns = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  let pattern = patterns.get(glob);
  if (pattern === undefined) {
    const literals = globsOf(glob).map((each) => each.replace(/[.+^${}()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(`^(?:${literals.join('|').replaceAll('*', '.*').replaceAll('?', '.')})$`, 'i');
    patterns.set(glob, pattern);
  }
  return pattern;
}
