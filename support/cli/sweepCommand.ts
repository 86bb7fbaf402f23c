import { UsageError } from '../usage/usageError.ts';
import { sweep } from '../sweep/sweep.ts';
import type { Unproven } from '../sweep/sweepWallet.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import { environmentOf } from '../target/environment.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { CHECKOUT } from './checkout.ts';
import { asOfARun, givenFlags, optionsOfARun } from './flags.ts';
import type { FlagOptions, RunOption } from './flags.ts';
import { suggestion } from '../usage/nearest.ts';
import { print } from './print.ts';
import { requireReachable } from './reachability.ts';
import { settingsFor } from './runSettingsFor.ts';
import { journalFolder } from './walletKeeping.ts';

const AS_OF_A_RUN: readonly RunOption[] = ['profile', 'ca', 'allow-http', 'help'];
const OPTIONS: FlagOptions = {
  ...optionsOfARun(AS_OF_A_RUN),
  'dry-run': { type: 'boolean' },
  unproven: { type: 'string' },
};

const SWEEP_HELP = `usage: tee-conform sweep [flags]

Removes from the wallets of the target what runs that were killed left there, told by their journals, and nothing else.

  --profile FILE       the profile that names the customers (default: TARGET_PROFILE, else reference)
  --dry-run            look, and say what would be removed
  --unproven WHAT      options that came during such a run and cannot be told from those of others:
                       remove them, or leave them for good (default: leave and tell again)
  --ca FILE            certificate of a private authority, and
  --allow-http         plain http to another machine, as of a run
  --help               this text

exit codes
  0 the wallets are as they were   2 usage or configuration   3 target unreachable   5 something is left
`;

const UNPROVEN: readonly Unproven[] = ['remove', 'leave'];

function unprovenOf(text: string | undefined): Unproven {
  if (text === undefined) return 'keep-telling';
  const wish = UNPROVEN.find((name) => name === text);
  if (wish === undefined)
    throw new UsageError(
      `--unproven ${text} is not one of ${UNPROVEN.join(', ')}${suggestion(text, UNPROVEN)}`,
    );
  return wish;
}

/**
 * Sweeps the wallets of the target that the settings name.
 *
 * @returns The exit code.
 * @throws UsageError, TargetUnreachableError
 */
export async function runSweep(args: readonly string[]): Promise<number> {
  const given = givenFlags(args, OPTIONS, 'sweep');
  const { has, text } = given;
  if (has('help')) return print(SWEEP_HELP);
  const unproven = unprovenOf(text('unproven'));
  const environment = environmentOf(CHECKOUT, process.env);
  if (environment.TARGET_BASE_URL === undefined)
    throw new UsageError(
      'TARGET_BASE_URL is not set, and the embedded sandbox forgets its wallets by itself; set it to the target to sweep',
    );
  const settings = settingsFor(environment, asOfARun(given, AS_OF_A_RUN));
  await requireReachable(transportOptionsOf(settings));
  const dryRun = has('dry-run');
  const outcome = await sweep(settings, journalFolder(environment), { dryRun, unproven });
  const lines = [...outcome.done, ...outcome.undone];
  for (const line of lines) print(`${line}\n`);
  if (lines.length === 0) print(`nothing to sweep on ${new URL(settings.baseUrl).origin}\n`);
  return outcome.isClean ? 0 : EXIT.fault;
}
