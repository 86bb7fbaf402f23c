import { shellWord } from '../usage/shellWord.ts';
import { UsageError } from '../usage/usageError.ts';
import { writability } from '../doctor/checks/machine.ts';
import type { Profile } from '../target/profile.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { requireAdmission } from './admission.ts';
import { expectationOf } from './expectation.ts';
import type { RunFlags } from './flags.ts';
import type { NamedTarget } from './onTarget.ts';
import { listenForInterruption } from './interruption.ts';
import { mistakesIn } from './profile/mistakes.ts';
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
  requireMakeable(settings.profile, settings.profilePath);
  const subject = subjectOf(environment, { ...embedded, ...flags });
  await requireWritable(subject.outDir);
  const doubts: string[] = [];
  const doubt = (line: string): void => {
    complain(line);
    doubts.push(line);
  };
  const isAsked = embedded === undefined && flags.trustCredentials !== true;
  const { roundTripMs, first } = await untilInterrupted(async () => ({
    roundTripMs: await requireReachable(transportOptionsOf(settings)),
    first: isAsked ? await requireAdmission(subject, flags.only === undefined, doubt) : 0,
  }));
  process.stderr.write(expectationOf({ ...settings, only: flags.only }, selection, roundTripMs));
  // The embedded sandbox forgets its wallets with the run.
  const wallets =
    embedded === undefined ? await keepWallets(settings, journalFolder(environment), complain) : undefined;
  const code = await runSuites({
    ...(wallets === undefined ? {} : { wallets }),
    settings: {
      ...settings,
      profile: beginningWith(first, settings.profile),
      ...(wallets === undefined ? {} : { journal: wallets.journal }),
      ...(selection.only === undefined ? {} : { only: selection.only }),
      files: selection.files,
    },
    files: [WHOLE_RUN],
    ...(flags.only === undefined ? {} : { selection: flags.only }),
    outDir: subject.outDir,
    allure: flags.allure,
  });
  // They were said before a run that may take long; whoever reads the end of it reads of violations.
  for (const line of doubts) complain(`As said before the run: ${line}`);
  return code;
}

/** Before there is a run, whose interruption is reported: the process ends at once, as nothing has been changed. */
async function untilInterrupted<T>(work: () => Promise<T>): Promise<T> {
  const stopListening = listenForInterruption((signal) => process.exit(EXIT[signal]));
  try {
    return await work();
  } finally {
    stopListening();
  }
}

/** The profile with one of its searches in front of the others. */
function beginningWith(first: number, profile: Profile): Profile {
  const { windows } = profile.search;
  const ordered = windows.toSpliced(first, 1);
  return {
    ...profile,
    search: { ...profile.search, windows: [...windows.slice(first, first + 1), ...ordered] },
  };
}

/** @throws UsageError where a body that cases ask for cannot be made: `profile check` tells all of it. */
function requireMakeable(profile: Profile, file: string): void {
  const [first, ...more] = mistakesIn(profile);
  if (first === undefined) return;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new UsageError(
    `the profile ${file}: ${first.operation}: ${first.message}${others}; tee-conform profile check ${shellWord(file)} lists what has to be fixed`,
  );
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
