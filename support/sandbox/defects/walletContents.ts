import { Refused, refusals } from '../refusals.ts';
import type { Wallet } from '../state/wallets.ts';
import { accepting, fieldsIn, turnedDown } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

const cardsIn = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind === 'creditCard');
const giftsIn = (wallet: Wallet): Wallet => wallet.filter(({ kind }) => kind === 'giftCard');

const showing = (show: (wallet: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'shown', (kept) => (wallet, call) => show(kept(wallet, call)));

const isEmptyWallet = (body: unknown): boolean =>
  Object.values(fieldsIn(body)).every((list) => Array.isArray(list) && list.length === 0);

const READ = breachesOf('WALLET-READ', {
  'empty-wallet-is-refused': {
    alter: withRule('wallet', 'shown', (kept) => (wallet, call) => {
      if (wallet.length === 0) throw new Refused(refusals.resourceUnknown);
      return kept(wallet, call);
    }),
    follows: because(
      'the wallet that is read there is empty',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'TOKEN-TIMEOUT-VALID',
    ),
  },
  'empty-wallet-without-a-body': accepting(['getWallet'], (reply) =>
    isEmptyWallet(reply.body) ? { ...reply, text: '' } : reply,
  ),
  'empty-wallet-answers-204': accepting(['getWallet'], (reply) =>
    isEmptyWallet(reply.body) ? { ...reply, status: 204, body: undefined } : reply,
  ),
});

/** A card that is left out of a wallet with three cards, and never the primary one. */
const leavingOneOfThree = (pick: (others: Wallet) => number | undefined): Alteration =>
  showing((wallet) => {
    const cards = cardsIn(wallet);
    const left = cards.length === 3 ? pick(cards.filter(({ isDefault }) => !isDefault)) : undefined;
    return wallet.filter(({ id }) => id !== left);
  });

const journeys = because('a generated journey may hold three cards', 'WALLET-DEFAULT-SINGLE');

const COLLECTION = breachesOf('WALLET-READ-CREDIT-CARDS', {
  'last-of-three-cards-not-shown': {
    alter: leavingOneOfThree((others) => others.at(-1)?.id),
    mayReach: journeys,
  },
  'second-of-three-cards-not-shown': {
    alter: leavingOneOfThree((others) => others[0]?.id),
    mayReach: journeys,
  },
  'third-card-shown-as-the-second': {
    alter: showing((wallet) => {
      const [, second, third] = cardsIn(wallet);
      const isThree = cardsIn(wallet).length === 3 && second !== undefined && third?.isDefault === false;
      return isThree
        ? wallet.map((held) => (held.id === third.id ? { ...held, id: second.id } : held))
        : wallet;
    }),
    mayReach: journeys,
  },
});

const typed = (typeOf: (type: string, at: number) => string): Alteration =>
  showing((wallet) =>
    wallet.map((held, at) => (held.kind === 'creditCard' ? { ...held, type: typeOf(held.type, at) } : held)),
  );

const TYPE = breachesOf('WALLET-CARD-TYPE', {
  'every-card-is-a-visa': typed(() => 'Visa'),
  'card-type-is-a-card': typed(() => 'CreditCard'),
  'card-types-are-swapped': typed((type) => (type === 'Visa' ? 'MasterCard' : 'Visa')),
  'second-card-has-the-type-of-the-first': showing((wallet) => {
    const first = wallet.find((held) => held.kind === 'creditCard');
    return wallet.map((held) =>
      held.kind === 'creditCard' && first?.kind === 'creditCard' ? { ...held, type: first.type } : held,
    );
  }),
});

/** What became of options by calls of customers whose they are not. */
interface Strays {
  held: Set<number>;
  removed: Set<number>;
  marked: Set<number>;
}

/** Lets a customer reach options in the wallets of others. `refuses`: the call is turned down all the same. */
const reachingOthers = (mark: boolean, remove: boolean, refuses = false): Alteration =>
  remembering<Strays>(
    () => ({ held: new Set(), removed: new Set(), marked: new Set() }),
    ({ held, removed, marked }) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          held.add(option.id);
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'canBePrimary', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          if (isOwn || !mark || !held.has(id)) return kept(wallet, id, call);
          marked.add(id);
          return !refuses;
        }),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          for (const option of wallet) if (isOwn) marked.delete(option.id);
          return isOwn ? kept(wallet, id, call) : wallet;
        }),
        withRule('wallet', 'canRemove', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          if (isOwn || !remove || !held.has(id)) return kept(wallet, id, call);
          removed.add(id);
          return !refuses;
        }),
        showing((wallet) => {
          const primary = wallet.find(({ id }) => marked.has(id))?.id;
          return wallet
            .filter(({ id }) => !removed.has(id))
            .map((option) =>
              primary === undefined ? option : { ...option, isDefault: option.id === primary },
            );
        }),
      ),
  );

const OWNER = breachesOf('WALLET-OWNER', {
  'anybody-sets-a-card-as-primary': reachingOthers(true, false),
  'anybody-removes-a-card': reachingOthers(false, true),
  'anybody-marks-and-removes-though-refused': reachingOthers(true, true, true),
});

