import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The next full hour, or midnight in UTC. */
const edgeAfter = (instant: number, unit: number): number => (Math.floor(instant / unit) + 1) * unit;

/** Ends a new token that is used in another hour, or on another day, than it was answered in. */
const endingWith = (unit: number): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    // Of an age that no token reaches by chance near the edge.
    const isOld = !token.isFirst && call.now - token.issuedAt > minute / 2;
    return kept(token, call) || (isOld && call.now >= edgeAfter(token.issuedAt, unit));
  });

/** Shifts the end of a new token that is answered in the last minute before an edge. */
const overEdge = (unit: number, shifted: (end: number, usedAt: number) => number): Alteration =>
  withRule('tokens', 'expiresAt', (kept) => (use, call) => {
    const { usedAt } = use;
    const end = kept(use, call);
    return edgeAfter(usedAt, unit) - usedAt < minute ? shifted(end, usedAt) : end;
  });

const lastingOver = (unit: number): Alteration => overEdge(unit, (end) => end + unit);

/** Takes no signature of another hour, or another day. */
const dyingWith = (unit: number): Alteration =>
  withRule('authentication', 'isStale', (kept) => (age, call) => {
    // The same of a signature.
    const isOld = age > 10 && call.now >= edgeAfter(call.now - age * 1000, unit);
    return kept(age, call) || isOld;
  });

/** Periods that are right but where they pass a full hour, or midnight. */
export const CLOCK_EDGE_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-TIMEOUT-VALID', {
    'token-ends-with-the-hour': {
      alter: endingWith(hour),
      mayReach: because('near a full hour 40 s are too long', 'TOKEN-TIMEOUT-START'),
    },
    'token-ends-with-the-day': {
      alter: endingWith(day),
      mayReach: because('near midnight 40 s are too long', 'TOKEN-TIMEOUT-START'),
    },
    'token-over-midnight-is-ended-at-once': {
      alter: overEdge(day, (_end, usedAt) => usedAt),
      mayReach: because('close to midnight no token serves', 'TOKEN-TIMEOUT-START', 'TOKEN-ROTATED-USABLE'),
    },
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-over-the-hour-lasts-an-hour': {
      alter: lastingOver(hour),
      mayReach: because('near a full hour any token lasts past 15 min', 'TOKEN-TIMEOUT-MAXIMUM'),
    },
    'token-over-midnight-lasts-a-day': {
      alter: lastingOver(day),
      mayReach: because('near midnight any token lasts past 15 min', 'TOKEN-TIMEOUT-MAXIMUM'),
    },
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-VALID', {
    'signature-dies-with-the-hour': dyingWith(hour),
    'signature-dies-with-the-day': dyingWith(day),
  }),
];
