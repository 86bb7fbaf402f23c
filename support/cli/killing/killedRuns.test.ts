import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangesOf, killAndSweep, numbersFrom, RUNS } from './killedRuns.ts';
import { openSharedSandbox } from './sharedSandbox.ts';
import type { SharedSandbox } from './sharedSandbox.ts';

const KILLS = 4;

let sandbox: SharedSandbox;

beforeAll(async () => {
  sandbox = await openSharedSandbox();
}, 60_000);
afterAll(() => sandbox.close());

test('a run that ends by itself leaves wallets that others share as they were', async () => {
  const before = await sandbox.wallets();
  expect(await exchangesOf(sandbox, RUNS.wallet)).toBeGreaterThan(100);
  expect(await sandbox.wallets()).toEqual(before);
  expect(await sandbox.journals()).toEqual([]);
});

const seed = randomInt(2 ** 31);

test(`runs killed at any exchange leave nothing behind a sweep (seed ${seed})`, async () => {
  const draw = numbersFrom(seed);
  const exchanges = await exchangesOf(sandbox, RUNS.wallet);
  for (let kill = 0; kill < KILLS; kill += 1) await killAndSweep(sandbox, RUNS.wallet, { exchanges, draw });
});
