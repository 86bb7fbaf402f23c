import path from 'node:path';
import { UsageError } from '../contract/usageError.ts';
import type { Profile } from '../target/profile.ts';
import { environmentOf, REFERENCE_PROFILE } from '../target/settings.ts';
import { CHECKOUT } from './checkout.ts';
import { startEmbeddedSandbox } from './embeddedSandbox.ts';
import type { RunFlags } from './flags.ts';
import { requireReachable } from './reachability.ts';
import { settingsFor } from './runSettingsFor.ts';
import { selectionOf } from './suiteFiles.ts';
import type { Selection } from './suiteFiles.ts';
import { runSuites } from './vitestRun.ts';

/**
 * Judges the target that the settings name, or the embedded sandbox where they name none.
 *
 * @returns The exit code.
 * @throws UsageError, TargetUnreachableError
 */
export async function run(flags: RunFlags): Promise<number> {
  const selection = selectionOf(flags.only);
  if (selection.files.length === 0)
    throw new UsageError('there are no suite files in suites/; check out all of it');
  const environment = environmentOf(CHECKOUT, process.env);
  if (environment.TARGET_BASE_URL !== undefined) return await judgeTarget(environment, flags, selection);

  process.stderr.write('TARGET_BASE_URL is not set: the embedded sandbox is started and judged\n');
  // Loaded while the sandbox starts; where it fails, the run itself says so.
  import('vitest/node').catch(() => {});
  const sandbox = await startEmbeddedSandbox();
  try {
    return await judgeTarget(sandbox.environment, { profile: REFERENCE_PROFILE, ...flags }, selection);
  } finally {
    await sandbox.close();
  }
}

async function judgeTarget(
  environment: Readonly<Record<string, string | undefined>>,
  flags: RunFlags,
  selection: Selection,
): Promise<number> {
  const settings = settingsFor(environment, flags);
  const { profile } = settings;
  await requireReachable(settings.baseUrl, profile.limits.deadlineSeconds * 1000);
  return await runSuites({
    settings: {
      ...settings,
      ...(selection.only === undefined ? {} : { only: selection.only }),
      files: selection.files,
    },
    files: [WHOLE_RUN],
    ...(flags.only === undefined ? {} : { selection: flags.only }),
    concurrency: casesAtOnce(profile),
    outDir: path.resolve(flags.out ?? path.join(CHECKOUT, 'reports')),
  });
}

/** The file that loads all suites. */
const WHOLE_RUN = 'support/conformance/wholeRun.suite.ts';
/** Cases that wait for a real clock hold no connection, so that all of them can wait together. */
const WAITING_CASES = 1000;
/** Cases a connection, so that none is idle while a case works out its next request. */
const CASES_A_CONNECTION = 3;

function casesAtOnce({ clock, limits }: Profile): number {
  return clock.control === 'real' ? WAITING_CASES : limits.concurrency * CASES_A_CONNECTION;
}
