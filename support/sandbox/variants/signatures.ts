import type { Call } from '../rules/call.ts';
import type { Variant } from './variant.ts';
import { inArea, replying } from './wire.ts';

/** Seconds that clocks may differ where a timestamp of the future is refused. */
const grace = 5;

const apartMs = 2000;

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
    name: 'two-clocks',
    describes:
      'How many servers there are is not said: two by turns, one two seconds behind the other, each with a Date of its own.',
    alter(rules) {
      const behind = new WeakMap<Call, number>();
      let calls = 0;
      const behindFor = (call: Call): number => {
        const own = behind.get(call) ?? (calls++ % 2) * apartMs;
        behind.set(call, own);
        return own;
      };
      const judging = inArea('authentication', ({ ageSeconds }) => ({
        ageSeconds: (timestamp, call) => ageSeconds(timestamp, { ...call, now: call.now - behindFor(call) }),
      }));
      return replying((reply, call) => ({
        ...reply,
        headers: { ...reply.headers, Date: new Date(call.now - behindFor(call)).toUTCString() },
      }))(judging(rules));
    },
    excludes: [
      ...['no-date', 'clock-ahead', 'clock-behind', 'date-every-five-seconds'],
      ...['date-of-1970', 'date-of-a-proxy'],
    ],
  },
  {
    name: 'age-in-milliseconds',
    describes: 'How exactly an age is measured is not shown: to the millisecond.',
    alter: inArea('authentication', () => ({
      ageSeconds: (timestamp, call) => call.now / 1000 - Number(timestamp),
    })),
  },
];
