import type { CaseRun } from '../case/caseRun.ts';
import type { Given } from '../given/given.ts';
import type { Bodies } from '../requests/bodies.ts';
import type { Send } from '../requests/request.ts';

/** What a look is taken with, once a case is over. */
export interface Looking {
  readonly run: CaseRun;
  readonly bodies: Bodies;
  readonly given: Given;
  readonly send: Send;
}

/** How a case failed. */
export interface Failed {
  /** By a matcher of the contract, by an expectation of another kind, or before it came to any. */
  readonly kind: 'violation' | 'expectation' | 'setUp';
  /** Number of the exchange that shows it, where one does. */
  readonly exchange?: number;
  /** What it says. */
  readonly message?: string;
  /** Whether a moment may show it as well, as `PassingViolation`. */
  readonly mayPass?: boolean;
}

/** Why a failed case may tell more if it is run again; undefined where it may not. */
export type Doubt = (looking: Looking, failed: Failed) => Promise<string | undefined>;
