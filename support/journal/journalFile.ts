import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage/usageError.ts';
import type { JournalHeader } from './entry.ts';
import { targetKey } from './marks.ts';
import { ownIdentity } from './processIdentity.ts';

/** Setting that names the folder of the journals. */
export const FOLDER_SETTING = 'TARGET_JOURNAL';

export interface JournalledTarget {
  baseUrl: string;
  userName: string;
}

/** Names of the journals of a target begin so. */
export function namePrefix(target: JournalledTarget): string {
  return `${targetKey(target)}-`;
}

/**
 * Begins the journal of a run: a file of its own with a header, durable with its place in the folder.
 *
 * @returns Its absolute path.
 * @throws UsageError where the folder cannot be written.
 */
export function beginJournal(folder: string, target: JournalledTarget, runId: string): string {
  const startedAt = new Date().toISOString();
  const header: JournalHeader = {
    journal: 1,
    target: targetKey(target),
    origin: new URL(target.baseUrl).origin,
    runId,
    startedAt,
    ...ownIdentity(),
  };
  const name = `${namePrefix(target)}${startedAt.replaceAll(/\D/g, '').slice(0, 14)}-${runId}.jsonl`;
  const file = path.resolve(folder, name);
  try {
    mkdirSync(folder, { recursive: true });
    // Under its own name only once it has its header: whoever finds it can read it.
    writeDurably(`${file}.draft`, `${JSON.stringify(header)}\n`);
    renameSync(`${file}.draft`, file);
    syncFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `the journal of what is stored cannot be kept in ${folder} (${code ?? 'unknown error'}); set ${FOLDER_SETTING} to a folder that can be written`,
    );
  }
  return file;
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A new name is durable with its folder only; systems that cannot open a folder keep names by themselves. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
