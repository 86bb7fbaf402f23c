import type { Variant } from './variant.ts';
import { inArea } from './wire.ts';

/** Seconds that clocks may differ where a timestamp of the future is refused. */
const grace = 5;

/** How the timestamp of a signature is read. */
export const signatureReadings: readonly Variant[] = [
  {
    name: 'future-refused',
    describes: 'A timestamp of the future is not mentioned: it is refused, a few seconds aside.',
    alter: inArea('authentication', () => ({ isAhead: (age) => age < -grace })),
    excludes: ['future-accepted'],
  },
  {
    name: 'future-accepted',
    describes: 'A timestamp of the future is not mentioned: it is accepted, however far.',
    alter: inArea('authentication', () => ({ isAhead: () => false })),
    excludes: ['future-refused'],
  },
  {
    name: 'milliseconds-are-future',
    describes: 'The length of a timestamp is not shown: milliseconds are the seconds of a far future.',
    alter: inArea('authentication', () => ({ isTimestamp: (text) => /^\d{1,15}$/.test(text) })),
  },
  {
    name: 'age-in-milliseconds',
    describes: 'How exactly an age is measured is not shown: to the millisecond.',
    alter: inArea('authentication', () => ({
      ageSeconds: (timestamp, call) => call.now / 1000 - Number(timestamp),
    })),
  },
];
