import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { judge } from '../judge.ts';
import {
  DOUBT,
  failed,
  passed,
  proceedings,
  record,
  ROWS,
  skipped,
  VIOLATION,
  withFirst,
} from '../testing/sampleRun.ts';
import { jsonOf } from './json.ts';

const SCHEMA = JSON.parse(
  readFileSync(new URL('../conformance.schema.json', import.meta.url), 'utf8'),
) as object;

function complaints(document: unknown): unknown {
  const ajv = formats.default(new Ajv({ allErrors: true, strict: true }));
  const validate = ajv.compile(SCHEMA);
  validate(JSON.parse(JSON.stringify(document)));
  return validate.errors;
}

test('a full report meets its schema', () => {
  const report = judge(
    proceedings(
      withFirst(failed(ROWS[0].id, VIOLATION), failed(ROWS[0].id, { name: 'Error', message: 'x' })),
      {
        target: { disclaimed: [{ capability: 'wallet', reason: 'none' }] },
        run: {
          selection: '*',
          interrupted: 'SIGTERM',
          facts: {
            clockBand: { earliest: -0.5, latest: 1 },
            inventory: { rates: 9, cells: 4 },
            bookings: { sent: 7, made: 5 },
            unreachable: { exchanges: 6, reason: 'it became unreachable' },
            away: { count: 1, seconds: 3 },
            throttled: { count: 3, waitedSeconds: 2 },
            unknownCustomers: ['golfer99@example.com'],
            fullWallets: ['golfer07@example.com'],
          },
        },
      },
    ),
  );
  expect(complaints(jsonOf(report))).toBeNull();
});

test('the verdict names the profile that it rests on, and each failure what was expected and seen', () => {
  const cases = withFirst(failed(ROWS[0].id, VIOLATION));
  const target = { profileFile: 'profiles/own.json', profileSha256: '0a'.repeat(32) };
  const document = jsonOf(judge(proceedings(cases, { target })));
  expect(document).toMatchObject({
    target: { profile: { file: 'own.json', sha256: target.profileSha256 } },
    requirements: [{ failures: [{ expected: VIOLATION.expected, seen: VIOLATION.seen }] }, {}, {}],
  });
  expect(complaints(document)).toBeNull();
});

test('an inconclusive row has the first case that could not tell, and meets its schema', () => {
  const report = judge(proceedings(withFirst(failed(ROWS[0].id, DOUBT), failed(ROWS[0].id, DOUBT))));
  const document = jsonOf(report) as { requirements: object[] };
  expect(document.requirements[0]).toMatchObject({
    verdict: 'inconclusive',
    reason: DOUBT.message,
    doubt: { message: DOUBT.message, repetitions: [{ shows: false }, { id: '0123456789', shows: false }] },
  });
  expect(complaints(document)).toBeNull();
});

test('of cases that could not tell the row has one that exchanged something', () => {
  const bare = failed(ROWS[0].id, { name: 'Inconclusive', message: 'invoice hangs' });
  const unsent = { ...bare, record: record(ROWS[0].id, { shown: [] }) };
  const [row] = judge(proceedings(withFirst(unsent, failed(ROWS[0].id, DOUBT), unsent))).requirements;
  expect(row).toMatchObject({ reason: `invoice hangs; ${DOUBT.message}`, doubt: { message: DOUBT.message } });
});

test('a row that a target may give no way to try is told from a gap', () => {
  const found = proceedings([passed(ROWS[0].id), skipped(ROWS[1].id, 'not offered: no gift card')]);
  const requirements = [ROWS[0], { ...ROWS[1], optional: true as const }, ROWS[2]];
  const document = jsonOf(judge({ ...found, requirements }));
  expect(document).toMatchObject({
    requirements: [
      { verdict: 'satisfied', mandatory: true },
      { verdict: 'not exercised', mandatory: false },
      { verdict: 'not exercised', mandatory: true },
    ],
  });
  expect(complaints(document)).toBeNull();
});

test('a bare report meets its schema', () => {
  expect(complaints(jsonOf(judge(proceedings([]))))).toBeNull();
});

test('the schema refuses what is no report', () => {
  expect(complaints({ ...jsonOf(judge(proceedings())), verdict: 'fine' })).not.toBeNull();
});
