import type { Fields } from '../operations/fields.ts';
import type { Rules } from '../rules/rules.ts';
import { cardTypes } from '../rules/wallet.ts';
import { RENAMING_OPTIONS, SHOWN_LATE } from './variant.ts';
import type { Variant } from './variant.ts';
import {
  accepting,
  both,
  inArea,
  isOptionId,
  itemsOf,
  mapFields,
  mapObjects,
  ownFields,
  reading,
  showing,
} from './wire.ts';

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

const isCardType = (key: string): boolean => key === 'Type';

/** The card type of a number; what is no number is no type. */
function typeNumbered(type: unknown): unknown {
  if (type === null || type === undefined || type === '') return type;
  return typeof type === 'number' ? (cardTypes[type] ?? `type ${type}`) : `type ${JSON.stringify(type)}`;
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
    name: 'card-types-in-capitals',
    describes: 'How a wallet writes the type of a card is not shown: in capitals.',
    alter: showing(['getWallet'], (body) =>
      mapFields(body, isCardType, (type) => (typeof type === 'string' ? type.toUpperCase() : type)),
    ),
    excludes: ['card-types-numbered'],
  },
  {
    name: 'card-types-numbered',
    describes: 'The list of card types is not shown: it is one of numbers.',
    alter: both(
      showing(['getWallet'], (body) =>
        mapFields(body, isCardType, (type) => (typeof type === 'string' ? cardTypes.indexOf(type) : type)),
      ),
      reading((body) => mapFields(body, isCardType, typeNumbered)),
    ),
    excludes: ['card-types-in-capitals'],
  },
  {
    name: 'card-holders-cut-short',
    describes:
      'Whether a wallet shows the holder of a card is not said: with the first letter of the last name.',
    alter: showing(['getWallet'], (body) =>
      mapFields(
        body,
        (key) => key === 'Name',
        (name) => (typeof name === 'string' ? name.replace(/(?<= \p{L}).*/u, '.') : name),
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
    name: 'payment-reference-in-digits',
    describes: 'How the reference of an affiliate payment is written is not shown: in digits.',
    alter: reading((body) =>
      mapFields(body, isReference, (reference) => (/^\d+$/.test(String(reference)) ? reference : undefined)),
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
    excludes: ['default-by-id', 'default-stands-first'],
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
    excludes: [
      ...[...RENAMING_OPTIONS, 'options-counted-by-kind'],
      ...['default-by-absence', 'default-stands-first'],
    ],
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
    excludes: ['options-counted-by-kind', 'options-by-key', 'default-stands-first'],
  },
  {
    name: 'options-by-key',
    describes: 'The shape of the collections is not shown: objects, in which the id of an option is its key.',
    alter: both(
      showing(['getWallet'], (body) => {
        const { CreditCards, GiftCards, ...wallet } = ownFields(body);
        return { ...wallet, CreditCards: byKey(CreditCards), GiftCards: byKey(GiftCards) };
      }),
      reading((body) => mapFields(body, isOptionId, (id) => (typeof id === 'string' ? Number(id) : id))),
    ),
    excludes: [
      'options-named-by-signs',
      'option-ids-in-capitals-when-added',
      ...RENAMING_OPTIONS,
      'options-counted-by-kind',
      'wallet-in-one-list',
      'default-stands-first',
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
      'gift-cards-gone-when-spent',
      'options-named-by-signs',
      'option-ids-in-capitals-when-added',
      'options-counted-by-kind',
      'options-counted-by-wallet',
      ...RENAMING_OPTIONS,
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
    excludes: ['options-counted-by-kind', 'content-type-on-every-request'],
  },
  {
    name: 'add-tells-no-id',
    describes: 'The answer to an addition is not shown: it does not tell the id of what was stored.',
    alter: showing(['addPaymentOption'], () => ({ Stored: true })),
    excludes: [...RENAMING_OPTIONS, 'add-answers-nothing', ...SHOWN_LATE],
  },
  {
    name: 'add-answers-nothing',
    describes: 'The answer to an addition is not shown: it has no body.',
    alter: accepting(['addPaymentOption'], (reply) => ({ ...reply, status: 204, body: undefined })),
    excludes: [...RENAMING_OPTIONS, 'add-tells-no-id', ...SHOWN_LATE, 'created-201', 'accepted-202'],
  },
];
