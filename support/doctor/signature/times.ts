import type { Change } from './change.ts';
import type { Scheme } from './scheme.ts';

const TIME_ZONES = 'set the clock of the target to UTC, or have it compare timestamps in UTC';
const OTHER_CLOCK = 'have the clocks of its servers set by NTP';

/** Seconds by which the timestamp differs from the target's time. */
const shifted = (seconds: number): Partial<Scheme> => ({ timestamp: (now) => String(now + seconds) });

export const TIMES: readonly Change[] = [
  [
    'a timestamp 50 s ahead: its clock is not the one of its Date, or it reckons ages the wrong way',
    shifted(50),
    OTHER_CLOCK,
  ],
  ['a timestamp 50 s back: its clock is not the one of its Date', shifted(-50), OTHER_CLOCK],
  ...[-8, -7, -6, -5, -4, 1, 2].map((hours): Change => [
    `a timestamp ${hours} h off UTC`,
    shifted(hours * 3600),
    TIME_ZONES,
  ]),
  [
    'a timestamp in ISO 8601',
    { timestamp: (now) => new Date(now * 1000).toISOString().replace('.000Z', 'Z') },
  ],
  ['a timestamp with decimals', { timestamp: (now) => `${now}.0` }],
];
