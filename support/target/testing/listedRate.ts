import type { ListedRate } from '../readings/listedRates.ts';

let ids = 0;

/** A listed rate of a tee time of its own, at a minute past eight. */
export const listedRate = (minute: number, cents: number, more: Partial<ListedRate> = {}): ListedRate => ({
  facilityId: 1,
  rateId: (ids += 1),
  start: `2026-11-23T08:${minute}`,
  date: undefined,
  teeTime: `tee time ${ids}`,
  day: 'Monday',
  hour: 8,
  minute,
  fewest: 1,
  anyPlayers: true,
  showsPlayers: true,
  cents,
  ...more,
});
