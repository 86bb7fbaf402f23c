import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksForATimeout } from './optionalHeaders.ts';

export const marking = (wallet: Wallet, isMarked: (option: PaymentOption) => boolean): Wallet =>
  wallet.map((held) => ({ ...held, isDefault: isMarked(held) }));
export const journeys = because(
  'a generated journey may come by, and look after a removal only',
  'WALLET-DEFAULT-SINGLE',
  'WALLET-REMOVE-ONE',
);
const longJourneys = [
  ...journeys,
  ...because('a generated journey may come by with more than one card', 'WALLET-DEFAULT-LATER'),
];

const showing = (show: (wallet: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'shown', (kept) => (wallet, call) => show(kept(wallet, call)));

/** Replaces the wallet that an addition makes. */
const adding = (add: (grown: Wallet, added: PaymentOption, before: Wallet) => Wallet): Alteration =>
  withRule(
    'wallet',
    'add',
    (kept) => (wallet, option, call) => add(kept(wallet, option, call), option, wallet),
  );

/** Marks others where the default card is removed. */
const removingDefault = (mark: (left: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
    const left = kept(wallet, id, call);
    return wallet.some((held) => held.id === id && held.isDefault) ? mark(left) : left;
  });

const FIRST = breachesOf('WALLET-DEFAULT-FIRST', {
  'only-a-visa-becomes-default-by-itself': {
    alter: withRule(
      'wallet',
      'isDefaultWhenAdded',
      (kept) => (wallet, option, call) =>
        kept(wallet, option, call) && option.kind === 'creditCard' && option.type === 'Visa',
    ),
    mayReach: [
      ...journeys,
      ...because('a generated journey may come by with a gift card', 'WALLET-DEFAULT-AFTER-GIFT'),
    ],
  },
  'no-card-becomes-default-by-itself': {
    alter: withRule('wallet', 'isDefaultWhenAdded', () => () => false),
    follows: because(
      'where none is marked, the first is not',
      'WALLET-DEFAULT-AFTER-GIFT',
      'WALLET-DEFAULT-LATER',
      'WALLET-DEFAULT-SINGLE',
      'WALLET-REMOVE-ONE',
    ),
  },
  'only-card-is-shown-unmarked': {
    alter: showing((wallet) => (wallet.length === 1 ? marking(wallet, () => false) : wallet)),
    mayReach: journeys,
  },
});

const AFTER_GIFT = breachesOf('WALLET-DEFAULT-AFTER-GIFT', {
  'first-option-is-default-whatever-it-is': {
    alter: withRule('wallet', 'isDefaultWhenAdded', () => (wallet) => wallet.length === 0),
    mayReach: longJourneys,
  },
  'no-card-becomes-default-beside-two-gift-cards': {
    alter: withRule(
      'wallet',
      'isDefaultWhenAdded',
      (kept) => (wallet, option, call) =>
        kept(wallet, option, call) && wallet.filter(({ kind }) => kind === 'giftCard').length < 2,
    ),
    mayReach: longJourneys,
  },
  'gift-card-takes-the-marking': {
    alter: adding((grown, { kind, id }) =>
      kind === 'giftCard' ? marking(grown, (held) => held.id === id) : grown,
    ),
    mayReach: because(
      'where a gift card was added',
      'WALLET-DEFAULT-SINGLE',
      'WALLET-DEFAULT-LATER',
      'WALLET-REMOVE-ONE',
    ),
  },
  'gift-card-clears-the-marking': {
    alter: adding((grown, { kind }) => (kind === 'giftCard' ? marking(grown, () => false) : grown)),
    mayReach: longJourneys,
  },
});

const LATER = breachesOf('WALLET-DEFAULT-LATER', {
  'latest-card-becomes-default': {
    alter: adding((grown, { kind, id }) =>
      kind === 'creditCard' ? marking(grown, (held) => held.id === id) : grown,
    ),
    follows: because('it asks for the marking of the first', 'WALLET-REMOVE-ONE'),
    mayReach: because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE'),
  },
  'fourth-card-becomes-default': {
    alter: adding((grown, { id }) =>
      cardsIn(grown).length === 4 ? marking(grown, (held) => held.id === id) : grown,
    ),
    mayReach: journeys,
  },
  'fifth-card-becomes-default': {
    alter: adding((grown, { id }) =>
      cardsIn(grown).length === 5 ? marking(grown, (held) => held.id === id) : grown,
    ),
    mayReach: journeys,
  },
  'card-that-was-default-becomes-it-again-when-it-is-added-again': {
    alter: remembering(
      () => new Set<unknown>(),
      (known) =>
        together(
          withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
            const [first] = cardsIn(wallet);
            if (first?.id === id) known.add(`${emailOf(call)} ${first.fingerprint}`);
            return kept(wallet, id, call);
          }),
          withRule('wallet', 'add', (kept) => (wallet, option, call) => {
            const grown = kept(wallet, option, call);
            const wasFirst = known.has(`${emailOf(call)} ${option.fingerprint}`);
            return wasFirst && cardsIn(grown).length === 2
              ? marking(grown, ({ id }) => id === option.id)
              : grown;
          }),
        ),
    ),
    mayReach: journeys,
  },
  'third-card-becomes-default-beside-a-gift-card': {
    alter: adding((grown, { id, kind }) =>
      kind === 'creditCard' && cardsIn(grown).length === 3 && grown.length > 3
        ? marking(grown, (held) => held.id === id)
        : grown,
    ),
    mayReach: journeys,
  },
  'card-added-with-a-timeout-becomes-default': withRule('wallet', 'add', (kept) => (wallet, option, call) => {
    const grown = kept(wallet, option, call);
    return option.kind === 'creditCard' && asksForATimeout(call)
      ? marking(grown, ({ id }) => id === option.id)
      : grown;
  }),
  'card-of-a-number-in-the-wallet-becomes-default': {
    alter: adding((grown, added, before) =>
      added.kind === 'creditCard' &&
      cardsIn(before).some(({ fingerprint }) => fingerprint === added.fingerprint)
        ? marking(grown, ({ id }) => id === added.id)
        : grown,
    ),
    mayReach: journeys,
  },
  'marking-goes-back-to-the-first-with-an-addition': {
    alter: adding((grown, { kind }, before) => {
      const [first] = cardsIn(before);
      return kind === 'creditCard' && first !== undefined
        ? marking(grown, ({ id }) => id === first.id)
        : grown;
    }),
    mayReach: journeys,
  },
});

