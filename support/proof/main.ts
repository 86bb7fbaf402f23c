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

async function prove({ only, sample, seed, out }: Flags): Promise<number> {
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
    const trials = (sample ? sampleOf(all, seed) : all).filter(({ name, breaks }) =>
      selects(only, breaks === undefined ? [name] : [name, breaks]),
    );
    if (trials.length === 0) {
      throw new UsageError(
        `--only ${only ?? ''} names no defect or variant${suggestion(
          only ?? '',
          all.map(({ name }) => name),
          3,
        )}`,
      );
    }
    const tell = (ruling: Ruling): void => {
      const mark = isSound(ruling) ? 'ok' : ruling.survived && ruling.depth === 'quick' ? '..' : 'NO';
      process.stderr.write(
        `${mark} ${ruling.name} (${ruling.depth}, ${ruling.exchanges} exchanges, ${ruling.durationMs} ms)\n`,
      );
    };
    const quick = await runTrials(trials, base, tell);
    const survivors = new Set(quick.filter(({ survived }) => survived).map(({ name }) => name));
    const further = await runTrials(
      trials.filter(({ name }) => survivors.has(name)).map(atStandardDepth),
      { ...base, depth: 'standard' },
      tell,
    );
    const rulings = [...quick.filter(({ survived }) => !survived), ...further];
    const missing = only === undefined ? unproven(all) : [];
    const durationMs = Math.round(performance.now() - startedAt);
    const proof = { seed, durationMs, rulings, unproven: missing };
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
