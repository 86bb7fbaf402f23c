import type { RunReport } from '../runReport.ts';

/** Customers left out that are named; conformance.json names all. */
const NAMED = 6;

/** What was run against what, name by name. */
export function factsOf(report: RunReport): readonly (readonly [name: string, value: string])[] {
  const { target, suite, facts } = report;
  const clock = clockOf(report);
  const throttled = throttledOf(report);
  const { inventory } = facts;
  return [
    ['Target', target.name],
    ['Kind', target.kind],
    ['Origin', target.origin],
    ['Profile', target.profileFile],
    ['Started', `${report.startedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ['Duration', secondsOf(report)],
    ['Depth', report.depth],
    ['Seed', String(report.seed)],
    ['Suite', `${suite.name} ${suite.version}`],
    ['Cases', String(report.cases)],
    ['Exchanges', String(report.exchanges)],
    ...some('Selection', report.selection),
    ...some('Interrupted', report.interrupted),
    ...some('Clock', clock),
    ...some('Throttled', throttled),
    ...some('Customers left out', unknownOf(report)),
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
    `${clockBand.earliest} to ${clockBand.latest} s from this one; ages within that band are not judged`
  );
}

/** What the target had no time for. */
export function throttledOf({ facts: { throttled } }: Pick<RunReport, 'facts'>): string | undefined {
  if (throttled === undefined) return undefined;
  const { count, waitedSeconds, requestsPerSecond } = throttled;
  const remedy =
    requestsPerSecond === undefined
      ? 'limits.requestsPerSecond in the profile avoids that'
      : `in the end ${requestsPerSecond} a second were sent: limits.requestsPerSecond of the profile sets it from the start`;
  return `had no time for ${count} exchanges, for which nothing was sent for ${waitedSeconds} s; ${remedy}`;
}

/** Whom the profile lists and the target refuses. */
export function unknownOf({
  facts: { unknownCustomers: unknown },
}: Pick<RunReport, 'facts'>): string | undefined {
  if (unknown === undefined) return undefined;
  const named = unknown.slice(0, NAMED).join(', ');
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  return `${named}${more}: never authenticated, by either method; mend or remove them in the profile`;
}
