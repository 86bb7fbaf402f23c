import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { CHECKOUT } from '../checkout.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A process of its own for a test: outside of the checkout, and without settings of a target. */
export function startNode(
  args: readonly string[],
  environment: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(TARGET_|VITEST|NODE_OPTIONS|NODE_ENV|TEST$)/.test(name),
  );
  const child = spawn(process.execPath, [...args], {
    cwd: tmpdir(),
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...texts }));
  return { child, ended };
}

/** Runs the command line to its end. */
export async function teeConform(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  return await startNode([`${CHECKOUT}/support/cli/tee-conform.js`, ...args], environment).ended;
}
