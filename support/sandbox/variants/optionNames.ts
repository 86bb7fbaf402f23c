import { randomUUID } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import { typeNameOf, fieldsOf } from '../operations/fields.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { RENAMING_OPTIONS, SHOWN_LATE } from './variant.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { both, isOptionId, mapFields, ownFields, reading, showing } from './wire.ts';

const walletOperations: readonly Operation[] = [
  'getWallet',
  'addPaymentOption',
  'setPrimary',
  'removePaymentOption',
];

/** Options by their places in the wallet of each customer. `leave`: what becomes of the place that one leaves. */
const countedByWallet =
  (leave: (places: unknown[], place: number) => void): Alteration =>
  (rules) => {
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
        if (call.operation === 'removePaymentOption') leave(places, Number(ownFields(shown).WalletOptionId));
        return shown;
      }),
      reading((body, call) =>
        mapFields(body, isOptionId, (place) => placesOf(call)[Number(place)] ?? undefined),
      ),
    )(rules);
  };

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
      mapFields(body, isOptionId, (number) => listOf(call, isGift(body))[Number(number) - 1]),
    ),
  )(rules);
}

/** Options under another name in each answer, all of which hold. */
const renamingOptions: Alteration = both(
  showing(walletOperations, (body) =>
    mapFields(body, isOptionId, (id) => `${randomUUID().slice(0, 8)}-${String(id)}`),
  ),
  reading((body) =>
    mapFields(body, isOptionId, (name) => (typeof name === 'string' ? Number(name.split('-')[1]) : name)),
  ),
);

/** Options under names that hold until the wallet of their customer is changed in one of some ways. */
const renamingAt =
  (changes: readonly Operation[]) =>
  (rules: Rules): Rules => {
    const revisions = new Map<string | undefined, number>();
    const revisionOf = ({ customer }: Call): number => revisions.get(customer?.email) ?? 0;
    return both(
      both(
        showing(changes, (body, call) => {
          revisions.set(call.customer?.email, revisionOf(call) + 1);
          return body;
        }),
        showing(walletOperations, (body, call) =>
          mapFields(body, isOptionId, (id) => `${revisionOf(call)}-${String(id)}`),
        ),
      ),
      reading((body, call) =>
        mapFields(body, isOptionId, (name) => {
          if (typeof name !== 'string') return name;
          const [revision, id] = name.split('-');
          return Number(revision) === revisionOf(call) ? Number(id) : undefined;
        }),
      ),
    )(rules);
  };

/** Options by a text that needs escaping wherever it stands. */
const namedBySigns: Alteration = both(
  showing(walletOperations, (body) => mapFields(body, isOptionId, (id) => `a/b "c%é?&#${String(id)}`)),
  reading((body) =>
    mapFields(body, isOptionId, (name) =>
      typeof name === 'string' && name.startsWith('a/b "c%é?&#') ? Number(name.split('#')[1]) : undefined,
    ),
  ),
);

const UUID_BEGINS = '5eedcafe-0000-4000-8000-';

/** Options by a UUID, whose letters are capitals where it is told first. */
const namedByUuid: Alteration = both(
  showing(walletOperations, (body, { operation }) =>
    mapFields(body, isOptionId, (id) => {
      const uuid = `${UUID_BEGINS}${Number(id).toString(16).padStart(12, '0')}`;
      return operation === 'addPaymentOption' ? uuid.toUpperCase() : uuid;
    }),
  ),
  reading((body) =>
    mapFields(body, isOptionId, (name) =>
      typeof name === 'string' && name.toLowerCase().startsWith(UUID_BEGINS)
        ? Number.parseInt(name.slice(UUID_BEGINS.length), 16)
        : undefined,
    ),
  ),
);

