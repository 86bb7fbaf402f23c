import { examine } from '../doctor/examine.ts';
import type { Result } from '../doctor/examine.ts';
import { resultsJson, resultText, summaryText } from '../doctor/report.ts';
import { environmentOf } from '../target/environment.ts';
import type { Environment } from '../target/environment.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { CHECKOUT } from './checkout.ts';
import { asOfARun, givenFlags, optionsOfARun } from './flags.ts';
import type { FlagOptions, GivenFlags, RunOption } from './flags.ts';
import { onTarget } from './onTarget.ts';
import { print } from './print.ts';
import { subjectOf } from './subjectOf.ts';

const DOCTOR_HELP = `usage: tee-conform doctor [flags]

Examines settings, network, clock, credentials, search, wallet and reports, one after another, within 15 s.
Nothing that stores or books is sent. Ends with 0, or 2 for what has to be fixed here, or 3 for an unreachable target.

  --profile FILE       what the target does where the contract is silent (default: TARGET_PROFILE, else reference)
  --depth DEPTH        depth of the run whose time is told: quick, standard or deep (default: standard)
  --time-budget TIME   longest wait of that run (default: 90s)
  --out DIR            where its report files would go (default: reports)
  --ca FILE            certificate of a private authority, and
  --allow-http         plain http to another machine, as of a run
  --json               the results for a machine
  --help               this text
`;

const AS_OF_A_RUN: readonly RunOption[] = [
  'profile',
  'depth',
  'time-budget',
  'out',
  'ca',
  'allow-http',
  'help',
];
const OPTIONS: FlagOptions = { ...optionsOfARun(AS_OF_A_RUN), json: { type: 'boolean' } };

/**
 * Examines what stands between the settings and a run.
 *
 * @returns The exit code: 0, or that of the first check that failed.
 * @throws UsageError
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const flags = givenFlags(args, OPTIONS, 'doctor');
  if (flags.has('help')) return print(DOCTOR_HELP);
  const settings = settingsOrNone();
  if (settings === undefined) return await report(process.env, flags, startedAt);
  return await onTarget(
    'examined',
    ({ environment, embedded }) => report(environment, flags, startedAt, embedded?.profile),
    settings,
  );
}

/** Undefined where `.env` cannot be read, which the check of it explains. */
function settingsOrNone(): Environment | undefined {
  try {
    return environmentOf(CHECKOUT, process.env);
  } catch {
    return undefined;
  }
}

async function report(
  environment: Environment,
  flags: GivenFlags,
  startedAt: number,
  defaultProfile?: string,
): Promise<number> {
  const run = asOfARun(flags, AS_OF_A_RUN);
  const profile = run.profile ?? defaultProfile;
  const results: Result[] = [];
  const subject = subjectOf(environment, { ...run, ...(profile === undefined ? {} : { profile }) });
  for await (const result of examine(subject)) {
    results.push(result);
    if (!flags.has('json')) process.stdout.write(resultText(result, results.length));
  }
  const milliseconds = performance.now() - startedAt;
  const exitCode = exitCodeOf(results);
  process.stdout.write(
    flags.has('json') ? resultsJson(results, exitCode, milliseconds) : summaryText(results, milliseconds),
  );
  return exitCode;
}

/** The first failure decides: what comes after it may only follow from it. */
function exitCodeOf(results: readonly Result[]): number {
  const first = results.find(({ mark }) => mark === 'failed');
  if (first === undefined) return EXIT.conformant;
  return first.fault === 'unreachable' ? EXIT.unreachable : EXIT.usage;
}
