import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangesOf, killAndSweep, numbersFrom, RUNS } from './testing/killedRuns.ts';
import { openSharedSandbox } from './testing/sharedSandbox.ts';
import type { SharedSandbox } from './testing/sharedSandbox.ts';

const KILLS = [1, 2, 3, 4];

let sandbox: SharedSandbox;

beforeAll(async () => {
  sandbox = await openSharedSandbox();
}, 60_000);
afterAll(() => sandbox.close());

let exchanges = 0;

test('a run that ends by itself leaves wallets that others share as they were', async () => {
  const before = await sandbox.wallets();
  exchanges = await exchangesOf(sandbox, RUNS.wallet);
  expect(exchanges).toBeGreaterThan(100);
  expect(await sandbox.wallets()).toEqual(before);
  expect(await sandbox.journals()).toEqual([]);
});

const seed = randomInt(2 ** 31);

const draw = numbersFrom(seed);

test.each(KILLS)(
  `a run killed at any exchange leaves nothing behind a sweep (seed ${seed}, kill %i)`,
  async () => {
    await killAndSweep(sandbox, RUNS.wallet, { exchanges, draw });
  },
);