const lastOfFour = (add: (wallet: Wallet, grown: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'add', (kept) => (wallet, option, call) => {
    const grown = kept(wallet, option, call);
    return option.kind === 'creditCard' && cardsIn(wallet).length >= 3 ? add(wallet, grown) : grown;
  });

const ADD_CARD = breachesOf('WALLET-ADD-CREDIT-CARD', {
  'fourth-card-is-refused': withRule('wallet', 'acceptsAddition', (kept) => (wallet, option, call) => {
    const isFourth = option.kind === 'creditCard' && cardsIn(wallet).length >= 3;
    return kept(wallet, option, call) && !isFourth;
  }),
  'fourth-card-is-not-stored': { alter: lastOfFour((wallet) => wallet), mayReach: journeys },
  'fourth-card-replaces-the-third': {
    alter: lastOfFour((wallet, grown) => grown.filter(({ id }) => id !== cardsIn(wallet)[2]?.id)),
    mayReach: journeys,
  },
  'fourth-card-is-stored-twice': {
    alter: lastOfFour((_wallet, grown) => [
      ...grown,
      ...grown.slice(-1).map((option) => ({ ...option, id: option.id + 1_000_000 })),
    ]),
    mayReach: journeys,
  },
});

const typesTaken = (isTaken: (type: unknown) => boolean): Alteration =>
  withRule('wallet', 'acceptsCardType', (kept) => (type, call) => kept(type, call) || isTaken(type));

/** Stores a card and turns the call down all the same. */
const storedThoughRefused = (isRefused: (type: unknown) => boolean): Alteration =>
  together(
    typesTaken(isRefused),
    accepting(['addPaymentOption'], (reply, { body }) => {
      const { Type, __type } = fieldsIn(body);
      const isCard = typeof __type === 'string' && __type.startsWith('CreditCard');
      return isCard && isRefused(Type) ? turnedDown(reply, refusals.cardInvalid) : reply;
    }),
  );

const isUnlisted = (type: unknown): boolean => typeof type === 'string' && type.length > 0;

const ADD_TYPE = [
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'card-without-a-type-is-taken': typesTaken((type) => type === undefined),
    'card-without-a-type-is-stored-though-refused': storedThoughRefused((type) => type === undefined),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'any-card-type-is-taken': typesTaken(isUnlisted),
    'empty-card-type-is-taken': typesTaken((type) => type === ''),
    'unlisted-card-is-stored-though-refused': storedThoughRefused(
      (type) =>
        isUnlisted(type) && !['Visa', 'MasterCard', 'AmericanExpress', 'Discover'].includes(String(type)),
    ),
  }),
];

const additions = (isTaken: (wallet: Wallet) => boolean): Alteration =>
  withRule(
    'wallet',
    'acceptsAddition',
    (kept) => (wallet, option, call) =>
      kept(wallet, option, call) && (option.kind !== 'giftCard' || isTaken(wallet)),
  );

const numbersTaken = (isTaken: (number: unknown) => boolean): Alteration =>
  together(
    withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string => kept(number, call) || isTaken(number);
    }),
    withRule('wallet', 'lastFour', (kept) => (number, call) => {
      const given: unknown = number;
      return typeof given === 'string' ? kept(given, call) : '';
    }),
  );

const GIFTS = [
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-card-needs-a-credit-card-first': additions((wallet) => cardsIn(wallet).length > 0),
    'gift-card-needs-a-name': withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string => kept(number, call) && fieldsIn(call.body).Name !== undefined;
    }),
    'gift-card-beside-a-credit-card-is-refused': additions((wallet) => cardsIn(wallet).length === 0),
    'gift-card-is-not-stored-beside-a-credit-card': withRule(
      'wallet',
      'add',
      (kept) => (wallet, option, call) =>
        option.kind === 'giftCard' && cardsIn(wallet).length === 1 && giftsIn(wallet).length === 0
          ? wallet
          : kept(wallet, option, call),
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'gift-card-without-a-number-is-taken': numbersTaken((number) => number === undefined),
  }),
  ...breachesOf('WALLET-ADD-OPTION-TYPE-REQUIRED', {
    'option-without-a-type-is-a-credit-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => kept(named, call) ?? 'CreditCardPaymentOption',
    ),
    'option-without-a-type-is-a-gift-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => kept(named, call) ?? 'GiftCardPaymentOption',
    ),
    'option-type-is-guessed-from-the-card-type': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) =>
        kept(named, call) ??
        (fieldsIn(call.body).Type === undefined ? 'GiftCardPaymentOption' : 'CreditCardPaymentOption'),
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-REGISTERED-ONLY', {
    'guest-adds-a-gift-card': withRule(
      'wallet',
      'isOpenTo',
      (kept) => (customer, call) => kept(customer, call) || call.operation === 'addPaymentOption',
    ),
    'guest-has-a-wallet': withRule('wallet', 'isOpenTo', () => () => true),
    'signing-guest-adds-a-gift-card': withRule(
      'wallet',
      'isOpenTo',
      (kept) => (customer, call) => kept(customer, call) || call.method === 'signature',
    ),
  }),
];

export const WALLET_CONTENT_DEFECTS = [...READ, ...COLLECTION, ...TYPE, ...OWNER];
export const WALLET_ADDITION_DEFECTS = [...ADD_CARD, ...ADD_TYPE, ...GIFTS];
