import { describe, expect, test } from 'vitest';
import type { ConformanceCase } from './case.ts';
import { judge } from './judge.ts';
import type { RunReport } from './runReport.ts';
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
} from './testing/sampleRun.ts';

const FIRST = ROWS[0].id;

function judged(...cases: ConformanceCase[]): RunReport {
  return judge(proceedings(withFirst(...cases)));
}

function firstRow(report: RunReport) {
  return report.requirements.find(({ requirement }) => requirement.id === FIRST);
}

describe('the verdict of a requirement', () => {
  test('is satisfied by passes alone', () => {
    expect(firstRow(judged(passed(FIRST), passed(FIRST)))).toMatchObject({ verdict: 'satisfied', passed: 2 });
  });

  test('is violated by one failed case among any others', () => {
    const report = judged(passed(FIRST), failed(FIRST, DOUBT), failed(FIRST, VIOLATION));
    expect(firstRow(report)).toMatchObject({ verdict: 'violated', passed: 1, failed: 1 });
  });

  test('is inconclusive where a control failed beside passes', () => {
    expect(firstRow(judged(passed(FIRST), failed(FIRST, DOUBT)))).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the control was rejected',
    });
  });

  test('is not exercised where a case was blocked, whatever the others showed', () => {
    expect(
      firstRow(judged(passed(FIRST), skipped(FIRST, 'not exercised: no tee time ends in .91'))),
    ).toMatchObject({ verdict: 'not exercised', reason: 'no tee time ends in .91' });
  });

  test('rests on the other passes where one case had nothing to work on', () => {
    const report = judged(passed(FIRST), skipped(FIRST, 'not offered: one facility'));
    expect(firstRow(report)).toMatchObject({ verdict: 'satisfied' });
  });

  test('is satisfied by a case that was wrong once and not again, which is said', () => {
    const report = judged(passed(FIRST, { once: 'answered 409 (rejected)' }));
    expect(firstRow(report)).toMatchObject({
      verdict: 'satisfied',
      reason: 'once, and not again: answered 409 (rejected)',
    });
  });

  test('is not exercised where all that there was had nothing to work on', () => {
    expect(firstRow(judged(skipped(FIRST, 'not offered: one facility')))).toMatchObject({
      verdict: 'not exercised',
      reason: 'one facility',
    });
  });

  test('is not exercised where no case ran', () => {
    expect(firstRow(judged())).toMatchObject({ verdict: 'not exercised', reason: 'no case ran' });
  });

  test('counts a breach that the watch saw in a case of another requirement', () => {
    const breach = {
      requirement: FIRST,
      message: 'no token came back',
      evidence: 'GET /rest',
      repetition: { unrepeatable: 'a sample' },
    } as const;
    const report = judged(passed(FIRST), passed(ROWS[1].id, { breaches: [breach] }));
    expect(firstRow(report)).toMatchObject({
      verdict: 'violated',
      failures: [{ message: 'no token came back' }],
    });
  });

  test('follows the requirement that a violation names, and leaves the case’s own in doubt', () => {
    const report = judged(passed(FIRST), failed(FIRST, { ...VIOLATION, requirement: ROWS[1].id }));
    expect(report.requirements[1]).toMatchObject({ verdict: 'violated' });
    expect(firstRow(report)).toMatchObject({
      verdict: 'inconclusive',
      reason: `cut short by a violation of ${ROWS[1].id}`,
    });
  });

  test('is not applicable to a production target where only a sandbox has the outcome', () => {
    const report = judge(proceedings(undefined, { target: { kind: 'production' } }));
    expect(report.requirements[2]).toMatchObject({ verdict: 'not applicable', mandatory: false });
    expect(report.verdict).toBe('conformant');
  });

  test('is not exercised where the profile disclaims what it needs, and does not count', () => {
    const disclaimed = [{ capability: 'gift-cards', reason: 'none are issued' }] as const;
    const report = judge(proceedings(undefined, { target: { disclaimed } }));
    expect(report.requirements[1]).toMatchObject({
      verdict: 'not exercised',
      mandatory: false,
      reason: 'disclaimed: gift-cards (none are issued)',
    });
    expect(report.verdict).toBe('conformant');
  });
});

