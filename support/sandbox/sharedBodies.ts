/** Bodies that several responses share, each with its JSON text once that was asked for. */
const texts = new WeakMap<object, string>();
const unwritten = '';

/**
 * Response bodies kept by a key that says everything about their content, bounded: the oldest goes first.
 * They are shared between responses and sandboxes, so nobody may change one.
 */
export class SharedBodies<Body extends object> {
  readonly #bodies = new Map<string, Body>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(key: string, make: () => Body): Body {
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const made = make();
    for (const oldest of this.#bodies.keys()) {
      if (this.#bodies.size < this.#limit) break;
      this.#bodies.delete(oldest);
    }
    this.#bodies.set(key, made);
    texts.set(made, unwritten);
    return made;
  }
}

/** JSON text of a response body; of a shared one it is made only once. */
export function jsonText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body);
  const known = texts.get(body);
  if (known === undefined) return JSON.stringify(body);
  if (known !== unwritten) return known;
  const text = JSON.stringify(body);
  texts.set(body, text);
  return text;
}
