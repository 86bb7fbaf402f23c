import path from 'node:path';
import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { PHASES } from './relay.ts';
import { SHARED } from './sharedSandbox.ts';
import { HOLDER, lineOf } from './otherTeam.ts';
import type { SharedSandbox } from './sharedSandbox.ts';

/** Whole numbers below a bound, the same for the same seed. */
export function numbersFrom(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Folder of the reports of the runs. */
export const OUT = path.join(tmpdir(), 'tee-conform-killed');

/** Flags of the runs that are killed: those that store most, and all of it. */
export const RUNS = {
  wallet: ['run', '--depth', 'quick', '--only', 'wallet', '--out', OUT],
  everything: ['run', '--depth', 'quick', '--out', OUT],
} as const;

/** Runs to the end, so that it is known how many exchanges there are to be killed at. */
export async function exchangesOf(sandbox: SharedSandbox, run: readonly string[]): Promise<number> {
  sandbox.relay.watch(() => Promise.resolve());
  const { code, stderr } = await sandbox.start(...run, '--seed', '1').ended;
  expect([0, 4], stderr).toContain(code);
  return sandbox.relay.count();
}

/**
 * Kills a run at one of its exchanges, while another team goes on storing, sweeps, and expects every wallet to hold
 * what it held before and what the other team added.
 *
 * @returns What the sweep said.
 */
export async function killAndSweep(
  sandbox: SharedSandbox,
  run: readonly string[],
  { exchanges, draw }: { exchanges: number; draw: (bound: number) => number },
): Promise<string> {
  const { others, relay } = sandbox;
  const fatal = { exchange: 1 + draw(exchanges), phase: PHASES[draw(PHASES.length)] };
  const added = SHARED[draw(SHARED.length)] ?? '';
  const before = await sandbox.wallets();

  let kill: () => Promise<void> = () => Promise.resolve();
  relay.watch(async (exchange, phase) => {
    if (exchange === fatal.exchange && phase === fatal.phase) await kill();
  });
  const { child, ended } = sandbox.start(...run, '--seed', '1');
  kill = async () => {
    const lines = [lineOf(await others.addCard(added), HOLDER), lineOf(await others.addGiftCard(added))];
    before[added] = [...(before[added] ?? []), ...lines].toSorted();
    child.kill('SIGKILL');
    await ended;
  };
  const { code } = await ended;
  relay.watch(() => Promise.resolve());

  const swept = await sandbox.start('sweep').ended;
  const where = `killed at exchange ${fatal.exchange}, ${String(fatal.phase)} (run ended with ${String(code)})\n${swept.stdout}${swept.stderr}`;
  expect(swept.code, where).toBe(0);
  expect(await sandbox.wallets(), where).toEqual(before);
  expect(await sandbox.journals(), where).toEqual([]);
  return swept.stdout;
}
