import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../cli/checkout.ts';

export interface Certification {
  verdict: string;
  /** Of each requirement. */
  verdicts: Record<string, string>;
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

interface Report {
  verdict: string;
  exchanges: number;
  requirements: { id: string; verdict: string }[];
}

/**
 * The whole command, from start to exit, against a sandbox that runs already.
 *
 * @throws Error where it ends without a report.
 */
export async function certify(
  environment: Record<string, string>,
  depth: string,
  seed = 1,
): Promise<Certification> {
  const out = mkdtempSync(path.join(tmpdir(), 'tee-conform-bench-'));
  try {
    const startedAt = performance.now();
    const child = spawn(
      process.execPath,
      ['support/cli/tee-conform.js', 'run', '--depth', depth, '--seed', String(seed), '--out', out],
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
    if (code !== 0 && code !== 1 && code !== 4)
      throw new Error(`the certification ended with ${String(code)}; run npm run conformance to see why`);
    const report = JSON.parse(readFileSync(path.join(out, 'conformance.json'), 'utf8')) as Report;
    return {
      verdict: report.verdict,
      verdicts: Object.fromEntries(report.requirements.map(({ id, verdict }) => [id, verdict])),
      durationMs,
      exchanges: report.exchanges,
      peakMiB,
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
