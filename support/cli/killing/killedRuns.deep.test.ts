import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangesOf, killAndSweep, numbersFrom, RUNS } from './testing/killedRuns.ts';
import { openSharedSandbox } from './testing/sharedSandbox.ts';
import type { SharedSandbox } from './testing/sharedSandbox.ts';

const seed = randomInt(2 ** 31);
const draw = numbersFrom(seed);

let sandbox: SharedSandbox;

beforeAll(async () => {
  sandbox = await openSharedSandbox();
});
afterAll(() => sandbox.close());

describe.each([
  ['wallet', 35],
  ['everything', 15],
] as const)(
  `a run of %s, killed at any exchange, leaves nothing behind a sweep (seed ${seed})`,
  (name, kills) => {
    const swept: string[] = [];
    let exchanges: number;

    beforeAll(async () => {
      exchanges = await exchangesOf(sandbox, RUNS[name]);
    });

    test.each(Array.from({ length: kills }, (_, index) => index + 1))('kill %i', async () => {
      swept.push(await killAndSweep(sandbox, RUNS[name], { exchanges, draw }));
    });

    test('and some of the kills left something to sweep', () => {
      expect(swept.filter((said) => said.includes('removed')).length).toBeGreaterThan(0);
    });
  },
);
