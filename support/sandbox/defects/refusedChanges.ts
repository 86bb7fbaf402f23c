import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

type Refuses = (wallet: Wallet, option: PaymentOption) => boolean;

const hasGift = (wallet: Wallet): boolean => wallet.some(({ kind }) => kind === 'giftCard');
const isRefused = (refuses: Refuses, wallet: Wallet, id: number): boolean =>
  wallet.some((held) => held.id === id && refuses(wallet, held));

const refusingPrimary = (refuses: Refuses): Alteration =>
  withRule(
    'wallet',
    'canBePrimary',
    (kept) => (wallet, id, call) => kept(wallet, id, call) && !isRefused(refuses, wallet, id),
  );

const refusingRemoval = (refuses: Refuses): Alteration =>
  withRule(
    'wallet',
    'canRemove',
    (kept) => (wallet, id, call) => kept(wallet, id, call) && !isRefused(refuses, wallet, id),
  );

/** Turns down what would join a wallet. */
const refusingAddition = (refuses: Refuses): Alteration =>
  withRule(
    'wallet',
    'acceptsAddition',
    (kept) => (wallet, option, call) => kept(wallet, option, call) && !refuses(wallet, option),
  );

/** Changes that are turned down because of what else the wallet holds. */
export const REFUSED_CHANGE_DEFECTS = [
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'third-card-is-refused': refusingAddition(
      (wallet, { kind }) => kind === 'creditCard' && cardsIn(wallet).length >= 2,
    ),
    'no-card-is-taken-beside-a-gift-card': refusingAddition(
      (wallet, { kind }) => kind === 'creditCard' && hasGift(wallet) && cardsIn(wallet).length === 0,
    ),
  }),
  ...breachesOf('WALLET-PRIMARY-SET', {
    'nothing-is-accepted-as-primary-beside-a-gift-card': refusingPrimary(hasGift),
    'first-card-is-refused-as-primary-again': refusingPrimary(
      (wallet, { id, isDefault }) => cardsIn(wallet)[0]?.id === id && !isDefault,
    ),
    'no-card-is-accepted-as-primary-where-none-is-default': refusingPrimary(
      (wallet) => !wallet.some(({ isDefault }) => isDefault),
    ),
    'fourth-card-is-refused-as-primary': refusingPrimary((wallet, { id }) => cardsIn(wallet)[3]?.id === id),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'only-card-cannot-be-removed': {
      alter: refusingRemoval((wallet, { kind }) => kind === 'creditCard' && cardsIn(wallet).length === 1),
      mayReach: because(
        'the card that they remove may be the only one',
        'AUTH-SIMPLE-ACCEPTED',
        'AUTH-SIGNATURE-ACCEPTED',
      ),
    },
    'no-card-can-be-removed-beside-a-gift-card': {
      alter: refusingRemoval((wallet, { kind }) => kind === 'creditCard' && hasGift(wallet)),
      mayReach: because('a card that stays is not the first of a journey', 'WALLET-DEFAULT-FIRST'),
    },
  }),
  ...breachesOf('WALLET-REMOVE-GIFT-CARD', {
    'no-gift-card-can-be-removed-beside-a-card': refusingRemoval(
      (wallet, { kind }) => kind === 'giftCard' && cardsIn(wallet).length > 0,
    ),
  }),
];
