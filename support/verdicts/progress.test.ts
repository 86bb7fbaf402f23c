import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function progressOf(...groups: string[]) {
  const lines: string[] = [];
  const progress = new Progress({ write: (text) => lines.push(text) });
  for (const group of groups) progress.expect(group);
  return { lines, progress };
}

test('a group is told of once, when its last case ended', () => {
  const { lines, progress } = progressOf('wallet', 'system', 'wallet');
  progress.caseEnded('wallet', false);
  expect(lines).toEqual([]);
  progress.caseEnded('wallet', true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^1\/2 wallet +2 cases, 1 failed, \d/);
  progress.stop();
});

test('groups are told of in the order in which they end', () => {
  const { lines, progress } = progressOf('wallet', 'system');
  progress.caseEnded('system', false);
  progress.caseEnded('wallet', false);
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['system', 'wallet']);
  progress.stop();
});
