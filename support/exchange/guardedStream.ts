import { ChunkRedactor } from './chunkRedactor.ts';
import type { Redactor } from './redactor.ts';

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean;

/** A stream of text whose writing can be put behind a guard. */
export interface GuardableStream {
  write: unknown;
}

/**
 * Puts a redactor before a stream: whoever writes to it, and in however many pieces, no value that the redactor knows comes
 * out on the other side.
 *
 * @returns Writes what is held back, and takes the guard away.
 */
export function guardStream(stream: GuardableStream, redactor: Redactor): () => void {
  const original = stream.write as Write;
  const chunks = new ChunkRedactor(redactor);
  const guarded: Write = (chunk, ...rest) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    const callbacks = rest.filter((item) => typeof item === 'function');
    return original.call(stream, chunks.push(text), ...callbacks);
  };
  stream.write = guarded;
  return () => {
    const rest = chunks.end();
    if (rest !== '') original.call(stream, rest);
    if (stream.write === guarded) stream.write = original;
  };
}

/** Guards standard output and standard error while something is done; what it throws comes out redacted. */
export async function withGuardedOutput<T>(redactor: Redactor, work: () => Promise<T>): Promise<T> {
  const releases = [process.stdout, process.stderr].map((stream) => guardStream(stream, redactor));
  try {
    return await work();
  } catch (error) {
    redactError(error, redactor);
    throw error;
  } finally {
    for (const release of releases) release();
  }
}

const DEEPEST = 8;

/** Takes the values out of every text that an error carries: message, stack, differences, causes. Changes the error. */
export function redactError(error: unknown, redactor: Redactor, depth = 0): void {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return;
  for (const key of Object.getOwnPropertyNames(error)) {
    const fields = error as Record<string, unknown>;
    const value = fields[key];
    if (typeof value === 'string') {
      const redacted = redactor.redact(value);
      if (redacted !== value) fields[key] = redacted;
    } else redactError(value, redactor, depth + 1);
  }
}
