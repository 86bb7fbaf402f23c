import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { cardsIn, giftsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { paymentsOf } from './paymentKinds.ts';
import { asAffiliate, bySavedCard } from './ways.ts';

/** Does not take some of the gift cards that can pay. */
const refusing = (
  isRefused: (number: string, kind: 'registered' | 'guest', wallet: Wallet, method: string) => boolean,
): Alteration =>
  withRule(
    'reservations',
    'isUsableGiftCard',
    (kept) => (number, customer, wallet, call) =>
      kept(number, customer, wallet, call) && !isRefused(number, customer.kind, wallet, call.method),
  );

const SAVED = breachesOf('RESERVATION-GIFT-CARD-SAVED', {
  'saved-gift-card-never-pays': refusing((_number, kind) => kind === 'registered'),
  'first-saved-gift-card-never-pays': refusing(
    (number, kind, wallet) =>
      kind === 'registered' &&
      giftsIn(wallet).findIndex((held) => held.fingerprint === numberFingerprint(number)) === 0,
  ),
  'only-the-first-saved-gift-card-pays': refusing(
    (number, kind, wallet) =>
      kind === 'registered' && giftsIn(wallet)[0]?.fingerprint !== numberFingerprint(number),
  ),
  'saved-gift-card-pays-beside-a-card-only': refusing(
    (_number, kind, wallet) => kind === 'registered' && !wallet.some((held) => held.kind === 'creditCard'),
  ),
});

/** Takes gift cards of registered customers that are not in the wallet. */
export const takingGiftCard = (
  isTaken: (number: string, wallet: Wallet, call: Call) => boolean,
): Alteration =>
  withRule(
    'reservations',
    'isUsableGiftCard',
    (kept) => (number, customer, wallet, call) =>
      kept(number, customer, wallet, call) || isTaken(number, wallet, call),
  );

/** Remembers the gift cards that were stored, and by whom. */
const rememberingGifts = (isTaken: (fingerprint: string, stored: StoredGifts, owner: string) => boolean) =>
  remembering<StoredGifts>(
    () => ({ held: new Map(), removed: new Map() }),
    (stored) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          if (option.kind === 'giftCard') stored.held.set(option.id, option);
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const gone = stored.held.get(id);
          if (gone !== undefined) stored.removed.set(`${emailOf(call)} ${gone.fingerprint}`, gone);
          stored.held.delete(id);
          return kept(wallet, id, call);
        }),
        withRule(
          'reservations',
          'isUsableGiftCard',
          (kept) => (number, customer, wallet, call) =>
            kept(number, customer, wallet, call) ||
            isTaken(numberFingerprint(number), stored, customer.email),
        ),
      ),
  );

interface StoredGifts {
  held: Map<number, PaymentOption>;
  removed: Map<string, PaymentOption>;
}

/** Numbers of the gift cards that a reservation is paid with. */
const numbersIn = (call: Call): string[] =>
  [...JSON.stringify(paymentsOf(call) ?? null).matchAll(/"Number":"([^"]*)"/g)].map(
    ([, number = '']) => number,
  );
const holds = (wallet: Wallet, number: string): boolean =>
  giftsIn(wallet).some(({ fingerprint }) => fingerprint === numberFingerprint(number));

const UNSAVED = breachesOf('RESERVATION-GIFT-CARD-UNSAVED', {
  'any-gift-card-pays': takingGiftCard(() => true),
  'any-gift-card-pays-with-advanced-error-codes': takingGiftCard((_number, _wallet, call) =>
    asksAdvanced(call),
  ),
  'any-gift-card-pays-beside-a-saved-one': takingGiftCard((_number, wallet) => giftsIn(wallet).length > 0),
  'any-gift-card-pays-behind-a-saved-one': takingGiftCard((number, wallet, call) => {
    const [first] = numbersIn(call);
    return first !== undefined && first !== number && holds(wallet, first);
  }),
  'any-gift-card-pays-in-front-of-a-saved-one': takingGiftCard((number, wallet, call) => {
    const last = numbersIn(call).at(-1);
    return last !== undefined && last !== number && holds(wallet, last);
  }),
  'any-gift-card-pays-where-the-wallet-holds-two-cards': takingGiftCard(
    (_number, wallet) => cardsIn(wallet).length > 1,
  ),
  'any-gift-card-pays-where-the-wallet-holds-two-others': takingGiftCard(
    (_number, wallet) => giftsIn(wallet).length > 1,
  ),
  'any-gift-card-pays-beside-an-affiliate-payment': takingGiftCard((_number, _wallet, call) =>
    asAffiliate(call, undefined),
  ),
  'any-gift-card-pays-beside-a-saved-card': takingGiftCard((_number, _wallet, call) =>
    bySavedCard(call, undefined),
  ),
  'gift-card-pays-into-an-empty-wallet': takingGiftCard((_number, wallet) => wallet.length === 0),
  'gift-card-that-anybody-saved-pays': rememberingGifts((fingerprint, { held }) =>
    [...held.values()].some((option) => option.fingerprint === fingerprint),
  ),
  'removed-gift-card-still-pays': rememberingGifts((fingerprint, { removed }, owner) =>
    removed.has(`${owner} ${fingerprint}`),
  ),
});

const GUEST = breachesOf('RESERVATION-GIFT-CARD-GUEST', {
  'gift-card-of-a-guest-has-to-be-saved': refusing((_number, kind) => kind === 'guest'),
  'gift-card-of-a-signing-guest-has-to-be-saved': refusing(
    (_number, kind, _wallet, method) => kind === 'guest' && method === 'signature',
  ),
});

export const GIFT_CARD_PAYMENT_DEFECTS = [...SAVED, ...UNSAVED, ...GUEST];
