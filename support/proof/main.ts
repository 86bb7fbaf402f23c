import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedSandbox } from '../cli/embeddedSandbox.ts';
import { suggestion } from '../cli/nearest.ts';
import { requirementOf } from '../contract/requirements/index.ts';
import type { RunSettings } from '../contract/runSettings.ts';
import { selects } from '../contract/selects.ts';
import { UsageError } from '../contract/usageError.ts';
import { loadTarget, REFERENCE_PROFILE } from '../target/settings.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import { DEFECTS } from '../sandbox/defects/index.ts';
import { plan, sampleOf, unproven } from './plan.ts';
import { publishProof, summaryOf } from './proofReport.ts';
import { isProven, isSound } from './ruling.ts';
import type { Ruling } from './ruling.ts';
import { runTrials } from './runTrials.ts';
import type { Trial } from './trial.ts';
import { listVariants } from './listVariants.ts';

const HELP = `Usage: npm run proof -- [--only NAME] [--sample] [--seed N] [--out DIR]

Runs the suites against every deliberate defect and every conforming variant of the sandbox: each defect has to turn
its requirement violated and nothing else, no variant may. Writes proof.json and proof.html.

  --only NAME   a glob on names of defects and variants, or on the requirement that a defect breaks
  --sample      one defect for each requirement and every fourth variant, chosen by the seed
  --seed N      seed of the generated cases and of the random combinations of variants
  --out DIR     folder of the files; default: reports
`;

interface Flags {
  only?: string;
  sample: boolean;
  seed: number;
  out: string;
}

function readFlags(args: readonly string[]): Flags | 'help' {
  let values: { only?: string; sample?: boolean; seed?: string; out?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        sample: { type: 'boolean' },
        seed: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('.', 1)[0] ?? 'unknown flag'}; see npm run proof -- --help`,
    );
  }
  if (values.help === true) return 'help';
  const seed = Number(values.seed ?? 1);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`--seed takes a whole number, not ${values.seed ?? ''}`);
  return {
    ...(values.only === undefined ? {} : { only: values.only }),
    sample: values.sample === true,
    seed,
    out: path.resolve(values.out ?? 'reports'),
  };
}

/** The rows around the one that a quick run missed, in full. */
function atStandardDepth(trial: Trial): Trial {
  const group = trial.breaks === undefined ? undefined : requirementOf(trial.breaks).group;
  return {
    ...trial,
    settings: { ...trial.settings, depth: 'standard', ...(group === undefined ? {} : { only: group }) },
  };
}

/** The trials that the flags ask for. @throws UsageError where they ask for none. */
function chosenFrom(all: readonly Trial[], { only, sample, seed }: Flags): Trial[] {
  const trials = (sample ? sampleOf(all, seed) : all).filter(({ name, breaks }) =>
    selects(only, breaks === undefined ? [name] : [name, breaks]),
  );
  if (trials.length > 0) return trials;
  const names = all.map(({ name }) => name);
  throw new UsageError(`--only ${only ?? ''} names no defect or variant${suggestion(only ?? '', names, 3)}`);
}

function tell(ruling: Ruling): void {
  const { name, depth, exchanges, durationMs, survived } = ruling;
  const mark = isSound(ruling) ? 'ok' : survived && depth === 'quick' ? '..' : 'NO';
  process.stderr.write(`${mark} ${name} (${depth}, ${exchanges} exchanges, ${durationMs} ms)\n`);
}

/** Rules on each trial: by a quick run, and by a standard one where that missed the defect. */
async function rulingsOn(trials: readonly Trial[], base: RunSettings): Promise<Ruling[]> {
  const quick = await runTrials(trials, base, tell);
  const survivors = new Set(quick.filter(({ survived }) => survived).map(({ name }) => name));
  const missed = trials.filter(({ name }) => survivors.has(name)).map(atStandardDepth);
  const standard = await runTrials(missed, { ...base, depth: 'standard' }, tell);
  return [...quick.filter(({ survived }) => !survived), ...standard];
}

async function prove(flags: Flags): Promise<number> {
  const { only, seed, out } = flags;
  const startedAt = performance.now();
  const sandbox = await startEmbeddedSandbox('--deployments');
  try {
    const base: RunSettings = {
      ...loadTarget(sandbox.environment, REFERENCE_PROFILE),
      runId: 'conforming',
      depth: 'quick',
      seed,
      timeBudgetSeconds: 0,
      // A ruling needs the verdicts only.
      evidence: false,
      allowWallet: true,
      allowBookings: Number.MAX_SAFE_INTEGER,
    };
    const all = plan(base, DEFECTS, listVariants(seed));
    const rulings = await rulingsOn(chosenFrom(all, flags), base);
    const proof = {
      seed,
      durationMs: Math.round(performance.now() - startedAt),
      rulings,
      unproven: only === undefined ? unproven(all) : [],
    };
    process.stdout.write(summaryOf(proof));
    await publishProof(proof, out, redactorOf(base));
    return isProven(proof) ? 0 : 1;
  } finally {
    await sandbox.close();
  }
}

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === 'help') process.stdout.write(HELP);
  else process.exitCode = await prove(flags);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`proof: ${error.message}\n`);
  process.exitCode = 2;
}
