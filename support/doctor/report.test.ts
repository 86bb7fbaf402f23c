import { expect, test } from 'vitest';
import type { Result } from './examine.ts';
import { resultsJson, resultText, summaryText } from './report.ts';

const PASSED: Result = { id: 'dns', title: 'DNS', mark: 'passed', finding: 'found', milliseconds: 3 };
const FAILED: Result = {
  id: 'tls',
  title: 'TLS',
  mark: 'failed',
  fault: 'unreachable',
  finding: 'expired',
  remedy: 'renew it',
  details: ['one', 'two'],
  milliseconds: 5,
};

test('a check that passed is one line', () => {
  expect(resultText(PASSED, 7)).toBe(' 7 ok   DNS             found\n');
});

test('a check that failed has its remedy in the line below, and then its details', () => {
  expect(resultText(FAILED, 12)).toBe(
    [
      '12 FAIL TLS             expired',
      '                        > renew it',
      '                        one',
      '                        two',
      '',
    ].join('\n'),
  );
});

test('the last line counts', () => {
  expect(summaryText([PASSED, FAILED], 1250)).toBe(
    '2 checks, 0 warnings, 1 failed, 0 skipped; 1.3 s; nothing was stored or booked\n',
  );
});

test('the JSON holds every check and the exit code', () => {
  expect(JSON.parse(resultsJson([PASSED, FAILED], 3, 1250.4))).toEqual({
    exitCode: 3,
    milliseconds: 1250,
    checks: [PASSED, FAILED],
  });
});