describe('the verdict of a run', () => {
  test('is conformant where every mandatory requirement is satisfied', () => {
    expect(judged(passed(FIRST)).verdict).toBe('conformant');
  });

  test('is non-conformant where one is violated', () => {
    expect(judged(failed(FIRST, VIOLATION)).verdict).toBe('non-conformant');
  });

  test.each([
    ['in doubt', failed(FIRST, DOUBT)],
    ['not exercised', skipped(FIRST, 'not exercised: no wallet')],
  ])('is incomplete where one is %s', (_, test) => {
    expect(judged(test).verdict).toBe('incomplete');
  });

  test('is incomplete without a single satisfied requirement', () => {
    expect(judge({ ...proceedings([]), requirements: [] }).verdict).toBe('incomplete');
  });

  test('is incomplete where the run was interrupted, with the reason at what did not run', () => {
    const report = judge(proceedings([passed(FIRST)], { run: { interrupted: 'SIGINT' } }));
    expect(report.verdict).toBe('incomplete');
    expect(report.requirements[1]).toMatchObject({ reason: 'the run was interrupted' });
  });

  test('is non-conformant where the run was interrupted after a violation', () => {
    const run = { interrupted: 'SIGTERM' } as const;
    expect(judge(proceedings([failed(FIRST, VIOLATION)], { run })).verdict).toBe('non-conformant');
  });

  test('is incomplete where the suite itself failed, and says where', () => {
    const report = judged(passed(FIRST), failed(FIRST, { name: 'TypeError', message: 'boom' }));
    expect(report.verdict).toBe('incomplete');
    expect(report.faults).toEqual([expect.stringContaining('TypeError: boom')]);
    expect(firstRow(report)).toMatchObject({ verdict: 'inconclusive' });
  });

  test('counts a case of a requirement that no row has as a fault', () => {
    expect(judged(passed(FIRST), passed('NO-SUCH-ROW')).faults).toEqual([
      expect.stringContaining('NO-SUCH-ROW names no requirement'),
    ]);
  });
});

describe('a narrowed run', () => {
  test('has the selected rows only, and is never conformant', () => {
    const report = judge(proceedings(undefined, { run: { selection: 'token-*' } }));
    expect(report.requirements.map(({ requirement }) => requirement.id)).toEqual([FIRST]);
    expect(report.verdict).toBe('incomplete');
  });

  test('by a suite file has the rows of the cases in that file', () => {
    const report = judge(
      proceedings([passed(FIRST)], { run: { selection: 'suites/wallet/sample.test.ts' } }),
    );
    expect(report.requirements.map(({ requirement }) => requirement.id)).toEqual([FIRST]);
  });
});

describe('the report', () => {
  test('adds up the exchanges and lists distinct observations', () => {
    const observed = (text: string): ConformanceCase => ({
      ...passed(FIRST),
      record: { openPoint: 'OPEN-TOKEN-REUSE', observed: text, exchanges: 3, breaches: [] },
    });
    const report = judged(observed('accepted'), observed('accepted'), observed('rejected'));
    expect(report.exchanges).toBe(2 * 2 + 3 * 3);
    expect(report.openPoints).toMatchObject([{ observed: 'accepted; rejected' }]);
  });

  test('lists mistakes in the profile once', () => {
    const mistaken = failed(FIRST, { name: 'ProfileError', message: '/search finds nothing' });
    const { profileErrors } = judged(mistaken, mistaken);
    expect(profileErrors).toMatchObject([{ message: '/search finds nothing' }]);
    expect(profileErrors[0]?.evidence).toMatch(/^GET /);
  });

  describe('of a run in which a pointer of the profile never found anything', () => {
    const blind = [
      {
        place: '/operations/x',
        problem: '"/a" found nothing in the whole run',
        rows: [FIRST],
        evidence: 'exchange 1: GET /',
      },
    ];
    const message = 'profile at /operations/x: "/a" found nothing in the whole run';
    const blinded = (...cases: ConformanceCase[]) =>
      judge(proceedings(withFirst(...cases), { run: { facts: { blind } } }));

    test('blames the profile for the rows that rest on it', () => {
      const report = blinded(failed(FIRST, VIOLATION));
      expect(firstRow(report)).toMatchObject({ verdict: 'inconclusive', reason: message });
      expect(report.verdict).toBe('incomplete');
      expect(report.profileErrors).toEqual([{ message, evidence: 'exchange 1: GET /' }]);
    });

    test('is incomplete though every row is satisfied', () => {
      expect(blinded(passed(FIRST)).verdict).toBe('incomplete');
    });

    test('blames the target for the other rows', () => {
      const { id } = proceedings().requirements[1]!;
      const report = blinded(passed(FIRST), failed(id, VIOLATION));
      expect(report.verdict).toBe('non-conformant');
    });

    test('says of a pointer once what the run and its cases met', () => {
      const met = failed(FIRST, { name: 'ProfileError', message: 'profile at /operations/x: finds nothing' });
      expect(blinded(met).profileErrors).toMatchObject([{ message }]);
    });
  });

  test('keeps a few failures in full and counts all of them', () => {
    const row = firstRow(judged(...Array.from({ length: 9 }, () => failed(FIRST, VIOLATION))));
    expect(row?.failed).toBe(9);
    expect(row?.failures).toHaveLength(3);
  });

  test.for([
    ['the one that the violation names', 0, [true, false]],
    ['none where several show it together', undefined, [false, false]],
  ] as const)('of its exchanges, %s shows a failure', ([, exchange, shows]) => {
    const violation = exchange === undefined ? VIOLATION : { ...VIOLATION, exchange };
    const [failure] = firstRow(judged(failed(FIRST, violation)))?.failures ?? [];
    expect(failure?.exchanges.map((each) => each.shows)).toEqual(shows);
  });

  test('ignores a passed test that left no record', () => {
    const { title, file, state, errors } = passed(FIRST);
    expect(judged(passed(FIRST), { title, file, state, errors }).verdict).toBe('conformant');
    expect(record(FIRST).exchanges).toBe(2);
  });
});
