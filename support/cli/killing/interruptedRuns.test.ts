import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchangesOf, numbersFrom, OUT, RUNS } from './testing/killedRuns.ts';
import { openSharedSandbox } from './testing/sharedSandbox.ts';
import type { SharedSandbox } from './testing/sharedSandbox.ts';

/** What a network adds to an exchange, so that many are under way when the signal comes. */
const LATENCY_MS = 20;

/** At most so many exchanges are made before a run begins: they ask whether the settings are right, and change nothing. */
const BEFORE_IT_BEGINS = 12;

const seed = randomInt(2 ** 31);
const draw = numbersFrom(seed);

let sandbox: SharedSandbox;
let exchanges: number;
let before: Awaited<ReturnType<SharedSandbox['wallets']>>;

beforeAll(async () => {
  sandbox = await openSharedSandbox();
  exchanges = await exchangesOf(sandbox, RUNS.wallet);
}, 60_000);
beforeEach(async () => {
  before = await sandbox.wallets();
});
afterAll(() => sandbox.close());

/** Signals a run at one of its exchanges; the target answers as long as `answers` says so. */
function interrupted(
  signal: NodeJS.Signals,
  at: number,
  answers: () => Promise<unknown> = () => sleep(LATENCY_MS),
): ReturnType<SharedSandbox['start']>['ended'] {
  const { child, ended } = sandbox.start(...RUNS.wallet, '--seed', '1');
  sandbox.relay.watch(async (exchange, phase) => {
    if (phase !== 'before it is passed on') return;
    if (exchange === at) child.kill(signal);
    await answers();
  });
  return ended;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(`%s at any exchange leaves clean wallets and a report (seed ${seed})`, async (signal, code) => {
  const at = 1 + BEFORE_IT_BEGINS + draw(exchanges - BEFORE_IT_BEGINS);
  const ended = await interrupted(signal, at);
  expect({ at, code: ended.code }, ended.stderr).toEqual({ at, code });
  expect(await sandbox.wallets(), `at exchange ${at}\n${ended.stderr}`).toEqual(before);
  const report = JSON.parse(await readFile(path.join(OUT, 'conformance.json'), 'utf8')) as object;
  expect(report).toMatchObject({ interrupted: signal });
  expect(await sandbox.journals()).toEqual([]);
});

test('a run that is interrupted before it begins ends at once, and leaves nothing', async () => {
  await rm(OUT, { recursive: true, force: true });
  const ended = await interrupted('SIGINT', 1);
  expect(ended.code, ended.stderr).toBe(130);
  expect(await sandbox.wallets()).toEqual(before);
  expect(await sandbox.journals()).toEqual([]);
  expect(existsSync(path.join(OUT, 'conformance.json'))).toBe(false);
});

test('where the target stops answering the run ends with 5, and a sweep does the rest', async () => {
  let isSilent = true;
  let speak: () => void = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  const ended = await interrupted('SIGTERM', Math.ceil(exchanges / 2), () =>
    sandbox.relay.count() >= Math.ceil(exchanges / 2) && isSilent ? silence : Promise.resolve(),
  );
  isSilent = false;
  speak();
  expect(ended.code, ended.stderr).toBe(5);
  expect(ended.stdout).toContain('run tee-conform sweep');
  expect(await sandbox.journals()).toHaveLength(1);

  sandbox.relay.watch(() => Promise.resolve());
  const swept = await sandbox.start('sweep').ended;
  expect(swept.code, swept.stdout).toBe(0);
  expect(await sandbox.wallets()).toEqual(before);
});
