import path from 'node:path';
import type { Recipe } from '../run/recipe.ts';
import { UsageError } from '../usage/usageError.ts';
import { withGuardedOutput } from '../exchange/guardedStream.ts';
import { readRecipe } from '../replay/readRecipe.ts';
import { replay } from '../replay/replay.ts';
import type { Replayed } from '../replay/replay.ts';
import { shellScript } from '../replay/shell/shellScript.ts';
import { loadProfile } from '../target/loadProfile.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import { environmentOf } from '../target/environment.ts';
import type { Environment } from '../target/environment.ts';
import { profilePathOf } from '../target/settings.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import { CHECKOUT } from './checkout.ts';
import { asOfARun, givenFlags, optionsOfARun } from './flags.ts';
import type { FlagOptions, RunFlags, RunOption } from './flags.ts';
import { onTarget } from './onTarget.ts';
import { print } from './print.ts';
import { requireReachable } from './reachability.ts';
import { settingsFor } from './runSettingsFor.ts';

const REPLAY_HELP = `usage: tee-conform replay ID [flags]

Makes an exchange of the last report again, with a fresh timestamp, signature and customer token, and prints it.
The settings are those of a run. Ends with 1 where the exchange shows the violation again, else with 0.

  --shell              print a POSIX shell script for curl and openssl instead; it takes secrets from the environment
  --out DIR            folder of the report (default: reports)
  --profile FILE       the profile of the run (default: TARGET_PROFILE, else reference)
  --time-budget TIME   longest wait for a token to age, on a target whose clock cannot be set (default: 90s)
  --allow-wallet       payment options may be stored, and stay stored
  --allow-bookings N   a reservation may be made; it cannot be undone
  --ca FILE            certificate of a private authority, and
  --allow-http         plain http to another machine, as of a run
  --help               this text
`;

const AS_OF_A_RUN: readonly RunOption[] = [
  'out',
  'profile',
  'time-budget',
  'allow-wallet',
  'allow-bookings',
  'ca',
  'allow-http',
  'help',
];
const OPTIONS: FlagOptions = { ...optionsOfARun(AS_OF_A_RUN), shell: { type: 'boolean' } };

/**
 * Makes an exchange of a report again, or prints a script that does.
 *
 * @returns The exit code.
 * @throws UsageError, TargetUnreachableError
 */
export async function runReplay(args: readonly string[]): Promise<number> {
  const [id = '--help', ...rest] = args;
  const given = id.startsWith('-') ? args : rest;
  const told = givenFlags(given, OPTIONS, 'replay');
  const { has } = told;
  if (has('help')) return print(REPLAY_HELP);
  if (args.length === 0 || id.startsWith('-'))
    throw new UsageError('the id of the exchange comes first: tee-conform replay ID [flags]');
  const flags = asOfARun(told, AS_OF_A_RUN);
  const recipe = readRecipe(id, path.resolve(flags.out ?? path.join(CHECKOUT, 'reports')));
  if (has('shell')) {
    const file = profilePathOf(environmentOf(CHECKOUT, process.env), flags.profile);
    return print(shellScript(recipe, loadProfile(file)));
  }
  return await onTarget('asked', ({ environment, embedded }) =>
    replayOn(environment, { ...embedded, ...flags }, recipe),
  );
}

async function replayOn(environment: Environment, flags: RunFlags, recipe: Recipe): Promise<number> {
  const settings = settingsFor(environment, flags);
  return await withGuardedOutput(redactorOf(settings), async () => {
    await requireReachable(transportOptionsOf(settings));
    const replayed = await replay(recipe, settings);
    print(`${replayed.evidence}\n\n${comparison(recipe, replayed)}\n`);
    return recipe.violates !== undefined && isSame(recipe, replayed) ? EXIT.nonConformant : EXIT.conformant;
  });
}

function isSame({ answered }: Recipe, { exchange, reception }: Replayed): boolean {
  return answered.reception === reception && answered.status === exchange.response?.status;
}

function comparison(recipe: Recipe, replayed: Replayed): string {
  const { answered, notes, violates } = recipe;
  const then = `${answered.status ?? 'no response'} (${answered.reception})`;
  const now = `${replayed.exchange.response?.status ?? 'no response'} (${replayed.reception})`;
  const what = isSame(recipe, replayed) ? 'the same as in the report' : `in the report it was ${then}`;
  const meaning =
    violates === undefined ? [] : [`in the report this exchange shows a violation of ${violates}`];
  return [`answered ${now}: ${what}`, ...meaning, ...notes].join('\n');
}
