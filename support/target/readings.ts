import type { Exchange } from '../exchange/exchange.ts';
import { at, each, listExists } from './pointer.ts';
import type { Each, Json, Profile } from './profile.ts';
import { ProfileError } from './profileError.ts';
import { sightsOf } from './sights.ts';
import { holds } from './signs.ts';
import { centsOf, clockTimeOf, identifierText } from './values.ts';

/** A tee time rate as the search showed it. */
export interface ListedRate {
  facilityId: Json;
  /** As it stands in the JSON, number or text. */
  rateId: Json;
  /** The same for all rates of one tee time: a target may take the time off the tee sheet when any of them is booked. */
  teeTime: string;
  hour: number;
  minute: number;
  /** Price for one player; undefined where it cannot be read. */
  cents: number | undefined;
}

export interface StoredCard {
  id: Json;
  type: Json | undefined;
  isDefault: boolean;
}

export interface Wallet {
  creditCards: StoredCard[];
  giftCards: { id: Json; isDefault: boolean }[];
}

/** What an option was read from: for telling whose it is, and no part of what cases compare. */
const shown = new WeakMap<object, Json>();

/** A stored option as the wallet showed it. */
export function shownAs(option: { id: Json }): Json | undefined {
  return shown.get(option);
}

/** Figures in cents, by their pointer within Pricing. */
export type Pricing = ReadonlyMap<string, number>;

export interface Invoice {
  document: Json;
  pricing: Pricing;
  /** Undefined where the invoice has no PreDiscountPricing. */
  preDiscountPricing: Pricing | undefined;
}

/** The figures that the contract names within Pricing. */
export const NAMED_FIGURES = ['/TransactionFeeTotal', '/TaxesAndFees'] as const;

function documentOf(exchange: Exchange): Json | undefined {
  return exchange.response?.json?.value as Json | undefined;
}

const SEARCH = '/operations/searchFacilities/response';

/** Notes what the pointers of the search find; each where there is something to look it up in. */
function noteSearch(profile: Profile, exchange: Exchange): void {
  const binding = profile.operations.searchFacilities.response;
  const money = binding.money ?? profile.values.money;
  const sights = sightsOf(profile);
  const look = (name: 'facilityId' | 'time' | 'rateId' | 'price', nodes: readonly Json[]) => {
    const isFound = nodes.some((node) => at(node, binding[name]) !== undefined);
    if (nodes.length > 0) sights.note(`${SEARCH}/${name}`, binding[name], isFound, exchange);
  };
  const lookForList = (name: 'facilities' | 'rateSets' | 'rates', nodes: readonly Json[]) => {
    const isFound = nodes.some((node) => listExists(node, binding[name]));
    if (nodes.length > 0) sights.note(`${SEARCH}/${name}`, binding[name], isFound, exchange);
    return nodes.flatMap((node) => each(node, binding[name]));
  };
  const facilities = lookForList('facilities', [documentOf(exchange) ?? null]);
  look('facilityId', facilities);
  const rateSets = lookForList('rateSets', facilities);
  look('time', rateSets);
  const rates = lookForList('rates', rateSets);
  look('rateId', rates);
  look('price', rates);
  const prices = rates.map((rate) => at(rate, binding.price)).filter((price) => price !== undefined);
  if (prices.length === 0) return;
  const isFound = prices.some((price) => at(price, money.amount) !== undefined);
  const place = binding.money === undefined ? '/values/money/amount' : `${SEARCH}/money/amount`;
  sights.note(place, money.amount, isFound, exchange);
}

/** Rates of a search, whatever facility they are of. */
export function readRates(profile: Profile, exchange: Exchange): ListedRate[] {
  const binding = profile.operations.searchFacilities.response;
  const money = binding.money ?? profile.values.money;
  if (!sightsOf(profile).hasFound(`${SEARCH}/price`)) noteSearch(profile, exchange);
  const rates = each(documentOf(exchange), binding.facilities).flatMap((facility) => {
    const facilityId = at(facility, binding.facilityId) ?? null;
    return each(facility, binding.rateSets).flatMap((rateSet) => {
      const start = at(rateSet, binding.time);
      const time = clockTimeOf(start, profile.values.time);
      if (time === undefined)
        throw new ProfileError(`${SEARCH}/time`, `"${binding.time}" finds no time in a rate set`);
      const teeTime = JSON.stringify([facilityId, start]);
      return each(rateSet, binding.rates).map((rate) => ({
        facilityId,
        teeTime,
        rateId: at(rate, binding.rateId) ?? null,
        ...time,
        cents: centsOf(at(rate, binding.price), money),
      }));
    });
  });
  if (rates.length > 0 && rates.every(({ rateId }) => rateId === null))
    throw new ProfileError(`${SEARCH}/rateId`, `"${binding.rateId}" finds nothing in any rate`);
  return rates;
}

