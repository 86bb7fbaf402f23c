import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { fieldsIn } from './answers.ts';
import { cardsIn, giftsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { turningCardsDown } from './walletAdditions.ts';

/** Replaces the wallet that the addition of a gift card makes. */
const addingGift = (add: (grown: Wallet, added: PaymentOption, before: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'add', (kept) => (wallet, option, call) => {
    const grown = kept(wallet, option, call);
    return option.kind === 'giftCard' ? add(grown, option, wallet) : grown;
  });

const journeys = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE');

const GIFT = breachesOf('WALLET-ADD-GIFT-CARD', {
  'second-gift-card-is-refused': withRule(
    'wallet',
    'acceptsAddition',
    (kept) => (wallet, option, call) =>
      kept(wallet, option, call) && !(option.kind === 'giftCard' && giftsIn(wallet).length > 0),
  ),
  'second-gift-card-is-not-stored': {
    alter: addingGift((grown, _added, before) => (giftsIn(before).length > 0 ? before : grown)),
    follows: because('the gift card that is to stay is not there', 'WALLET-REMOVE-ONE'),
  },
  'gift-card-is-not-stored-beside-two-cards': {
    alter: addingGift((grown, _added, before) => (cardsIn(before).length > 1 ? before : grown)),
    mayReach: [
      ...journeys,
      ...because('the gift card that is removed, or to stay, is not there', 'WALLET-REMOVE-ONE'),
    ],
  },
  'gift-card-replaces-the-one-before': addingGift((grown, { id }) =>
    grown.filter((held) => held.id === id || held.kind !== 'giftCard'),
  ),
  'gift-card-takes-the-place-of-the-second-card': {
    alter: addingGift((grown, _added, before) => grown.filter(({ id }) => id !== cardsIn(before)[1]?.id)),
    mayReach: [
      ...journeys,
      ...because('a generated journey may look again only after another card', 'WALLET-READ-CREDIT-CARDS'),
    ],
  },
});

const LISTED: readonly unknown[] = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover'];

const takingType = (isTaken: (type: unknown) => boolean): Alteration =>
  withRule('wallet', 'acceptsCardType', (kept) => (type, call) => kept(type, call) || isTaken(type));

/** Takes a type for a card beside others that is refused for a first one. */
const takenBeside = (others: (wallet: Wallet) => Wallet, isTaken: (type: unknown) => boolean): Alteration =>
  together(
    takingType(isTaken),
    withRule('wallet', 'acceptsAddition', (kept) => (wallet, option, call) => {
      const isSound = option.kind === 'giftCard' || LISTED.includes(fieldsIn(call.body).Type);
      return kept(wallet, option, call) && (isSound || others(wallet).length > 0);
    }),
  );

const isMissing = (type: unknown): boolean => type === undefined;

/** Stores a card without a type beside others, and turns the call down all the same. */
const storedThoughRefused = (others: (wallet: Wallet) => Wallet): Alteration =>
  together(takenBeside(others, isMissing), turningCardsDown(isMissing));

const isWord = (type: unknown): boolean => typeof type === 'string' && type !== '';

const TYPE = [
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'second-card-needs-no-type': takenBeside(cardsIn, isMissing),
    'third-card-needs-no-type': takenBeside((wallet) => cardsIn(wallet).slice(1), isMissing),
    'card-beside-a-gift-card-needs-no-type': takenBeside(giftsIn, isMissing),
    'second-card-without-a-type-is-stored-though-refused': storedThoughRefused(cardsIn),
    'card-without-a-type-is-stored-beside-a-gift-card-though-refused': storedThoughRefused(giftsIn),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'second-card-may-be-of-any-type': takenBeside(cardsIn, isWord),
    'card-beside-a-gift-card-may-be-of-any-type': takenBeside(giftsIn, isWord),
    'any-number-is-a-card-type': takingType((type) => typeof type === 'number'),
    'last-letter-of-a-card-type-not-judged': withRule(
      'wallet',
      'acceptsCardType',
      (kept) => (type, call) => kept(type, call) || kept(`${String(type)}a`, call),
    ),
  }),
];

const setting = (set: (wallet: Wallet, id: number) => number | undefined): Alteration =>
  withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
    const chosen = set(wallet, id);
    return chosen === undefined ? wallet : kept(wallet, chosen, call);
  });

const marked = because(
  'a generated journey may ask for the marking of the chosen one',
  'WALLET-DEFAULT-SINGLE',
  'WALLET-DEFAULT-LATER',
  'WALLET-PRIMARY-MOVES',
);

const PRIMARY = breachesOf('WALLET-PRIMARY-SET', {
  'fourth-card-never-becomes-primary': {
    alter: setting((wallet, id) => (cardsIn(wallet)[3]?.id === id ? undefined : id)),
    mayReach: marked,
  },
  'nothing-becomes-primary-beside-a-gift-card': {
    alter: setting((wallet, id) => (giftsIn(wallet).length > 0 ? undefined : id)),
    mayReach: marked,
  },
  'set-primary-counts-gift-cards-as-well': {
    alter: setting((wallet, id) => cardsIn(wallet)[wallet.findIndex((held) => held.id === id)]?.id ?? id),
    mayReach: marked,
  },
});

const REMOVAL = breachesOf('WALLET-REMOVE-GIFT-CARD', {
  'removal-takes-the-first-gift-card': withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
    const isGift = giftsIn(wallet).some((held) => held.id === id);
    return kept(wallet, (isGift ? giftsIn(wallet)[0]?.id : undefined) ?? id, call);
  }),
});

/** Removes gift cards from wallets of others: what is shown of them is all that a customer sees. */
const removingGiftsOfOthers: Alteration = remembering(
  () => ({ gifts: new Set<number>(), gone: new Set<number>() }),
  ({ gifts, gone }) =>
    together(
      addingGift((grown, { id }) => {
        gifts.add(id);
        return grown;
      }),
      withRule('wallet', 'canRemove', (kept) => (wallet, id, call) => {
        if (wallet.some((held) => held.id === id) || !gifts.has(id)) return kept(wallet, id, call);
        gone.add(id);
        return true;
      }),
      withRule(
        'wallet',
        'shown',
        (kept) => (wallet, call) => kept(wallet, call).filter(({ id }) => !gone.has(id)),
      ),
    ),
);

const OWNER = breachesOf('WALLET-OWNER', { 'anybody-removes-a-gift-card': removingGiftsOfOthers });

/** What goes well with one option, or for an empty wallet, and not with another one beside it. */
export const SECOND_OPTION_DEFECTS = [...GIFT, ...TYPE, ...PRIMARY, ...REMOVAL, ...OWNER];
