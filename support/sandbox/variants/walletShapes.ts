import { randomUUID } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Fields } from '../operations/fields.ts';
import { typeNameOf, fieldsOf } from '../operations/fields.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import {
  accepting,
  both,
  inArea,
  itemsOf,
  mapFields,
  mapObjects,
  ownFields,
  reading,
  showing,
} from './wire.ts';

const walletOperations: readonly Operation[] = [
  'getWallet',
  'addPaymentOption',
  'setPrimary',
  'removePaymentOption',
];

/** Options by their places in the wallet of each customer; a place that one left is taken by the next. */
function countedByWallet(rules: Rules): Rules {
  const wallets = new Map<string | undefined, unknown[]>();
  const placesOf = ({ customer }: Call): unknown[] => {
    const places = wallets.get(customer?.email) ?? [];
    wallets.set(customer?.email, places);
    return places;
  };
  const placeOf = (id: unknown, places: unknown[]): number => {
    if (!places.includes(id)) places[places.includes(null) ? places.indexOf(null) : places.length] = id;
    return places.indexOf(id);
  };
  return both(
    showing(walletOperations, (body, call) => {
      const places = placesOf(call);
      const shown = mapFields(
        body,
        (key) => key === 'WalletOptionId',
        (id) => placeOf(id, places),
      );
      if (call.operation === 'removePaymentOption') places[Number(ownFields(shown).WalletOptionId)] = null;
      return shown;
    }),
    reading((body, call) =>
      mapFields(
        body,
        (key) => key === 'WalletOptionId' || key === 'PaymentOptionID',
        (place) => placesOf(call)[Number(place)] ?? undefined,
      ),
    ),
  )(rules);
}

/** Cards and gift cards of each customer, each kind numbered from 1 by itself. */
function countedByKind(rules: Rules): Rules {
  const known = new Map<string, unknown[]>();
  const listOf = ({ customer }: Call, isGift: boolean): unknown[] => {
    const key = `${customer?.email ?? ''} ${isGift ? 'gift cards' : 'cards'}`;
    const ids = known.get(key) ?? [];
    known.set(key, ids);
    return ids;
  };
  const isGift = (body: unknown): boolean => typeNameOf(fieldsOf(body) ?? {})?.startsWith('Gift') === true;
  const numbered = (options: unknown, ids: unknown[]): unknown =>
    mapFields(
      options,
      (key) => key === 'WalletOptionId',
      (id) => {
        if (!ids.includes(id)) ids.push(id);
        return ids.indexOf(id) + 1;
      },
    );
  return both(
    showing(walletOperations, (body, call) => {
      if (call.operation !== 'getWallet') return numbered(body, listOf(call, isGift(call.body)));
      const { CreditCards, GiftCards, ...rest } = ownFields(body);
      return {
        ...rest,
        CreditCards: numbered(CreditCards, listOf(call, false)),
        GiftCards: numbered(GiftCards, listOf(call, true)),
      };
    }),
    reading((body, call) =>
      mapFields(
        body,
        (key) => key === 'WalletOptionId' || key === 'PaymentOptionID',
        (number) => listOf(call, isGift(body))[Number(number) - 1],
      ),
    ),
  )(rules);
}

const isOptionId = (key: string): boolean => key === 'WalletOptionId' || key === 'PaymentOptionID';

/** Options under another name in each answer, all of which hold. */
const renamingOptions: Alteration = both(
  showing(walletOperations, (body) =>
    mapFields(body, isOptionId, (id) => `${randomUUID().slice(0, 8)}-${String(id)}`),
  ),
  reading((body) =>
    mapFields(body, isOptionId, (name) => (typeof name === 'string' ? Number(name.split('-')[1]) : name)),
  ),
);

/** Options by a text that needs escaping wherever it stands. */
const namedBySigns: Alteration = both(
  showing(walletOperations, (body) => mapFields(body, isOptionId, (id) => `a/b "c%é?&#${String(id)}`)),
  reading((body) =>
    mapFields(body, isOptionId, (name) =>
      typeof name === 'string' && name.startsWith('a/b "c%é?&#') ? Number(name.split('#')[1]) : undefined,
    ),
  ),
);

/** Options as an object by their ids, which they do not hold themselves. */
const byKey = (options: unknown): object =>
  Object.fromEntries(
    itemsOf(options).map(({ WalletOptionId, ...option }) => [String(WalletOptionId), option]),
  );

