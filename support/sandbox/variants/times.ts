import type { Variant } from './variant.ts';
import { mapFields, showingAll } from './wire.ts';

/** Hours that the zone of the courses lies behind UTC. */
const behindUtc = 5;
const names = [
  ...(['time-zoned', 'time-minutes', 'time-epoch-seconds', 'time-epoch-milliseconds'] as const),
  ...(['time-basic', 'time-dotted', 'time-epoch-in-nepal', 'time-in-json-dates'] as const),
  ...(['time-since-midnight', 'time-of-four-digits', 'time-in-two-fields', 'time-as-duration'] as const),
];

/** Names of the variants that write tee times otherwise. */
export const TIME_NOTATIONS: readonly string[] = names;

const instantOf = (local: string): number => Date.parse(`${local}Z`) + behindUtc * 3_600_000;

const notation = (
  name: (typeof names)[number],
  says: string,
  write: (local: string) => unknown,
): Variant => ({
  name,
  describes: `How a tee time is written is not shown: ${says}.`,
  alter: showingAll((body) =>
    mapFields(
      body,
      (key) => key === 'Time',
      (item) => (typeof item === 'string' ? write(item) : item),
    ),
  ),
  excludes: [...names.filter((other) => other !== name), 'date-apart'],
});

/** The day, and the hour and minute within it as some notation has them. */
const within =
  (write: (hour: number, minute: number) => object) =>
  (local: string): object => ({
    Day: local.slice(0, 10),
    ...write(Number(local.slice(11, 13)), Number(local.slice(14, 16))),
  });

/** How tee times are written on the wire. */
export const timeNotations: readonly Variant[] = [
  notation('time-zoned', 'with the offset of the course', (local) => `${local}-0${behindUtc}:00`),
  notation('time-minutes', 'without seconds, a space before the hour', (local) =>
    local.slice(0, 16).replace('T', ' '),
  ),
  notation('time-basic', 'in the basic format of ISO 8601', (local) => local.replaceAll(/[-:]/g, '')),
  notation(
    'time-dotted',
    'as in some countries of Europe',
    (local) =>
      `${local.slice(0, 10).split('-').reverse().join('.')}, ${local.slice(11, 16).replace(':', '.')} h`,
  ),
  notation(
    'time-epoch-in-nepal',
    'seconds since 1970, where clocks are 5:45 hours ahead of UTC',
    (local) => Date.parse(`${local}Z`) / 1000 - 345 * 60,
  ),
  notation('time-epoch-seconds', 'seconds since 1970', (local) => instantOf(local) / 1000),
  notation('time-epoch-milliseconds', 'milliseconds since 1970', instantOf),
  notation(
    'time-in-json-dates',
    'milliseconds since 1970 in a text, and the zone of the course',
    (local) => `/Date(${instantOf(local)}-0${behindUtc}00)/`,
  ),
  notation(
    'time-since-midnight',
    'the day, and the minutes since midnight',
    within((hour, minute) => ({ Minutes: hour * 60 + minute })),
  ),
  notation(
    'time-of-four-digits',
    'the day, and a number of the digits of hour and minute',
    within((hour, minute) => ({ Digits: hour * 100 + minute })),
  ),
  notation(
    'time-in-two-fields',
    'the day, the hour and the minute, each by itself',
    within((hour, minute) => ({ Hour: hour, Minute: minute })),
  ),
  notation(
    'time-as-duration',
    'the day, and how long after midnight in ISO 8601',
    within((hour, minute) => ({ After: `PT${hour}H${minute === 0 ? '' : `${minute}M`}` })),
  ),
];
