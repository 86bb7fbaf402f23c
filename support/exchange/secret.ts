import { inspect } from 'node:util';

/** A value that must never be printed. Every way of turning it into text gives its name; only `reveal()` gives the value. */
export class Secret {
  readonly #name: string;
  readonly #value: string;

  /** @param name What a reader knows the value by, such as the setting that it came from. */
  constructor(name: string, value: string) {
    this.#name = name;
    this.#value = value;
  }

  get name(): string {
    return this.#name;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return `[secret ${this.#name}]`;
  }

  toJSON(): string {
    return this.toString();
  }

  [Symbol.toPrimitive](): string {
    return this.toString();
  }

  [inspect.custom](): string {
    return this.toString();
  }
}
