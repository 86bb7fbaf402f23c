import { refusals, Refused } from '../refusals.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, withRule } from './defect.ts';

const kindOf = (wallet: Wallet, id: number): PaymentOption['kind'] | undefined =>
  wallet.find((held) => held.id === id)?.kind;
const journeys = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE');

/** Replaces the wallet that a removal leaves. */
const removing = (remove: (wallet: Wallet, id: number, conforming: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'remove', (kept) => (wallet, id, call) => remove(wallet, id, kept(wallet, id, call)));

/** Ignores the first removal of each option of a kind, from some wallets, so that a second one cleans up. */
const removedBySecondCall = (
  kind: PaymentOption['kind'],
  isKept: (wallet: Wallet) => boolean = () => true,
): Alteration =>
  remembering(
    () => new Set<number>(),
    (asked) =>
      removing((wallet, id, conforming) => {
        if (kindOf(wallet, id) !== kind || !isKept(wallet) || asked.has(id)) return conforming;
        asked.add(id);
        return wallet;
      }),
  );

/** Takes the option of the other kind as well that has the same place among its own, as where ids are counted by kind. */
const removingBothAt = (kind: PaymentOption['kind']): Alteration =>
  removing((wallet, id, conforming) => {
    if (kindOf(wallet, id) !== kind) return conforming;
    const place = wallet.filter((held) => held.kind === kind).findIndex((held) => held.id === id);
    const other = wallet.filter((held) => held.kind !== kind)[place];
    return conforming.filter((held) => held !== other);
  });

const CREDIT = breachesOf('WALLET-REMOVE-CREDIT-CARD', {
  'fourth-card-stays': withRule(
    'wallet',
    'canRemove',
    (kept) => (wallet, id, call) =>
      kept(wallet, id, call) && wallet.filter(({ kind }) => kind === 'creditCard')[3]?.id !== id,
  ),
  'card-is-gone-after-two-removals': {
    alter: removedBySecondCall('creditCard'),
    follows: because('a card that is still there pays', 'RESERVATION-SAVED-CARD-REMOVED'),
    mayReach: [...journeys, ...because('the first card of a journey may not be it', 'WALLET-DEFAULT-FIRST')],
  },
  'card-removed-is-the-one-before': {
    alter: removing((wallet, id, conforming) => {
      const cards = cardsIn(wallet);
      const before = cards.at(cards.findIndex((card) => card.id === id) - 1);
      return kindOf(wallet, id) === 'creditCard'
        ? wallet.filter((held) => held.id !== before?.id)
        : conforming;
    }),
    follows: because('another one goes in its place', 'WALLET-REMOVE-ONE'),
    mayReach: journeys,
  },
  'default-card-stays-when-removed': {
    alter: removing((wallet, id, conforming) =>
      wallet.some((held) => held.id === id && held.isDefault) ? wallet : conforming,
    ),
    mayReach: [...journeys, ...because('a card that is still there pays', 'RESERVATION-SAVED-CARD-REMOVED')],
  },
  'default-card-cannot-be-removed-beside-others': {
    alter: withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
      const isDefault = wallet.some((held) => held.id === id && held.isDefault);
      if (isDefault && cardsIn(wallet).length > 1) throw new Refused(refusals.walletOperation);
      return kept(wallet, id, call);
    }),
    mayReach: journeys,
  },
  'last-of-three-cards-is-gone-after-two-removals': {
    alter: remembering(
      () => new Set<number>(),
      (asked) =>
        removing((wallet, id, conforming) => {
          if (cardsIn(wallet)[2]?.id !== id || asked.has(id)) return conforming;
          asked.add(id);
          return wallet;
        }),
    ),
    mayReach: journeys,
  },
});

