import { at } from '../target/pointer.ts';
import type { Json, Pointer } from '../target/profile.ts';
import { identifierText } from '../target/values.ts';
import type { Mark } from './entry.ts';
import type { Marks } from './marks.ts';
import { HOLDER_BEGINS } from './marks.ts';

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

/** Where a wallet shows what tells whose an option is, as the profile binds it. */
export interface ShownAt {
  cardHolder?: Pointer;
  numberEnd?: Pointer;
}

/** The text that an option shows at a place; undefined where it shows none. */
function shownText(shown: Json | undefined, pointer: Pointer | undefined): string | undefined {
  const text = pointer === undefined ? undefined : at(shown, pointer);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

const wordsOf = (text: string): string[] => text.toUpperCase().match(/\p{L}+/gu) ?? [];

/**
 * What a card shows of the holder of a run where that is cut short, by the end or word by word, so that other runs may show
 * the same; undefined where it shows another name, the whole one or none.
 */
export function holderCutShort(
  shown: Json | undefined,
  { cardHolder }: ShownAt,
  monogram: string,
): string | undefined {
  const text = shownText(shown, cardHolder);
  if (text === undefined || namesHolder(shown, monogram)) return undefined;
  const name = [...wordsOf(HOLDER_BEGINS), monogram];
  return wordsOf(text).every((word, place) => name[place]?.startsWith(word) === true) ? text : undefined;
}

/** Whether a card names a holder who is not the run's. */
export function namesAnother(shown: Json | undefined, shownAt: ShownAt, monogram: string): boolean {
  return (
    shownText(shown, shownAt.cardHolder) !== undefined &&
    !namesHolder(shown, monogram) &&
    holderCutShort(shown, shownAt, monogram) === undefined
  );
}

/** Whether an option shows how its number ends. */
export function showsEnd(shown: Json | undefined, { numberEnd }: ShownAt): boolean {
  return shownText(shown, numberEnd) !== undefined;
}

/** Whether an option shows the end of one of these numbers. */
export function showsEndOf(
  shown: Json | undefined,
  { numberEnd }: ShownAt,
  numbers: readonly string[],
): boolean {
  const end = /\d{4}$/.exec(shownText(shown, numberEnd) ?? '')?.[0];
  return end !== undefined && numbers.some((number) => number.endsWith(end));
}

/** Last four characters of a number, or undefined where it is too short to be told by them. */
export function endOf(number: string | undefined): string | undefined {
  return number !== undefined && number.length >= 8 ? number.slice(-4) : undefined;
}

/** Marks of the ends of numbers that an option may be showing. */
export function endsShown(shown: Json | undefined, id: Json, marks: Marks): Mark[] {
  return textsIn(shown).flatMap((text) => {
    const end = /[0-9A-Za-z]{4}$/.exec(text)?.[0];
    return end === undefined || identifierText(text) === identifierText(id) ? [] : [marks.end(end)];
  });
}
