import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teeConform } from '../testing/childRun.ts';
import { OUT } from './testing/killedRuns.ts';
import { openSharedSandbox } from './testing/sharedSandbox.ts';
import type { SharedSandbox } from './testing/sharedSandbox.ts';

describe('a target that removes nothing for a while', () => {
  const MARKING = ['run', '--depth', 'quick', '--only', 'WALLET-PRIMARY-SET', '--out', OUT];
  let sandbox: SharedSandbox;
  let before: Awaited<ReturnType<SharedSandbox['wallets']>>;

  beforeAll(async () => {
    sandbox = await openSharedSandbox();
    before = await sandbox.wallets();
  });
  afterAll(() => sandbox.close());

  test('ends the run with 5 and a plain line; meanwhile a sweep leaves the run alone', async () => {
    sandbox.relay.refuse('DELETE');
    const run = sandbox.start(...MARKING);
    let meanwhile: Awaited<typeof run.ended> | undefined;
    sandbox.relay.watch(async (exchange, phase) => {
      if (exchange !== 10 || phase !== 'before it is answered') return;
      // A run that stands still is under way, however long the sweep takes.
      run.child.kill('SIGSTOP');
      meanwhile = await sandbox.start('sweep').ended;
      run.child.kill('SIGCONT');
    });
    const { code, stdout } = await run.ended;
    sandbox.relay.watch(() => Promise.resolve());
    expect(meanwhile?.stdout).toMatch(
      /^left alone: what the run of .* is still under way \(process \d+\)\n$/,
    );
    expect(meanwhile?.code).toBe(0);
    expect({ code, stdout }).toEqual({
      code: 5,
      stdout: expect.stringMatching(
        /not done: the wallet of golfer\d\d@example\.com: .* answered 403/,
      ) as string,
    });
    expect(await sandbox.wallets()).not.toEqual(before);
    expect(await sandbox.journals()).toHaveLength(1);
  });

  test('is swept on a dry run in words only', async () => {
    sandbox.relay.refuse();
    const left = await sandbox.wallets();
    const { code, stdout } = await sandbox.start('sweep', '--dry-run').ended;
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^would remove \d credit cards?( and \d gift cards?)? from the wallet of golfer/,
      ) as string,
    });
    expect(await sandbox.wallets()).toEqual(left);
  });

  test('is swept by the next run', async () => {
    const { code, stderr } = await sandbox.start('run', '--only', 'FORMAT-*', '--out', OUT).ended;
    expect(stderr).toMatch(/^sweep: removed \d credit cards? from the wallet of golfer/m);
    expect(code).toBe(4);
    expect(await sandbox.wallets()).toEqual(before);
    expect(await sandbox.journals()).toEqual([]);
  });
});

describe('a target that removes nothing by a password', () => {
  let sandbox: SharedSandbox;
  let before: Awaited<ReturnType<SharedSandbox['wallets']>>;

  beforeAll(async () => {
    sandbox = await openSharedSandbox();
    before = await sandbox.wallets();
  });
  afterAll(() => sandbox.close());

  test('has its wallets cleared by signature, and the violation decides the exit code', async () => {
    sandbox.relay.refuseRemovalsByPassword();
    const { code, stdout } = await sandbox.start('run', '--only', 'AUTH-SIMPLE-ACCEPTED', '--out', OUT).ended;
    expect(stdout).toContain('VIOLATED AUTH-SIMPLE-ACCEPTED');
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.not.stringContaining('not done:') as string });
    expect(await sandbox.wallets()).toEqual(before);
    expect(await sandbox.journals()).toEqual([]);
  });

  test('is swept by signature', async () => {
    sandbox.relay.refuse('DELETE');
    const run = sandbox.start('run', '--depth', 'quick', '--only', 'WALLET-PRIMARY-SET', '--out', OUT);
    expect((await run.ended).stdout).toContain('the suite itself failed, or could not clean up');
    sandbox.relay.refuseRemovalsByPassword();
    const { code, stdout } = await sandbox.start('sweep').ended;
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^removed \d/) as string });
    expect(await sandbox.wallets()).toEqual(before);
  });
});

test.each([
  [['sweep'], /^tee-conform: TARGET_BASE_URL is not set.*\n$/],
  [
    ['sweep', '--unproven', 'remov'],
    /^tee-conform: --unproven remov is not one of remove, leave; did you mean remove\?\n$/,
  ],
])('%s without a target or with a mistake ends with 2 and one line', async (args, line) => {
  const { code, stderr, stdout } = await teeConform(args);
  expect({ code, stderr, stdout }).toEqual({
    code: 2,
    stderr: expect.stringMatching(line) as string,
    stdout: '',
  });
});