/** What does not go with an id that changes, that of another variant included. */
const besidesRenaming = (name: string): readonly string[] => [
  ...RENAMING_OPTIONS.filter((each) => each !== name),
  ...[
    'paid-cards-kept',
    'options-named-by-signs',
    'option-ids-in-capitals-when-added',
    'options-counted-by-wallet',
    'options-counted-by-kind',
  ],
  ...['saved-gift-card-by-id', 'options-by-key', 'ids-as-text', 'default-by-id'],
  ...['add-tells-no-id', 'add-answers-nothing', 'gift-card-in-every-wallet', ...SHOWN_LATE],
  // What a case cannot find again to remove it would keep the card from everybody else.
  'credit-card-in-one-wallet',
];

/** What the options of a wallet are named by. */
export const optionNames: readonly Variant[] = [
  {
    name: 'options-counted-by-wallet',
    describes:
      'What an option is named by is not shown: its place in the wallet, from 0, which is taken again.',
    alter: countedByWallet((places, place) => {
      places[place] = null;
    }),
    // That one reads the id of a card before it is looked up by its place.
    excludes: [
      'gift-card-in-every-wallet',
      ...SHOWN_LATE,
      'paid-cards-kept',
      'options-named-by-signs',
      'option-ids-in-capitals-when-added',
      'options-counted-by-kind',
      ...RENAMING_OPTIONS,
      'saved-gift-card-by-id',
      // It counts them as they are first shown, so that what is stored first is before what was there.
      'wallets-in-use',
      'some-wallets-full',
    ],
  },
  {
    name: 'options-renamed-each-time',
    describes: 'How long the name of an option stays is not shown: each answer has another one.',
    alter: renamingOptions,
    excludes: besidesRenaming('options-renamed-each-time'),
  },
  {
    name: 'options-renamed-at-changes',
    describes:
      'How long the name of an option stays is not shown: until the wallet of its customer changes, for all that it holds.',
    alter: renamingAt(['addPaymentOption', 'setPrimary', 'removePaymentOption']),
    excludes: besidesRenaming('options-renamed-at-changes'),
  },
  {
    name: 'options-renamed-at-marking',
    describes: 'How long the name of an option stays is not shown: until a card is set as primary.',
    alter: renamingAt(['setPrimary']),
    excludes: besidesRenaming('options-renamed-at-marking'),
  },
  {
    name: 'option-ids-in-capitals-when-added',
    describes:
      'How a UUID is written is not said: in capitals by who adds an option, in small letters by who reads it.',
    alter: namedByUuid,
    excludes: [
      ...[
        'options-counted-by-wallet',
        'options-counted-by-kind',
        'options-named-by-signs',
        ...RENAMING_OPTIONS,
      ],
      ...['saved-gift-card-by-id', 'options-by-key', 'ids-as-text'],
    ],
  },
  {
    name: 'options-counted-up',
    describes:
      'What an option is named by is not shown: its place in the wallet, and where one leaves the later ones move up.',
    alter: countedByWallet((places, place) => places.splice(place, 1)),
    // With one card nobody can tell the one that has moved up from the one that was removed.
    excludes: [
      ...besidesRenaming('options-counted-up'),
      'one-test-card',
      'two-test-cards',
      'wallets-in-use',
      'some-wallets-full',
    ],
  },
  {
    name: 'options-named-by-signs',
    describes: 'What an option is named by is not shown: a text with signs and a letter beyond ASCII.',
    alter: namedBySigns,
    excludes: [
      ...[
        'option-ids-in-capitals-when-added',
        'options-counted-by-wallet',
        'options-counted-by-kind',
        ...RENAMING_OPTIONS,
      ],
      ...['saved-gift-card-by-id', 'options-by-key', 'ids-as-text'],
    ],
  },
  {
    name: 'options-counted-by-kind',
    describes:
      'What an option is named by is not shown: its number among the cards or the gift cards of its customer.',
    alter: countedByKind,
    excludes: [
      'gift-card-in-every-wallet',
      ...SHOWN_LATE,
      'paid-cards-kept',
      'options-named-by-signs',
      'option-ids-in-capitals-when-added',
      'options-counted-by-wallet',
      ...RENAMING_OPTIONS,
      'options-by-key',
      'option-type-as-key',
      'wallet-in-one-list',
      'default-by-id',
      'remove-by-query',
      'saved-gift-card-by-id',
    ],
  },
];
