import type { Wallet } from '../state/wallets.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { journeys, marking } from './walletMarking.ts';

/** Replaces the wallet that setting a primary card makes. */
const setting = (set: (wallet: Wallet, id: number, conforming: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => set(wallet, id, kept(wallet, id, call)));

const stays = because('where the wrong card is marked, the right one stays so', 'WALLET-PRIMARY-MOVES');
const marked = because(
  'they ask for the marking of the chosen one',
  'WALLET-DEFAULT-SINGLE',
  'WALLET-DEFAULT-LATER',
);

const SET = breachesOf('WALLET-PRIMARY-SET', {
  'third-card-never-becomes-primary': {
    alter: setting((wallet, id, conforming) => (cardsIn(wallet)[2]?.id === id ? wallet : conforming)),
    follows: stays,
    mayReach: marked,
  },
  'first-card-never-becomes-primary-again': {
    alter: setting((wallet, id, conforming) => (cardsIn(wallet)[0]?.id === id ? wallet : conforming)),
    mayReach: [...stays, ...marked],
  },
  'card-before-the-chosen-one-becomes-primary': {
    alter: setting((wallet, id) => {
      const cards = cardsIn(wallet);
      const chosen = cards.at(cards.findIndex((card) => card.id === id) - 1);
      return marking(wallet, (held) => held.id === chosen?.id);
    }),
    follows: stays,
    mayReach: marked,
  },
  'set-primary-is-answered-and-forgotten': {
    alter: setting((wallet) => wallet),
    follows: because('the marking moves nowhere', 'WALLET-PRIMARY-MOVES'),
    mayReach: marked,
  },
  'set-primary-toggles': {
    alter: setting((wallet, id, conforming) =>
      wallet.some((held) => held.id === id && held.isDefault) ? marking(wallet, () => false) : conforming,
    ),
    mayReach: [...stays, ...marked],
  },
});

const MOVES = breachesOf('WALLET-PRIMARY-MOVES', {
  'first-keeps-the-marking-beside-the-second': {
    alter: setting((wallet, id, conforming) => {
      const [first, second] = cardsIn(wallet);
      return conforming.map((held) =>
        held.id === first?.id && id === second?.id ? { ...held, isDefault: true } : held,
      );
    }),
    mayReach: because('two cards are marked', 'WALLET-DEFAULT-SINGLE', 'WALLET-DEFAULT-LATER'),
  },
  'every-card-once-primary-stays-marked': {
    alter: setting((wallet, id) => marking(wallet, (held) => held.isDefault || held.id === id)),
    follows: because('two cards are marked', 'WALLET-DEFAULT-SINGLE'),
  },
  'set-primary-marks-every-card-of-the-number': {
    alter: setting((wallet, id) => {
      const number = wallet.find((held) => held.id === id)?.fingerprint;
      return marking(wallet, (held) => held.fingerprint === number);
    }),
    mayReach: because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE', 'WALLET-DEFAULT-LATER'),
  },
  'set-primary-drops-gift-cards': {
    alter: setting((_wallet, _id, conforming) => cardsIn(conforming)),
    mayReach: journeys,
  },
  'set-primary-drops-the-second-gift-card': {
    alter: setting((_wallet, _id, conforming) => {
      const [, second] = conforming.filter(({ kind }) => kind === 'giftCard');
      return conforming.filter((held) => held !== second);
    }),
    mayReach: journeys,
  },
  'set-primary-drops-the-other-cards': {
    alter: setting((_wallet, id, conforming) =>
      conforming.filter((held) => held.id === id || held.kind === 'giftCard'),
    ),
    mayReach: because('the card to set next is gone', 'WALLET-PRIMARY-SET', 'WALLET-DEFAULT-SINGLE'),
  },
  'set-primary-changes-the-card-type': {
    alter: setting((_wallet, id, conforming) =>
      conforming.map((held) =>
        held.kind === 'creditCard' && held.id === id ? { ...held, type: 'Discover' } : held,
      ),
    ),
    mayReach: because('a generated journey may compare types', 'WALLET-DEFAULT-SINGLE', 'WALLET-CARD-TYPE'),
  },
});

export const PRIMARY_CARD_DEFECTS = [...SET, ...MOVES];
