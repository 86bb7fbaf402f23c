import { secretForms } from './secretForms.ts';

/** Below this a value is likely to meet ordinary text by chance. */
const SHORTEST_VALUE = 8;

/** Forms are looked up by their first characters, this many of them. */
const KEY_LENGTH = 8;

interface Match {
  readonly name: string;
  readonly length: number;
}

/**
 * Takes registered values out of text, whatever form they are in.
 * Registering is as cheap as remembering, since every rotated token of a run is registered; the forms are worked out when
 * there is text to redact, which a run without failures never has.
 */
export class Redactor {
  readonly #parent: Redactor | undefined;
  readonly #known = new Set<string>();
  #pending: { name: string; value: string }[] = [];
  readonly #nameOfForm = new Map<string, string>();
  readonly #formLengthsOfKey = new Map<string, number[]>();
  #keyLengths: number[] = [];

  /** @param parent Its values are redacted too, and its names win. */
  constructor(parent?: Redactor) {
    this.#parent = parent;
  }

  /**
   * Makes a value one that is redacted from now on. A value keeps the name that it was first registered under.
   *
   * @param name What stands in its place, in `[redacted NAME]`.
   * @param options.minimum Characters that the value must have, 8 where absent. Lower it only for what the target chooses, such
   *   as a customer token: a short value is taken out wherever its characters happen to stand.
   * @throws RangeError where the value is empty or shorter than the minimum.
   */
  register(name: string, value: string, options: { readonly minimum?: number } = {}): void {
    const minimum = Math.max(1, options.minimum ?? SHORTEST_VALUE);
    if (value.length < minimum) {
      throw new RangeError(
        `${name} has ${value.length} characters, too few to be kept out of reports: use a value of at least ${minimum}`,
      );
    }
    if (this.#known.has(value)) return;
    this.#known.add(value);
    this.#pending.push({ name, value });
  }

  /** The text, each registered value in it replaced by `[redacted NAME]`; values that overlap become one replacement. */
  redact(text: string): string {
    return this.redactAndCut(text, Infinity).text;
  }

  /**
   * Redacts and then cuts, without working through a long text to its end.
   *
   * @param limit Characters to keep, counted after redaction; a replacement is never cut in two.
   * @returns The text, and how many characters of the original were cut off.
   */
  redactAndCut(text: string, limit: number): { readonly text: string; readonly cutOff: number } {
    let redacted = '';
    let plainFrom = 0;
    let at = 0;
    while (at < text.length && redacted.length + at - plainFrom < limit) {
      const match = this.#longestAt(text, at);
      if (match === undefined) {
        at += 1;
        continue;
      }
      redacted += `${text.slice(plainFrom, at)}[redacted ${match.name}]`;
      plainFrom = at = this.#endOfOverlap(text, at, match.length);
    }
    return { text: redacted + text.slice(plainFrom, at), cutOff: text.length - at };
  }

  /** Names of the registered values that the text holds in some form; for the scan of what was written. */
  find(text: string): string[] {
    const names = new Set<string>();
    for (let at = 0; at < text.length; at += 1) {
      const match = this.#longestAt(text, at);
      if (match !== undefined) names.add(match.name);
    }
    return [...names];
  }

  #endOfOverlap(text: string, start: number, length: number): number {
    let end = start + length;
    for (let at = start + 1; at < end; at += 1) {
      end = Math.max(end, at + (this.#longestAt(text, at)?.length ?? 0));
    }
    return end;
  }

  #longestAt(text: string, at: number): Match | undefined {
    if (this.#pending.length > 0) this.#indexPending();
    let longest = this.#parent === undefined ? undefined : this.#parent.#longestAt(text, at);
    for (const keyLength of this.#keyLengths) {
      const formLengths = this.#formLengthsOfKey.get(text.slice(at, at + keyLength));
      for (const length of formLengths ?? []) {
        if (length <= (longest?.length ?? 0)) continue;
        const name = this.#nameOfForm.get(text.slice(at, at + length));
        if (name !== undefined) longest = { name, length };
      }
    }
    return longest;
  }

  #indexPending(): void {
    const added = this.#pending;
    this.#pending = [];
    for (const { name, value } of added) {
      for (const form of secretForms(value)) this.#index(name, form);
    }
  }

  #index(name: string, form: string): void {
    if (this.#nameOfForm.has(form)) return;
    this.#nameOfForm.set(form, name);
    const key = form.slice(0, KEY_LENGTH);
    const lengths = this.#formLengthsOfKey.get(key);
    if (lengths === undefined) this.#formLengthsOfKey.set(key, [form.length]);
    else if (!lengths.includes(form.length)) lengths.push(form.length);
    if (!this.#keyLengths.includes(key.length)) this.#keyLengths.push(key.length);
  }
}