/** Customer token in the body of an authentication, or undefined. */
export function readToken(profile: Profile, exchange: Exchange): string | undefined {
  const pointer = profile.operations.authenticateCustomer.response.token;
  const token = at(documentOf(exchange), pointer);
  const place = '/operations/authenticateCustomer/response/token';
  sightsOf(profile).note(place, pointer, token !== undefined, exchange);
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function items(document: Json | undefined, list: Each): Json[] {
  const { where } = list;
  const found = each(document, list.each);
  return where === undefined ? found : found.filter((item) => holds(where, item));
}

const WALLET = '/operations/getWallet/response';

function optionIdOf(profile: Profile, option: Json): Json {
  const pointer = profile.operations.getWallet.response.optionId;
  const id = at(option, pointer);
  if (id === undefined)
    throw new ProfileError(`${WALLET}/optionId`, `"${pointer}" finds nothing in a stored option`);
  return id;
}

function readFrom<T extends object>(option: Json, read: T): T {
  shown.set(read, option);
  return read;
}

/**
 * Notes what the pointers of a wallet find.
 *
 * @param holding Kinds of options that the wallet must hold; a list of others may be left out while it is empty.
 */
export function noteWallet(
  profile: Profile,
  exchange: Exchange,
  holding: readonly ('creditCards' | 'giftCards')[],
): void {
  const binding = profile.operations.getWallet.response;
  const document = documentOf(exchange);
  const sights = sightsOf(profile);
  for (const name of ['creditCards', 'giftCards'] as const) {
    const list = binding[name];
    if (list === undefined) continue;
    const isFound = listExists(document, list.each);
    if (isFound || holding.includes(name))
      sights.note(`${WALLET}/${name}/each`, list.each, isFound, exchange);
    const condition = list.where?.pointer;
    const found = each(document, list.each);
    if (condition !== undefined && found.length > 0) {
      const isShown = found.some((item) => at(item, condition) !== undefined);
      sights.note(`${WALLET}/${name}/where/pointer`, condition, isShown, exchange);
    }
  }
  const cards = items(document, binding.creditCards);
  const options = [...cards, ...(binding.giftCards === undefined ? [] : items(document, binding.giftCards))];
  const look = (name: string, pointer: string, nodes: readonly (Json | undefined)[]) => {
    const isFound = nodes.some((node) => at(node, pointer) !== undefined);
    if (nodes.length > 0) sights.note(`${WALLET}/${name}`, pointer, isFound, exchange);
  };
  look('optionId', binding.optionId, options);
  if (binding.cardType !== undefined) look('cardType', binding.cardType, cards);
  if (cards.length === 0) return;
  if ('idInWallet' in binding.isDefault)
    look('isDefault/idInWallet', binding.isDefault.idInWallet, [document]);
  else look('isDefault/pointer', binding.isDefault.pointer, cards);
}

/** The contract gives a wallet no order; two readings of it are compared in this one. */
function byId(one: { id: Json }, other: { id: Json }): number {
  return identifierText(one.id).localeCompare(identifierText(other.id), 'en', { numeric: true });
}

/**
 * The stored options of a wallet by their ids; absent lists read as empty.
 *
 * @throws ProfileError where the answer holds nothing to read from.
 */
export function readWallet(profile: Profile, exchange: Exchange): Wallet {
  const binding = profile.operations.getWallet.response;
  const document = documentOf(exchange);
  if (document === undefined) {
    throw new ProfileError(
      '/operations/getWallet',
      'the accepted answer to the reading of a wallet holds no JSON',
    );
  }
  noteWallet(profile, exchange, []);
  const { isDefault } = binding;
  const marking = (option: Json, id: Json): boolean =>
    'idInWallet' in isDefault
      ? identifierText(at(document, isDefault.idInWallet) ?? null) === identifierText(id)
      : holds(isDefault, option);
  return {
    creditCards: items(document, binding.creditCards)
      .map((card) => {
        const id = optionIdOf(profile, card);
        const type = binding.cardType === undefined ? undefined : at(card, binding.cardType);
        return readFrom(card, { id, type, isDefault: marking(card, id) });
      })
      .toSorted(byId),
    giftCards: (binding.giftCards === undefined ? [] : items(document, binding.giftCards))
      .map((card) => {
        const id = optionIdOf(profile, card);
        return readFrom(card, { id, isDefault: marking(card, id) });
      })
      .toSorted(byId),
  };
}

/** Ids of the credit cards that are marked default. */
export function defaultIds({ creditCards }: Wallet): Json[] {
  return creditCards.filter(({ isDefault }) => isDefault).map(({ id }) => id);
}

/** The wallet without its markings, in an order of its own. */
export function unmarked({ creditCards, giftCards }: Wallet): string[] {
  return [...creditCards.map(({ id, type }) => ({ id, type })), ...giftCards.map(({ id }) => ({ id }))]
    .map((option) => JSON.stringify(option))
    .toSorted();
}

/** Figures that are read: those that the contract names, those that the profile lists, and those that it names for a purpose. */
function figuresOf({ operations: { invoice, searchFacilities } }: Profile): string[] {
  const { figures, due } = invoice.response;
  const { priceInInvoice } = searchFacilities.response;
  const further = priceInInvoice === undefined ? [] : [priceInInvoice];
  return [...new Set([...NAMED_FIGURES, ...figures, due, ...further])];
}

function readPricing(profile: Profile, node: Json | undefined): Pricing {
  const { money = profile.values.money } = profile.operations.invoice.response;
  const found = new Map<string, number>();
  for (const figure of figuresOf(profile)) {
    const cents = centsOf(at(node, figure), money);
    if (cents !== undefined) found.set(figure, cents);
  }
  return found;
}

const INVOICE = '/operations/invoice/response';

function notePricing(profile: Profile, pricing: Json | undefined, exchange: Exchange): void {
  if (pricing === undefined) return;
  const { figures, due, money } = profile.operations.invoice.response;
  const { priceInInvoice } = profile.operations.searchFacilities.response;
  const look = (place: string, pointer: string, nodes: readonly (Json | undefined)[] = [pricing]) => {
    const isFound = nodes.some((node) => at(node, pointer) !== undefined);
    sightsOf(profile).note(place, pointer, isFound, exchange);
  };
  figures.forEach((figure, index) => look(`${INVOICE}/figures/${index}`, figure));
  look(`${INVOICE}/due`, due);
  if (priceInInvoice !== undefined) look(`${SEARCH}/priceInInvoice`, priceInInvoice);
  const amounts = figuresOf(profile)
    .map((figure) => at(pricing, figure))
    .filter((amount) => amount !== undefined);
  const { amount } = money ?? profile.values.money;
  const place = money === undefined ? '/values/money/amount' : `${INVOICE}/money/amount`;
  if (amounts.length > 0) look(place, amount, amounts);
}

/** The object that an invoice operation returns, or undefined where the profile's pointer finds none. */
export function invoiceDocument(profile: Profile, exchange: Exchange): Json | undefined {
  const { invoice } = profile.operations.invoice.response;
  const document = at(documentOf(exchange), invoice);
  sightsOf(profile).note(`${INVOICE}/invoice`, invoice, document !== undefined, exchange);
  notePricing(profile, at(document, '/Pricing'), exchange);
  return document;
}

/** Figures of an invoice. @throws ProfileError where there is no object to read them from. */
export function readInvoice(profile: Profile, exchange: Exchange): Invoice {
  const { invoice } = profile.operations.invoice.response;
  const document = invoiceDocument(profile, exchange);
  if (document === null || typeof document !== 'object') {
    throw new ProfileError(
      '/operations/invoice/response/invoice',
      `"${invoice}" finds no object in the answer`,
    );
  }
  const before = at(document, '/PreDiscountPricing');
  return {
    document,
    pricing: readPricing(profile, at(document, '/Pricing')),
    preDiscountPricing: before === undefined || before === null ? undefined : readPricing(profile, before),
  };
}
