import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many have a turn at a time, the others in the order in which they came', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const all = [1, 2, 3, 4].map(async (number) => {
    await turns.take();
    begun.push(number);
  });
  await Promise.all(all.slice(0, 2));
  expect(begun).toEqual([1, 2]);
  turns.end();
  await all[2];
  expect(begun).toEqual([1, 2, 3]);
  turns.end();
  await all[3];
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('whoever gives up waiting has no turn, and keeps nobody from theirs', async () => {
  const turns = new Turns(1);
  const impatience = new AbortController();
  expect(await turns.take()).toBe(true);
  const impatient = turns.take(impatience.signal);
  const patient = turns.take(new AbortController().signal);
  impatience.abort();
  expect(await impatient).toBe(false);
  turns.end();
  expect(await patient).toBe(true);
  expect(await turns.take(impatience.signal)).toBe(false);
});

test('fewer turns leave those that are under way, and let fewer begin', async () => {
  const turns = new Turns(3);
  for (let begun = 0; begun < 3; begun += 1) await turns.take();
  let isBegun = false;
  const next = turns.take().then(() => (isBegun = true));
  turns.narrow(1);
  turns.end();
  turns.end();
  await Promise.resolve();
  expect(isBegun).toBe(false);
  turns.end();
  expect(await next).toBe(true);
});
