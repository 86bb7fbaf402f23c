import type { Letters, Part } from '../../run/recipe.ts';
import { otherCase } from '../generators/alteredSignature.ts';

/** What parts are filled with: the named values, and the target's time in whole seconds. */
export interface Filling {
  values: Readonly<Record<string, string | undefined>>;
  targetNow: number;
}

const LETTERS: Readonly<Record<Letters, (text: string) => string>> = {
  lower: (text) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  upper: (text) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  swapped: otherCase,
};

export function inLetters(text: string, letters: Letters | undefined): string {
  return letters === undefined ? text : LETTERS[letters](text);
}

/** Ways to write a time. */
export function writtenTime(seconds: number, how: 'seconds' | 'iso-8601' | 'http-date'): string {
  if (how === 'seconds') return String(seconds);
  const date = new Date(seconds * 1000);
  return how === 'iso-8601' ? date.toISOString() : date.toUTCString();
}

/**
 * The text of parts.
 *
 * @throws RangeError that names a value which is not known.
 */
export function filled(parts: readonly Part[], { values, targetNow }: Filling): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('secondsAgo' in part) return writtenTime(targetNow - part.secondsAgo, part.written);
      const value = values[part.of];
      if (value === undefined) throw new RangeError(`${part.of} is not known here`);
      const slice = inLetters(value.slice(part.from ?? 0, part.to), part.letters);
      return part.as === 'json' ? JSON.stringify(slice).slice(1, -1) : slice;
    })
    .join('');
}
