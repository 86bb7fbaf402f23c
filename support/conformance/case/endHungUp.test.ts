import { expect, test } from 'vitest';
import { HungUp } from '../outcomes.ts';
import { endHungUp } from './endHungUp.ts';

const hungUp = {
  failure: { kind: 'transport', message: 'GET /: other side closed', isHungUp: true },
} as const;
const runWith = (exchanges: number) => ({ task: {}, record: { exchanges, breaches: [] } });

test.each([
  [3, 20],
  [7, 1000],
])('a case begins again %i times, having sent %i requests, and then tells of it', (most, exchanges) => {
  const [run, other] = [runWith(exchanges), runWith(exchanges)];
  for (let count = 0; count < most; count += 1) expect(() => endHungUp(run, hungUp)).toThrow(HungUp);
  expect(() => endHungUp(run, hungUp)).not.toThrow();
  expect(() => endHungUp(other, hungUp)).toThrow(HungUp);
});

test('an answer, and any other failure, is for the case to judge', () => {
  const run = runWith(20);
  expect(() => endHungUp(run, {})).not.toThrow();
  expect(() =>
    endHungUp(run, { failure: { kind: 'deadline', message: 'GET /: none in time' } }),
  ).not.toThrow();
});
