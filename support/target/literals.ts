import { plainText } from '../exchange/wideIntegers.ts';
import type { Condition, Json } from './profile.ts';

/** A literal of the profile, and how little tells that it is mistaken. */
export interface Compared {
  /** Where the condition stands in the profile. */
  place: string;
  condition: Condition;
  /**
   * What of values that are not the literal tells against it. `any`: each of them. `varied`: one of another type, or two
   * that differ, since one and the same value all the time may be a breach. `alike`: one that reads like it.
   */
  suspects: 'any' | 'varied' | 'alike';
}

const NAMED_VALUES = 4;
const LONGEST_VALUE = 40;

/** The literals of a condition; none where it asks for existence only. */
function literalsOf({ equals, oneOf }: Condition): readonly Json[] {
  return oneOf ?? (equals === undefined ? [] : [equals]);
}

/** Where the literals of a condition stand in the profile. */
export function literalPlace(place: string, { oneOf }: Condition): string {
  return `${place}/${oneOf === undefined ? 'equals' : 'oneOf'}`;
}

const YES = ['true', 'yes', 'y', 't', '1', 'on'];
const NO = ['false', 'no', 'n', 'f', '0', 'off'];

/** A value as a person reads it: without case and spaces, and a truth in any notation. */
function read(value: Json): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().toLowerCase();
  if (YES.includes(text)) return 'true';
  return NO.includes(text) ? 'false' : text;
}

const SUSPECTS: Readonly<
  Record<Compared['suspects'], (literals: readonly Json[], value: Json, seen: number) => boolean>
> = {
  any: () => true,
  varied: (literals, value, seen) =>
    seen > 1 || (value !== null && literals.every((literal) => typeof literal !== typeof value)),
  alike: (literals, value) => literals.some((literal) => read(literal) === read(value)),
};

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function problemOf(literals: readonly Json[], values: ReadonlySet<string>): string {
  const expected = literals.map((literal) => shortened(JSON.stringify(literal))).join(' or ');
  const named = [...values].slice(0, NAMED_VALUES).map(shortened).join(', ');
  return `nothing in the whole run was ${expected}; there stood ${named}`;
}

/** What the literals of a profile were compared with in a run. */
export class Literals {
  /** Values that stood in place of each, as JSON. */
  readonly #seen = new Map<string, Set<string>>();

  /** Compares a literal with what stood in its place: whether it was met, or why it is mistaken, if that can be told. */
  compare(
    { place, condition, suspects }: Compared,
    values: readonly Json[],
  ): 'met' | { problem: string } | undefined {
    const literals = literalsOf(condition);
    if (literals.length === 0) return undefined;
    const seen = this.#seen.get(place) ?? new Set<string>();
    this.#seen.set(place, seen);
    const texts = literals.map((literal) => JSON.stringify(literal));
    let isSuspect = false;
    for (const value of values) {
      const text = JSON.stringify(typeof value === 'string' ? plainText(value) : value);
      if (texts.includes(text)) return 'met';
      if (seen.size < NAMED_VALUES) seen.add(text);
      isSuspect ||= SUSPECTS[suspects](literals, value, seen.size);
    }
    return isSuspect ? { problem: problemOf(literals, seen) } : undefined;
  }
}
