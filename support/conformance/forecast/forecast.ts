import { OPEN_POINTS } from '../../contract/openPoints/index.ts';
import { GROUPS, isRequirement } from '../../contract/requirement.ts';
import type { Group } from '../../contract/requirement.ts';
import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import type { RunSettings } from '../../contract/runSettings.ts';
import { selectsRow } from '../../contract/selects.ts';
import { Allowance } from '../session/allowance.ts';
import type { Customer } from '../../target/customers.ts';
import { customersOf } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import { isExercised, methodsOf } from '../selection.ts';
import { waitsAt } from './waits.ts';
import type { Wait } from './waits.ts';
import { disclaims } from '../../target/disclaims.ts';

/** What decides how long a run takes. */
export type Plan = Pick<
  RunSettings,
  'depth' | 'seed' | 'timeBudgetSeconds' | 'only' | 'baseUrl' | 'allowWallet' | 'allowBookings'
> & { profile: Profile };

/** Least where the target refuses a timeout over the maximum, so that there is nothing to wait for; else most. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** How long a run will take, as far as that can be told beforehand. */
export interface Forecast {
  /** Undefined for a narrowed run, whose exchanges nobody counted. */
  readonly exchanges: number | undefined;
  /** Of the whole run. */
  readonly seconds: Span;
  /** Of one case; 0 where nothing is waited for. */
  readonly longestWaitSeconds: number;
  /** From the first wait to the last; longer than the longest where there are fewer customers than waits. */
  readonly waitingSeconds: Span;
  /** Requirements that a wait over the time budget leaves unexercised, with the longest wait of each, seconds. */
  readonly beyondBudget: ReadonlyMap<string, number>;
}

/** Exchanges of a run of the embedded sandbox, which offers everything. */
const EXCHANGES: Readonly<Record<RunSettings['depth'], Readonly<Record<Group, number>>>> = {
  quick: {
    system: 108,
    authentication: 454,
    'customer-token': 431,
    facilities: 49,
    wallet: 431,
    invoices: 154,
    reservations: 387,
  },
  standard: {
    system: 521,
    authentication: 1224,
    'customer-token': 1961,
    facilities: 275,
    wallet: 1083,
    invoices: 1143,
    reservations: 3640,
  },
  deep: {
    system: 881,
    authentication: 3024,
    'customer-token': 3499,
    facilities: 2075,
    wallet: 2717,
    invoices: 7767,
    reservations: 7258,
  },
};
/** Most exchanges of one case, each waiting for the one before. */
export const LONGEST_CHAIN = { quick: 57, standard: 87, deep: 879 } as const;
/** Groups whose cases lease customers, one case a customer at a time. */
const LEASING: readonly Group[] = ['customer-token', 'wallet', 'invoices', 'reservations'];
/** Part of the reservations that minute digits and cents are about, which a production target has none of. */
const ABOUT_OUTCOMES = 0.9;

const START_SECONDS = 2;
/** What an exchange costs on this side, seconds. */
const OWN_SECONDS = 0.0009;

/** @param roundTripMs Of one exchange with the target, without the making of a connection. */
export function forecastOf(plan: Plan, roundTripMs: number): Forecast {
  const customers = customersOf(plan.profile.customers.registered, 'registered', {});
  const fitting: Wait[] = [];
  const beyondBudget = new Map<string, number>();
  for (const wait of waitsOf(plan)) {
    if (Math.max(...wait.parts) <= plan.timeBudgetSeconds) fitting.push(wait);
    else if (!wait.row.startsWith('OPEN-'))
      beyondBudget.set(wait.row, Math.max(beyondBudget.get(wait.row) ?? 0, ...wait.parts));
  }
  const spreadOf = (waits: readonly Wait[]) => spread(waits.map(lengthOf), customers.length);
  const waitingSeconds = {
    least: spreadOf(fitting.filter(({ isAvoidable }) => isAvoidable !== true)),
    most: spreadOf(fitting),
  };
  const exchanges = countedIn(plan, GROUPS);
  const busy = START_SECONDS + (plan.only === undefined ? exchanging(plan, roundTripMs, customers) : 0);
  return {
    exchanges: plan.only === undefined ? Math.round(exchanges) : undefined,
    seconds: { least: busy + waitingSeconds.least, most: busy + waitingSeconds.most },
    longestWaitSeconds: Math.max(0, ...fitting.map(lengthOf)),
    waitingSeconds,
    beyondBudget,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const lengthOf = ({ parts }: Wait): number => sum(parts);

/** What the profile disclaims, or the run may not do on this target. */
function isLeftOut(group: Group, { profile, ...rest }: Plan): boolean {
  if (group !== 'wallet' && group !== 'reservations') return false;
  const [capability, operation] = NEEDED[group];
  const isDisclaimed = disclaims(profile, capability);
  return isDisclaimed || new Allowance({ ...rest, profile }).refuses(operation) !== undefined;
}

const NEEDED = {
  wallet: ['wallet', 'addPaymentOption'],
  reservations: ['bookings', 'addReservation'],
} as const;

function shareOf(group: Group, { kind }: Profile): number {
  return group === 'reservations' && kind === 'production' ? 1 - ABOUT_OUTCOMES : 1;
}

/** Exchanges of some groups, as far as the run exercises them. */
function countedIn(plan: Plan, groups: readonly Group[]): number {
  const counts = EXCHANGES[plan.depth];
  const exercised = groups.filter((group) => !isLeftOut(group, plan));
  return sum(exercised.map((group) => counts[group] * shareOf(group, plan.profile)));
}

/**
 * Seconds of the exchanges: as many as connections and customers let through at a time and this machine can make, and
 * at the end the longest chain, which nothing else is left to overlap with.
 */
function exchanging(plan: Plan, roundTripMs: number, customers: readonly Customer[]): number {
  const roundTrip = roundTripMs / 1000;
  const together = Math.max(
    (countedIn(plan, GROUPS) * roundTrip) / plan.profile.limits.concurrency,
    (countedIn(plan, LEASING) * roundTrip) / Math.max(1, customers.length),
    countedIn(plan, GROUPS) * OWN_SECONDS,
  );
  return together + LONGEST_CHAIN[plan.depth] * roundTrip;
}

/** The waits of a run: none where the clock can be set, else those of every method that a row is run with. */
function waitsOf(plan: Plan): Wait[] {
  if (plan.profile.clock.control === 'header') return [];
  const waits = waitsAt(plan.depth);
  return [...OPEN_POINTS, ...REQUIREMENTS].flatMap((row) => {
    if (!selectsRow(plan.only, row)) return [];
    const own = waits.filter((wait) => wait.row === row.id);
    if (!isRequirement(row)) return own;
    return isExercised(row, plan.profile) ? methodsOf(row, plan).flatMap(() => own) : [];
  });
}

/** Seconds until the last of some waits is over, where each takes the customer that is free first. */
function spread(waits: readonly number[], customers: number): number {
  if (customers === 0) return 0;
  const freeAt = Array.from({ length: Math.min(customers, Math.max(1, waits.length)) }, () => 0);
  for (const seconds of waits) {
    const first = freeAt.indexOf(Math.min(...freeAt));
    freeAt[first] = (freeAt[first] ?? 0) + seconds;
  }
  return Math.max(...freeAt);
}
