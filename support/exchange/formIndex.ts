/** Forms are looked up by their first characters, this many of them. */
const KEY_LENGTH = 8;
const PAIRS = 65_536;

export interface Match<Owner = string> {
  readonly owner: Owner;
  readonly length: number;
}

/** Forms that begin alike, by their length, each with its owner: tokens of one target may all have the same beginning. */
type Forms<Owner> = Map<number, Map<string, Owner>>;

/** Finds which of many texts begins at a place of another, in about the same time however many they are. */
export class FormIndex<Owner = string> {
  readonly #formsOfKey = new Map<string, Forms<Owner>>();
  /** Which first two characters occur at all: most places of a text are done with after one look. */
  readonly #pairs = new Uint8Array(PAIRS);
  #hasSingles = false;
  #keyLengths: number[] = [];
  #longest = 0;

  /** Characters of the longest form. */
  get longest(): number {
    return this.#longest;
  }

  /**
   * Adds a form, which keeps the owner that it was first added for.
   *
   * @returns The owner that it had already.
   */
  add(owner: Owner, form: string): Owner | undefined {
    const alike = innerMap(innerMap(this.#formsOfKey, form.slice(0, KEY_LENGTH)), form.length);
    const before = alike.get(form);
    if (before !== undefined) return before;
    alike.set(form, owner);
    const keyLength = Math.min(form.length, KEY_LENGTH);
    if (!this.#keyLengths.includes(keyLength)) this.#keyLengths.push(keyLength);
    if (form.length === 1) this.#hasSingles = true;
    this.#pairs[pairOf(form, 0)] = 1;
    this.#longest = Math.max(this.#longest, form.length);
    return undefined;
  }

  /** The longest form that stands at a place of a text. */
  longestAt(text: string, at: number): Match<Owner> | undefined {
    if (this.#pairs[pairOf(text, at)] === 0 && !this.#hasSingles) return undefined;
    let longest: Match<Owner> | undefined;
    for (const keyLength of this.#keyLengths) {
      for (const [length, forms] of this.#formsOfKey.get(text.slice(at, at + keyLength)) ?? []) {
        if (length <= (longest?.length ?? 0)) continue;
        const owner = forms.get(text.slice(at, at + length));
        if (owner !== undefined) longest = { owner, length };
      }
    }
    return longest;
  }

  /** Owners of all forms that stand at a place of a text. */
  ownersAt(text: string, at: number): Owner[] {
    if (this.#pairs[pairOf(text, at)] === 0 && !this.#hasSingles) return [];
    return this.#keyLengths.flatMap((keyLength) =>
      [...(this.#formsOfKey.get(text.slice(at, at + keyLength)) ?? [])].flatMap(
        ([length, forms]) => forms.get(text.slice(at, at + length)) ?? [],
      ),
    );
  }

  /** Owner of a form that goes on after this text, which is its beginning; undefined where there is none. */
  beginningWith(text: string): Owner | undefined {
    if (text.length >= this.#longest || (text.length > 1 && this.#pairs[pairOf(text, 0)] === 0))
      return undefined;
    if (text.length >= KEY_LENGTH) {
      const forms = this.#formsOfKey.get(text.slice(0, KEY_LENGTH));
      return forms && ownerGoingOn(forms, text);
    }
    for (const forms of this.#formsOfKey.values()) {
      const owner = ownerGoingOn(forms, text);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }
}

function ownerGoingOn<Owner>(forms: Forms<Owner>, text: string): Owner | undefined {
  for (const [length, alike] of forms) {
    if (length <= text.length) continue;
    for (const [form, owner] of alike) if (form.startsWith(text)) return owner;
  }
  return undefined;
}

/** The map under a key of another, made where there is none yet. */
function innerMap<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = map.get(key);
  if (inner === undefined) map.set(key, (inner = new Map<InnerKey, Value>()));
  return inner;
}

function pairOf(text: string, at: number): number {
  const first = text.charCodeAt(at);
  const second = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  return (Math.imul(first, 251) + second) & (PAIRS - 1);
}
