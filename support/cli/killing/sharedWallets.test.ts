import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OUT, RUNS } from './testing/killedRuns.ts';
import { openSharedSandbox } from './testing/sharedSandbox.ts';
import type { SharedSandbox } from './testing/sharedSandbox.ts';

describe.for([
  ['', {}],
  [
    ', which number their options each by itself',
    { variant: 'options-counted-by-wallet', customers: 2, shared: 1 },
  ],
] as const)('another team uses some of the wallets%s', ([, peculiarity]) => {
  let sandbox: SharedSandbox;

  beforeAll(async () => {
    sandbox = await openSharedSandbox(peculiarity);
  }, 60_000);
  afterAll(() => sandbox.close());

  test('every row about wallets is told, and what is theirs stays', async () => {
    const before = await sandbox.wallets();
    sandbox.relay.watch(() => Promise.resolve());
    const { stderr } = await sandbox.start(...RUNS.wallet).ended;
    const { requirements } = JSON.parse(await readFile(path.join(OUT, 'conformance.json'), 'utf8')) as {
      requirements: { id: string; verdict: string; mandatory?: boolean; reason?: string }[];
    };
    const open = requirements.filter(
      ({ id, verdict }) => id.startsWith('WALLET-') && verdict !== 'satisfied',
    );
    expect(open, stderr).toEqual([]);
    expect(await sandbox.wallets()).toEqual(before);
  });
});
