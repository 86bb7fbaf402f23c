import { OPERATIONS } from '../../contract/routes.ts';
import { oppositeSides, searchFor } from '../generators/searches.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../matchers/searchReadings.ts';
import type { Sent } from '../requests/sent.ts';
import { searchQuery } from '../requests/teeTimeQueries.ts';
import { otherMethod } from './otherMethod.ts';
import type { Tools } from './tools.ts';

export interface SearchSetups {
  /** The proximity of the profile's narrow search; ends the case as not offered where it has none. */
  narrowProximity(): number;
  /** A search sent with the other method of authentication; undefined where the profile disclaims that one. */
  searchedByOtherMethod(search: ReturnType<typeof searchFor>): Promise<Sent | undefined>;
  /**
   * Facilities that a proximity leaves out where the profile's own just reaches the nearest: a target whose answers show
   * a few only may show the same few for both at the profile's place. None where it shows no others, or more at once
   * somewhere: then that is all there is.
   */
  leftOutAtTheEdgeBy(proximity: string, shown: readonly string[]): Promise<string[]>;
  /**
   * Facilities that a search without rate sets found, by its query; where some of those that are looked for are not among
   * them, those of the profile's further windows as well: a facility may stand on another page.
   */
  foundOnAnyPage(
    search: Sent,
    query: Readonly<Record<string, string>>,
    sought: readonly string[],
  ): Promise<string[]>;
}

type Window = Readonly<Record<string, string>>;

/** Halvings of the way to the pole; the last is less than a mile. */
const STEPS = 14;

export function searchSetups({ run, send }: Tools): SearchSetups {
  const { profile } = run.session;

  async function found(query: Readonly<Record<string, string>>, window?: Window): Promise<string[]> {
    const placed = window === undefined ? query : { ...searchQuery(profile, window), ...query };
    const request = searchFor(profile, { ...placed, expand: undefined });
    return facilityIdsFarOff(profile, await send(OPERATIONS.searchFacilities.route, request));
  }

  /** The latitude furthest towards the pole from which the profile's proximity finds any. */
  async function furthestLatitude(): Promise<string> {
    let near = profile.search.near.latitude;
    let far = Number(oppositeSides(profile.search.near)['beyond the pole'].latitude);
    for (let step = 0; step < STEPS; step += 1) {
      const between = Number(((near + far) / 2).toFixed(4));
      if ((await found({ latitude: String(between) })).length > 0) near = between;
      else far = between;
    }
    return String(near);
  }

  return {
    async searchedByOtherMethod(search) {
      const auth = otherMethod(run);
      return auth && (await send(OPERATIONS.searchFacilities.route, { ...search, auth }));
    },

    narrowProximity: () => profile.search.narrow ?? run.notOffered('the profile names no search.narrow'),

    async leftOutAtTheEdgeBy(proximity, shown) {
      const latitude = await furthestLatitude();
      const narrow = await found({ latitude, proximity });
      const wide = await found({ latitude });
      const answers = [wide, await found({ proximity: String(4 * profile.search.near.proximity) })];
      for (const window of profile.search.windows.slice(1)) answers.push(await found({}, window));
      const isFew =
        answers.some((ids) => ids.some((id) => !shown.includes(id))) &&
        answers.every(({ length }) => length <= shown.length);
      return isFew ? wide.filter((id) => !narrow.includes(id)) : [];
    },

    async foundOnAnyPage(search, query, sought) {
      const ids = facilityIdsIn(profile, search);
      for (const window of profile.search.windows.slice(1)) {
        if (sought.every((id) => ids.includes(id))) break;
        ids.push(...(await found(query, window)));
      }
      return ids;
    },
  };
}
