import path from 'node:path';
import type { Subject } from '../doctor/examination.ts';
import type { Environment } from '../target/environment.ts';
import { CHECKOUT } from './checkout.ts';
import type { RunFlags } from './flags.ts';

/** What is looked at before a run with these settings and flags, or instead of one. */
export function subjectOf(environment: Environment, flags: RunFlags): Subject {
  return {
    environment,
    shell: process.env,
    envFile: path.join(CHECKOUT, '.env'),
    outDir: path.resolve(flags.out ?? path.join(CHECKOUT, 'reports')),
    depth: flags.depth,
    timeBudgetSeconds: flags.timeBudgetSeconds,
    nodeVersion: process.versions.node,
    ...(flags.profile === undefined ? {} : { profileFile: flags.profile }),
    access: flags,
  };
}
