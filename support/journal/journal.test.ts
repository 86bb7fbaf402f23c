import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test as base } from 'vitest';
import { UsageError } from '../usage/usageError.ts';
import { beginJournal } from './journalFile.ts';
import { isOpen, openAdditions, stateIn, UnreadableJournalError } from './journalState.ts';
import { JournalError, JournalWriter } from './journalWriter.ts';
import { keptJournals, readJournal } from './keptJournals.ts';
import { isAlive, ownIdentity } from './processIdentity.ts';

const TARGET = { baseUrl: 'https://golf.example.com/rest', userName: 'partner-name' };

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** A journal with these lines after its header. */
function journalOf(folder: string, ...lines: string[]): string {
  const file = beginJournal(folder, TARGET, 'run-1');
  writeFileSync(file, lines.join(''), { flag: 'a' });
  return file;
}

describe('a journal', () => {
  test('is found again for its target only, with a header that names no user', ({ folder }) => {
    const file = beginJournal(folder, TARGET, 'run-1');
    expect(keptJournals(folder, TARGET).map((journal) => journal.file)).toEqual([file]);
    expect(keptJournals(folder, { ...TARGET, userName: 'other' })).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).not.toContain(TARGET.userName);
  });

  test('that cannot be kept is a mistake of the settings', ({ folder }) => {
    const notAFolder = path.join(folder, 'file');
    writeFileSync(notAFolder, '');
    expect(() => beginJournal(path.join(notAFolder, 'journal'), TARGET, 'run-1')).toThrow(UsageError);
    expect(() => beginJournal(path.join(notAFolder, 'journal'), TARGET, 'run-1')).toThrow(/TARGET_JOURNAL/);
  });

  test('holds an announcement by the time it resolves', async ({ folder }) => {
    const file = beginJournal(folder, TARGET, 'run-1');
    const writer = new JournalWriter(file);
    const additions = [1, 2, 3].map((adds) => ({ adds, to: 'c', kind: 'creditCard' as const, at: adds }));
    await Promise.all(
      additions.map(async (addition) => {
        await writer.announce(addition);
        expect(readFileSync(file, 'utf8')).toContain(`${JSON.stringify(addition)}\n`);
      }),
    );
    writer.record({ stored: 2, id: 'x' });
    await writer.close();
    const [trail] = stateIn(readFileSync(file, 'utf8')).trails.values();
    expect(trail?.additions.map(({ outcome }) => outcome)).toEqual(['unanswered', 'stored', 'unanswered']);
  });

  test('takes one announcement after another', async ({ folder }) => {
    const file = beginJournal(folder, TARGET, 'run-1');
    const writer = new JournalWriter(file);
    for (let at = 1; at <= 20; at += 1) await writer.announce({ marks: 'c', at });
    await writer.close();
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(21);
  });

  test('that cannot be written, or is closed, forbids the sending', async ({ folder }) => {
    const nowhere = new JournalWriter(path.join(folder, 'missing', 'journal.jsonl'));
    await expect(nowhere.announce({ marks: 'c', at: 1 })).rejects.toThrow(JournalError);
    await nowhere.close();
    await expect(nowhere.announce({ marks: 'c', at: 1 })).rejects.toThrow(/the run is ending/);
  });

  test('may end in the middle of a line, and nowhere else', ({ folder }) => {
    const file = journalOf(folder, '{"adds":1,"to":"c","kind":"creditCard","at":1}\n', '{"adds":2,"to"');
    expect(readJournal(file).state?.trails.get('c')?.additions).toHaveLength(1);
    expect(() => stateIn('{"journal":1,"runId":"r"}\n{"adds":\n{"stored":1}\n')).toThrow(
      UnreadableJournalError,
    );
    expect(() => stateIn('hello\n')).toThrow(UnreadableJournalError);
  });
});

describe('what may be left of a run', () => {
  const HEADER = '{"journal":1,"runId":"r"}\n';
  const trailAfter = (...entries: object[]) => {
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
    const [trail] = stateIn(HEADER + lines.join('')).trails.values();
    if (trail === undefined) throw new Error('the entries leave no trail');
    return trail;
  };
  const adds = (number: number) => ({ adds: number, to: 'c', kind: 'creditCard', at: number });

  base.each([
    ['an addition without an answer', [adds(1)], 1],
    ['an option that was not removed', [adds(1), { stored: 1, id: 'x' }], 1],
    ['nothing of an option that was', [adds(1), { stored: 1, id: 'x' }, { removed: 'x', from: 'c' }], 0],
    ['nothing of a refused addition', [adds(1), { refused: 1 }], 0],
    [
      'one of two whose ids were not told',
      [adds(1), adds(2), { stored: 1 }, { stored: 2 }, { removed: 'x', from: 'c' }],
      1,
    ],
  ])('%s', (_, entries, left) => {
    expect(openAdditions(trailAfter(...entries))).toHaveLength(left);
  });

  base('a marking, until it is where it was', () => {
    const found = { found: 'c', options: ['x'], defaults: ['x'], ends: [] };
    expect(isOpen(trailAfter(found, { marks: 'c', at: 1 }))).toBe(true);
    expect(isOpen(trailAfter(found, { marks: 'c', at: 1 }, { restored: 'c' }))).toBe(false);
    expect(isOpen(trailAfter({ marks: 'c', at: 1 }))).toBe(false);
  });
});

describe('the process of a journal', () => {
  const own = ownIdentity();
  const now = Date.now();

  base('is alive as long as it is', () => {
    expect(isAlive(own, 0)).toBe(true);
    expect(isAlive({ ...own, pid: 2 ** 22 + 1 }, now)).toBe(false);
  });

  base.runIf(own.processStart !== undefined)('is not taken for a later one with its number', () => {
    expect(isAlive({ ...own, processStart: 'an earlier one' }, now)).toBe(false);
  });

  base('on another machine is alive while it touches the journal', () => {
    expect(isAlive({ ...own, host: 'elsewhere' }, now - 60_000)).toBe(true);
    expect(isAlive({ ...own, host: 'elsewhere' }, now - 3_600_000)).toBe(false);
  });
});
