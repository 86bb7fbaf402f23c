import path from 'node:path';
import { UsageError } from '../contract/usageError.ts';
import { expectationOf } from './expectation.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import { CHECKOUT } from './checkout.ts';
import type { RunFlags } from './flags.ts';
import { onTarget } from './onTarget.ts';
import { requireReachable } from './reachability.ts';
import { settingsFor } from './runSettingsFor.ts';
import { selectionOf } from './suiteFiles.ts';
import type { Selection } from './suiteFiles.ts';
import { runSuites } from './vitestRun.ts';
import { journalFolder, keepWallets } from './walletKeeping.ts';

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
  // Loaded meanwhile; where that fails, the run itself says so.
  import('vitest/node').catch(() => {});
  return await onTarget('judged', ({ environment, embedded }) =>
    embedded === undefined
      ? judgeTarget(environment, flags, selection, journalFolder(environment))
      : judgeTarget(environment, { ...embedded, ...flags }, selection),
  );
}

async function judgeTarget(
  environment: Readonly<Record<string, string | undefined>>,
  flags: RunFlags,
  selection: Selection,
  journals?: string,
): Promise<number> {
  const settings = settingsFor(environment, flags);
  const roundTripMs = await requireReachable(transportOptionsOf(settings));
  process.stderr.write(expectationOf({ ...settings, only: flags.only }, selection, roundTripMs));
  const wallets = journals === undefined ? undefined : await keepWallets(settings, journals, complain);
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
    outDir: path.resolve(flags.out ?? path.join(CHECKOUT, 'reports')),
    allure: flags.allure,
  });
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The file that loads all suites. */
const WHOLE_RUN = 'support/conformance/wholeRun.suite.ts';
