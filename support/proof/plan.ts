import { REQUIREMENTS } from '../contract/requirements/index.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { separator } from '../sandbox/variants/combine.ts';
import { UsageError } from '../usage/usageError.ts';
import { QUICK_MISSES } from './quickMisses.ts';
import type { Trial } from './trial.ts';

/** Of a run of the suites. */
export type Depth = 'quick' | 'standard';

interface Consequence {
  requirement: string;
  because: string;
}

/** A deliberate breach, as the sandbox lists it. */
export interface ListedDefect {
  name: string;
  breaks: string;
  follows?: readonly Consequence[];
  mayReach?: readonly Consequence[];
}

/** A conforming deployment, as the sandbox lists it, with the profile that describes it. */
export interface ListedVariant {
  name: string;
  settings: (base: RunSettings) => RunSettings;
  mayStayOpen: readonly string[];
}

/** Picks the deployment that answers a request. */
const DEPLOYMENT_HEADER = 'X-Sandbox-Deployment';

const IDS = new Set<string>(REQUIREMENTS.map(({ id }) => id));

function known(id: string, defect: string): RequirementId {
  if (!IDS.has(id))
    throw new UsageError(
      `the defect ${defect} names ${id}, which is not a requirement; see --list of tee-conform`,
    );
  return id as RequirementId;
}

function withDeployment(settings: RunSettings, name: string): RunSettings {
  return { ...settings, runId: name, headers: { ...settings.headers, [DEPLOYMENT_HEADER]: name } };
}

/**
 * The trials of a proof.
 *
 * @throws UsageError where a name is used twice, or a defect names no requirement.
 */
export function plan(
  base: RunSettings,
  defects: readonly ListedDefect[],
  variants: readonly ListedVariant[],
): Trial[] {
  const names = [...defects, ...variants].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new UsageError(`two deployments of the sandbox are named ${twice}; give one of them another name`);
  return [
    ...defects.map(({ name, breaks, follows = [], mayReach = [] }) => ({
      name,
      settings: withDeployment(base, name),
      breaks: known(breaks, name),
      isMissedWhenQuick: QUICK_MISSES.has(name),
      follows: [...follows, ...mayReach].map(({ requirement, because }) => ({
        requirement: known(requirement, name),
        because,
      })),
      mayStayOpen: [],
    })),
    ...variants.map(({ name, settings, mayStayOpen }) => ({
      name,
      settings: withDeployment(settings(base), name),
      follows: [],
      mayStayOpen,
    })),
  ];
}

/** The defects among the trials, each with a variant laid over it. */
export function onVariant(trials: readonly Trial[], variant: ListedVariant): Trial[] {
  return trials
    .filter(({ breaks }) => breaks !== undefined)
    .map((trial) => {
      const name = `${variant.name}${separator}${trial.name}`;
      return { ...trial, name, settings: withDeployment(variant.settings(trial.settings), name) };
    });
}

/** Requirements that no defect breaks: nothing shows that their cases can fail. */
export function unproven(trials: readonly Trial[]): RequirementId[] {
  const broken = new Set(trials.map(({ breaks }) => breaks));
  return REQUIREMENTS.map(({ id }) => id).filter((id) => !broken.has(id));
}

/** One of several parts of a proof, from 1 on. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/**
 * What a part proves: all that a quick run tells, and its share of what takes a standard one, which is most of the time.
 *
 * @param depth That of all runs, where it was asked for; otherwise the defects that a quick run misses take a standard one.
 */
export function partOf(trials: readonly Trial[], { part, of }: Part, depth?: Depth): Trial[] {
  const isLong = ({ isMissedWhenQuick }: Trial) => depth === 'standard' || isMissedWhenQuick === true;
  const long = trials.filter(isLong);
  const own = new Set(long.filter((_, index) => index % of === part - 1));
  return trials.filter((trial) => !isLong(trial) || own.has(trial));
}

/** A sample takes one variant of so many. */
const VARIANTS_A_SAMPLE = 4;

/** One defect of each requirement, which a quick run tells where there is one, and some of the variants; another seed takes others. */
export function sampleOf(trials: readonly Trial[], seed: number): Trial[] {
  const variants = trials.filter(({ breaks }) => breaks === undefined);
  return [
    ...REQUIREMENTS.flatMap(({ id }) => {
      const all = trials.filter(({ breaks }) => breaks === id);
      const quick = all.filter(({ isMissedWhenQuick }) => isMissedWhenQuick !== true);
      const defects = quick.length > 0 ? quick : all;
      return defects[seed % defects.length] ?? [];
    }),
    ...variants.filter((_, index) => index % VARIANTS_A_SAMPLE === seed % VARIANTS_A_SAMPLE),
  ];
}
