import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suggestion } from '../usage/nearest.ts';
import { requirementOf } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { UsageError } from '../usage/usageError.ts';
import { beginJournal } from '../journal/journalFile.ts';
import { loadTarget, REFERENCE_PROFILE } from '../target/settings.ts';
import { redactorOf } from '../verdicts/redactorOf.ts';
import { globsOf, selects } from '../usage/selects.ts';
import { DEFECTS } from '../sandbox/defects/index.ts';
import { onVariant, partOf, plan, sampleOf, unproven } from './plan.ts';
import type { Depth, Part } from './plan.ts';
import { makeFolder, publishProof, summaryOf } from './proofReport.ts';
import { isProven, isSound } from './ruling.ts';
import type { Ruling } from './ruling.ts';
import { runTrials } from './runTrials.ts';
import type { Trial } from './trial.ts';
import { listVariants, variantNamed, withCombinationsNamed } from './listVariants.ts';

/** What a proof takes in. */
export interface Flags {
  only?: string;
  /** Name of the variant that is laid over every defect; of several, joined as in a combination. */
  on?: string;
  /** Depth of the first run; by default a quick one, unless that is known to miss the defect. */
  depth?: Depth;
  sample: boolean;
  part?: Part;
  seed: number;
  out: string;
}

/** The rows around the one that a quick run missed, in full. */
function atStandardDepth(trial: Trial): Trial {
  const group = trial.breaks === undefined ? undefined : requirementOf(trial.breaks).group;
  const { settings } = trial;
  // The deployment is the one of the quick run still; the run is another.
  const runId = `${settings.runId} at standard depth`;
  return {
    ...trial,
    settings: { ...settings, runId, depth: 'standard', ...(group === undefined ? {} : { only: group }) },
  };
}

/** Selects all variants, as the id of a requirement does the defects that break it. */
const VARIANT = 'variant';

/** @throws UsageError where a part of what `--only` names is the name of nothing. */
function requireNamed(all: readonly Trial[], only: string): void {
  for (const glob of globsOf(only)) {
    if (all.some((trial) => selects(glob, namesOf(trial)))) continue;
    const names = [VARIANT, ...all.map(({ name }) => name)];
    throw new UsageError(`--only ${glob} names no defect or variant${suggestion(glob, names, 3)}`);
  }
}

const namesOf = ({ name, breaks }: Trial): string[] => [name, breaks ?? VARIANT];

/** The trials that the flags ask for. @throws UsageError where they ask for none. */
function chosenFrom(all: readonly Trial[], { only, on, sample, seed, part, depth }: Flags): Trial[] {
  const variant = on === undefined ? undefined : variantNamed(on, '--on');
  if (only !== undefined) requireNamed(all, only);
  const named = all.filter((trial) => selects(only, namesOf(trial)));
  const own = part === undefined ? named : partOf(named, part, depth);
  const trials = sample ? sampleOf(own, seed) : own;
  const laidOver = variant === undefined ? trials : onVariant(trials, variant);
  if (laidOver.length > 0) return laidOver;
  throw new UsageError(`--only ${only ?? '*'}: none of these is in the part that was asked for`);
}

/** A variant is judged as a foreign deployment is: by a run that keeps a journal of what it stores. */
function journalled(trial: Trial, index: number, folder: string): Trial {
  if (trial.breaks !== undefined) return trial;
  const { settings } = trial;
  return { ...trial, settings: { ...settings, journal: beginJournal(folder, settings, `variant-${index}`) } };
}

function tell(ruling: Ruling): void {
  const { name, depth, exchanges, durationMs, survived } = ruling;
  const mark = isSound(ruling) ? 'ok' : survived && depth === 'quick' ? '..' : 'NO';
  process.stderr.write(`${mark} ${name} (${depth}, ${exchanges} exchanges, ${durationMs} ms)\n`);
}

/** Rules on each trial: by a quick run, and by a standard one where that misses the defect. */
async function rulingsOn(
  trials: readonly Trial[],
  base: RunSettings,
  isMissed: (trial: Trial) => boolean,
): Promise<Ruling[]> {
  const isQuick = base.depth === 'quick';
  const known = isQuick ? trials.filter(isMissed) : [];
  const first = await runTrials(
    trials.filter((trial) => !known.includes(trial)),
    base,
    tell,
  );
  if (!isQuick) return first;
  const survivors = new Set(first.filter(({ survived }) => survived).map(({ name }) => name));
  const missed = trials.filter((trial) => known.includes(trial) || survivors.has(trial.name));
  const standard = await runTrials(missed.map(atStandardDepth), { ...base, depth: 'standard' }, tell);
  return [...first.filter(({ survived }) => !survived), ...standard];
}

/** What a quick run missed for the first time. */
function newlyMissed(trials: readonly Trial[], rulings: readonly Ruling[]): string[] {
  const late = new Set(rulings.filter(({ depth }) => depth === 'standard').map(({ name }) => name));
  return trials
    .filter(({ name, isMissedWhenQuick }) => late.has(name) && isMissedWhenQuick !== true)
    .map(({ name }) => name);
}

/**
 * Runs the suites against the deployments that are asked for, and publishes what came of it.
 *
 * @param environment Settings of a sandbox that serves all deployments.
 * @returns The exit code: 0 where everything is proven.
 * @throws UsageError where nothing is named so, or the files have no place.
 */
export async function prove(flags: Flags, environment: Readonly<Record<string, string>>): Promise<number> {
  const { only, on, depth, seed, out } = flags;
  const base: RunSettings = {
    ...loadTarget(environment, REFERENCE_PROFILE),
    runId: 'conforming',
    depth: depth ?? 'quick',
    seed,
    timeBudgetSeconds: 0,
    // A ruling needs the verdicts only.
    evidence: false,
    pauseMs: 0,
    allowWallet: true,
    allowBookings: Number.MAX_SAFE_INTEGER,
  };
  const all = plan(base, DEFECTS, withCombinationsNamed(only, listVariants(seed)));
  const trials = chosenFrom(all, flags);
  await makeFolder(out);
  // Whoever asks for a quick depth wants to know what it finds.
  const isMissed = ({ isMissedWhenQuick }: Trial) => depth === undefined && isMissedWhenQuick === true;
  const journals = await mkdtemp(path.join(tmpdir(), 'tee-conform-proof-'));
  const judged = trials.map((trial, index) => journalled(trial, index, journals));
  const rulings = await rulingsOn(judged, base, isMissed).finally(() => rm(journals, { recursive: true }));
  const proof = {
    seed,
    // Since the command was given.
    durationMs: Math.round(performance.now()),
    rulings,
    unproven: only === undefined && on === undefined ? unproven(all) : [],
  };
  process.stdout.write(summaryOf(proof));
  const missed = depth === undefined && on === undefined ? newlyMissed(trials, rulings) : [];
  if (missed.length > 0)
    process.stdout.write(
      `missed by a quick run, not yet in support/proof/quickMisses.json: ${missed.join(' ')}\n`,
    );
  await publishProof(proof, out, redactorOf(base));
  return isProven(proof) ? 0 : 1;
}
