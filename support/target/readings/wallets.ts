import type { Exchange } from '../../exchange/exchange.ts';
import { at, itemsAt, listExists } from '../pointer.ts';
import type { Each, Json, Pointer, Profile } from '../profile.ts';
import { ProfileError } from '../profileError.ts';
import { sightsOf } from '../sights.ts';
import { holds } from '../signs.ts';
import { identifierText } from '../values.ts';
import { literalPlace } from '../literals.ts';
import { documentOf } from './document.ts';

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

function items(document: Json | undefined, list: Each, optionId: Pointer): Json[] {
  const { where } = list;
  const found = itemsAt(document, list.each, optionId);
  return where === undefined ? found : found.filter((item) => holds(where, item));
}

const WALLET = '/operations/getWallet/response';

type Kind = 'creditCards' | 'giftCards';

const firstSeen = new WeakMap<Profile, Map<string, Json>>();

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * An id as it was written first: a number in one answer may be the text of a key in another, and a UUID in capitals is the
 * same in small letters (RFC 9562, 4).
 */
export function asFirstSeen(profile: Profile, id: Json): Json {
  const known = firstSeen.get(profile) ?? new Map<string, Json>();
  firstSeen.set(profile, known);
  const written = identifierText(id);
  const text = UUID.test(written) ? written.toLowerCase() : written;
  if (!known.has(text)) known.set(text, id);
  return known.get(text) ?? id;
}

function optionIdOf(profile: Profile, option: Json): Json {
  const pointer = profile.operations.getWallet.response.optionId;
  const id = at(option, pointer);
  if (id === undefined)
    throw new ProfileError(`${WALLET}/optionId`, `"${pointer}" finds nothing in a stored option`);
  return asFirstSeen(profile, id);
}

const letters = (type: Json): string =>
  identifierText(type)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The type of a stored card, as the profile writes it where the two differ in case and signs only. */
function cardTypeOf({ cards }: Profile, card: Json, pointer: string): Json | undefined {
  const type = at(card, pointer);
  if (type === undefined || cards.credit.some((known) => known.type === type)) return type;
  return cards.credit.find((known) => letters(known.type) === letters(type))?.type ?? type;
}

/**
 * Makes sure that types are shown as they are sent: they may be written in another notation, as codes say, which a profile
 * cannot describe.
 *
 * @param types Of stored cards, as each was sent and is shown.
 * @throws ProfileError where two types or more are told apart, and none by a name that the profile has.
 */
export function requireTypesByName(
  { cards }: Profile,
  types: readonly (readonly [sent: Json | undefined, shown: Json | undefined])[],
): void {
  const texts = types.map((pair) => pair.map((type) => JSON.stringify(type)));
  const [sent, shown] = [0, 1].map((at) => new Set(texts.map((pair) => pair[at])).size);
  const isOneToOne = sent === shown && new Set(texts.map(String)).size === sent;
  const isNamed = types.some(([, type]) => cards.credit.some((known) => known.type === type));
  const [first] = texts;
  if (!isOneToOne || sent === 1 || isNamed || first === undefined) return;
  throw new ProfileError(
    `${WALLET}/cardType`,
    `a card that was added as ${first[0]} is shown as ${first[1]}: leave cardType out where types are written differently`,
  );
}

function readFrom<T extends object>(option: Json, read: T): T {
  shown.set(read, option);
  return read;
}

/**
 * Notes what tells one kind of option from another, of the kinds that the wallet must hold: what is listed and of no kind
 * tells against the literals, but may be an option that was removed.
 */
function noteKinds(profile: Profile, exchange: Exchange, holding: readonly Kind[]): void {
  const { creditCards, giftCards, optionId } = profile.operations.getWallet.response;
  const document = documentOf(exchange);
  const lists = giftCards === undefined ? { creditCards } : { creditCards, giftCards };
  const taken = new Set(Object.values(lists).flatMap((list) => items(document, list, optionId)));
  for (const name of holding) {
    const { [name]: list } = { giftCards: undefined, ...lists };
    const where = list?.where;
    if (list === undefined || where === undefined) continue;
    const listed = itemsAt(document, list.each, optionId);
    const values = listed
      .filter((item) => holds(where, item) || !taken.has(item))
      .flatMap((item) => at(item, where.pointer) ?? []);
    const place = literalPlace(`${WALLET}/${name}/where`, where);
    sightsOf(profile).compare({ place, condition: where, suspects: 'any' }, values, exchange);
  }
}

/**
 * Notes what the pointers and the literals of a wallet find.
 *
 * @param holding Kinds of options that the wallet must hold; a list of others may be left out while it is empty.
 */
export function noteWallet(profile: Profile, exchange: Exchange, holding: readonly Kind[]): void {
  const binding = profile.operations.getWallet.response;
  const document = documentOf(exchange);
  const sights = sightsOf(profile);
  for (const name of ['creditCards', 'giftCards'] as const) {
    const list = binding[name];
    if (list === undefined) continue;
    const isFound = listExists(document, list.each);
    if (isFound || holding.includes(name))
      sights.note(`${WALLET}/${name}/each`, list.each, isFound, exchange);
    if (list.where !== undefined) {
      const found = itemsAt(document, list.each, binding.optionId);
      sights.look(`${WALLET}/${name}/where/pointer`, list.where.pointer, found, exchange);
    }
  }
  noteKinds(profile, exchange, holding);
  const cards = items(document, binding.creditCards, binding.optionId);
  const options = [
    ...cards,
    ...(binding.giftCards === undefined ? [] : items(document, binding.giftCards, binding.optionId)),
  ];
  const look = (name: string, pointer: string, nodes: readonly (Json | undefined)[]) =>
    sights.look(`${WALLET}/${name}`, pointer, nodes, exchange);
  look('optionId', binding.optionId, options);
  if (binding.cardType !== undefined) look('cardType', binding.cardType, cards);
  if (cards.length === 0) return;
  const { isDefault } = binding;
  if ('idInWallet' in isDefault) return look('isDefault/idInWallet', isDefault.idInWallet, [document]);
  look('isDefault/pointer', isDefault.pointer, cards);
  const markings = cards.flatMap((card) => at(card, isDefault.pointer) ?? []);
  const place = literalPlace(`${WALLET}/isDefault`, isDefault);
  sights.compare({ place, condition: isDefault, suspects: 'varied' }, markings, exchange);
  if (isDefault.exists === true && markings.includes(true) && markings.includes(false))
    sights.contradict(
      `${WALLET}/isDefault/exists`,
      'the marking is there on every card, as true or false',
      exchange,
    );
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
    creditCards: items(document, binding.creditCards, binding.optionId)
      .map((card) => {
        const id = optionIdOf(profile, card);
        const type = binding.cardType === undefined ? undefined : cardTypeOf(profile, card, binding.cardType);
        return readFrom(card, { id, type, isDefault: marking(card, id) });
      })
      .toSorted(byId),
    giftCards: (binding.giftCards === undefined ? [] : items(document, binding.giftCards, binding.optionId))
      .map((card) => {
        const id = optionIdOf(profile, card);
        // An id names a credit card, and a gift card may have the same.
        return readFrom(card, { id, isDefault: !('idInWallet' in isDefault) && marking(card, id) });
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
