/** Forms are looked up by their first characters, this many of them. */
const KEY_LENGTH = 8;
const PAIRS = 65_536;

export interface Match {
  readonly name: string;
  readonly length: number;
}

interface Entry {
  readonly form: string;
  readonly name: string;
}

/** Finds which of many texts begins at a place of another, in about the same time however many they are. */
export class FormIndex {
  readonly #entriesOfKey = new Map<string, Entry[]>();
  /** Which first two characters occur at all: most places of a text are done with after one look. */
  readonly #pairs = new Uint8Array(PAIRS);
  #hasSingles = false;
  #keyLengths: number[] = [];
  #longest = 0;

  /** Characters of the longest form. */
  get longest(): number {
    return this.#longest;
  }

  /** A form keeps the name that it was first added under. */
  add(name: string, form: string): void {
    const key = form.slice(0, KEY_LENGTH);
    const entries = this.#entriesOfKey.get(key);
    if (entries === undefined) this.#entriesOfKey.set(key, [{ form, name }]);
    else if (entries.some((entry) => entry.form === form)) return;
    else entries.push({ form, name });
    if (!this.#keyLengths.includes(key.length)) this.#keyLengths.push(key.length);
    if (form.length === 1) this.#hasSingles = true;
    this.#pairs[pairOf(form, 0)] = 1;
    this.#longest = Math.max(this.#longest, form.length);
  }

  /** The longest form that stands at a place of a text. */
  longestAt(text: string, at: number): Match | undefined {
    if (this.#pairs[pairOf(text, at)] === 0 && !this.#hasSingles) return undefined;
    let longest: Match | undefined;
    for (const keyLength of this.#keyLengths) {
      for (const { form, name } of this.#entriesOfKey.get(text.slice(at, at + keyLength)) ?? []) {
        if (form.length <= (longest?.length ?? 0) || !text.startsWith(form, at)) continue;
        longest = { name, length: form.length };
      }
    }
    return longest;
  }

  /** Name of a form that goes on after this text, which is its beginning; undefined where there is none. */
  beginningWith(text: string): string | undefined {
    if (text.length >= this.#longest || (text.length > 1 && this.#pairs[pairOf(text, 0)] === 0))
      return undefined;
    const goesOn = ({ form }: Entry) => form.length > text.length && form.startsWith(text);
    if (text.length >= KEY_LENGTH)
      return this.#entriesOfKey.get(text.slice(0, KEY_LENGTH))?.find(goesOn)?.name;
    for (const entries of this.#entriesOfKey.values()) {
      const entry = entries.find(goesOn);
      if (entry !== undefined) return entry.name;
    }
    return undefined;
  }
}

function pairOf(text: string, at: number): number {
  const first = text.charCodeAt(at);
  const second = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  return (Math.imul(first, 251) + second) & (PAIRS - 1);
}
