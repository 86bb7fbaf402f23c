import type { Part } from '../../run/recipe.ts';
import { quoted } from '../../usage/shellWord.ts';

/** Shell variables of what is no setting. */
const VARIABLES: Readonly<Record<string, string>> = { TOKEN: 'token', SIGNATURE: 'signature' };

const TRANSLATIONS = { lower: "'A-Z' 'a-z'", upper: "'a-z' 'A-Z'", swapped: "'a-zA-Z' 'A-Za-z'" } as const;
const TIMES = { 'iso-8601': '%Y-%m-%dT%H:%M:%S.000Z', 'http-date': '%a, %d %b %Y %H:%M:%S GMT' } as const;

/** Parts as one word of a shell command, the values taken from variables. */
export function word(parts: readonly Part[]): string {
  return joined(parts.map((part) => wordOf(part)));
}

/** The same for the value of a header, which goes over the wire in Latin-1. */
export function headerWord(parts: readonly Part[]): string {
  return joined(parts.map((part) => (isPlain(part) ? wordOf(part) : wordOf(part, ' | latin1'))));
}

const joined = (words: readonly string[]): string => words.filter((each) => each !== "''").join('') || "''";

/** Whether a part is ASCII for sure; one that comes from a setting may be any text. */
function isPlain(part: Part): boolean {
  if ('text' in part) return /^[\u0000-\u007f]*$/.test(part.text);
  return !('of' in part) || VARIABLES[part.of] !== undefined;
}

const isGiven = (each: string | number | undefined): boolean => each !== undefined;

/** Settings that parts take values from. */
export function settingsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => ('of' in part && VARIABLES[part.of] === undefined ? [part.of] : []));
}

/** @param encoded Filter that the value goes through last. */
function wordOf(part: Part, encoded = ''): string {
  if ('text' in part)
    return encoded === '' ? quoted(part.text) : `"$(printf %s ${quoted(part.text)}${encoded})"`;
  if ('secondsAgo' in part) {
    const seconds = `$((now - ${part.secondsAgo}))`;
    return part.written === 'seconds' ? `"${seconds}"` : `"$(utc "${seconds}" '${TIMES[part.written]}')"`;
  }
  const value = `"$${VARIABLES[part.of] ?? part.of}"`;
  const { from = 0, to, letters, as } = part;
  const cut = from === 0 && to === undefined ? '' : ` | ${['slice', from, to].filter(isGiven).join(' ')}`;
  const translated = letters === undefined ? '' : ` | tr ${TRANSLATIONS[letters]}`;
  const escaped = as === 'json' ? ' | json' : '';
  const filters = cut + translated + escaped + encoded;
  return filters === '' ? value : `"$(printf %s ${value}${filters})"`;
}
