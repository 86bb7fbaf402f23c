import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import { removeLeaking } from './artefacts.ts';
import { Redactor } from './redactor.ts';

const redactor = new Redactor();
redactor.register('TARGET_PASSWORD', 'correct-horse-battery');

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'artefacts-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test('a file that holds a value in any form is deleted and named, others stay', async ({ folder }) => {
  const files = ['one.log', 'clean.json'].map((name) => path.join(folder, name));
  const encoded = Buffer.from('user:correct-horse-battery').toString('base64');
  await writeFile(files[0]!, `Basic ${encoded}\n`);
  await writeFile(files[1]!, '{}');
  await writeFile(path.join(folder, 'profile.json'), 'correct-horse-battery');
  expect(await removeLeaking(files, redactor)).toEqual([{ file: files[0], names: ['TARGET_PASSWORD'] }]);
  expect(await readdir(folder)).toEqual(['clean.json', 'profile.json']);
});

test('a value across the border of two reads is found', async ({ folder }) => {
  const file = path.join(folder, 'long.txt');
  await writeFile(file, `${'x'.repeat((1 << 20) - 5)}correct-horse-battery`);
  expect(await removeLeaking([file], redactor)).toHaveLength(1);
});

test('a name of a file can leak too', async ({ folder }) => {
  const file = path.join(folder, 'correct-horse-battery.txt');
  await writeFile(file, '');
  expect(await removeLeaking([file], redactor)).toHaveLength(1);
});
