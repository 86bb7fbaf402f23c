import fc from 'fast-check';
import { at, each, listExists } from '../target/pointer.ts';
import type { Json, Profile } from '../target/profile.ts';
import { ProfileError } from '../target/profileError.ts';
import type { ListedRate } from '../target/readings.ts';
import { readRates } from '../target/readings.ts';
import { identifierText } from '../target/values.ts';
import { searchQuery } from './inventoryOf.ts';
import { Inconclusive } from './outcomes.ts';
import { answerOf } from './sent.ts';
import type { Sent } from './sent.ts';

const PLACE = '/operations/searchFacilities/response';

/** A geo search around the profile's place with rate sets, some of its query parameters replaced or left out. */
export function searchFor(
  profile: Profile,
  query: Readonly<Record<string, string | undefined>> = {},
): { path: { channelId: string }; query: Record<string, string | undefined> } {
  return { path: { channelId: profile.channel }, query: { ...searchQuery(profile), ...query } };
}

function documentOf(sent: Sent): Json | undefined {
  return sent.exchange.response?.json?.value as Json | undefined;
}

function idIn(profile: Profile, facility: Json): Json | undefined {
  return at(facility, profile.operations.searchFacilities.response.facilityId);
}

/**
 * The facilities of an accepted search.
 *
 * @throws Inconclusive where it was not accepted.
 * @throws ProfileError where the answer has no list at the profile's pointer.
 */
function facilitiesIn(profile: Profile, sent: Sent): Json[] {
  if (sent.reception !== 'accepted') throw new Inconclusive(`the search: ${answerOf(sent)}`);
  const { facilities } = profile.operations.searchFacilities.response;
  const document = documentOf(sent);
  if (!listExists(document, facilities))
    throw new ProfileError(`${PLACE}/facilities`, `"${facilities}" finds no list in the answer`);
  return each(document, facilities);
}

/**
 * Ids of the facilities that a search found, as they stand in paths; one without an id reads as ''.
 *
 * @throws ProfileError where none of them has an id at the profile's pointer.
 */
export function facilityIdsIn(profile: Profile, sent: Sent): string[] {
  const ids = facilitiesIn(profile, sent).map((facility) => idIn(profile, facility));
  if (ids.length > 0 && ids.every((id) => id === undefined)) {
    const { facilityId } = profile.operations.searchFacilities.response;
    throw new ProfileError(`${PLACE}/facilityId`, `"${facilityId}" finds nothing in any facility`);
  }
  return ids.map((id) => (id === undefined || id === null ? '' : identifierText(id)));
}

/** The same of a search that may find nothing: then the list may be missing, and the call be refused. */
export function facilityIdsFarOff(profile: Profile, sent: Sent): string[] {
  if (sent.reception === 'rejected') return [];
  const { facilities } = profile.operations.searchFacilities.response;
  if (sent.reception === 'accepted' && each(documentOf(sent), facilities).length === 0) return [];
  return facilityIdsIn(profile, sent);
}

/**
 * Rates of an accepted search with rate sets.
 *
 * @throws ProfileError where there is none: other pointers or another window of dates may find some.
 */
export function ratesIn(profile: Profile, sent: Sent): ListedRate[] {
  facilitiesIn(profile, sent);
  const rates = readRates(profile, sent.exchange);
  if (rates.length === 0) {
    throw new ProfileError(
      `${PLACE}/rateSets`,
      'finds no rate; mend the pointers to rate sets and rates, or search.windows',
    );
  }
  return rates;
}

/** Whether two searches answered the same document. */
export function answersAgree(one: Sent, other: Sent): boolean {
  return JSON.stringify(documentOf(one)) === JSON.stringify(documentOf(other));
}

/** One rate of each facility that has any. */
export function oneOfEachFacility<R extends ListedRate>(rates: readonly R[]): R[] {
  return [...new Map(rates.map((rate) => [identifierText(rate.facilityId), rate])).values()];
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
