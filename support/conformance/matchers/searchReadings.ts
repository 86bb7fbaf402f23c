import { plainText } from '../../exchange/wideIntegers.ts';
import { isBookable } from '../../target/teeTimes.ts';
import { at, itemsAt, listExists } from '../../target/pointer.ts';
import type { Json, Profile } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { documentOf } from '../../target/readings/document.ts';
import type { ListedRate } from '../../target/readings/listedRates.ts';
import { rateAsShown, readRates } from '../../target/readings/listedRates.ts';
import { sightsOf } from '../../target/sights.ts';
import { identifierText } from '../../target/values.ts';
import { Inconclusive, Violation } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';

const PLACE = '/operations/searchFacilities/response';

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
  const { facilities, facilityId } = profile.operations.searchFacilities.response;
  const document = documentOf(sent.exchange);
  if (document === undefined) throw new Inconclusive(`the search: ${answerOf(sent)} without a JSON body`);
  if (!listExists(document, facilities))
    throw new ProfileError(`${PLACE}/facilities`, `"${facilities}" finds no list in the answer`);
  return itemsAt(document, facilities, facilityId);
}

/** The items without those that are told of once more in the same words. */
function onceEach<Item>(items: readonly Item[], told: (item: Item) => unknown): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(told(item)), item])).values()];
}

/**
 * Ids of the facilities that a search found, as they stand in paths; one without an id reads as ''. A facility may be
 * listed twice, under two headings say.
 *
 * @throws ProfileError where none of them has an id at the profile's pointer.
 */
export function facilityIdsIn(profile: Profile, sent: Sent): string[] {
  const found = onceEach(facilitiesIn(profile, sent), (facility) => facility);
  const ids = found.map((facility) => idIn(profile, facility));
  if (ids.length > 0 && ids.every((id) => id === undefined)) {
    const { facilityId } = profile.operations.searchFacilities.response;
    throw new ProfileError(`${PLACE}/facilityId`, `"${facilityId}" finds nothing in any facility`);
  }
  return ids.map((id) => (id === undefined || id === null ? '' : identifierText(id)));
}

/** Ids of the facilities of an accepted search that list rates, as they stand in paths. */
export function facilitiesWithRates(profile: Profile, sent: Sent): Set<string> {
  return new Set(readRates(profile, sent.exchange).map(({ facilityId }) => identifierText(facilityId)));
}

/** The same of a search that may find nothing: then the list may be missing, and the call be refused. */
export function facilityIdsFarOff(profile: Profile, sent: Sent): string[] {
  if (sent.reception === 'rejected') return [];
  const { facilities, facilityId } = profile.operations.searchFacilities.response;
  const listed = itemsAt(documentOf(sent.exchange), facilities, facilityId);
  // A word that nothing was found may stand in its place.
  if (sent.reception === 'accepted' && listed.every((item) => at(item, facilityId) === undefined)) return [];
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
      'finds no rate; fix the pointers to rate sets and rates, or search.windows',
    );
  }
  return rates;
}

/** Whether a rate can be invoiced whatever the sandbox's outcomes are: it can be booked. */
export function isInvoiceable({ kind }: Profile, { cents, ...rate }: ListedRate): boolean {
  if (!Number.isFinite(rate.fewest)) return false;
  return kind === 'production' || (cents !== undefined && isBookable({ ...rate, cents }));
}

/**
 * Rates of an accepted search that are `isInvoiceable` for as few players as any, those with a positive identifier where
 * there are any, since a negative one is a row of its own.
 *
 * @throws Inconclusive where there is none.
 */
export function ratesToInvoice(profile: Profile, sent: Sent): ListedRate[] {
  const rates = ratesIn(profile, sent).filter((rate) => isInvoiceable(profile, rate));
  const fewest = Math.min(...rates.map((rate) => rate.fewest));
  const bookable = rates.filter((rate) => rate.fewest === fewest);
  const positive = bookable.filter(({ rateId }) => !identifierText(rateId).startsWith('-'));
  if (bookable.length === 0) throw new Inconclusive('the search shows no tee time that can be booked');
  return positive.length > 0 ? positive : bookable;
}

const INTEGER = /^-?\d+$/;

function isInteger(id: Json): boolean {
  return typeof id === 'string' ? INTEGER.test(plainText(id)) : Number.isSafeInteger(id);
}