const savedAs = (id: unknown): string => `saved as ${String(id)}`;

/** A payment by gift card that names the saved one, as one by a number that no card has. */
function paidById({ SavedGiftCardId, ...payment }: Fields): Fields {
  return SavedGiftCardId === undefined
    ? payment
    : { ...payment, GuestGiftCards: [{ Number: savedAs(SavedGiftCardId) }] };
}

/** The longest reference that there is room for. */
const referenceLength = 20;

const isReference = (key: string): boolean => key === 'PaymentReferenceNumber';

/** A payment whose reference was used before, as one without a reference. */
function withFirstReferences(rules: Rules): Rules {
  const used = new Set<unknown>();
  return reading((body) =>
    mapObjects(body, ({ PaymentReferenceNumber: reference, ...fields }) => {
      if (reference === undefined || used.has(reference)) return fields;
      used.add(reference);
      return { ...fields, PaymentReferenceNumber: reference };
    }),
  )(rules);
}

/** How a wallet and its operations look on the wire. */
export const walletShapes: readonly Variant[] = [
  {
    name: 'options-counted-by-wallet',
    describes:
      'What an option is named by is not shown: its place in the wallet, from 0, which is taken again.',
    alter: countedByWallet,
    // That one reads the id of a card before it is looked up by its place.
    excludes: [
      'options-named-by-signs',
      'options-counted-by-kind',
      'options-renamed-each-time',
      'saved-gift-card-by-id',
    ],
  },
  {
    name: 'options-renamed-each-time',
    describes: 'How long the name of an option stays is not shown: each answer has another one.',
    alter: renamingOptions,
    excludes: [
      'options-named-by-signs',
      ...['options-counted-by-wallet', 'options-counted-by-kind', 'saved-gift-card-by-id', 'options-by-key'],
      ...['ids-as-text', 'default-by-id', 'add-tells-no-id', 'add-answers-nothing'],
    ],
  },
  {
    name: 'options-named-by-signs',
    describes: 'What an option is named by is not shown: a text with signs and a letter beyond ASCII.',
    alter: namedBySigns,
    excludes: [
      ...['options-counted-by-wallet', 'options-counted-by-kind', 'options-renamed-each-time'],
      ...['saved-gift-card-by-id', 'options-by-key', 'ids-as-text'],
    ],
  },
  {
    name: 'options-counted-by-kind',
    describes:
      'What an option is named by is not shown: its number among the cards or the gift cards of its customer.',
    alter: countedByKind,
    excludes: [
      'options-named-by-signs',
      'options-counted-by-wallet',
      'options-renamed-each-time',
      'options-by-key',
      'option-type-as-key',
      'wallet-in-one-list',
      'default-by-id',
      'remove-by-query',
      'saved-gift-card-by-id',
    ],
  },
  {
    name: 'card-types-in-capitals',
    describes: 'How a wallet writes the type of a card is not shown: in capitals.',
    alter: showing(['getWallet'], (body) =>
      mapFields(
        body,
        (key) => key === 'Type',
        (type) => (typeof type === 'string' ? type.toUpperCase() : type),
      ),
    ),
  },
  {
    name: 'gift-cards-marked',
    describes: 'What a gift card shows is not shown: a field by the name of the marking of credit cards.',
    alter: showing(['getWallet'], (body) => ({
      ...ownFields(body),
      GiftCards: itemsOf(ownFields(body).GiftCards).map((card) => ({ ...card, IsDefault: true })),
    })),
  },
  {
    name: 'payment-reference-once',
    describes: 'What the reference of an affiliate payment is for is not shown: it is taken once.',
    alter: withFirstReferences,
  },
  {
    name: 'payment-reference-short',
    describes: 'How long the reference of an affiliate payment may be is not shown: twenty signs.',
    alter: reading((body) =>
      mapFields(body, isReference, (reference) =>
        typeof reference === 'string' && reference.length > referenceLength ? undefined : reference,
      ),
    ),
  },
  {
    name: 'default-by-absence',
    describes: 'How the default card is marked is not shown: others have no such field.',
    alter: showing(['getWallet'], (body) =>
      mapFields(
        body,
        (key) => key === 'IsDefault',
        (item) => (item === true ? true : undefined),
      ),
    ),
    excludes: ['default-by-id'],
  },
  {
    name: 'default-by-id',
    describes: 'How the default card is marked is not shown: the wallet names its id.',
    alter: showing(['getWallet'], (body) => {
      const { CreditCards, ...wallet } = ownFields(body);
      const primary = itemsOf(CreditCards).find(({ IsDefault }) => IsDefault === true);
      return {
        PrimaryCardId: primary?.WalletOptionId ?? null,
        CreditCards: itemsOf(CreditCards).map((card) => ({ ...card, IsDefault: undefined })),
        ...wallet,
      };
    }),
    excludes: ['options-renamed-each-time', 'options-counted-by-kind', 'default-by-absence'],
  },
  {
    name: 'wallet-in-one-list',
    describes: 'The shape of the collection is not shown: one list of all options, each with its kind.',
    alter: showing(['getWallet'], (body) => {
      const { CreditCards, GiftCards, ...wallet } = ownFields(body);
      const options = [
        ...itemsOf(GiftCards).map((option) => ({ Kind: 'GIFT', ...option })),
        ...itemsOf(CreditCards).map((option) => ({ Kind: 'CREDIT', ...option })),
      ];
      return { ...wallet, Options: options };
    }),
    excludes: ['options-counted-by-kind', 'options-by-key'],
  },
  {
    name: 'options-by-key',
    describes: 'The shape of the collections is not shown: objects, in which the id of an option is its key.',
    alter: both(
      showing(['getWallet'], (body) => {
        const { CreditCards, GiftCards, ...wallet } = ownFields(body);
        return { ...wallet, CreditCards: byKey(CreditCards), GiftCards: byKey(GiftCards) };
      }),
      reading((body) =>
        mapFields(
          body,
          (key) => key === 'WalletOptionId' || key === 'PaymentOptionID',
          (id) => (typeof id === 'string' ? Number(id) : id),
        ),
      ),
    ),
    excludes: [
      'options-named-by-signs',
      'options-renamed-each-time',
      'options-counted-by-kind',
      'wallet-in-one-list',
      'unknown-fields',
    ],
  },
  {
    name: 'option-type-as-key',
    describes: 'How the payment option type is told is not shown: by the one key of the body.',
    alter: reading((body, { operation }) => {
      if (operation !== 'addPaymentOption') return body;
      const { CreditCard, GiftCard } = ownFields(body);
      if (CreditCard !== undefined) return { __type: 'CreditCardPaymentOption', ...ownFields(CreditCard) };
      if (GiftCard !== undefined) return { __type: 'GiftCardPaymentOption', ...ownFields(GiftCard) };
      return {};
    }),
    excludes: ['options-counted-by-kind', 'camel-case', 'snake-case', 'german-words'],
  },
  {
    name: 'saved-gift-card-by-id',
    describes: 'How a saved gift card pays is not shown: by its id, and its number pays for guests only.',
    alter: (rules) =>
      both(
        reading((body) => mapObjects(body, paidById)),
        inArea('reservations', ({ isUsableGiftCard }) => ({
          isUsableGiftCard: (number, customer, wallet, call) =>
            customer.kind === 'guest'
              ? isUsableGiftCard(number, customer, wallet, call)
              : wallet.some(({ kind, id }) => kind === 'giftCard' && number === savedAs(id)),
        })),
      )(rules),
    excludes: [
      'options-named-by-signs',
      'options-counted-by-kind',
      'options-counted-by-wallet',
      'options-renamed-each-time',
    ],
  },
  {
    name: 'remove-by-query',
    describes: 'How the option to remove is named is not shown: in the query, and there is no body.',
    alter: reading((body, { operation, query }) => {
      if (operation !== 'removePaymentOption') return body;
      const option = query['option-id'];
      return { WalletOptionId: typeof option === 'string' ? option : undefined };
    }),
    excludes: ['options-counted-by-kind'],
  },
  {
    name: 'add-tells-no-id',
    describes: 'The answer to an addition is not shown: it does not tell the id of what was stored.',
    alter: showing(['addPaymentOption'], () => ({ Stored: true })),
    excludes: ['options-renamed-each-time', 'add-answers-nothing'],
  },
  {
    name: 'add-answers-nothing',
    describes: 'The answer to an addition is not shown: it has no body.',
    alter: accepting(['addPaymentOption'], (reply) => ({ ...reply, status: 204, body: undefined })),
    excludes: ['options-renamed-each-time', 'add-tells-no-id', 'created-201', 'accepted-202'],
  },
];
