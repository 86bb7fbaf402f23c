import { expect, test } from 'vitest';
import { lookedForOnce, perSession } from './perSession.ts';
import type { Session } from './session.ts';

const session = () => ({}) as Session;

test('what a session shares is made once for each', () => {
  const numbers = perSession(() => [] as number[]);
  const [one, other] = [session(), session()];
  numbers(one).push(1);
  expect([numbers(one), numbers(other)]).toEqual([[1], []]);
});

test('one looks while the others wait', async () => {
  let looks = 0;
  const seen = lookedForOnce<number>();
  const look = () => Promise.resolve((looks += 1));
  const one = session();
  expect(await Promise.all([seen(one, look), seen(one, look)])).toEqual([1, 1]);
  expect([await seen(one, look), await seen(session(), look)]).toEqual([1, 2]);
});

test('a look that tells nothing, or fails, is taken again', async () => {
  const told = lookedForOnce<number>((number) => number > 1);
  const one = session();
  await expect(told(one, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await told(one, () => Promise.resolve(1))).toBe(1);
  expect(await told(one, () => Promise.resolve(2))).toBe(2);
  expect(await told(one, () => Promise.resolve(3))).toBe(2);
});
