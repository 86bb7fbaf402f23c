import fc from 'fast-check';
import type { Profile } from '../../target/profile.ts';
import { queryText } from '../requests/outgoing.ts';
import { searchQuery } from '../requests/teeTimeQueries.ts';

/** A geo search around the profile's place with rate sets, some of its query parameters replaced or left out. */
export function searchFor(
  profile: Profile,
  query: Readonly<Record<string, string | undefined>> = {},
): { path: { channelId: string }; query: Record<string, string | undefined> } {
  return { path: { channelId: profile.channel }, query: { ...searchQuery(profile), ...query } };
}

/** A search with the parameters of its query in the other order. */
export function turnedRound({ path, query }: ReturnType<typeof searchFor>): {
  path: { channelId: string };
  rawQuery: string;
} {
  return { path, rawQuery: queryText(Object.fromEntries(Object.entries(query).reverse())) };
}

interface Place {
  latitude: number;
  longitude: number;
}

/** A place is far from another where the earth turns by so many degrees between them, some 2000 miles. */
const FAR = 30;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function isFar(one: Place, other: Place): boolean {
  const [north, south] = [radians(one.latitude), radians(other.latitude)];
  const turn = radians(one.longitude - other.longitude);
  return (
    Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(turn) <
    Math.cos(radians(FAR))
  );
}

/** The place with the sign of a coordinate lost or turned, where that is far from it. */
function mirrored(place: Place, mirror: Place) {
  return isFar(place, mirror)
    ? { latitude: String(mirror.latitude), longitude: String(mirror.longitude) }
    : undefined;
}

/** Places far from a place; most have one of its two coordinates. */
export function oppositeSides(place: Place) {
  const longitude = String(place.longitude);
  const meridian = place.longitude > 0 ? place.longitude - 180 : place.longitude + 180;
  return {
    'at the antipode': { latitude: String(-place.latitude), longitude: String(meridian) },
    'beyond the pole': { latitude: place.latitude > 0 ? '-89.5' : '89.5', longitude },
    'on the opposite meridian': mirrored(place, { ...place, longitude: meridian }),
    'beyond the equator': mirrored(place, { ...place, latitude: -place.latitude }),
    'beyond the prime meridian': mirrored(place, { ...place, longitude: -place.longitude }),
    // Where a coordinate of 0 counts as none, some other place is searched.
    'on the equator': { latitude: '0', longitude: String(meridian) },
    'on the prime meridian': mirrored(place, { ...place, longitude: 0 }),
    'where both cross': mirrored(place, { latitude: 0, longitude: 0 }),
  };
}

const MILES_A_DEGREE = 69;
/** Of the proximity. */
const TIMES_AS_FAR = 3;

/**
 * A latitude in the same half of the same degree, as far from a place as it goes, which takes the place for the same where
 * that counts in whole degrees; undefined where it is not far enough for so narrow a proximity.
 */
export function elsewhereInTheDegree({ latitude }: Place, proximity: number): string | undefined {
  const half = Math.floor(2 * latitude) / 2;
  const [south, north] = [half + 0.01, half + 0.49];
  const elsewhere = latitude - south > north - latitude ? south : north;
  const miles = Math.abs(elsewhere - latitude) * MILES_A_DEGREE;
  return miles >= TIMES_AS_FAR * proximity ? elsewhere.toFixed(4) : undefined;
}

/**
 * Proximities from a narrow to a wide one; whole numbers where both are, since nothing says that fractions are
 * taken.
 */
export function proximitiesBetween(narrow: number, wide: number): fc.Arbitrary<number> {
  return Number.isInteger(narrow) && Number.isInteger(wide)
    ? fc.integer({ min: Math.min(narrow, wide), max: wide })
    : fc.integer({ min: 0, max: 100 }).map((step) => narrow + ((wide - narrow) * step) / 100);
}