/**
 * The identifiers of the rates that a search lists: how many are missing, which are no integer in a JSON number or in
 * text, and all of them with their facility. A rate may be listed twice, in two rate sets of its tee time say.
 *
 * @throws ProfileError where no rate has one at the profile's pointer.
 */
export function rateIdsIn(
  profile: Profile,
  sent: Sent,
): { missing: string[]; notInteger: string[]; ids: string[] } {
  const rates = ratesIn(profile, sent);
  const present = rates.filter(({ rateId }) => rateId !== null);
  if (present.length === 0) {
    const { rateId } = profile.operations.searchFacilities.response;
    throw new ProfileError(`${PLACE}/rateId`, `"${rateId}" finds nothing in any rate`);
  }
  const nameOf = ({ facilityId, rateId }: ListedRate) =>
    `${identifierText(facilityId)}/${identifierText(rateId)}`;
  return {
    missing: rates.filter(({ rateId }) => rateId === null).map(timeOf),
    notInteger: present.filter(({ rateId }) => !isInteger(rateId)).map(nameOf),
    ids: onceEach(present, (rate) => [rate.teeTime, rateAsShown(rate)]).map(nameOf),
  };
}

/**
 * The rates of a search whose price cannot be read, by their tee times.
 *
 * @throws ProfileError where no price can be read in any search: then the pointer, or the notation of money, is another.
 */
export function unpricedIn(profile: Profile, sent: Sent): string[] {
  const rates = ratesIn(profile, sent);
  const unpriced = rates.filter(({ cents }) => cents === undefined);
  const { price } = profile.operations.searchFacilities.response;
  // Where another search of the run showed prices there, the profile is not what is wrong.
  const isLeftOut = (rate: ListedRate): boolean =>
    at(rateAsShown(rate), price) === undefined && sightsOf(profile).hasFound(`${PLACE}/price`);
  if (unpriced.length === rates.length && !rates.every(isLeftOut)) {
    throw new ProfileError(`${PLACE}/price`, `"${price}" finds no money in any rate; see values.money too`);
  }
  return unpriced.map(timeOf);
}

function timeOf({ facilityId, hour, minute }: ListedRate): string {
  return `${identifierText(facilityId)} at ${hour}:${String(minute).padStart(2, '0')}`;
}

/** A document without its values: which lists and objects there are, and in what. */
function formOf(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value !== 'object' || value === null) return null;
  const members = Object.entries(value).filter(([, member]) => typeof member === 'object' && member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, formOf(member)]));
}

/** Whether one answer holds lists or objects that the other does not, wherever; an envelope may differ in its values. */
function holdsMore(one: Sent, other: Sent): boolean {
  const [form, otherForm] = [one, other].map(({ exchange }) => JSON.stringify(formOf(documentOf(exchange))));
  return form !== otherForm;
}

/**
 * Passes a search with expand that lists rates.
 *
 * @param otherwise The same search sent in another way, which is no factor.
 * @throws Violation where it answered the facilities that the search without expand did, and no rate in them, or lists
 * no rate where the other search lists some.
 * @throws ProfileError where it answered more, and the profile's pointers find no rate in it.
 */
export function judgeExpanded(profile: Profile, expanded: Sent, plain: Sent, otherwise?: Sent): void {
  // An envelope may differ from answer to answer, by a trace id for one.
  const { facilities, facilityId } = profile.operations.searchFacilities.response;
  const found = JSON.stringify(facilitiesIn(profile, expanded));
  const isIgnored = found === JSON.stringify(itemsAt(documentOf(plain.exchange), facilities, facilityId));
  if (readRates(profile, expanded.exchange).length === 0) {
    const expected = 'facilities with their rate sets';
    if (isIgnored && !holdsMore(expanded, plain))
      throw new Violation(expected, 'the answer that the search has without expand');
    if (otherwise?.reception === 'accepted' && readRates(profile, otherwise.exchange).length > 0)
      throw new Violation(
        expected,
        'no rate, where the same search lists some with the other method of authentication',
      );
  }
  ratesIn(profile, expanded);
}

/** One rate of each facility that has any, with an integer for its id if there is one: others are for a row of their own. */
export function oneOfEachFacility<R extends ListedRate>(rates: readonly R[]): R[] {
  const inOrder = [
    ...rates.filter(({ rateId }) => !isInteger(rateId)),
    ...rates.filter(({ rateId }) => isInteger(rateId)),
  ];
  return [...new Map(inOrder.map((rate) => [identifierText(rate.facilityId), rate])).values()];
}
