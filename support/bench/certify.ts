import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../cli/checkout.ts';

export interface Certification {
  durationMs: number;
  exchanges: number;
  /** Most memory that the process held, MiB; not known where the system does not tell (then NaN). */
  peakMiB: number;
}

const LOOK_EVERY_MS = 50;

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** The whole command, from start to exit, against a sandbox that runs already. */
export async function certify(environment: Record<string, string>, depth: string): Promise<Certification> {
  const out = mkdtempSync(path.join(tmpdir(), 'tee-conform-bench-'));
  try {
    const startedAt = performance.now();
    const child = spawn(
      process.execPath,
      ['support/cli/tee-conform.js', 'run', '--depth', depth, '--seed', '1', '--out', out],
      { cwd: CHECKOUT, env: { ...process.env, ...environment }, stdio: 'ignore' },
    );
    let peakMiB = 0;
    const look = setInterval(() => {
      const now = peakOf(child.pid);
      if (!(now <= peakMiB)) peakMiB = Number.isNaN(now) ? peakMiB : now;
    }, LOOK_EVERY_MS);
    const [code] = (await once(child, 'close')) as [number | null];
    const durationMs = performance.now() - startedAt;
    clearInterval(look);
    if (code !== 0)
      throw new Error(`the certification ended with ${String(code)}; run npm run conformance to see why`);
    const report = JSON.parse(readFileSync(path.join(out, 'conformance.json'), 'utf8')) as {
      exchanges: number;
    };
    return { durationMs, exchanges: report.exchanges, peakMiB };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
