import { dateOf, dayAfter, dayLimit, dayOf } from '../inventory/calendar.ts';
import type { Facility, Position } from '../inventory/facilities.ts';
import { facilityList } from '../inventory/facilities.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import { ratesOf } from '../inventory/rates.ts';
import { pricingBody } from '../money.ts';
import { about, Refused, refusals } from '../refusals.ts';
import type { FacilityRules } from '../rules/facilities.ts';
import type { Call } from '../rules/call.ts';
import { SharedBodies } from '../sharedBodies.ts';
import type { Deployment } from '../state/deployment.ts';
import type { Act } from './answer.ts';
import { judgeChannel } from './invoices.ts';

/** A facility that was found; the distance is known only to a geo search. */
interface Found {
  readonly facility: Facility;
  readonly distance: number | undefined;
}

const longestDays = 7;

/** One to four players: bits 1, 2, 4 and 8. */
const anyPlayers = 15;

const invalid = (name: string): Refused => new Refused(about(refusals.inputInvalid, name));

function single(call: Call, name: string): string | undefined {
  const value = call.query[name];
  if (value !== undefined && typeof value !== 'string') throw invalid(name);
  return value;
}

function decimal(call: Call, name: string, from: number, to: number): number {
  const text = single(call, name) ?? '';
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= from && value <= to)) throw invalid(name);
  return value;
}

function findFacilities(call: Call, { rules }: Deployment): Found[] {
  const kind = single(call, 'q');
  if (
    kind === undefined &&
    ['latitude', 'longitude', 'proximity'].every((name) => call.query[name] === undefined)
  )
    return facilityList.map((facility) => ({ facility, distance: undefined }));
  if (kind !== 'geo-location') throw invalid('q');
  const centre: Position = {
    latitude: decimal(call, 'latitude', -90, 90),
    longitude: decimal(call, 'longitude', -180, 180),
  };
  const proximity = decimal(call, 'proximity', 0, 100_000);
  return facilityList
    .map((facility) => ({ facility, distance: rules.facilities.distanceMiles(centre, facility, call) }))
    .filter(({ distance }) => rules.facilities.within(distance, proximity, call))
    .sort((a, b) => a.distance - b.distance);
}

function day(call: Call, name: string): number | undefined {
  const text = single(call, name);
  if (text === undefined) return undefined;
  const found = dayOf(text);
  if (found === undefined) throw invalid(name);
  return found;
}

/** First and last day to search: tomorrow where no date is given, one day where only one is. */
function daysAsked(call: Call): { first: number; last: number } {
  const from = day(call, 'date-min');
  const to = day(call, 'date-max');
  const first = from ?? to ?? Math.min(Math.max(dayAfter(call.now), 0), dayLimit - 1);
  const last = to ?? first;
  if (last < first || last - first >= longestDays) throw invalid('date-max');
  return { first, last };
}

const rateBody = (rate: TeeTimeRate): object => ({
  TeeTimeRateID: rate.id,
  RateName: rate.name,
  HoleCount: rate.holeCount,
  SinglePlayerPrice: pricingBody(rate.price),
  PlayerRule: anyPlayers,
});

type Lists = FacilityRules['lists'];

function rateSets(facility: Facility, first: number, last: number, lists: Lists): object[] {
  const sets: { FacilityID: number; Time: string; Rates: object[]; PlayerRule: number }[] = [];
  for (let at = first; at <= last; at++) {
    const byTime = new Map<string, object[]>();
    for (const rate of ratesOf(facility, at).filter(lists))
      byTime.set(rate.time, [...(byTime.get(rate.time) ?? []), rateBody(rate)]);
    for (const [time, Rates] of [...byTime].sort(([a], [b]) => (a < b ? -1 : 1)))
      sets.push({ FacilityID: facility.id, Time: time, Rates, PlayerRule: anyPlayers });
  }
  return sets;
}

const facilityBody = ({ facility, distance }: Found, ratesets: object): object => ({
  ID: facility.id,
  Name: facility.name,
  Latitude: facility.latitude,
  Longitude: facility.longitude,
  Distance: distance,
  Address: {
    Line1: '1 Fairway Drive',
    Line2: '',
    City: facility.city,
    StateProvinceCode: facility.state,
    PostalCode: facility.postalCode,
    Country: 'US',
  },
  Ratesets: ratesets,
});

/**
 * The inventory is a pure function, so a body is decided by the dates, the facilities and their distances, and by
 * the rule that says what is listed.
 */
const bodiesByRule = new WeakMap<Lists, SharedBodies<object[]>>();

function bodiesBy(lists: Lists): SharedBodies<object[]> {
  const known = bodiesByRule.get(lists);
  if (known !== undefined) return known;
  const bodies = new SharedBodies<object[]>(24);
  bodiesByRule.set(lists, bodies);
  return bodies;
}

/** Facilities, with their rate sets where asked for. Source: interface, Per-endpoint details 2. */
export const searchFacilities: Act = (call, deployment) => {
  judgeChannel(call.parameters.channelId, call, deployment);
  const found = findFacilities(call, deployment);
  const { first, last } = daysAsked(call);
  const { lists, listsForGood } = deployment.rules.facilities;
  const expanded = deployment.rules.facilities.expandsRatesets(single(call, 'expand'), call);
  const bodies = () =>
    found.map((place) =>
      facilityBody(
        place,
        expanded
          ? { Expanded: true, Value: rateSets(place.facility, first, last, lists) }
          : { Expanded: false },
      ),
    );
  if (!listsForGood()) return bodies();
  const places = found.map(({ facility, distance }) => `${facility.id}:${distance ?? ''}`).join();
  return bodiesBy(lists).of(expanded ? `${dateOf(first)} ${dateOf(last)} ${places}` : places, bodies);
};
