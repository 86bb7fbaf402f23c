import { UsageError } from '../contract/usageError.ts';
import { writability } from '../doctor/checks/machine.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import { requireAdmission } from './admission.ts';
import { expectationOf } from './expectation.ts';
import type { RunFlags } from './flags.ts';
import type { NamedTarget } from './onTarget.ts';
import { requireReachable } from './reachability.ts';
import { settingsFor } from './runSettingsFor.ts';
import { subjectOf } from './subjectOf.ts';
import type { Selection } from './suiteFiles.ts';
import { runSuites } from './vitestRun.ts';
import { journalFolder, keepWallets } from './walletKeeping.ts';

/**
 * Judges a target.
 *
 * @returns The exit code.
 * @throws UsageError, TargetUnreachableError
 */
export async function judgeTarget(
  { environment, embedded }: NamedTarget,
  flags: RunFlags,
  selection: Selection,
): Promise<number> {
  const settings = settingsFor(environment, { ...embedded, ...flags });
  const subject = subjectOf(environment, { ...embedded, ...flags });
  await requireWritable(subject.outDir);
  const roundTripMs = await requireReachable(transportOptionsOf(settings));
  if (embedded === undefined && flags.trustCredentials !== true)
    await requireAdmission(subject, flags.only === undefined, complain);
  process.stderr.write(expectationOf({ ...settings, only: flags.only }, selection, roundTripMs));
  // The embedded sandbox forgets its wallets with the run.
  const wallets =
    embedded === undefined ? await keepWallets(settings, journalFolder(environment), complain) : undefined;
  return await runSuites({
    ...(wallets === undefined ? {} : { wallets }),
    settings: {
      ...settings,
      ...(wallets === undefined ? {} : { journal: wallets.journal }),
      ...(selection.only === undefined ? {} : { only: selection.only }),
      files: selection.files,
    },
    files: [WHOLE_RUN],
    ...(flags.only === undefined ? {} : { selection: flags.only }),
    outDir: subject.outDir,
    allure: flags.allure,
  });
}

/** @throws UsageError before anything is sent: a run without a report has booked for nothing. */
async function requireWritable(folder: string): Promise<void> {
  const { mark, finding, remedy = '' } = await writability(folder);
  if (mark === 'failed') throw new UsageError(`${finding}; ${remedy}`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The file that loads all suites. */
const WHOLE_RUN = 'support/conformance/wholeRun.suite.ts';
