import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import type { OpenPointId } from '../contract/openPoints/index.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import type { Repetition } from './recipe.ts';

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
  /** What was wrong once, and let the case begin again. */
  once?: string;
  /** Of an open point: what was seen. */
  observed?: string;
  /** The exchanges of a case that did not pass, newest last. */
  shown?: Shown[];
}

/** A pointer or a literal of the profile that was looked up and never fitted what the target answers. */
export interface BlindPlace {
  /** Where it stands in the profile. */
  place: string;
  /** What is wrong with it; redacted. */
  problem: string;
  /** Globs on the ids and groups of the rows that rest on it. */
  rows: readonly string[];
  /** An exchange whose answer shows that, as redacted text. */
  evidence: string;
}

/** Facts about the run that only the worker learns. */
export interface RunFacts {
  /** As far as the run has come; a later list takes the place of an earlier one. */
  blind?: readonly BlindPlace[];
  /** Server clock minus ours, in seconds, as an interval; absent where the target sends no Date. */
  clockBand?: { earliest: number; latest: number };
  inventory?: { rates: number; cells: number };
  /** Reservations that were sent, and those of them that were accepted; absent where none was. */
  bookings?: { sent: number; made: number };
  /** Why the run ended early, where the target was gone. */
  unreachable?: { exchanges: number; reason: string };
  /** How often the target took no connections and came back, and seconds in all; absent where it was there all the time. */
  away?: { count: number; seconds: number };
  /** Exchanges that the target had no time for, and how long nothing was sent for it; absent where there were none. */
  throttled?: { count: number; waitedSeconds: number; requestsPerSecond?: number; atOnce?: number };
  /** Addresses of customers of the profile whom the target never authenticated; absent where there are none. */
  unknownCustomers?: readonly string[];
  /** Addresses of customers whose wallets took nothing and held what others had stored; absent where there are none. */
  fullWallets?: readonly string[];
}

declare module '@vitest/runner' {
  interface TaskMeta {
    conformance?: CaseRecord;
    run?: RunFacts;
  }
}
