import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Told of each file as it is written, so that those of a sink that fails half-way are scanned too. */
export type Wrote = (file: string) => void;

/**
 * Writes a file so that a reader sees the old one or the new one, never a half.
 * Creates the folder where it is missing.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
