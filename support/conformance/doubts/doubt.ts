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

/**
 * Why a failed case may tell more if it is run again; undefined where it may not.
 *
 * @param exchange The one that shows the violation, where one does.
 */
export type Doubt = (looking: Looking, exchange?: number) => Promise<string | undefined>;
