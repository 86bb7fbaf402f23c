import { monotonicNow } from '../../exchange/exchange.ts';
import type { Json, Profile } from '../../target/profile.ts';
import { fill } from '../../target/template.ts';
import { identifierText } from '../../target/values.ts';

const DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;

/** `date+0` to `date+60`: days from a day on, UTC, as yyyy-MM-dd. */
function datesFrom(day: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => [
      `date+${days}`,
      new Date((day + days) * DAY_MS).toISOString().slice(0, 10),
    ]),
  );
}

let latest = { day: Number.NaN, dates: {} };

/** Those from today on; worked out once a day. */
function dates(): Record<string, string> {
  const day = Math.floor(monotonicNow() / DAY_MS);
  if (day !== latest.day) latest = { day, dates: datesFrom(day) };
  return latest.dates;
}

/** A step to the north, degrees of latitude: about a metre. */
const STEP = 1e-5;

/**
 * Query of a geo search with rate sets, with what the profile's window adds.
 *
 * @param beside Steps from the profile's place.
 */
export function searchQuery(
  profile: Profile,
  window: Readonly<Record<string, string>> = profile.search.windows[0] ?? {},
  beside = 0,
): Record<string, string> {
  const { latitude, longitude, proximity } = profile.search.near;
  return {
    q: 'geo-location',
    latitude: beside === 0 ? String(latitude) : (latitude + beside * STEP).toFixed(5),
    longitude: String(longitude),
    proximity: String(proximity),
    expand: 'FacilityDetail.Ratesets',
    ...(fill(window, dates()) as Record<string, string>),
  };
}

/** Query of an invoice that has the tee sheet asked for the seats of so many players. */
export const verifyQuery = (players: number): Record<string, string> => ({
  'player-count': String(players),
  verify: 'true',
});

/** Path parameters of a rate, for the invoice operations. */
export function ratePath(
  profile: Profile,
  rate: { facilityId: Json; rateId: Json },
): { channelId: string; facilityId: string; teeTimeRateId: string } {
  return {
    channelId: profile.channel,
    facilityId: identifierText(rate.facilityId),
    teeTimeRateId: identifierText(rate.rateId),
  };
}
