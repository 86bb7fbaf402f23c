import { expect, test } from 'vitest';
import { startNode } from './testing/childRun.ts';
import { CHECKOUT } from './checkout.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import { requireReachable } from './reachability.ts';
import { TargetUnreachableError } from './targetUnreachableError.ts';

test('the embedded sandbox answers until it is closed', async () => {
  const sandbox = await startEmbeddedSandbox();
  const target = { baseUrl: new URL(sandbox.environment.TARGET_BASE_URL ?? '') };
  await expect(requireReachable(target)).resolves.toBeGreaterThan(0);
  await sandbox.close();
  await expect(requireReachable(target)).rejects.toThrow(TargetUnreachableError);
});

test('tee-conform sandbox serves until a signal, which it passes on', async () => {
  const { child, ended } = startNode([`${CHECKOUT}/support/cli/tee-conform.js`, 'sandbox', '--port', '0']);
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain('TARGET_BASE_URL');
});
