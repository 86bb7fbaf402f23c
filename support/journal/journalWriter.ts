import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Entry } from './entry.ts';

/** The journal cannot be kept, so nothing may be stored. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Appends to the journal of a run. Lines that come while the disk is busy share the next sync, so that many cases at
 * once cost little more than one.
 */
export class JournalWriter {
  readonly #file: string;
  #handle: Promise<FileHandle> | undefined;
  #lines: string[] = [];
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Announces what is about to be sent; resolves once it is on disk.
   *
   * @throws JournalError (as a rejection) where it cannot be written, or the journal was closed: then do not send.
   */
  announce(entry: Entry): Promise<void> {
    if (this.#isClosed) return Promise.reject(new JournalError('the run is ending: nothing more is stored'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#append(entry);
    });
  }

  /** Records what came of it. */
  record(entry: Entry): void {
    if (!this.#isClosed) this.#append(entry);
  }

  /** Takes no more entries, and resolves once those it took are written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#draining;
    const handle = await this.#handle?.catch(() => undefined);
    this.#handle = undefined;
    await handle?.close();
  }

  #append(entry: Entry): void {
    this.#lines.push(`${JSON.stringify(entry)}\n`);
    this.#draining ??= this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#lines.length > 0) {
      const text = this.#lines.splice(0).join('');
      const waiting = this.#waiting.splice(0);
      try {
        const handle = await (this.#handle ??= open(this.#file, 'a', 0o600));
        await handle.appendFile(text);
        if (waiting.length > 0) await handle.datasync();
        for (const { resolve } of waiting) resolve();
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const reason = `the journal ${this.#file} cannot be written (${code ?? 'unknown error'}), so nothing is stored`;
        for (const { reject } of waiting) reject(new JournalError(reason));
      }
    }
    // In the same turn as the last look at the lines: one that comes now is drained anew.
    this.#draining = undefined;
  }
}
