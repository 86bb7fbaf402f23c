import type { OpenPointId } from './openPoints/index.ts';
import type { RequirementId } from './requirements/index.ts';

import type { Repetition } from './recipe.ts';

/** How a client authenticates. Source: interface, Authentication. */
export type AuthenticationMethod = 'simple' | 'signature';

export const AUTHENTICATION_METHODS: readonly AuthenticationMethod[] = ['simple', 'signature'];

/** A breach that a case met of a requirement other than its own, seen by the watch over every exchange. */
export interface Breach {
  requirement: RequirementId;
  message: string;
  /** The exchange as text, already redacted. */
  evidence: string;
  repetition: Repetition;
}

/** An exchange of a case that did not pass. */
export interface Shown {
  /** Number of the exchange, as a violation names it. */
  exchange: number;
  /** As redacted text. */
  evidence: string;
  repetition: Repetition;
}

/**
 * What a case leaves in `task.meta.conformance`: plain data, since it crosses from Vitest's worker to
 * its reporter.
 */
export interface CaseRecord {
  requirement?: RequirementId;
  openPoint?: OpenPointId;
  method?: AuthenticationMethod;
  /** Suite file that the case stands in, relative to the checkout. */
  file?: string;
  /** Exchanges that the case sent, its set-up included. */
  exchanges: number;
  breaches: Breach[];
  /** Requirements that the watch saw kept in this case. */
  passes: RequirementId[];
  /** Of an open point: what was seen. */
  observed?: string;
  /** The exchanges of a case that did not pass, newest last. */
  shown?: Shown[];
}

/** Facts about the run that only the worker learns. */
export interface RunFacts {
  /** Server clock minus ours, in seconds, as an interval; absent where the target sends no Date. */
  clockBand?: { earliest: number; latest: number };
  inventory?: { rates: number; cells: number };
}

declare module '@vitest/runner' {
  interface TaskMeta {
    conformance?: CaseRecord;
    run?: RunFacts;
  }
}
