import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { CHECKOUT } from './checkout.ts';
import { SANDBOX_ENTRY } from './embeddedSandbox.ts';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Serves the embedded sandbox until it ends; its arguments and its exit code are its own. */
export async function runSandbox(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', SANDBOX_ENTRY, ...args], {
    cwd: CHECKOUT,
    stdio: 'inherit',
  });
  const handlers = PASSED_ON.map((signal) => ({ signal, pass: () => void child.kill(signal) }));
  for (const { signal, pass } of handlers) process.on(signal, pass);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  for (const { signal: name, pass } of handlers) process.off(name, pass);
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
