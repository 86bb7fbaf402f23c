/** How many single-character changes lead from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The names that a mistyped one may have meant, nearest first; none where all are far off. */
export function nearest(word: string, names: readonly string[], count = 1): string[] {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/^-+|[*?]/g, '');
  const wanted = bare(word);
  const rank = (name: string): number => {
    const candidate = bare(name);
    return wanted !== '' && candidate.includes(wanted) ? 0 : distance(wanted, candidate);
  };
  return names
    .map((name) => ({ name, far: rank(name) }))
    .filter(
      ({ name, far }) => far <= Math.max(2, Math.ceil(Math.max(bare(name).length, wanted.length) * 0.4)),
    )
    .toSorted((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/** `; did you mean a or b?`, or nothing where no name is near. */
export function suggestion(word: string, names: readonly string[], count = 1): string {
  const near = nearest(word, names, count);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}
