import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../cli/checkout.ts';

interface Node {
  id: number;
  callFrame: { url: string };
  children?: number[];
}

interface CpuProfile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

/** Redaction, evidence, the scan of what was written, the guard on card numbers, and recipes. */
const COUNTED =
  /support\/(?:exchange\/(?:redact|secret|form|folded|hits|chunk|guarded|artefacts|evidence|registerSecrets)|conformance\/(?:cardGuard|guardConsole|recipes))/;
const IDLE = '(idle)';

/** Microseconds of a profile that were spent in the counted files or in what they called, and in all. */
function shareOf({ nodes, samples, timeDeltas }: CpuProfile): { counted: number; busy: number } {
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const isCounted = new Map<number, boolean>();
  const counts = (id: number | undefined): boolean => {
    if (id === undefined) return false;
    const known = isCounted.get(id);
    if (known !== undefined) return known;
    const found = COUNTED.test(nodeOf.get(id)?.callFrame.url ?? '') || counts(parentOf.get(id));
    isCounted.set(id, found);
    return found;
  };
  const result = { counted: 0, busy: 0 };
  samples.forEach((id, at) => {
    const time = Math.max(0, timeDeltas[at] ?? 0);
    const frame = nodeOf.get(id)?.callFrame as { functionName?: string } | undefined;
    if (frame?.functionName === IDLE || frame?.functionName === '(program)') return;
    result.busy += time;
    if (counts(id)) result.counted += time;
  });
  return result;
}

/**
 * Part of a run's computing time that goes into redaction and evidence, 0 to 1: by the samples of V8's profiler, in all
 * threads of the command.
 *
 * @param flags Further flags of the run.
 */
export async function redactionShare(
  environment: Record<string, string>,
  ...flags: string[]
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tee-conform-profile-'));
  try {
    const profiling = ['--cpu-prof', '--cpu-prof-dir', folder];
    const run = [
      'support/cli/tee-conform.js',
      'run',
      '--seed',
      '1',
      '--out',
      path.join(folder, 'out'),
      ...flags,
    ];
    const child = spawn(process.execPath, [...profiling, ...run], {
      cwd: CHECKOUT,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    });
    await once(child, 'close');
    const profiles = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
    const shares = profiles.map((name) =>
      shareOf(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as CpuProfile),
    );
    const sum = (of: 'counted' | 'busy') => shares.reduce((total, share) => total + share[of], 0);
    return sum('counted') / sum('busy');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
