import { SIGNATURE_AGE_SECONDS } from '../../contract/limits.ts';
import type { RunReport } from '../runReport.ts';

/** Customers left out that are named; conformance.json names all. */
const NAMED = 6;

/** What was run against what, name by name. */
export function factsOf(report: RunReport): readonly (readonly [name: string, value: string])[] {
  const { target, suite, facts } = report;
  const clock = clockOf(report);
  const throttled = throttledOf(report);
  const away = awayOf(report);
  const { inventory } = facts;
  return [
    ['Target', target.name],
    ['Kind', target.kind],
    ['Origin', target.origin],
    ['Profile', target.profileFile],
    ['Profile SHA-256', target.profileSha256],
    ['Started', `${report.startedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ['Duration', secondsOf(report)],
    ['Depth', report.depth],
    ['Seed', String(report.seed)],
    ['Suite', `${suite.name} ${suite.version}`],
    ['Cases', String(report.cases)],
    ['Exchanges', String(report.exchanges)],
    ...some('Bookings', bookingsOf(report)),
    ...some('Selection', report.selection),
    ...some('Interrupted', report.interrupted),
    ...some('Clock', clock),
    ...some('Throttled', throttled),
    ...some('Away', away),
    ...some('Customers left out', leftOutOf(report)),
    ...some(
      'Inventory',
      inventory && `${inventory.rates} rates, ${inventory.cells} pairs of minute digit and cents`,
    ),
  ];
}

function some(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}

/** How long the run took. */
export function secondsOf({ durationMs }: Pick<RunReport, 'durationMs'>): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

/** How far the target's clock is off. */
export function clockOf({ facts: { clockBand } }: Pick<RunReport, 'facts'>): string | undefined {
  return (
    clockBand &&
    `${clockBand.earliest} to ${clockBand.latest} s off this machine's; signatures whose age is within that uncertainty of ${SIGNATURE_AGE_SECONDS} s are not judged`
  );
}

/** How many tee times were booked, which nothing undoes. */
export function bookingsOf({ facts: { bookings } }: Pick<RunReport, 'facts'>): string | undefined {
  return bookings && `${bookings.made} made, of ${bookings.sent} reservations sent`;
}

/** How many requests the target throttled, and how to keep it from that. */
export function throttledOf({ facts: { throttled } }: Pick<RunReport, 'facts'>): string | undefined {
  if (throttled === undefined) return undefined;
  const { count, waitedSeconds, requestsPerSecond, atOnce } = throttled;
  const limits = [
    ...(atOnce === undefined ? [] : [`${atOnce} at once (limits.concurrency)`]),
    ...(requestsPerSecond === undefined ? [] : [`${requestsPerSecond} a second (limits.requestsPerSecond)`]),
  ];
  const remedy =
    limits.length === 0
      ? 'set limits.concurrency or limits.requestsPerSecond in the profile to avoid this'
      : `in the end the run sent ${limits.join(' and ')}; set that in the profile to begin with it`;
  return `${count} requests (429 or 503), and the run paused ${waitedSeconds} s in all; ${remedy}`;
}

/** How often the target was away in the middle of the run. */
export function awayOf({ facts: { away } }: Pick<RunReport, 'facts'>): string | undefined {
  if (away === undefined) return undefined;
  const times = away.count === 1 ? 'once' : `${away.count} times`;
  return `took no connections ${times}, for some ${away.seconds} s in all; the cases that met it began again`;
}

/** Who was lent to no case, and why. */
export function leftOutOf({ facts }: Pick<RunReport, 'facts'>): string | undefined {
  const parts = [
    named(facts.unknownCustomers, 'never authenticated, by either method; fix or remove them in the profile'),
    named(
      facts.fullWallets,
      'with a wallet that is full, or holds the same card; remove what others stored there, or list others in the profile',
    ),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('; ');
}

function named(customers: readonly string[] | undefined, why: string): string | undefined {
  if (customers === undefined) return undefined;
  const more = customers.length > NAMED ? ` and ${customers.length - NAMED} more` : '';
  return `${customers.slice(0, NAMED).join(', ')}${more}: ${why}`;
}
