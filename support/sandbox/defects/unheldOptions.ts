import type { Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

const marking = (wallet: Wallet, id: unknown): Wallet =>
  wallet.map((held) => ({ ...held, isDefault: held.id === id }));
const holds = (wallet: Wallet, id: unknown): boolean => wallet.some((held) => held.id === id);

/** Serves the removal of what a wallet does not hold, by taking something else. */
const removingAnyway = (takes: (wallet: Wallet) => Wallet): Alteration =>
  together(
    withRule('wallet', 'canRemove', () => () => true),
    withRule(
      'wallet',
      'remove',
      (kept) => (wallet, id, call) => (holds(wallet, id) ? kept(wallet, id, call) : takes(wallet)),
    ),
  );

/** Marks the saved card that paid last, until another is set as primary. */
const markingWhatPays = (isMarked: (wallet: Wallet) => boolean): Alteration =>
  remembering(
    () => new Map<string, unknown>(),
    (paid) =>
      together(
        withRule('reservations', 'isSavedCard', (kept) => (id, wallet, call) => {
          const isSaved = kept(id, wallet, call);
          if (isSaved && isMarked(wallet)) paid.set(emailOf(call), id);
          return isSaved;
        }),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          paid.delete(emailOf(call));
          return kept(wallet, id, call);
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const id = paid.get(emailOf(call));
          return kept(holds(wallet, id) ? marking(wallet, id) : wallet, call);
        }),
      ),
  );

const reached = because('it asks for the removal of what is not held', 'WALLET-OWNER');

/** What reservations, old tokens and options that are not held may do to a wallet. */
export const UNHELD_OPTION_DEFECTS = [
  ...breachesOf('WALLET-REMOVE-ONE', {
    'removing-what-is-gone-takes-the-first': {
      alter: removingAnyway((wallet) => wallet.slice(1)),
      mayReach: reached,
    },
    'removing-what-is-gone-takes-the-last': {
      alter: removingAnyway((wallet) => wallet.slice(0, -1)),
      mayReach: reached,
    },
  }),
  ...breachesOf('WALLET-PRIMARY-MOVES', {
    'setting-what-is-gone-clears-the-marking': together(
      withRule('wallet', 'canBePrimary', () => () => true),
      withRule(
        'wallet',
        'setPrimary',
        (kept) => (wallet, id, call) => (holds(wallet, id) ? kept(wallet, id, call) : marking(wallet, id)),
      ),
    ),
    'setting-what-is-gone-marks-the-first': together(
      withRule('wallet', 'canBePrimary', () => () => true),
      withRule(
        'wallet',
        'setPrimary',
        (kept) => (wallet, id, call) =>
          holds(wallet, id) ? kept(wallet, id, call) : marking(wallet, cardsIn(wallet)[0]?.id),
      ),
    ),
  }),
  ...breachesOf('WALLET-DEFAULT-LATER', {
    'card-that-pays-becomes-default': markingWhatPays(() => true),
    'card-that-pays-becomes-default-of-three': markingWhatPays((wallet) => wallet.length >= 3),
  }),
  ...breachesOf('WALLET-ADD-OPTION-TYPE-REQUIRED', {
    'option-whose-type-is-empty-is-a-credit-card': withRule(
      'wallet',
      'kindNamed',
      (kept) => (named, call) => (named === '' ? 'CreditCardPaymentOption' : kept(named, call)),
    ),
  }),
];
