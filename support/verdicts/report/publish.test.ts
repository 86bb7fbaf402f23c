import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import { Redactor } from '../../exchange/redactor.ts';
import { judge } from '../judge.ts';
import { failed, proceedings, ROWS, withFirst } from '../sampleRun.ts';
import { publish } from './publish.ts';

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

function outlet() {
  const written: string[] = [];
  return { written, stdout: { write: (text: string) => written.push(text) } };
}

test('the report file replaces the old one and leaves no draft behind', async ({ folder }) => {
  await writeFile(path.join(folder, 'conformance.json'), 'old');
  const { stdout, written } = outlet();
  await publish(judge(proceedings()), { folder, stdout, redactor: new Redactor() });
  expect(await readdir(folder)).toEqual(['conformance.json']);
  expect(JSON.parse(await readFile(path.join(folder, 'conformance.json'), 'utf8'))).toMatchObject({
    verdict: 'conformant',
  });
  expect(written.join('')).toContain('conformance.json');
});

test('a secret that slipped through is taken out everywhere, and is a fault', async ({ folder }) => {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', 'correct-horse-battery');
  const leaking = { name: 'Violation', message: 'seen "correct-horse-battery"' };
  const { stdout, written } = outlet();
  const report = await publish(judge(proceedings(withFirst(failed(ROWS[0].id, leaking)))), {
    folder,
    stdout,
    redactor,
  });
  const file = await readFile(path.join(folder, 'conformance.json'), 'utf8');
  expect(report.faults).toEqual([expect.stringContaining('would have held TARGET_PASSWORD')]);
  expect(file + written.join('')).not.toContain('correct-horse');
  expect(file).toContain('[redacted TARGET_PASSWORD]');
});

test('a report that cannot be written is still shown, and is a fault', async ({ folder }) => {
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, '');
  const { stdout, written } = outlet();
  const report = await publish(judge(proceedings()), { folder: blocked, stdout, redactor: new Redactor() });
  expect(report).toMatchObject({ verdict: 'incomplete', faults: [expect.stringContaining('--out')] });
  expect(written.join('')).toContain('incomplete: ');
});
