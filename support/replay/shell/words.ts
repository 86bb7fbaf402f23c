import type { Part } from '../../contract/recipe.ts';

/** Shell variables of what is no setting. */
const VARIABLES: Readonly<Record<string, string>> = { TOKEN: 'token', SIGNATURE: 'signature' };

const TRANSLATIONS = { lower: "'A-Z' 'a-z'", upper: "'a-z' 'A-Z'", swapped: "'a-zA-Z' 'A-Za-z'" } as const;
const TIMES = { 'iso-8601': '%Y-%m-%dT%H:%M:%S.000Z', 'http-date': '%a, %d %b %Y %H:%M:%S GMT' } as const;

/** A text as one word of a shell command, taken literally. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Parts as one word of a shell command, the values taken from variables. */
export function word(parts: readonly Part[]): string {
  const words = parts.map(wordOf).filter((part) => part !== "''");
  return words.length === 0 ? "''" : words.join('');
}

/** Settings that parts take values from. */
export function settingsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => ('of' in part && VARIABLES[part.of] === undefined ? [part.of] : []));
}

function wordOf(part: Part): string {
  if ('text' in part) return quoted(part.text);
  if ('secondsAgo' in part) {
    const seconds = `$((now - ${part.secondsAgo}))`;
    return part.written === 'seconds' ? `"${seconds}"` : `"$(utc "${seconds}" '${TIMES[part.written]}')"`;
  }
  const value = `"$${VARIABLES[part.of] ?? part.of}"`;
  const { from = 0, to, letters, as } = part;
  const cut = from === 0 && to === undefined ? '' : ` | cut -c${from + 1}-${to ?? ''}`;
  const translated = letters === undefined ? '' : ` | tr ${TRANSLATIONS[letters]}`;
  const escaped = as === 'json' ? ' | json' : '';
  const filters = cut + translated + escaped;
  return filters === '' ? value : `"$(printf %s ${value}${filters})"`;
}
