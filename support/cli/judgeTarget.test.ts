import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import { teeConform } from './testing/childRun.ts';

test('where the target refuses the signature alone, the setting to check is named before the run and behind the verdict', async () => {
  const sandbox = await startEmbeddedSandbox();
  const out = await mkdtemp(path.join(tmpdir(), 'mistyped-'));
  onTestFinished(async () => {
    await sandbox.close();
    await rm(out, { recursive: true, force: true });
  });
  const environment = {
    ...sandbox.environment,
    TARGET_CLIENT_APPLICATION_SECRET: 'a-secret-that-was-never-assigned',
    TARGET_JOURNAL: path.join(out, 'journal'),
  };
  const args = ['run', '--only', 'INVOICE-PRICING', '--depth', 'quick', '--out', out];
  const { stderr } = await teeConform(args, environment);
  const hints = stderr.split('\n').filter((line) => line.includes('check TARGET_CLIENT_APPLICATION_SECRET'));
  expect(hints).toEqual([
    expect.stringMatching(/^the target takes the password and refuses the signature/),
    expect.stringMatching(/^As said before the run: the target takes the password/),
  ]);
});
