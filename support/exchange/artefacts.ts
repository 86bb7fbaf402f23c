import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Redactor } from './redactor.ts';

/** A file that held registered values, and is gone. */
export interface Leak {
  file: string;
  /** Names of the values, never the values. */
  names: string[];
}

const CHUNK_BYTES = 1 << 20;
/** What two chunks have in common, so that a value across their border is found. */
const OVERLAP = 1 << 16;

/**
 * Looks through the files that a run wrote, and deletes each that holds a registered value. Files of others that stand
 * beside them are not touched: a profile, for one, holds card numbers by right. Bounded in memory whatever the size.
 */
export async function removeLeaking(files: readonly string[], redactor: Redactor): Promise<Leak[]> {
  const leaks: Leak[] = [];
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (const file of files) {
    const names = await namesIn(file, buffer, redactor);
    if (names.length === 0) continue;
    await rm(file, { force: true });
    leaks.push({ file, names });
  }
  return leaks;
}

/** What the texts of a JSON file say, whatever notation stands in them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(["\\/]))/giu, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

async function namesIn(file: string, buffer: Buffer, redactor: Redactor): Promise<string[]> {
  const names = new Set<string>(redactor.find(path.basename(file)));
  const handle = await open(file, 'r');
  try {
    for (let at = 0; ; at += CHUNK_BYTES - OVERLAP) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, at);
      const text = buffer.toString('utf8', 0, bytesRead);
      for (const notation of new Set([text, unescaped(text)]))
        for (const name of redactor.find(notation)) names.add(name);
      if (bytesRead < CHUNK_BYTES) return [...names];
    }
  } finally {
    await handle.close();
  }
}
