import fc from 'fast-check';
import type { Profile } from '../target/profile.ts';
import { searchQuery } from './inventoryOf.ts';

/** A geo search around the profile's place with rate sets, some of its query parameters replaced or left out. */
export function searchFor(
  profile: Profile,
  query: Readonly<Record<string, string | undefined>> = {},
): { path: { channelId: string }; query: Record<string, string | undefined> } {
  return { path: { channelId: profile.channel }, query: { ...searchQuery(profile), ...query } };
}

/** Latitudes below this have an opposite meridian that is a quarter of the globe away at least. */
const HALFWAY = 45;

/**
 * Places at least a quarter of the globe from a place; those beyond the pole and on the opposite meridian have one of
 * its two coordinates.
 */
export function oppositeSides(place: { latitude: number; longitude: number }) {
  const latitude = String(place.latitude);
  const longitude = String(place.longitude);
  const meridian = String(place.longitude > 0 ? place.longitude - 180 : place.longitude + 180);
  return {
    'at the antipode': { latitude: String(-place.latitude), longitude: meridian },
    'beyond the pole': { latitude: place.latitude > 0 ? '-89.5' : '89.5', longitude },
    'on the opposite meridian':
      Math.abs(place.latitude) < HALFWAY ? { latitude, longitude: meridian } : undefined,
  };
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
