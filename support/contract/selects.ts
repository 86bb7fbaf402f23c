/**
 * Whether a glob of `--only` takes in any of these names. `*` stands for any characters, `/` among
 * them, and `?` for one; case does not count. No glob takes in everything.
 */
export function selects(glob: string | undefined, names: readonly string[]): boolean {
  if (glob === undefined) return true;
  const pattern = patternOf(glob);
  return names.some((name) => pattern.test(name));
}

const patterns = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  let pattern = patterns.get(glob);
  if (pattern === undefined) {
    const literal = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    pattern = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');
    patterns.set(glob, pattern);
  }
  return pattern;
}