const GIFT = breachesOf('WALLET-REMOVE-GIFT-CARD', {
  'gift-card-without-a-credit-card-is-gone-after-two-removals': {
    alter: removedBySecondCall('giftCard', (wallet) => cardsIn(wallet).length === 0),
    mayReach: [
      ...journeys,
      ...because('a gift card that is still there pays', 'RESERVATION-GIFT-CARD-UNSAVED'),
    ],
  },
  'gift-card-is-gone-after-two-removals': {
    alter: removedBySecondCall('giftCard'),
    mayReach: [
      ...journeys,
      ...because('a gift card that is still there pays', 'RESERVATION-GIFT-CARD-UNSAVED'),
    ],
  },
});

const marking = because('a generated journey may compare the marking', 'WALLET-DEFAULT-SINGLE');

const ONE = breachesOf('WALLET-REMOVE-ONE', {
  'removal-takes-the-next-card-too': {
    alter: removing((wallet, id, conforming) => {
      const cards = cardsIn(wallet);
      const next = cards[cards.findIndex((card) => card.id === id) + 1];
      return kindOf(wallet, id) === 'creditCard'
        ? conforming.filter((held) => held.id !== next?.id)
        : conforming;
    }),
    mayReach: journeys,
  },
  'removal-takes-all-cards-of-the-type': {
    alter: removing((wallet, id, conforming) => {
      const gone = wallet.find((held) => held.id === id);
      return conforming.filter(
        (held) => held.kind !== 'creditCard' || gone?.kind !== 'creditCard' || held.type !== gone.type,
      );
    }),
    mayReach: journeys,
  },
  'gift-card-removal-takes-the-card-at-its-place': { alter: removingBothAt('giftCard'), mayReach: journeys },
  'card-removal-takes-the-gift-card-at-its-place': {
    alter: removingBothAt('creditCard'),
    mayReach: journeys,
  },
  'removal-takes-all-cards-of-the-number': removing((wallet, id, conforming) => {
    const gone = wallet.find((held) => held.id === id);
    return conforming.filter((held) => held.kind !== 'creditCard' || held.fingerprint !== gone?.fingerprint);
  }),
  'option-ids-are-counted-by-what-is-left': {
    alter: withRule('wallet', 'add', (kept) => (wallet, option, call) => {
      // The answer to the addition shows it as well.
      return kept(wallet, Object.assign(option, { id: wallet.length + 1 }), call);
    }),
    mayReach: [...journeys, ...because('two of one id are both marked', 'WALLET-PRIMARY-MOVES')],
  },
  'removing-the-default-card-takes-all': {
    alter: removing((wallet, id, conforming) =>
      wallet.some((held) => held.id === id && held.isDefault)
        ? conforming.filter(({ kind }) => kind === 'giftCard')
        : conforming,
    ),
    mayReach: journeys,
  },
  'removing-a-card-takes-the-gift-cards': {
    alter: removing((wallet, id, conforming) =>
      kindOf(wallet, id) === 'creditCard' ? cardsIn(conforming) : conforming,
    ),
    mayReach: journeys,
  },
  'removing-a-gift-card-takes-all-gift-cards': {
    alter: removing((wallet, id, conforming) =>
      kindOf(wallet, id) === 'giftCard' ? cardsIn(conforming) : conforming,
    ),
    mayReach: journeys,
  },
  'removing-another-card-clears-the-marking': {
    alter: removing((wallet, id, conforming) =>
      kindOf(wallet, id) === 'creditCard'
        ? conforming.map((held) => ({ ...held, isDefault: false }))
        : conforming,
    ),
    mayReach: marking,
  },
  'removing-another-card-marks-the-last': {
    alter: removing((wallet, id, conforming) =>
      wallet.some((held) => held.id === id && !held.isDefault && held.kind === 'creditCard')
        ? conforming.map((held) => ({ ...held, isDefault: held.id === cardsIn(conforming).at(-1)?.id }))
        : conforming,
    ),
    mayReach: marking,
  },
  'removing-a-gift-card-clears-the-marking': {
    alter: removing((wallet, id, conforming) =>
      kindOf(wallet, id) === 'giftCard'
        ? conforming.map((held) => ({ ...held, isDefault: false }))
        : conforming,
    ),
    mayReach: marking,
  },
});

export const WALLET_REMOVAL_DEFECTS = [...CREDIT, ...GIFT, ...ONE];
