import { UsageError } from '../../usage/usageError.ts';
import { environmentOf } from '../../target/environment.ts';
import type { Environment } from '../../target/environment.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { BrokenProfile, loadProfile } from '../../target/loadProfile.ts';
import type { Profile } from '../../target/profile.ts';
import { profileDigest } from '../../target/profileDigest.ts';
import { EXIT } from '../../verdicts/exitCode.ts';
import { CHECKOUT } from '../checkout.ts';
import { commandNamed } from '../commandNamed.ts';
import type { Command } from '../commandNamed.ts';
import { givenFlags } from '../flags.ts';
import { print } from '../print.ts';
import { checkText } from './checkText.ts';
import { explainText } from './explainText.ts';
import { gapsOf, leavesIncomplete } from './gaps.ts';
import { initProfile } from './initProfile.ts';
import { mistakesIn } from './mistakes.ts';

const HELP = `usage: tee-conform profile init [flags]
       tee-conform profile check [FILE]
       tee-conform profile explain [FILE]

init writes a profile that starts from the reference profile; on a terminal it asks for what no flag gives
  --out FILE              where it goes (default: my-profile.json); --force writes over one that is there
  --name TEXT             shown in reports
  --kind KIND             sandbox, mock or production (default: sandbox)
  --channel ID            channelId of searches and invoices
  --customers A,B         e-mail addresses of registered customers; golfer{01..20}@example.com is a range
  --password-setting NAME setting that holds their password, such as TARGET_CUSTOMER_PASSWORD; none: they have none
  --guests A,B            e-mail addresses of guests
  --near LAT,LON,DISTANCE a place, and a proximity within which facilities with tee times are
  --narrow DISTANCE       a smaller proximity that leaves some of them out
  --promo-code CODE       one that halves the transaction fee
  --gift-cards A,B        issued gift card numbers for tests
  --clock-header NAME     a header that shifts the target's clock for one request, in seconds

check explains what a run cannot exercise with a profile, by operation, and which requirements that leaves open
explain prints what a profile says: each binding, where it comes from, and what rests on it

FILE is TARGET_PROFILE, else the reference profile, where it is left out.
exit codes: 0 nothing is missing   2 the profile has to be fixed   4 what is missing leaves a run incomplete
`;

const COMMANDS: Readonly<Record<string, Command>> = {
  init: initProfile,
  check,
  explain,
};

/**
 * Writes, checks or explains a profile.
 *
 * @returns The exit code.
 * @throws UsageError
 */
export async function runProfile([first = '--help', ...rest]: readonly string[]): Promise<number> {
  if (first === '--help' || first === '-h' || rest.includes('--help')) return print(HELP);
  return await commandNamed(first, COMMANDS, 'profile ')(rest);
}

function environment(): Environment {
  return environmentOf(CHECKOUT, process.env);
}

function fileIn(args: readonly string[], command: string): string {
  const [first = '', ...rest] = args;
  const isFile = first !== '' && !first.startsWith('-');
  givenFlags(isFile ? rest : args, {}, `profile ${command}`);
  return isFile ? first : (environment().TARGET_PROFILE ?? REFERENCE_PROFILE);
}

/** Reads a profile that is to be checked: says all that is wrong with it, a mistake a line. */
function loadedToCheck(file: string): Profile {
  try {
    return loadProfile(file);
  } catch (error) {
    if (!(error instanceof BrokenProfile) || error.mistakes.length < 2) throw error;
    print(error.mistakes.map((mistake) => `${file} ${mistake}\n`).join(''));
    const { length } = error.mistakes;
    throw new UsageError(
      `the profile ${file} has ${length} mistakes; see support/target/profile.schema.json`,
    );
  }
}

function check(args: readonly string[]): number {
  const file = fileIn(args, 'check');
  const profile = loadedToCheck(file);
  const mistakes = mistakesIn(profile);
  const gaps = gapsOf(profile);
  print(checkText({ file, profile, mistakes, gaps, environment: environment() }));
  if (mistakes.length > 0) return EXIT.usage;
  return leavesIncomplete(gaps, profile) ? EXIT.incomplete : 0;
}

function explain(args: readonly string[]): number {
  const profile = loadProfile(fileIn(args, 'explain'));
  const text = explainText(profile, loadProfile(REFERENCE_PROFILE));
  return print(`${text}\nSHA-256, as reports name it: ${profileDigest(profile)}\n`);
}
