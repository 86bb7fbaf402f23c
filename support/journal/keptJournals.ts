import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { JournalledTarget } from './journalFile.ts';
import { namePrefix } from './journalFile.ts';
import type { JournalState } from './journalState.ts';
import { stateIn, UnreadableJournalError } from './journalState.ts';
import { isAlive } from './processIdentity.ts';

/** A journal on disk. */
export interface KeptJournal {
  file: string;
  /** Undefined where it cannot be read; then `complaint` says why. */
  state?: JournalState;
  complaint?: string;
  /** Whether its run is still under way. */
  isLive: boolean;
}

/** The journal in a file. */
export function readJournal(file: string): KeptJournal {
  try {
    const touchedAt = statSync(file).mtimeMs;
    const text = readFileSync(file, 'utf8');
    const state = stateIn(text);
    return { file, state, isLive: isAlive(state.header, touchedAt) };
  } catch (error) {
    if (error instanceof UnreadableJournalError) return { file, complaint: error.message, isLive: false };
    const { code } = error as NodeJS.ErrnoException;
    return { file, complaint: `it cannot be read (${code ?? 'unknown error'})`, isLive: false };
  }
}

/** The journals that runs against a target left or keep, oldest first. */
export function keptJournals(folder: string, target: JournalledTarget): KeptJournal[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.startsWith(namePrefix(target)) && name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => readJournal(path.join(folder, name)))
    .filter(({ complaint }) => complaint !== 'it cannot be read (ENOENT)');
}

/** Nothing of the run is left. */
export function dropJournal(file: string): void {
  rmSync(file, { force: true });
}
