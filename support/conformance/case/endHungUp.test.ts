import { expect, test } from 'vitest';
import { HungUp } from '../outcomes.ts';
import { endHungUp } from './endHungUp.ts';

const hungUp = {
  failure: { kind: 'transport', message: 'GET /: other side closed', isHungUp: true },
} as const;

test('a case begins again three times for a connection that was closed under a request, and then tells of it', () => {
  const [run, other] = [{ task: {} }, { task: {} }];
  for (let count = 0; count < 3; count += 1) expect(() => endHungUp(run, hungUp)).toThrow(HungUp);
  expect(() => endHungUp(run, hungUp)).not.toThrow();
  expect(() => endHungUp(other, hungUp)).toThrow(HungUp);
});

test('an answer, and any other failure, is for the case to judge', () => {
  const run = { task: {} };
  expect(() => endHungUp(run, {})).not.toThrow();
  expect(() =>
    endHungUp(run, { failure: { kind: 'deadline', message: 'GET /: none in time' } }),
  ).not.toThrow();
});
