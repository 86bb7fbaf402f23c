import type { Redactor } from './redactor.ts';

/** A beginning of a value this short gives nothing away, and lines end in one all the time. */
const TELLING = 4;
/** Text that went out already and may hold the first characters of a value. */
const REMEMBERED = 64;
const REDACTED = '[redacted ';

/**
 * Redacts text that comes in pieces. What may be the beginning of a value is held back until the next piece tells, so that
 * a value is found though it arrives in several pieces or lines.
 */
export class ChunkRedactor {
  readonly #redactor: Redactor;
  #held = '';
  /** The end of what was written, while a value may have begun in it. */
  #written = '';

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Takes a piece, gives what may be written of it and of those before. */
  push(piece: string): string {
    const text = this.#held + piece;
    const unfinished = this.#redactor.unfinished(this.#written + text);
    const holdFrom = unfinished === undefined ? text.length : unfinished.at - this.#written.length;
    const isTelling = text.slice(holdFrom).trim().length >= TELLING || !/\n\s*$/u.test(text);
    const end = holdFrom < text.length && isTelling ? Math.max(0, holdFrom) : text.length;
    this.#held = text.slice(end);
    return this.#release(text.slice(0, end));
  }

  /** What is left at the end. A beginning of a value that would tell most of it is taken out. */
  end(): string {
    const held = this.#held;
    // Most runs print nothing, and need not work out the forms of all their tokens for it.
    if (held === '') return '';
    this.#held = '';
    const unfinished = this.#redactor.unfinished(this.#written + held);
    const shown = this.#release(held);
    if (unfinished === undefined || shown !== held || held.trim().length < TELLING) return shown;
    return `${REDACTED}${unfinished.name}, cut short]`;
  }

  #release(text: string): string {
    if (text === '') return '';
    const before = this.#written;
    const redacted = this.#redactor.redact(before + text);
    this.#written = redacted.slice(-REMEMBERED);
    if (redacted.startsWith(before)) return redacted.slice(before.length);
    // A value began in what is out already: what is left of it goes.
    return redacted.slice(commonLength(before, redacted));
  }
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
