import { GROUPS } from '../../contract/requirement.ts';
import type { Group } from '../../contract/requirement.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { Allowance } from '../session/allowance.ts';
import type { Customer } from '../../target/customers.ts';
import { customersOf } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import type { Plan } from './plan.ts';
import { waitingOf } from './waiting.ts';
import type { Span, Waiting } from './waiting.ts';
import { disclaims } from '../../target/disclaims.ts';

/** How long a run will take, as far as that can be told beforehand. */
export interface Forecast extends Waiting {
  /** Undefined for a narrowed run, whose exchanges nobody counted. */
  readonly exchanges: number | undefined;
  /** Of the whole run. */
  readonly seconds: Span;
}

/** Exchanges of a run of the embedded sandbox, which offers everything. */
const EXCHANGES: Readonly<Record<RunSettings['depth'], Readonly<Record<Group, number>>>> = {
  quick: {
    system: 139,
    authentication: 517,
    'customer-token': 521,
    facilities: 74,
    wallet: 492,
    invoices: 184,
    reservations: 436,
  },
  standard: {
    system: 999,
    authentication: 6334,
    'customer-token': 9336,
    facilities: 394,
    wallet: 4502,
    invoices: 2797,
    reservations: 17_123,
  },
  deep: {
    system: 1359,
    authentication: 8135,
    'customer-token': 10_720,
    facilities: 1470,
    wallet: 7117,
    invoices: 11_467,
    reservations: 21_173,
  },
};
/** Most exchanges of one case, each waiting for the one before. */
export const LONGEST_CHAIN = { quick: 57, standard: 92, deep: 941 } as const;
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
  const waiting = waitingOf(plan, customers.length);
  const { least, most } = waiting.waitingSeconds;
  const exchanges = countedIn(plan, GROUPS);
  const busy = START_SECONDS + (plan.only === undefined ? exchanging(plan, roundTripMs, customers) : 0);
  return {
    exchanges: plan.only === undefined ? Math.round(exchanges) : undefined,
    seconds: { least: busy + least, most: busy + most },
    ...waiting,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

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
