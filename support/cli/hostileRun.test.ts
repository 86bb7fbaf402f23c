import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { RequirementId } from '../contract/requirements/index.ts';
import { makeCertificates, type Certificates } from '../exchange/testing/certificates.ts';
import { ANSWER_FAULTS } from '../exchange/testing/faults.ts';
import { sendAnswer } from '../exchange/testing/fault.ts';
import { reset } from '../exchange/testing/reset.ts';
import { frontedRun, type FrontedRun } from './testing/frontedRun.ts';
import { runWithFault } from './testing/spoilt.ts';

const GATEWAY_KEY = 'key-of-the-gateway';

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates();
});

function fileOf(authority: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'authority.pem');
  writeFileSync(file, authority);
  return file;
}

function expectNoFault({ report, stderr, texts }: FrontedRun): void {
  expect(report?.faults ?? ['there is no report']).toEqual([]);
  expect(stderr).not.toMatch(/\n\s+at |[Uu]nhandled/);
  expect(texts).not.toContain(GATEWAY_KEY);
}

/** One fault that leaves rows open, and one that breaks one; the long form of this test has all of them. */
const SAMPLE: [name: string, code: number, violated: RequirementId[]][] = [
  ['two Content-Lengths', 4, []],
  ['truncated JSON', 1, ['FORMAT-JSON-BODY']],
];

describe('a run against a target of which one operation goes wrong', () => {
  test.each(SAMPLE)(
    '%s: ends with %i, and the rest is judged',
    async (name, code, violated) => {
      const fault = ANSWER_FAULTS.find((candidate) => candidate.name === name)!;
      const run = await runWithFault(fault);
      expectNoFault(run);
      expect({ code: run.code, violated: run.idsOf('violated') }, run.texts).toEqual({ code, violated });
      expect(run.idsOf('inconclusive').length).toBeGreaterThan(0);
      expect(run.idsOf('satisfied').length).toBeGreaterThan(40);
      expect(run.report).not.toHaveProperty('unreachable');
    },
    180_000,
  );
});

describe('a run against a target', () => {
  test('that is gone in the middle ends early with 3, and says so', async () => {
    let answers = 0;
    const run = await frontedRun({
      deal(_asked, _answer, socket) {
        answers += 1;
        if (answers <= 40) return false;
        reset(socket);
        return true;
      },
    });
    expectNoFault(run);
    expect(run.code, run.texts).toBe(3);
    expect(run.report).toMatchObject({ verdict: 'incomplete' });
    expect(run.report?.unreachable?.reason).toMatch(/^the target became unreachable, \d+ exchanges in a row/);
    expect(run.stdout).toMatch(/the target became unreachable after \d+ exchanges/);
    expect(answers).toBeLessThan(150);
  }, 180_000);

  test('that starts anew in the middle is waited for, and judged all the same', async () => {
    const run = await frontedRun({ restart: { afterAnswers: 900, awayMs: 1500 } });
    expectNoFault(run);
    expect({ code: run.code, violated: run.idsOf('violated') }, run.texts).toEqual({ code: 0, violated: [] });
    expect(run.report?.away).toMatchObject({ count: 1 });
    expect(run.stdout).toMatch(/it took no connections once, for some \d+ s in all/);
  }, 180_000);

  test('that has no time now and then, or whose gateway has none, and does not say for how long, is judged all the same', async () => {
    let asked = 0;
    const run = await frontedRun({
      deal({ path }, answer, socket) {
        asked += 1;
        // What is booked may fail with it for the course.
        if (asked % 200 !== 0 || path.endsWith('/reservations')) return false;
        const status = [502, 503, 504][asked % 3] ?? 503;
        sendAnswer(socket, answer, { status, headers: [], body: Buffer.from('<html>') });
        return true;
      },
    });
    expectNoFault(run);
    expect({ code: run.code, violated: run.idsOf('violated') }, run.texts).toEqual({ code: 0, violated: [] });
  }, 180_000);

  test('behind TLS, a gateway and a limit is reached, and its pauses are kept', async () => {
    let admitted = 0;
    const unauthorised: string[] = [];
    const run = await frontedRun({
      identity: certificates.good,
      profile: { headers: { 'X-Gateway-Key': { env: 'TARGET_GATEWAY_KEY' } } },
      environment: { TARGET_GATEWAY_KEY: GATEWAY_KEY, TARGET_CA: fileOf(certificates.authority) },
      args: ['--only', 'FORMAT-*'],
      deal({ headers, path }, answer, socket) {
        if (!headers.includes(`X-Gateway-Key: ${GATEWAY_KEY}`)) unauthorised.push(path);
        admitted += 1;
        // Before the run, where a pause is not waited for, it makes five exchanges.
        if (admitted !== 10 && admitted !== 14) return false;
        sendAnswer(socket, answer, {
          status: 429,
          headers: [['Retry-After', '1']],
          body: Buffer.from('slow down'),
        });
        return true;
      },
    });
    expectNoFault(run);
    expect(unauthorised).toEqual([]);
    expect(run.report?.requirements.filter(({ verdict }) => verdict !== 'satisfied')).toEqual([]);
    expect(run.report?.throttled).toMatchObject({ count: 2 });
    expect(run.stdout).toMatch(/it throttled 2 requests/);
  }, 180_000);

  test('whose certificate nobody vouches for ends with 3, and nothing is sent', async () => {
    let asked = 0;
    const run = await frontedRun({
      identity: certificates.good,
      deal() {
        asked += 1;
        return false;
      },
    });
    expect(run.code).toBe(3);
    expect(run.stderr).toMatch(/^tee-conform: no answer from TARGET_BASE_URL: .*certificate.*\n$/);
    expect(asked).toBe(0);
  }, 180_000);
});
