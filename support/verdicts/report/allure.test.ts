import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import { Redactor } from '../../exchange/redactor.ts';
import { judge } from '../judge.ts';
import type { RunReport } from '../runReport.ts';
import { failed, proceedings, ROWS, skipped, VIOLATION } from '../testing/sampleRun.ts';
import { writeAllureResults } from './allure.ts';

interface Result {
  name: string;
  status: string;
  statusDetails: { message?: string };
  testCaseId: string;
  description: string;
  labels: { name: string; value: string }[];
  steps: { name: string; status: string; attachments: { source: string }[] }[];
}

const test = base.extend<{ place: string }>({
  place: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'allure-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

async function write(report: RunReport, place: string, redactor = new Redactor()): Promise<string[]> {
  const files: string[] = [];
  await writeAllureResults(report, place, redactor, (file) => files.push(file));
  return files;
}

function resultsIn(files: readonly string[]): Result[] {
  return files
    .filter((file) => file.endsWith('-result.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Result)
    .toSorted((one, other) => one.testCaseId.localeCompare(other.testCaseId));
}

const report = judge(
  proceedings([
    failed(ROWS[0].id, VIOLATION),
    failed(ROWS[1].id, { name: 'Inconclusive', message: 'expected an assertion' }),
    skipped(ROWS[2].id, 'not exercised: no rate'),
  ]),
);

test('a result is a requirement, with the status that its verdict is honest with', async ({ place }) => {
  const results = resultsIn(await write(report, place));
  expect(results.map(({ testCaseId, status, statusDetails }) => [testCaseId, status, statusDetails])).toEqual(
    [
      [ROWS[2].id, 'skipped', { message: 'no rate' }],
      [ROWS[0].id, 'failed', { message: VIOLATION.message }],
      [ROWS[1].id, 'broken', { message: 'expected an assertion' }],
    ],
  );
  expect(resultsIn(await write(judge(proceedings()), place)).map(({ status }) => status)).toEqual([
    'passed',
    'passed',
    'passed',
  ]);
});

test('it has group and requirement as labels, the sentence as description, the exchanges as attachments', async ({
  place,
}) => {
  const violated = resultsIn(await write(report, place)).find(({ status }) => status === 'failed');
  expect(violated?.labels).toEqual(
    expect.arrayContaining([
      { name: 'epic', value: 'tee-conform: sample' },
      { name: 'feature', value: ROWS[0].group },
      { name: 'story', value: ROWS[0].id },
    ]),
  );
  expect(violated?.description).toContain(ROWS[0].sentence);
  const [step] = violated?.steps ?? [];
  expect(step).toMatchObject({ status: 'failed' });
  const texts = step?.attachments.map(({ source }) => readFileSync(path.join(place, source), 'utf8'));
  expect(texts).toHaveLength(2);
  expect(texts?.[1]).toContain('GET /rest/wallet HTTP/1.1');
});

test('where no case could tell, the exchanges of the first are attached', async ({ place }) => {
  const doubted = resultsIn(await write(report, place)).find(({ status }) => status === 'broken');
  expect(doubted?.steps).toMatchObject([{ status: 'broken' }]);
  expect(doubted?.steps[0]?.attachments).toHaveLength(2);
});

test('the results before go, a history beside them stays', async ({ place }) => {
  const before = await write(report, place);
  writeFileSync(path.join(place, 'executor.json'), '{}');
  const after = await write(report, place);
  const names = readdirSync(place).map((name) => path.join(place, name));
  expect(names.toSorted()).toEqual([...after, path.join(place, 'executor.json')].toSorted());
  expect(before.filter((file) => after.includes(file))).toEqual([path.join(place, 'environment.properties')]);
});

test('what Allure adds on its own is redacted, and does not tell of the machine', async ({ place }) => {
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', 'correct-horse-battery');
  process.env.ALLURE_LABEL_branch = 'correct-horse-battery';
  const files = await write(report, place, redactor);
  delete process.env.ALLURE_LABEL_branch;
  const { labels = [] } = resultsIn(files)[0] ?? {};
  expect(labels).toContainEqual({ name: 'branch', value: '[redacted TARGET_PASSWORD]' });
  expect(labels.map(({ value }) => value)).not.toContain(hostname());
});
