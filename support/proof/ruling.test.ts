import { describe, expect, test } from 'vitest';
import type { RunReport } from '../verdicts/runReport.ts';
import { isProven, isSound, rule } from './ruling.ts';
import type { Ruling } from './ruling.ts';
import type { Trial } from './trial.ts';

const ROW = 'ECHO-SUCCESS-STATUS';
const OTHER = 'TOKEN-ISSUED';

function reportWith(
  verdicts: Record<string, string>,
  reasons: Partial<Record<string, string>> = { inconclusive: 'too slow' },
): RunReport {
  return {
    requirements: Object.entries(verdicts).map(([id, verdict]) => ({
      requirement: { id },
      verdict,
      mandatory: true,
      failures: verdict === 'violated' ? [{ title: 'a case', message: 'expected a; seen b\nat line' }] : [],
      ...(reasons[verdict] === undefined ? {} : { reason: reasons[verdict] }),
    })),
    faults: [],
    profileErrors: [],
    cases: 1,
    exchanges: 2,
    durationMs: 3,
    depth: 'quick',
  } as unknown as RunReport;
}

const trial = (more: Partial<Trial>): Trial =>
  ({ name: 'x', settings: {}, follows: [], mayStayOpen: [], ...more }) as Trial;

describe('a defect', () => {
  const defect = trial({ breaks: ROW });

  test('is detected by its own row alone', () => {
    expect(isSound(rule(defect, reportWith({ [ROW]: 'violated', [OTHER]: 'satisfied' })))).toBe(true);
  });

  test('survives where its row is satisfied, or only in doubt', () => {
    expect(rule(defect, reportWith({ [ROW]: 'satisfied' }))).toMatchObject({
      survived: true,
      instead: 'satisfied',
    });
    expect(rule(defect, reportWith({ [ROW]: 'inconclusive' }))).toMatchObject({
      survived: true,
      instead: 'inconclusive: too slow',
    });
    const inPart = reportWith({ [ROW]: 'satisfied' }, { satisfied: 'no guest' });
    expect(rule(defect, inPart).instead).toBe('satisfied, by other cases than were left out (no guest)');
  });

  test('may leave other rows in doubt, and blames none of them', () => {
    expect(isSound(rule(defect, reportWith({ [ROW]: 'violated', [OTHER]: 'inconclusive' })))).toBe(true);
  });

  test('blames another row wrongly, unless that has to follow', () => {
    const report = reportWith({ [ROW]: 'violated', [OTHER]: 'violated' });
    expect(rule(defect, report)).toMatchObject({
      wrongBlame: [OTHER],
      notes: [`${OTHER}: a case: expected a; seen b`],
    });
    const follows = [{ requirement: OTHER, because: 'it cannot hold' } as const];
    expect(isSound(rule(trial({ breaks: ROW, follows }), report))).toBe(true);
  });
});

describe('a variant', () => {
  test('is sound where every row is satisfied', () => {
    expect(isSound(rule(trial({}), reportWith({ [ROW]: 'satisfied' })))).toBe(true);
  });

  test('is a false alarm where a row is violated', () => {
    expect(rule(trial({}), reportWith({ [ROW]: 'violated' })).wrongBlame).toEqual([ROW]);
  });

  test('is not sound where its profile is blamed, which describes it', () => {
    const profileErrors = [{ message: '/search/price finds nothing' }];
    const report = { ...reportWith({ [ROW]: 'satisfied' }), profileErrors };
    expect(isSound(rule(trial({}), report))).toBe(false);
    expect(
      isSound(rule(trial({ breaks: ROW }), { ...reportWith({ [ROW]: 'violated' }), profileErrors })),
    ).toBe(true);
  });

  test('leaves no row open but those that it says', () => {
    const report = reportWith({ [ROW]: 'inconclusive' });
    expect(rule(trial({}), report).leftOpen).toEqual([{ requirement: ROW, reason: 'too slow' }]);
    expect(isSound(rule(trial({ mayStayOpen: [ROW] }), report))).toBe(true);
  });
});

describe('a proof', () => {
  const sound = rule(trial({ breaks: ROW }), reportWith({ [ROW]: 'violated' }));
  const blaming: Ruling = { ...sound, wrongBlame: [OTHER] };
  const many = Array.from({ length: 99 }, () => sound);

  test('stands with a hundredth of wrong blame, and falls with more', () => {
    expect(isProven({ rulings: [...many, blaming], unproven: [] })).toBe(true);
    expect(isProven({ rulings: [...many, blaming, blaming, blaming], unproven: [] })).toBe(false);
  });

  test('falls with one survivor, one false alarm or one requirement without a defect', () => {
    const alarm = rule(trial({}), reportWith({ [ROW]: 'violated' }));
    expect(isProven({ rulings: [...many, { ...sound, survived: true }], unproven: [] })).toBe(false);
    expect(isProven({ rulings: [...many, alarm], unproven: [] })).toBe(false);
    expect(isProven({ rulings: many, unproven: [OTHER] })).toBe(false);
  });
});
