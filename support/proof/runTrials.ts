import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { moduleCache } from '../cli/moduleCache.ts';
import type { RunSettings } from '../run/runSettings.ts';
import type { Ruling } from './ruling.ts';
import type { Trial } from './trial.ts';
import { trialModule } from './trialName.ts';
import { TrialReporter } from './trialReporter.ts';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = fileURLToPath(new URL('./trial.suite.ts', import.meta.url));
/** Trials that one start of Vitest takes: it keeps every case in memory until its end. */
const BATCH = 64;
/** The cases of a trial take turns among themselves. */
const ALL_AT_ONCE = 100_000;

/** Time for a case, the wait for its turn among all cases included. */
const CASE_MS = 300_000;
/** The same in full runs on variants: where wallets are read late these take minutes. */
const LATE_WALLETS_MS = 1_200_000;

/**
 * Runs all suites against the deployment of each trial: many trials in one start of Vitest, a few at a time.
 *
 * @param onRuling Told of each ruling as it falls.
 * @throws Error where something failed that belongs to no trial.
 */
export async function runTrials(
  trials: readonly Trial[],
  base: RunSettings,
  onRuling: (ruling: Ruling) => void,
): Promise<Ruling[]> {
  const rulings: Ruling[] = [];
  for (let start = 0; start < trials.length; start += BATCH) {
    rulings.push(...(await runBatch(trials.slice(start, start + BATCH), base, onRuling)));
  }
  return rulings;
}

async function runBatch(
  trials: readonly Trial[],
  base: RunSettings,
  onRuling: (ruling: Ruling) => void,
): Promise<Ruling[]> {
  const { createVitest } = await import('vitest/node');
  const reporter = new TrialReporter(trials, onRuling);
  const areVariants = trials.every(({ breaks }) => breaks === undefined);
  const longest = areVariants && base.depth !== 'quick' ? LATE_WALLETS_MS : CASE_MS;
  const vitest = await createVitest('test', {
    config: false,
    root: CHECKOUT,
    watch: false,
    include: [ENTRY],
    pool: 'threads',
    isolate: false,
    // The sandbox works beside them; more than one a core would only take turns.
    maxWorkers: Math.min(trials.length, availableParallelism()),
    maxConcurrency: ALL_AT_ONCE,
    testTimeout: longest,
    hookTimeout: longest,
    reporters: [reporter],
    experimental: moduleCache(),
    provide: {
      conformance: base,
      trials: Object.fromEntries(trials.map((trial) => [trial.name, trial])),
    },
  });
  try {
    await vitest.standalone();
    const [project] = vitest.projects;
    if (project === undefined) throw new Error('Vitest opened no project');
    const modules = trials.map(({ name }) => project.createSpecification(trialModule(ENTRY, name)));
    await vitest.runTestSpecifications(modules, true);
  } finally {
    await vitest.close();
  }
  const [fault] = reporter.faults;
  if (fault !== undefined) throw new Error(`a fault outside of any case: ${fault}`);
  return reporter.rulings;
}
