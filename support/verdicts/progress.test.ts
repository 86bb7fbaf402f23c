import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function progressOf(...files: string[]) {
  const lines: string[] = [];
  return { lines, progress: new Progress({ write: (text) => lines.push(text) }, files) };
}

test('a group is told of once, when its last file ended', () => {
  const { lines, progress } = progressOf('suites/wallet/a.test.ts', 'suites/wallet/b.test.ts');
  progress.caseEnded('suites/wallet/a.test.ts', false);
  progress.fileEnded('suites/wallet/a.test.ts');
  expect(lines).toEqual([]);
  progress.caseEnded('suites/wallet/b.test.ts', true);
  progress.fileEnded('suites/wallet/b.test.ts');
  progress.stop();
  expect(lines).toEqual([expect.stringMatching(/^1\/1 wallet +2 cases, 1 failed, \d+\.\d s\n$/)]);
});

test('a group without a case is not told of', () => {
  const { lines, progress } = progressOf('suites/wallet/a.test.ts');
  progress.fileEnded('suites/wallet/a.test.ts');
  progress.stop();
  expect(lines).toEqual([]);
});
