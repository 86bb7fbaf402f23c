import type { Exchange } from '../../exchange/exchange.ts';
import { at, itemsAt, listExists } from '../pointer.ts';
import type { Json, Players, Pointer, Profile } from '../profile.ts';
import { ProfileError } from '../profileError.ts';
import { sightsOf } from '../sights.ts';
import { centsOf, clockTimeOf, dayOf, timeAlone } from '../values.ts';
import { documentOf } from './document.ts';

/** A tee time rate as the search showed it. */
export interface ListedRate {
  facilityId: Json;
  /** As it stands in the JSON, number or text. */
  rateId: Json;
  /** When it starts, as it is written; `[hour, minute]` where they stand apart. */
  start: Json;
  /** Its day as it is written, where that stands apart. */
  date: Json | undefined;
  /** The same for all rates of one tee time: a target may take the time off the tee sheet when any of them is booked. */
  teeTime: string;
  /** The same for all tee times of one day. */
  day: string;
  hour: number;
  minute: number;
  /** The fewest players that it takes; one where the search does not say. */
  fewest: number;
  /** Whether it takes as many as one likes, up to four, where it takes two at all. */
  anyPlayers: boolean;
  /** Whether the search says how many players it takes. */
  showsPlayers: boolean;
  /** Price for one player; undefined where it cannot be read. */
  cents: number | undefined;
}

/** What a rate was read from. */
const shown = new WeakMap<ListedRate, { rate: Json; facility: Json }>();

/** A rate as the search showed it. */
export function rateAsShown(rate: ListedRate): Json | undefined {
  return shown.get(rate)?.rate;
}

/** Texts that a document shows beside its lists. */
function ownTexts(node: Json): string[] {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return [];
  return Object.values(node).flatMap(ownTexts);
}

const textsOf = new WeakMap<object, readonly string[]>();

/** Texts that the search showed of the facility of a rate, its name for one. */
export function facilityTexts(rate: ListedRate): readonly string[] {
  const facility = shown.get(rate)?.facility;
  if (facility === null || typeof facility !== 'object') return [];
  const texts = textsOf.get(facility) ?? ownTexts(facility);
  textsOf.set(facility, texts);
  return texts;
}

const SEARCH = '/operations/searchFacilities/response';

/** What an item of each list has. */
const ITEM_HAS = { facilities: 'facilityId', rateSets: 'time', rates: 'rateId' } as const;

/** Notes what the pointers of the search find; each where there is something to look it up in. */
function noteSearch(profile: Profile, exchange: Exchange): void {
  const binding = profile.operations.searchFacilities.response;
  const money = binding.money ?? profile.values.money;
  const sights = sightsOf(profile);
  const look = (name: 'facilityId' | 'time' | 'date' | 'rateId' | 'price', nodes: readonly Json[]) => {
    const pointer = binding[name];
    if (pointer !== undefined) sights.look(`${SEARCH}/${name}`, pointer, nodes, exchange);
  };
  const lookForList = (name: 'facilities' | 'rateSets' | 'rates', nodes: readonly Json[]) => {
    const isFound = nodes.some((node) => listExists(node, binding[name]));
    if (nodes.length > 0) sights.note(`${SEARCH}/${name}`, binding[name], isFound, exchange);
    return nodes.flatMap((node) => itemsAt(node, binding[name], binding[ITEM_HAS[name]]));
  };
  const facilities = lookForList('facilities', [documentOf(exchange) ?? null]);
  look('facilityId', facilities);
  const rateSets = lookForList('rateSets', facilities);
  look('time', rateSets);
  look('date', rateSets);
  const rates = lookForList('rates', rateSets);
  look('rateId', rates);
  look('price', rates);
  if (binding.players !== undefined && binding.players.mayBeAbsent !== true && rates.length > 0)
    sights.look(`${SEARCH}/players/pointer`, binding.players.pointer, [...rates, ...rateSets], exchange);
  const prices = rates.map((rate) => at(rate, binding.price)).filter((price) => price !== undefined);
  const place = binding.money === undefined ? '/values/money/amount' : `${SEARCH}/money/amount`;
  sights.look(place, money.amount, prices, exchange);
  noteNotation(profile, prices, exchange);
}

/** Hundredths are whole: a price with a fraction is in units, whatever the profile says. */
function noteNotation(profile: Profile, prices: readonly Json[], exchange: Exchange): void {
  const { money } = profile.operations.searchFacilities.response;
  const { format, amount } = money ?? profile.values.money;
  if (format !== 'cents') return;
  const fractional = prices
    .map((price) => at(price, amount))
    .find((price) => /\.\d*[1-9]/.test(JSON.stringify(price ?? null)));
  if (fractional === undefined) return;
  const place = money === undefined ? '/values/money/format' : `${SEARCH}/money/format`;
  const problem = `"cents" are whole numbers, and a price is ${JSON.stringify(fractional)}`;
  sightsOf(profile).contradict(place, problem, exchange);
}

