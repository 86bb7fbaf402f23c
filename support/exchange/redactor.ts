import { foldings } from './foldedText.ts';
import type { FoldedText } from './foldedText.ts';
import { FormIndex } from './formIndex.ts';
import type { Match } from './formIndex.ts';
import { LongValues } from './longValues.ts';
import { textNotations } from './forms/textNotations.ts';
import { merged, replaced } from './hits.ts';
import type { Hit } from './hits.ts';
import { encodedForms, plainForms, secretForms } from './secretForms.ts';

/** Below this a value is likely to meet ordinary text by chance. */
export const SHORTEST_VALUE = 8;
/** Spaces in a row within a value that a line break is looked for among; a target chooses its tokens. */
const MOST_SPACES = 8;

interface Registering {
  readonly minimum?: number;
  readonly asText?: boolean;
}

/**
 * Takes registered values out of text, whatever form they are in, and though a line break runs through them.
 * Registering is as cheap as remembering, since every rotated token of a run is registered; the forms are worked out when
 * there is text to redact, which a run without failures never has.
 */
export class Redactor {
  readonly #parent: Redactor | undefined;
  readonly #known = new Set<string>();
  #pending: { name: string; value: string; asText: boolean }[] = [];
  readonly #index = new FormIndex();
  readonly #longValues = new LongValues();
  #widest = 1;

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
   * @param options.asText Whether only the escapes of the text count, not its encodings: cheaper by far, for the many values
   *   that another redactor has taken out in every form already.
   * @returns Whether the value was not known before.
   * @throws RangeError where the value is empty or shorter than the minimum.
   */
  register(name: string, value: string, options: Registering = {}): boolean {
    const minimum = Math.max(1, options.minimum ?? SHORTEST_VALUE);
    if (value.length < minimum) {
      throw new RangeError(
        `${name} has ${value.length} characters, too few to be kept out of reports: use a value of at least ${minimum}`,
      );
    }
    if (this.#knows(value)) return false;
    this.#known.add(value);
    this.#pending.push({ name, value, asText: options.asText === true });
    for (const [spaces] of value.matchAll(/ {2,}/gu))
      this.#widest = Math.min(MOST_SPACES, Math.max(this.#widest, spaces.length));
    return true;
  }

  /** The text, each registered value in it replaced by `[redacted NAME]`; values that overlap become one replacement. */
  redact(text: string): string {
    const hits = this.#hits(text);
    return hits.length === 0 ? text : replaced(text, hits, Infinity).text;
  }

  /**
   * Redacts and then cuts, without working through a long text to its end.
   *
   * @param limit Characters to keep, counted after redaction; a replacement is never cut in two.
   * @returns The text, and how many characters of the original were cut off.
   */
  redactAndCut(text: string, limit: number): { readonly text: string; readonly cutOff: number } {
    const margin = 2 * this.#longest() + 64;
    for (let seen = limit + margin; ; seen *= 2) {
      const result = replaced(text.slice(0, seen), this.#hits(text.slice(0, seen)), limit);
      if (seen >= text.length || result.end <= seen - margin)
        return { text: result.text, cutOff: text.length - result.end };
    }
  }

  /** Names of the registered values that the text holds in some form; for the scan of what was written. */
  find(text: string): string[] {
    return [...new Set(this.#hits(text, SHORTEST_VALUE).map(({ name }) => name))];
  }

  /**
   * Where a value may begin that the text breaks off in.
   *
   * @returns The index, and the value's name; undefined where no end of the text is the beginning of a value.
   */
  unfinished(text: string): { readonly at: number; readonly name: string } | undefined {
    const margin = 2 * this.#longest() + 64;
    const from = Math.max(0, text.length - margin);
    const tail = text.slice(from);
    const begun = [{ text: tail, originOf: (at: number) => at }, ...foldings(tail, this.#gap())]
      .flatMap((folded) => this.#unfinishedIn(folded) ?? [])
      .sort((one, other) => one.start - other.start)[0];
    if (begun === undefined) return undefined;
    const { start, name } = begun;
    // A value that is whole may end in the beginning of another: it is not to be cut in two.
    const around = this.#hits(tail).find((hit) => hit.start < start && start < hit.end);
    return { at: from + (around?.start ?? start), name };
  }

  #unfinishedIn({ text, originOf }: FoldedText): { start: number; name: string } | undefined {
    this.#indexLongIn(text);
    for (let at = 0; at < text.length; at += 1) {
      const name = this.#beginningWith(text.slice(at));
      if (name !== undefined) return { start: originOf(at), name };
    }
    return undefined;
  }

  #knows(value: string): boolean {
    return this.#known.has(value) || (this.#parent !== undefined && this.#parent.#knows(value));
  }

  /** In the order of the text, without overlap. */
  #hits(text: string, shortest = 1): Hit[] {
    const hits = this.#hitsIn(text, shortest);
    const broken = foldings(text, this.#gap()).flatMap((folded) =>
      this.#hitsIn(folded.text, SHORTEST_VALUE).map(({ start, end, name }) => ({
        name,
        start: folded.originOf(start),
        end: folded.originOf(end - 1) + 1,
      })),
    );
    return merged([...hits, ...broken]);
  }

  #hitsIn(text: string, shortest: number): Hit[] {
    this.#indexLongIn(text);
    const hits: Hit[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const match = this.#longestAt(text, at);
      if (match === undefined || match.length < shortest) continue;
      let end = at + match.length;
      for (let next = at + 1; next < end; next += 1)
        end = Math.max(end, next + (this.#longestAt(text, next)?.length ?? 0));
      hits.push({ start: at, end, name: match.owner });
      at = end - 1;
    }
    return hits;
  }

  #longestAt(text: string, at: number): Match | undefined {
    this.#indexPending();
    const own = this.#index.longestAt(text, at);
    const above = this.#parent === undefined ? undefined : this.#parent.#longestAt(text, at);
    return own !== undefined && own.length > (above?.length ?? 0) ? own : above;
  }

  #beginningWith(text: string): string | undefined {
    this.#indexPending();
    const own = this.#index.beginningWith(text) ?? this.#longValues.beginningWith(text);
    return own ?? (this.#parent === undefined ? undefined : this.#parent.#beginningWith(text));
  }

  #longest(): number {
    this.#indexPending();
    const own = Math.max(this.#index.longest, this.#longValues.longest);
    return Math.max(own, this.#parent === undefined ? 0 : this.#parent.#longest());
  }

  /** The most spaces in a row that a value holds, one at least, as a dump breaks its lines at. */
  #gap(): number {
    return Math.max(this.#widest, this.#parent === undefined ? 0 : this.#parent.#gap());
  }

  #indexPending(): void {
    if (this.#pending.length === 0) return;
    const added = this.#pending;
    this.#pending = [];
    for (const { name, value, asText } of added) {
      const isLong = !asText && LongValues.suits(value);
      const forms = asText ? textNotations : isLong ? plainForms : secretForms;
      for (const form of forms(value)) this.#index.add(name, form);
      if (isLong) this.#longValues.add(name, value);
    }
  }

  /** Works out the encodings of the long values that a text may hold. */
  #indexLongIn(text: string): void {
    this.#indexPending();
    if (this.#parent !== undefined) this.#parent.#indexLongIn(text);
    for (const { name, value } of this.#longValues.takenFrom(text))
      for (const form of encodedForms(value)) this.#index.add(name, form);
  }
}
