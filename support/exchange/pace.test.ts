import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Moments at which requests leave that are all ready at 0, by a clock that only waiting moves. */
function departures(count: number, perSecond: number | undefined, holds: Record<number, number> = {}) {
  let now = 0;
  const pace = new Pace(perSecond, () => now);
  return Array.from({ length: count }, (_, index) => {
    const until = holds[index];
    if (until !== undefined) pace.holdUntil(until);
    now += pace.delayMs;
    pace.take();
    return now;
  });
}

test('requests leave evenly, the rate kept over any stretch', () => {
  const left = departures(101, 20);
  expect(left[0]).toBe(0);
  expect(left.at(-1)).toBeGreaterThanOrEqual(100 * 50 - 10);
  for (const start of left) {
    const within = left.filter((moment) => moment >= start && moment < start + 1000);
    expect(within.length).toBeLessThanOrEqual(21);
  }
});

test('a rate above what timers can tell is kept on the whole', () => {
  expect(departures(5001, 5000).at(-1)).toBeGreaterThanOrEqual(990);
});

test('a pause does not save up requests', () => {
  let now = 0;
  const pace = new Pace(10, () => now);
  pace.take();
  now = 60_000;
  expect(pace.delayMs).toBe(0);
  pace.take();
  expect(pace.delayMs).toBe(90);
});

test('nothing leaves before a hold is over, and a shorter one does not lift it', () => {
  expect(departures(3, undefined, { 1: 500, 2: 300 })).toEqual([0, 500, 500]);
});

test('a rate is another from the next request on, and never higher than at first', () => {
  let now = 0;
  const pace = new Pace(100, () => now);
  const left = [10, 20, 500].flatMap((perSecond) => {
    pace.limitTo(perSecond);
    return Array.from({ length: 2 }, () => {
      now += pace.delayMs;
      pace.take();
      return now;
    });
  });
  expect(left).toEqual([0, 90, 190, 240, 290, 300]);
});