const MOST_PLAYERS = 4;
/** One to four players, a bit each. */
const ANY_PLAYERS = 2 ** MOST_PLAYERS - 1;
const SEVERAL_PLAYERS = 0b1110;

/**
 * How many players a rate takes, as a bit mask; undefined where the search does not say.
 *
 * @param least The fewest that it takes, whatever the search says: a mask may be of the course, and not of who sells.
 */
function playersOf(
  players: Players | undefined,
  rate: Json,
  rateSet: Json,
  least: number,
): number | undefined {
  if (players === undefined) return undefined;
  const numberAt = (pointer: Pointer) => Number(at(rate, pointer) ?? at(rateSet, pointer) ?? Number.NaN);
  const number = numberAt(players.pointer);
  if (Number.isNaN(number)) return undefined;
  const shown = players.fewest === undefined ? 1 : numberAt(players.fewest) || 1;
  const mask = players.format === 'most' ? 2 ** Math.min(number, MOST_PLAYERS) - 1 : number & ANY_PLAYERS;
  return mask & fromOn(Math.max(shown, least));
}

/** So many players and more. */
const fromOn = (fewest: number): number => ANY_PLAYERS & -(2 ** (fewest - 1));

/** The fewest players of what takes nobody. */
const NOBODY = Number.POSITIVE_INFINITY;

/** What a bit mask says. */
const taking = (players: number): Pick<ListedRate, 'fewest' | 'anyPlayers'> => ({
  fewest: players === 0 ? NOBODY : 32 - Math.clz32(players & -players),
  anyPlayers: (players & SEVERAL_PLAYERS) === SEVERAL_PLAYERS,
});

/**
 * Minutes of the hour of tee times that a search lists without a rate: whoever shows none for what cannot be booked lists
 * it all the same.
 */
export function minutesWithoutRates(profile: Profile, exchange: Exchange): number[] {
  const binding = profile.operations.searchFacilities.response;
  const facilities = itemsAt(documentOf(exchange), binding.facilities, binding.facilityId);
  const rateSets = facilities.flatMap((facility) => itemsAt(facility, binding.rateSets, binding.time));
  const bare = rateSets.filter((rateSet) => itemsAt(rateSet, binding.rates, binding.rateId).length === 0);
  return bare.flatMap((rateSet) => clockTimeOf(at(rateSet, binding.time), profile.values.time)?.minute ?? []);
}

/** Rates of a search, whatever facility they are of. */
export function readRates(profile: Profile, exchange: Exchange): ListedRate[] {
  const binding = profile.operations.searchFacilities.response;
  const money = binding.money ?? profile.values.money;
  if (!sightsOf(profile).hasFound(`${SEARCH}/price`)) noteSearch(profile, exchange);
  const least = profile.search.fewestPlayers ?? 1;
  const takenForGranted = { ...taking(fromOn(least)), showsPlayers: false };
  const rates = itemsAt(documentOf(exchange), binding.facilities, binding.facilityId).flatMap((facility) => {
    const facilityId = at(facility, binding.facilityId) ?? null;
    return itemsAt(facility, binding.rateSets, binding.time).flatMap((rateSet) => {
      const shownRates = itemsAt(rateSet, binding.rates, binding.rateId);
      // What lists nothing needs no time: it may say that a course is closed.
      if (shownRates.length === 0) return [];
      const shownTime = at(rateSet, binding.time);
      const start = timeAlone(shownTime, profile.values.time);
      const time = clockTimeOf(shownTime, profile.values.time);
      if (time === undefined || start === undefined)
        throw new ProfileError(`${SEARCH}/time`, `"${binding.time}" finds no time in a rate set`);
      const date = binding.date === undefined ? undefined : at(rateSet, binding.date);
      const teeTime = JSON.stringify([facilityId, start, date]);
      const day = date === undefined ? dayOf(shownTime, profile.values.time) : JSON.stringify(date);
      return shownRates.map((rate) => {
        const shownPlayers = playersOf(binding.players, rate, rateSet, least);
        const listed = {
          facilityId,
          start,
          date,
          teeTime,
          day,
          rateId: at(rate, binding.rateId) ?? null,
          ...time,
          ...(shownPlayers === undefined ? takenForGranted : { ...taking(shownPlayers), showsPlayers: true }),
          cents: centsOf(at(rate, binding.price), money),
        };
        shown.set(listed, { rate, facility });
        return listed;
      });
    });
  });
  // Where no mask has a bit, they are not in use.
  const isUnused = ({ fewest, showsPlayers }: ListedRate) => !showsPlayers || fewest === NOBODY;
  if (binding.players?.format === 'mask' && rates.every(isUnused))
    for (const rate of rates) Object.assign(rate, takenForGranted);
  if (rates.length > 0 && rates.every(({ rateId }) => rateId === null))
    throw new ProfileError(`${SEARCH}/rateId`, `"${binding.rateId}" finds nothing in any rate`);
  return rates;
}
