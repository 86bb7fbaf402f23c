import type { Letters, Part } from '../../run/recipe.ts';
import { inLetters, writtenTime } from './parts.ts';

/** A shorter common part is chance, and gives nothing away. */
const SHORTEST_SLICE = 3;
const LETTERS: readonly (Letters | undefined)[] = [undefined, 'lower', 'upper', 'swapped'];

interface Slice {
  from: number;
  length: number;
  letters: Letters | undefined;
}

/**
 * A text as slices of a value and what stands between them, so that it can be made from the value again without saying what
 * the value is: no three characters of it are left in a row.
 *
 * @param of Name of the value.
 */
export function explained(text: string, of: string, value: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const slice = longestSlice(text, at, value);
    if (slice === undefined) {
      plain += text[at] ?? '';
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain });
    plain = '';
    parts.push(partOf(slice, of, value));
    at += slice.length;
  }
  return plain === '' && parts.length > 0 ? parts : [...parts, { text: plain }];
}

function longestSlice(text: string, at: number, value: string): Slice | undefined {
  let longest: Slice | undefined;
  for (const letters of LETTERS) {
    const source = inLetters(value, letters);
    for (let from = 0; from < source.length; from += 1) {
      let length = 0;
      while (from + length < source.length && source[from + length] === text[at + length]) length += 1;
      if (length > (longest?.length ?? SHORTEST_SLICE - 1)) longest = { from, length, letters };
    }
  }
  return longest;
}

function partOf({ from, length, letters }: Slice, of: string, value: string): Part {
  return {
    of,
    ...(from === 0 ? {} : { from }),
    ...(from + length === value.length ? {} : { to: from + length }),
    ...(letters === undefined ? {} : { letters }),
  };
}

/** Times are told apart from other numbers by this many seconds, twenty years. */
const NEAR = 20 * 365 * 86_400;

/**
 * The text of a timestamp in terms of the target's time.
 *
 * @param signedAt What a contract-abiding client would have written, seconds.
 */
export function explainedTime(text: string, signedAt: number, targetNow: number): Part[] {
  const secondsAgo = targetNow - signedAt;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(number - targetNow) < NEAR) return [{ secondsAgo: targetNow - number, written: 'seconds' }];
  for (const written of ['iso-8601', 'http-date', 'seconds'] as const) {
    const time = writtenTime(signedAt, written);
    if (text === time) return [{ secondsAgo, written }];
    if (text.startsWith(time)) return [{ secondsAgo, written }, { text: text.slice(time.length) }];
  }
  return [{ text }];
}

/** A text in which each of some values is named where it stands, escaped for JSON or as it is. */
export function withValuesNamed(text: string, values: Readonly<Record<string, string>>): Part[] {
  const found: { at: number; length: number; part: Part }[] = [];
  for (const [of, value] of Object.entries(values)) {
    const escaped = JSON.stringify(value).slice(1, -1);
    for (let at = text.indexOf(escaped); at >= 0; at = text.indexOf(escaped, at + escaped.length))
      found.push({ at, length: escaped.length, part: { of, as: 'json' } });
  }
  const parts: Part[] = [];
  let from = 0;
  for (const { at, length, part } of found.toSorted((one, other) => one.at - other.at)) {
    if (at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    parts.push(part);
    from = at + length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}
