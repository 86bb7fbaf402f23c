import { FormIndex } from './formIndex.ts';
import { encodedForms } from './secretForms.ts';

/** Characters at either end of a value that it is recognised by. */
const END_LENGTH = 12;
/** Below this, all the encodings of a value are not much more than those of its ends. */
const LONG = 100;
/** No encoding has more characters for each one of the value. */
const MOST_TIMES_AS_LONG = 6;

interface Held {
  readonly name: string;
  readonly value: string;
  isTaken: boolean;
}

/**
 * Values too long to keep in all their encodings, which for a token of two thousand characters are 200 KB. Of each the
 * encodings of its two ends are kept: every encoding of a value holds those of both, and begins with one of them.
 */
export class LongValues {
  /** Those that share an end: tokens of one target may all begin alike. */
  readonly #sharing = new Map<string, Held[]>();
  /** Ends that have an encoding in common, since they differ in their last bits only, stand together. */
  readonly #ends = new FormIndex<Held[][]>();
  #longest = 0;

  /** Whether a value is one for here: long, and of characters of one byte, so that its ends are encoded as in the whole. */
  static suits(value: string): boolean {
    return value.length > LONG && /^[\x20-\x7e]*$/u.test(value);
  }

  /** Characters that the longest encoding may have. */
  get longest(): number {
    return this.#longest;
  }

  add(name: string, value: string): void {
    const held = { name, value, isTaken: false };
    for (const end of new Set([value.slice(0, END_LENGTH), value.slice(-END_LENGTH)])) {
      const alike = this.#sharing.get(end);
      if (alike === undefined) this.#addEnd(end, [held]);
      else alike.push(held);
    }
    this.#longest = Math.max(this.#longest, MOST_TIMES_AS_LONG * value.length);
  }

  /** Those that a text may hold an encoding of; each is given out once. */
  *takenFrom(text: string): Iterable<{ readonly name: string; readonly value: string }> {
    if (this.#longest === 0) return;
    for (let at = 0; at < text.length; at += 1) {
      for (const held of this.#ends.ownersAt(text, at).flat(2)) {
        if (held.isTaken) continue;
        held.isTaken = true;
        yield held;
      }
    }
  }

  /** Name of a value of which an encoding may go on after this text; undefined where there is none. */
  beginningWith(text: string): string | undefined {
    return this.#ends.beginningWith(text)?.[0]?.[0]?.name;
  }

  #addEnd(end: string, sharing: Held[]): void {
    this.#sharing.set(end, sharing);
    for (const form of encodedForms(end)) this.#ends.add([sharing], form)?.push(sharing);
  }
}
