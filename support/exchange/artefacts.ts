import { open, readdir, rm, stat } from 'node:fs/promises';
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
const OVERLAP = 1 << 14;
/** Files that are looked into; a folder that holds more was not written by a run. */
const MOST_FILES = 10_000;

/**
 * Looks through the files of a folder and its folders that were written since, and deletes each that holds a registered
 * value. Bounded in memory whatever the size of a file. A link is not followed: it may lead out of the folder.
 *
 * @param since Milliseconds of the Unix epoch.
 */
export async function removeLeaking(folder: string, since: number, redactor: Redactor): Promise<Leak[]> {
  const leaks: Leak[] = [];
  for (const file of await filesOf(folder, since)) {
    const names = await namesIn(file, redactor);
    if (names.length === 0) continue;
    await rm(file, { force: true });
    leaks.push({ file, names });
  }
  return leaks;
}

/** File systems keep the time of a file to two seconds at worst. */
const COARSENESS_MS = 2000;

/** What stands in a folder and is no artefact: packages, and hidden files such as the settings themselves in `.env`. */
const isForeign = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

async function filesOf(folder: string, since: number): Promise<string[]> {
  const folders = [folder];
  const files: string[] = [];
  for (let next = folders.pop(); next !== undefined && files.length < MOST_FILES; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const place = path.join(next, entry.name);
      if (isForeign(entry.name)) continue;
      if (entry.isDirectory()) folders.push(place);
      else if (entry.isFile() && (await changedAt(place)) >= since - COARSENESS_MS) files.push(place);
    }
  }
  return files;
}

async function changedAt(file: string): Promise<number> {
  const { mtimeMs, ctimeMs } = await stat(file).catch(() => ({ mtimeMs: 0, ctimeMs: 0 }));
  return Math.max(mtimeMs, ctimeMs);
}

/** What the texts of a JSON file say, whatever notation stands in them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(["\\/]))/giu, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

async function namesIn(file: string, redactor: Redactor): Promise<string[]> {
  const names = new Set<string>(redactor.find(path.basename(file)));
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; ; at += CHUNK_BYTES - OVERLAP) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, at);
      const text = buffer.toString('utf8', 0, bytesRead);
      for (const name of [...redactor.find(text), ...redactor.find(unescaped(text))]) names.add(name);
      if (bytesRead < CHUNK_BYTES) return [...names];
    }
  } finally {
    await handle.close();
  }
}
