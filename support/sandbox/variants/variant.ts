import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from '../createSandbox.ts';
import type { Rules } from '../rules/rules.ts';

/** A conforming deployment that differs where the contract is silent. */
export interface Variant {
  readonly name: string;
  /** What it does, and at which silence of the contract. */
  readonly describes: string;
  /** The rules that it leaves behind; called once for each deployment, so that what it remembers is its own. */
  readonly alter?: (rules: Rules) => Rules;
  /** Hooks on the server, for what lies below the bodies: headers, codings, latency. */
  readonly http?: (app: FastifyInstance) => void;
  readonly options?: Partial<Omit<SandboxOptions, 'rules'>>;
  /** Variants that say something else about the same point. */
  readonly excludes?: readonly string[];
}

/** Variants in which a customer, or a card, cannot book every tee time; others leave too few tee times for both at once. */
export const LIMITED_BOOKINGS: readonly string[] = [
  'one-tee-time-a-day-and-course',
  'three-tee-times-a-day',
  'credit-cards-of-twenty-uses',
  'guests-book-ten-days-ahead',
  'guests-at-some-courses',
  'tee-times-an-hour-apart',
  'booked-by-others',
  'held-by-invoice',
  'four-seats-sold-by-bookings',
  'seats-sold-to-others',
  'sold-seats-not-invoiced',
];

/** Variants in which an option has another id from time to time. */
export const RENAMING_OPTIONS: readonly string[] = [
  'options-renamed-each-time',
  'options-renamed-at-changes',
  'options-renamed-at-marking',
  'options-counted-up',
];

/** Variants in which a wallet shows a change some time after it was made. */
export const SHOWN_LATE: readonly string[] = [
  'wallet-shown-late',
  'wallet-shown-over-a-second-late',
  'wallet-shown-late-ids-untold',
];
