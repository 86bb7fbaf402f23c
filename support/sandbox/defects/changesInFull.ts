import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

type Kind = PaymentOption['kind'];

/** Answers an addition, and forgets it. */
const additionForgotten = (isForgotten: (option: PaymentOption, wallet: Wallet, call: Call) => boolean) =>
  withRule(
    'wallet',
    'add',
    (kept) => (wallet, option, call) =>
      isForgotten(option, wallet, call) ? wallet : kept(wallet, option, call),
  );

/** Answers a removal, and forgets it. */
const removalForgotten = (kind: Kind, isForgotten: (call: Call) => boolean): Alteration =>
  withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
    const isOfKind = wallet.some((held) => held.id === id && held.kind === kind);
    return isOfKind && isForgotten(call) ? wallet : kept(wallet, id, call);
  });

const primaryForgotten = (isForgotten: (call: Call) => boolean): Alteration =>
  withRule(
    'wallet',
    'setPrimary',
    (kept) => (wallet, id, call) => (isForgotten(call) ? wallet : kept(wallet, id, call)),
  );

const showing = (isShort: (call: Call) => boolean, show: (wallet: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'shown', (kept) => (wallet, call) => {
    const shown = kept(wallet, call);
    return isShort(call) ? show(shown) : shown;
  });

const isLaterCard = ({ kind }: PaymentOption, wallet: Wallet): boolean =>
  kind === 'creditCard' && cardsIn(wallet).length > 0;
const isGift = ({ kind }: PaymentOption): boolean => kind === 'giftCard';

const journey = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE');
const journeys = [
  ...journey,
  ...because('a generated journey may look after a removal only', 'WALLET-REMOVE-ONE'),
];

const shownByJourneys = because('a generated journey misses it in the wallet', 'WALLET-READ-CREDIT-CARDS');

/** Changes of a wallet, and looks into it, that are half served where a request carries a header that it may leave out. */
export const CHANGE_IN_FULL_DEFECTS = [
  ...breachesOf('WALLET-READ-CREDIT-CARDS', {
    'default-card-alone-is-shown-with-advanced-error-codes': {
      alter: showing(asksAdvanced, (wallet) => wallet.filter(({ isDefault }) => isDefault)),
      mayReach: [...journeys, ...because('nor is any gift card shown', 'WALLET-ADD-GIFT-CARD')],
    },
    'no-card-is-shown-with-a-timeout': {
      alter: showing(asksForATimeout, (wallet) => wallet.filter(isGift)),
      mayReach: [
        ...journeys,
        ...because(
          'nor is its type, or its marking',
          'WALLET-CARD-TYPE',
          'WALLET-DEFAULT-LATER',
          'WALLET-DEFAULT-AFTER-GIFT',
        ),
      ],
    },
  }),
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'later-card-is-not-stored-with-advanced-error-codes': {
      alter: additionForgotten((option, wallet, call) => asksAdvanced(call) && isLaterCard(option, wallet)),
      mayReach: shownByJourneys,
    },
    'later-card-is-not-stored-with-a-timeout': {
      alter: additionForgotten(
        (option, wallet, call) => asksForATimeout(call) && isLaterCard(option, wallet),
      ),
      mayReach: shownByJourneys,
    },
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-card-is-not-stored-with-advanced-error-codes': additionForgotten(
      (option, _wallet, call) => asksAdvanced(call) && isGift(option),
    ),
    'gift-card-is-not-stored-with-a-timeout': additionForgotten(
      (option, _wallet, call) => asksForATimeout(call) && isGift(option),
    ),
  }),
  ...breachesOf('WALLET-PRIMARY-SET', {
    'no-card-becomes-primary-with-advanced-error-codes': primaryForgotten(asksAdvanced),
    'no-card-becomes-primary-with-a-timeout': primaryForgotten(asksForATimeout),
  }),
  ...breachesOf('WALLET-PRIMARY-MOVES', {
    'old-primary-keeps-the-marking-with-a-timeout': {
      alter: withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
        const moved = kept(wallet, id, call);
        if (!asksForATimeout(call)) return moved;
        const marked = new Set(wallet.filter(({ isDefault }) => isDefault).map((held) => held.id));
        return moved.map((held) => (marked.has(held.id) ? { ...held, isDefault: true } : held));
      }),
      mayReach: journeys,
    },
  }),
  ...breachesOf('WALLET-DEFAULT-AFTER-GIFT', {
    'card-behind-a-gift-card-is-not-marked-with-advanced-error-codes': {
      alter: withRule(
        'wallet',
        'isDefaultWhenAdded',
        (kept) => (wallet, option, call) =>
          kept(wallet, option, call) && !(asksAdvanced(call) && wallet.some(isGift)),
      ),
      mayReach: journeys,
    },
  }),
  ...breachesOf('WALLET-DEFAULT-LATER', {
    'third-card-becomes-default-with-a-timeout': {
      alter: withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        const grown = kept(wallet, option, call);
        return asksForATimeout(call) && cardsIn(grown).length === 3
          ? grown.map((held) => ({ ...held, isDefault: held.id === option.id }))
          : grown;
      }),
      mayReach: journeys,
    },
  }),
  ...breachesOf('WALLET-REMOVE-ONE', {
    'removal-with-advanced-error-codes-clears-the-marking-of-others': {
      alter: withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
        const left = kept(wallet, id, call);
        return asksAdvanced(call) ? left.map((held) => ({ ...held, isDefault: false })) : left;
      }),
      mayReach: journey,
    },
    'removal-with-a-timeout-removes-the-latest-gift-card-too': {
      alter: withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
        const left = kept(wallet, id, call);
        const latest = left.findLast(isGift);
        return asksForATimeout(call) ? left.filter((held) => held !== latest) : left;
      }),
      mayReach: journey,
    },
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'card-stays-when-removed-with-advanced-error-codes': removalForgotten('creditCard', asksAdvanced),
    'card-stays-when-removed-with-a-timeout': removalForgotten('creditCard', asksForATimeout),
  }),
  ...breachesOf('WALLET-REMOVE-GIFT-CARD', {
    'gift-card-stays-when-removed-with-advanced-error-codes': removalForgotten('giftCard', asksAdvanced),
    'gift-card-stays-when-removed-with-a-timeout': removalForgotten('giftCard', asksForATimeout),
  }),
];
