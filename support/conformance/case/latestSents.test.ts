import { expect, test } from 'vitest';
import { LatestSents } from './latestSents.ts';

function latestOf(count: number): LatestSents<number> {
  const latest = new LatestSents<number>();
  for (let sent = 1; sent <= count; sent += 1) latest.push(sent);
  return latest;
}

test('the last four are shown, and one before them that is named', () => {
  expect(latestOf(20).shown((sent) => sent === 3)).toEqual([3, 17, 18, 19, 20]);
  expect(latestOf(20).shown((sent) => sent === 18)).toEqual([17, 18, 19, 20]);
});

test('fewer are shown where there are no more', () => {
  expect(latestOf(2).shown(() => false)).toEqual([1, 2]);
});

test('64 are kept, so that a case of a thousand exchanges needs no more memory', () => {
  expect(latestOf(1000).all).toHaveLength(64);
  expect(latestOf(1000).lastFew).toEqual([997, 998, 999, 1000]);
});

test('nothing is left once they are forgotten', () => {
  const latest = latestOf(5);
  latest.forget();
  expect(latest.all).toEqual([]);
});
