import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Examination } from '../examination.ts';
import { subjectOf } from '../testing/testTarget.ts';
import { nodeVersion, writableReports } from './machine.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'tee-conform-out-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const judged = (outDir: string) => writableReports.run(new Examination({ ...subjectOf({}), outDir }, 1000));

test.for([
  ['20.18.1', 'failed'],
  ['18.20.0', 'failed'],
  ['20.19.0', 'passed'],
  ['24.1.0', 'passed'],
] as const)('Node.js %s: %s', ([version, mark]) => {
  const examination = new Examination({ ...subjectOf({}), nodeVersion: version }, 1000);
  expect(nodeVersion.run(examination)).toMatchObject({ mark });
});

test('a folder that is there stays as it was', async () => {
  const out = folder();
  writeFileSync(path.join(out, 'conformance.json'), '{}');
  expect(await judged(out)).toMatchObject({ mark: 'passed' });
  expect(readdirSync(out)).toEqual(['conformance.json']);
});

test('a folder that is made for the check is removed again, and no other', async () => {
  const parent = folder();
  mkdirSync(path.join(parent, 'kept'));
  expect(await judged(path.join(parent, 'kept', 'new', 'newer'))).toMatchObject({ mark: 'passed' });
  expect(existsSync(path.join(parent, 'kept', 'new'))).toBe(false);
  expect(existsSync(path.join(parent, 'kept'))).toBe(true);
});

test('a path below a file, and a file, cannot take reports', async () => {
  const file = path.join(folder(), 'file');
  writeFileSync(file, '');
  for (const out of [path.join(file, 'reports'), file]) {
    const result = await judged(out);
    expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
    expect(result.remedy).toContain('--out');
  }
});