const SINGLE = breachesOf('WALLET-DEFAULT-SINGLE', {
  'three-cards-show-no-default': {
    mayReach: because('a generated journey may come by', 'WALLET-DEFAULT-LATER'),
    alter: remembering(
      () => new Set<number>(),
      (chosen) =>
        together(
          withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
            for (const held of wallet) chosen.add(held.id);
            return kept(wallet, id, call);
          }),
          showing((wallet) =>
            cardsIn(wallet).length === 3 && !wallet.some(({ id }) => chosen.has(id))
              ? marking(wallet, () => false)
              : wallet,
          ),
        ),
    ),
  },
  'removal-of-the-default-card-marks-all-that-are-left': {
    alter: removingDefault((left) => marking(left, ({ kind }) => kind === 'creditCard')),
    mayReach: because('a generated journey may look after a removal', 'WALLET-REMOVE-ONE'),
  },
  'marking-that-moved-by-itself-stays': {
    alter: remembering(
      () => new Set<number>(),
      (moved) =>
        together(
          removingDefault((left) => {
            const [next] = cardsIn(left);
            if (next !== undefined) moved.add(next.id);
            return marking(left, ({ id }) => id === next?.id);
          }),
          withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
            const set = kept(wallet, id, call);
            return marking(set, (held) => held.isDefault || moved.has(held.id));
          }),
        ),
    ),
    mayReach: because('a card keeps the marking', 'WALLET-PRIMARY-MOVES', 'WALLET-REMOVE-ONE'),
  },
  'first-stays-default-beside-the-third': {
    alter: withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
      const [first, , third] = cardsIn(wallet);
      return kept(wallet, id, call).map((held) =>
        held.id === first?.id && id === third?.id ? { ...held, isDefault: true } : held,
      );
    }),
    mayReach: because('the first keeps the marking', 'WALLET-PRIMARY-MOVES'),
  },
});

export const WALLET_MARKING_DEFECTS = [...FIRST, ...AFTER_GIFT, ...LATER, ...SINGLE];
