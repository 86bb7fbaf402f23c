import type { Json } from '../target/profile.ts';
import type { Mark } from './entry.ts';
import type { Marks } from './marks.ts';

const DEEPEST = 8;

/** Every text within a value, down to a depth that no option needs. */
function textsIn(value: Json | undefined, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return [];
  return Object.values(value).flatMap((item) => textsIn(item, depth + 1));
}

/** Whether an option, as a wallet shows it, names the card holder of a run. */
export function namesHolder(shown: Json | undefined, monogram: string): boolean {
  return textsIn(shown).some((text) => text.toUpperCase().includes(monogram));
}

/** Last four characters of a number, or undefined where it is too short to be told by them. */
export function endOf(number: string | undefined): string | undefined {
  return number !== undefined && number.length >= 8 ? number.slice(-4) : undefined;
}

/** Marks of the ends of numbers that an option may be showing. */
export function endsShown(shown: Json | undefined, id: Json, marks: Marks): Mark[] {
  return textsIn(shown).flatMap((text) => {
    const end = /[0-9A-Za-z]{4}$/.exec(text)?.[0];
    return end === undefined || text === id ? [] : [marks.end(end)];
  });
}
