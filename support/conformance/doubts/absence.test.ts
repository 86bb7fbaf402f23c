import { expect, test } from 'vitest';
import { AWAY, NO_TIME } from '../outcomes.ts';
import { absence } from './absence.ts';
import type { Looking } from './doubt.ts';

/** Cases of one session that say so of the target, and how long each of them slept. */
function casesOf(session: object, reason: string | undefined) {
  const slept: number[] = [];
  const run = {
    session,
    absence: () => Promise.resolve(reason),
    sleep: (milliseconds: number) => Promise.resolve(void slept.push(milliseconds)),
  };
  return {
    slept,
    look: (message?: string) => absence({ run } as unknown as Looking, { ...(message && { message }) }),
  };
}

test('a case that a gateway answered begins again a second and a half later', async () => {
  const { slept, look } = casesOf({ settings: {} }, `GET / answered 503 (unclear): ${NO_TIME}`);
  expect(await look()).toMatch(NO_TIME);
  expect(slept).toEqual([1500]);
});

test('cases of a target that goes on so begin again at once after some', async () => {
  const { slept, look } = casesOf({ settings: {} }, NO_TIME);
  for (let index = 0; index < 300; index += 1) await look();
  expect(slept.length).toBe(200);
});

test.for([AWAY, undefined])('nobody waits any longer for a target of which is said: %s', async (reason) => {
  const { slept, look } = casesOf({ settings: {} }, reason);
  expect(await look()).toBe(reason);
  expect(slept).toEqual([]);
});

test('a case that waited for what another one sent begins again like that', async () => {
  const { slept, look } = casesOf({ settings: {} }, undefined);
  const message = `no tee times to work with: GET / answered 503 (unclear): ${NO_TIME}`;
  expect(await look(message)).toBe(message);
  expect(slept).toEqual([1500]);
});
