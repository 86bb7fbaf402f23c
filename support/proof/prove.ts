import { suggestion } from '../cli/nearest.ts';
import { requirementOf } from '../contract/requirements/index.ts';
import type { RunSettings } from '../contract/runSettings.ts';
import { UsageError } from '../contract/usageError.ts';
import { loadTarget, REFERENCE_PROFILE } from '../target/settings.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import { selects } from '../verdicts/selection.ts';
import { DEFECTS } from '../sandbox/defects/index.ts';
import { plan, sampleOf, unproven } from './plan.ts';
import { publishProof, summaryOf } from './proofReport.ts';
import { isProven, isSound } from './ruling.ts';
import type { Ruling } from './ruling.ts';
import { runTrials } from './runTrials.ts';
import type { Trial } from './trial.ts';
import { listVariants } from './listVariants.ts';

/** What a proof takes in. */
export interface Flags {
  only?: string;
  sample: boolean;
  seed: number;
  out: string;
}

/** The rows around the one that a quick run missed, in full. */
function atStandardDepth(trial: Trial): Trial {
  const group = trial.breaks === undefined ? undefined : requirementOf(trial.breaks).group;
  return {
    ...trial,
    settings: { ...trial.settings, depth: 'standard', ...(group === undefined ? {} : { only: group }) },
  };
}

/**
 * Runs the suites against the deployments that are asked for, and publishes what came of it.
 *
 * @param environment Settings of a sandbox that serves all deployments.
 * @returns The exit code: 0 where everything is proven.
 * @throws UsageError where nothing is named so.
 */
export async function prove(
  { only, sample, seed, out }: Flags,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const base: RunSettings = {
    ...loadTarget(environment, REFERENCE_PROFILE),
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
  // Since the command was given.
  const durationMs = Math.round(performance.now());
  const proof = { seed, durationMs, rulings, unproven: missing };
  process.stdout.write(summaryOf(proof));
  await publishProof(proof, out, redactorOf(base));
  return isProven(proof) ? 0 : 1;
}
