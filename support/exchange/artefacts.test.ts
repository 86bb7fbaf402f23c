import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
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
  await mkdir(path.join(folder, 'journal'));
  const encoded = Buffer.from('user:correct-horse-battery').toString('base64');
  await writeFile(path.join(folder, 'journal/one.log'), `Basic ${encoded}\n`);
  await writeFile(path.join(folder, 'clean.json'), '{}');
  expect(await removeLeaking(folder, 0, redactor)).toEqual([
    { file: path.join(folder, 'journal/one.log'), names: ['TARGET_PASSWORD'] },
  ]);
  expect(await readdir(folder, { recursive: true })).toEqual(['clean.json', 'journal']);
});

test('a value across the border of two reads is found', async ({ folder }) => {
  const file = path.join(folder, 'long.txt');
  await writeFile(file, `${'x'.repeat((1 << 20) - 5)}correct-horse-battery`);
  expect(await removeLeaking(folder, 0, redactor)).toHaveLength(1);
});

test('a name of a file can leak too', async ({ folder }) => {
  await writeFile(path.join(folder, 'correct-horse-battery.txt'), '');
  expect(await removeLeaking(folder, 0, redactor)).toHaveLength(1);
});

test('files of earlier runs, hidden ones and those behind links are left alone', async ({ folder }) => {
  const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
  await writeFile(path.join(outside, 'kept.txt'), 'correct-horse-battery');
  await symlink(outside, path.join(folder, 'linked'));
  await writeFile(path.join(folder, '.env'), 'TARGET_PASSWORD=correct-horse-battery');
  const old = path.join(folder, 'old.txt');
  await writeFile(old, 'correct-horse-battery');
  await utimes(old, new Date(0), new Date(0));
  expect(await removeLeaking(folder, Date.now() + 60_000, redactor)).toEqual([]);
  expect(await readdir(outside)).toEqual(['kept.txt']);
  expect(await removeLeaking(folder, 0, redactor)).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['.env', 'linked']);
  await rm(outside, { recursive: true });
});

test('a folder that is not there holds no leak', async () => {
  expect(await removeLeaking('/nowhere/at/all', 0, redactor)).toEqual([]);
});
