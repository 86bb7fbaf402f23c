import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Examination } from '../examination.ts';
import { subjectOf } from '../testing/testTarget.ts';
import { envFile } from './envFile.ts';

async function judged(text: string, shell: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, '.env');
  writeFileSync(file, text);
  return await envFile.run(new Examination({ ...subjectOf({}), envFile: file, shell }, 1000));
}

const URL_LINE = 'TARGET_BASE_URL=https://host.example/rest\n';

test.for([
  ['plain settings, comments and blank lines', `# ours\n\n${URL_LINE}export A=1\r\nB = two words\n`],
  ['a quoted value over two lines', `${URL_LINE}A="one\ntwo"\nB='x # y'\n`],
  ['a comment after a value', `${URL_LINE}A=1 # why\n`],
  ['a byte order mark', `\uFEFF${URL_LINE}`],
] as const)('%s pass', async ([, text]) => {
  expect(await judged(text)).toMatchObject({ mark: 'passed' });
});

test.for([
  ['a line without =', `${URL_LINE}TARGET_PASSWORD hush-hush\n`, 'line 2: no setting'],
  ['a colon for =', `TARGET_PASSWORD: hush-hush\n${URL_LINE}`, 'line 1: no setting'],
  ['a quote that stays open', `${URL_LINE}A="hush-hush\nB=2\n`, 'line 2: the quote'],
  ['a # within a value', `${URL_LINE}A=hush#hush\n`, 'line 2: the value of A holds a #'],
] as const)('%s fails, with the line and without the value', async ([, text, flaw]) => {
  const result = await judged(text);
  expect(result).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(result.finding).toContain(flaw);
  expect(JSON.stringify(result)).not.toContain('hush');
});

test.for([
  ['a setting given twice', `${URL_LINE}A=1\nA=2\n`, {}, 'A is set a second time'],
  [
    'a setting that the shell overrides',
    `${URL_LINE}A=1\n`,
    { A: '2' },
    'A is set in the environment as well',
  ],
  ['a target without its address', 'TARGET_USER_NAME=x\n', {}, 'TARGET_BASE_URL is not in it'],
] as const)('%s is worth a warning', async ([, text, shell, flaw]) => {
  const result = await judged(text, shell);
  expect(result).toMatchObject({ mark: 'warned' });
  expect(result.finding).toContain(flaw);
});
