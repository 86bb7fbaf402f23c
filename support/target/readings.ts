import type { Exchange } from '../exchange/exchange.ts';
import { at, each } from './pointer.ts';
import type { Each, Json, Profile } from './profile.ts';
import { ProfileError } from './profileError.ts';
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

/** Rates of a search, whatever facility they are of. */
export function readRates(profile: Profile, exchange: Exchange): ListedRate[] {
  const binding = profile.operations.searchFacilities.response;
  const money = binding.money ?? profile.values.money;
  return each(documentOf(exchange), binding.facilities).flatMap((facility) => {
    const facilityId = at(facility, binding.facilityId) ?? null;
    return each(facility, binding.rateSets).flatMap((rateSet) => {
      const start = at(rateSet, binding.time);
      const time = clockTimeOf(start, profile.values.time);
      if (time === undefined) {
        throw new ProfileError(
          '/operations/searchFacilities/response/time',
          `"${binding.time}" finds no time in a rate set`,
        );
      }
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
}

/** Customer token in the body of an authentication, or undefined. */
export function readToken(profile: Profile, exchange: Exchange): string | undefined {
  const token = at(documentOf(exchange), profile.operations.authenticateCustomer.response.token);
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function items(document: Json | undefined, list: Each): Json[] {
  const { where } = list;
  const found = each(document, list.each);
  return where === undefined ? found : found.filter((item) => holds(where, item));
}

function optionIdOf(profile: Profile, option: Json): Json {
  const pointer = profile.operations.getWallet.response.optionId;
  const id = at(option, pointer);
  if (id === undefined) {
    throw new ProfileError(
      '/operations/getWallet/response/optionId',
      `"${pointer}" finds nothing in a stored option`,
    );
  }
  return id;
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
        return { id, type, isDefault: marking(card, id) };
      })
      .toSorted(byId),
    giftCards: (binding.giftCards === undefined ? [] : items(document, binding.giftCards))
      .map((card) => {
        const id = optionIdOf(profile, card);
        return { id, isDefault: marking(card, id) };
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

function readPricing(profile: Profile, node: Json | undefined): Pricing {
  const { figures, money = profile.values.money } = profile.operations.invoice.response;
  const found = new Map<string, number>();
  for (const figure of [...NAMED_FIGURES, ...figures]) {
    const cents = centsOf(at(node, figure), money);
    if (cents !== undefined) found.set(figure, cents);
  }
  return found;
}

/** The object that an invoice operation returns, or undefined where the profile's pointer finds none. */
export function invoiceDocument(profile: Profile, exchange: Exchange): Json | undefined {
  return at(documentOf(exchange), profile.operations.invoice.response.invoice);
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
