import { facilityList } from '../inventory/facilities.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { accepting } from './answers.ts';
import type { Alteration } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { breachesOf, remembering, withRule } from './defect.ts';

/** Whether a parameter stands behind another one in the query of a call. */
const standsBehind = (name: string, before: string, { url }: Call): boolean =>
  url.indexOf(`${name}=`) > url.indexOf(`${before}=`);

/** Judges distances by another proximity than the one that was asked for. */
const readingProximity = (read: (asked: number, call: Call) => number): Alteration =>
  withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => kept(distance, read(proximity, call), call),
  );

/** Finds nothing with some queries. */
const blindTo = (isLost: (call: Call) => boolean): Alteration =>
  withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => kept(distance, proximity, call) && !isLost(call),
  );

/** Miles, of the proximity of 25 that the profile searches with. */
const CLOSE = 15;

/** Finds what is close alone with some requests. */
const cutTo = (most: number, isCut: (call: Call) => boolean): Alteration =>
  withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) && (distance <= most || !isCut(call)),
  );

const wholeDegrees = (text: unknown): number => Math.floor(Number(text));

/** Answers a search with what the last one from the same degree has found, its query otherwise the same. */
const keptByDegrees: Alteration = remembering(
  () => new Map<string, unknown>(),
  (known) =>
    accepting(['searchFacilities'], (reply, { query }) => {
      const { latitude, longitude, ...others } = query;
      const key = JSON.stringify([wholeDegrees(latitude), wholeDegrees(longitude), others]);
      const body = known.get(key) ?? reply.body;
      known.set(key, body);
      return { ...reply, body };
    }),
);

/** The second of the list, which lies outside the narrow proximity of the profile. */
const PAYING = facilityList[1];
/** Miles. */
const ALL_AROUND = 60;

/** Queries that mean what another one means, and are read otherwise. */
export const SEARCH_QUERY_DEFECTS = [
  ...breachesOf('SEARCH-GEO-NEAR', {
    'geo-search-has-to-begin-with-q': blindTo(({ url }) => !url.includes('?q=')),
    'longitude-is-read-behind-the-latitude-only': blindTo(
      (call) => !standsBehind('longitude', 'latitude', call),
    ),
    // 28.5383 is 285,383 degrees there.
    'decimal-mark-is-that-of-the-language': blindTo(({ headers }) =>
      (headerOf(headers, 'accept-language') ?? '').startsWith('de'),
    ),
    'signed-search-leaves-out-what-is-further-away': cutTo(CLOSE, ({ method }) => method === 'signature'),
    'search-with-advanced-error-codes-leaves-out-what-is-further-away': cutTo(CLOSE, asksAdvanced),
  }),
  ...breachesOf('SEARCH-GEO-FAR', {
    'search-is-kept-by-whole-degrees': keptByDegrees,
    'course-that-pays-for-it-is-near-to-all-around': withRule(
      'facilities',
      'distanceMiles',
      (kept) => (from, to, call) => {
        const miles = kept(from, to, call);
        return to.latitude === PAYING?.latitude && miles < ALL_AROUND ? Math.min(miles, 1) : miles;
      },
    ),
  }),
  ...breachesOf('SEARCH-PROXIMITY', {
    'proximity-is-read-behind-the-place-only': readingProximity((asked, call) =>
      standsBehind('proximity', 'longitude', call) ? asked : 25,
    ),
    // Within it is all that the profile's own proximity finds.
    'proximity-is-22-at-least': readingProximity((asked) => Math.max(asked, 22)),
    'proximity-is-read-by-its-first-two-digits': readingProximity((asked) =>
      Number(String(asked).slice(0, 2)),
    ),
    'great-proximity-falls-back-to-a-small-one': readingProximity((asked) => (asked > 50 ? 3 : asked)),
    'great-proximity-finds-the-outer-ring': withRule(
      'facilities',
      'within',
      (kept) => (distance, proximity, call) => kept(distance, proximity, call) && distance > proximity - 50,
    ),
  }),
  ...breachesOf('SEARCH-EXPAND-RATE-SETS', {
    'expand-is-read-behind-the-proximity-only': withRule(
      'facilities',
      'expandsRatesets',
      (kept) => (expand, call) => kept(expand, call) && standsBehind('expand', 'proximity', call),
    ),
  }),
];
