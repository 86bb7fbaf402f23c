import type { Position } from '../inventory/facilities.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from './call.ts';

/** What a search finds. Source: interface, Common, Search facilities. */
export interface FacilityRules {
  readonly knowsChannel: (given: string, channels: readonly string[], call: Call) => boolean;
  /** Miles between two points, to the hundredth. */
  readonly distanceMiles: (from: Position, to: Position, call: Call) => number;
  readonly within: (distanceMiles: number, proximity: number, call: Call) => boolean;
  /** Whether the search shows a rate. */
  readonly lists: (rate: TeeTimeRate) => boolean;
  /** Whether what is listed stays the same, so that the body of a search may be kept. */
  readonly listsForGood: () => boolean;
  readonly expandsRatesets: (expand: string | undefined, call: Call) => boolean;
}

const earthRadiusMiles = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function haversineMiles(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const facilityRules: FacilityRules = {
  knowsChannel: (given, channels) => channels.includes(given),
  // The unit of proximity is not shown; the sandbox measures in miles, and judges the distance that it shows.
  distanceMiles: (from, to) => Math.round(haversineMiles(from, to) * 100) / 100,
  within: (distanceMiles, proximity) => distanceMiles <= proximity,
  // Minute digit 2 is not on the tee sheet; whether the search still shows such a time is not said. Here it does.
  lists: () => true,
  listsForGood: () => true,
  expandsRatesets: (expand) => expand?.split('|').includes('FacilityDetail.Ratesets') ?? false,
};
