import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { exchangesOf, killAndSweep, numbersFrom, RUNS } from './killedRuns.ts';
import { openSharedSandbox } from './sharedSandbox.ts';
import type { SharedSandbox } from './sharedSandbox.ts';

const seed = randomInt(2 ** 31);

let sandbox: SharedSandbox;

beforeAll(async () => {
  sandbox = await openSharedSandbox();
});
afterAll(() => sandbox.close());

describe(`runs killed at any exchange leave nothing behind a sweep (seed ${seed})`, () => {
  test.each([
    ['wallet', 35],
    ['everything', 15],
  ] as const)('of %s, %i times', async (name, kills) => {
    const draw = numbersFrom(seed);
    const exchanges = await exchangesOf(sandbox, RUNS[name]);
    for (let kill = 0; kill < kills; kill += 1) await killAndSweep(sandbox, RUNS[name], { exchanges, draw });
  });
});
