import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import { Redactor } from '../../exchange/redactor.ts';
import { judge } from '../judge.ts';
import { failed, proceedings, ROWS, withFirst } from '../testing/sampleRun.ts';
import { publish } from './publish.ts';

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

interface Told {
  verdict: string;
  faults: string[];
}

async function toldIn(folder: string): Promise<Told> {
  return JSON.parse(await readFile(path.join(folder, 'conformance.json'), 'utf8')) as Told;
}

function outlet() {
  const written: string[] = [];
  return { written, stdout: { write: (text: string) => written.push(text) } };
}

test('the report files replace the old ones and leave no draft behind', async ({ folder }) => {
  await writeFile(path.join(folder, 'conformance.json'), 'old');
  const { stdout, written } = outlet();
  await publish(judge(proceedings()), { folder, stdout, redactor: new Redactor() });
  expect(await readdir(folder)).toEqual(['conformance.html', 'conformance.json', 'junit.xml']);
  expect(await toldIn(folder)).toMatchObject({ verdict: 'conformant', faults: [] });
  for (const name of await readdir(folder)) expect(written.join('')).toContain(name);
});

test('results for Allure are written where they are asked for', async ({ folder }) => {
  const { stdout, written } = outlet();
  await publish(judge(proceedings()), { folder, stdout, redactor: new Redactor(), allure: true });
  expect(await readdir(path.join(folder, 'allure-results'))).toContain('environment.properties');
  expect(written.join('')).toMatch(/^Report: .*allure-results$/m);
});

test('a file that holds a secret all the same is deleted and named, the others stay', async ({ folder }) => {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', 'testsuites');
  const { stdout, written } = outlet();
  const { faults, verdict } = await publish(judge(proceedings()), { folder, stdout, redactor });
  expect(faults).toEqual([expect.stringMatching(/junit\.xml held TARGET_PASSWORD; it was deleted$/)]);
  expect(verdict).toBe('incomplete');
  expect(await readdir(folder)).toEqual(['conformance.html', 'conformance.json']);
  expect(written.join('')).not.toMatch(/^Report: .*junit/m);
  expect(await toldIn(folder)).toMatchObject({ verdict, faults });
  expect(await readFile(path.join(folder, 'conformance.html'), 'utf8')).toContain('it was deleted');
});

test('a fault of writing a later file stands in those before it', async ({ folder }) => {
  await mkdir(path.join(folder, 'junit.xml'));
  const { stdout, written } = outlet();
  const { faults } = await publish(judge(proceedings()), { folder, stdout, redactor: new Redactor() });
  expect(faults).toEqual([expect.stringContaining('junit.xml: ')]);
  expect(await toldIn(folder)).toMatchObject({ verdict: 'incomplete', faults });
  expect(await readFile(path.join(folder, 'conformance.html'), 'utf8')).toContain('was not written to');
  expect(written.join('')).toMatch(/^Report: \S+conformance\.json, \S+conformance\.html$/m);
});

test('a file that holds a secret only where it tells a fault is deleted too', async ({ folder }) => {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', 'testsuites');
  redactor.register('TARGET_USER_NAME', 'suite itself: ');
  const { faults } = await publish(judge(proceedings()), { folder, stdout: outlet().stdout, redactor });
  expect(faults).toHaveLength(2);
  expect(faults[1]).toMatch(/conformance\.html held TARGET_USER_NAME; it was deleted$/);
  expect(await readdir(folder)).toEqual(['conformance.json']);
});

test('results for Allure tell of a fault of another file', async ({ folder }) => {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', 'testsuites');
  await publish(judge(proceedings()), { folder, stdout: outlet().stdout, redactor, allure: true });
  const facts = await readFile(path.join(folder, 'allure-results', 'environment.properties'), 'utf8');
  expect(facts).toContain('Verdict=incomplete');
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

test('values so short that they stand in markup by chance leave the files readable', async ({ folder }) => {
  const redactor = new Redactor();
  for (const short of ['test', 'wallet', 'div', '1'])
    redactor.register('customer token', short, { minimum: 1, asText: true });
  await publish(judge(proceedings()), { folder, stdout: outlet().stdout, redactor });
  const [page, junit] = await Promise.all(
    ['conformance.html', 'junit.xml'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  expect(page).toContain('<th scope="row">wallet</th>');
  expect(junit).toMatch(/<testsuite name="wallet" tests="1" /);
});
