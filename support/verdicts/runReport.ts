import type { RunFacts } from '../run/record.ts';
import type { Repetition } from '../run/recipe.ts';
import type { Capability, OpenPoint, Requirement } from '../contract/requirement.ts';
import type { Depth, ProfileUse } from '../run/runSettings.ts';
import type { Again } from './again.ts';

/** The signals that end a run early. */
export type Interruption = 'SIGINT' | 'SIGTERM';

export type RunVerdict = 'conformant' | 'non-conformant' | 'incomplete';

export type RequirementVerdict =
  'satisfied' | 'violated' | 'inconclusive' | 'not exercised' | 'not applicable';

/** A capability that the profile says its target lacks. */
export interface Disclaimer {
  capability: Capability;
  reason: string;
}

/** The deployment under test, as its profile declares it. */
export interface TargetFacts {
  name: string;
  /** Only a `sandbox` or a `mock` has the fixed outcomes of the sandbox. */
  kind: string;
  /** Scheme, host and port; no path, no credentials. */
  origin: string;
  /** The profile's file, as a person finds it. */
  profileFile: string;
  /** Tells what the profile said from any other, by its SHA-256. */
  profileSha256: string;
  /** What the places of the profile are for; none where it is not the user's own. */
  profileUses: readonly ProfileUse[];
  disclaimed: readonly Disclaimer[];
}

/** What is known of a run before and beside its cases. */
export interface RunFrame {
  suite: { name: string; version: string };
  seed: number;
  depth: Depth;
  startedAt: Date;
  durationMs: number;
  /** How a part of it is made again. */
  again: Again;
  /** The glob that narrowed the run. */
  selection?: string;
  /** The signal that ended the run early. */
  interrupted?: Interruption;
  /** What went wrong in the suite itself, outside of any case. */
  faults: readonly string[];
  facts: RunFacts;
}

/** A case of a requirement that failed, or could not tell; all text is redacted. */
export interface Failure {
  title: string;
  file: string;
  message: string;
  expected?: string;
  seen?: string;
  counterexample?: string;
  /** Newest last. */
  exchanges: readonly ReportedExchange[];
}

/** An exchange of such a case. */
export interface ReportedExchange {
  evidence: string;
  repetition: Repetition;
  /** Whether it shows the failure by itself; none does where several show it together. */
  shows: boolean;
}

export interface RequirementReport {
  requirement: Requirement;
  verdict: RequirementVerdict;
  /** Whether a conformant run needs it satisfied. */
  mandatory: boolean;
  passed: number;
  failed: number;
  /** Why it is neither satisfied nor violated; of a satisfied one, what was not tried, or was wrong once and not again. */
  reason?: string;
  /** The first failures only; `failed` counts them all. */
  failures: readonly Failure[];
  /** Of an inconclusive row: the first of its cases that could not tell, with what it exchanged. */
  doubt?: Failure;
}

/** A mistake in the profile that the run came upon. */
export interface ProfileMistake {
  /** One line that names the place in the profile. */
  message: string;
  /** The exchange in whose answer the profile found nothing; redacted. */
  evidence?: string;
}

interface OpenPointReport {
  openPoint: OpenPoint;
  observed: string;
}

export interface RunReport extends RunFrame {
  verdict: RunVerdict;
  target: TargetFacts;
  cases: number;
  exchanges: number;
  requirements: readonly RequirementReport[];
  openPoints: readonly OpenPointReport[];
  profileErrors: readonly ProfileMistake[];
}
