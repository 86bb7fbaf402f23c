import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import { RENAMING_OPTIONS } from './variant.ts';
import type { Variant } from './variant.ts';
import { paymentsOf } from './payments.ts';
import { accepting, both, inArea } from './wire.ts';

/** Beyond the ids that a sandbox gives by itself. */
const FIRST_ID = 900_000;

const isCard = ({ kind }: PaymentOption): boolean => kind === 'creditCard';

/** A card as a reservation names it, which tells no type. */
const kept = (number: string, id: number): PaymentOption => ({
  kind: 'creditCard',
  id,
  isDefault: false,
  lastFour: number.slice(-4),
  fingerprint: numberFingerprint(number),
  type: 'Visa',
  name: undefined,
  expirationMonth: undefined,
  expirationYear: undefined,
  postalCode: undefined,
  countryCode: undefined,
});

const cardsPaying = (call: Call): string[] =>
  paymentsOf(call)
    .map(({ CreditCardNumber: number }) => number)
    .filter((number) => typeof number === 'string');

/** Keeps the cards that pay beside the wallets, until a change of the wallet takes them in. */
function keepingPaidCards(rules: Rules): Rules {
  const paid = new Map<string, PaymentOption[]>();
  let id = FIRST_ID;
  const whole = (wallet: Wallet, { customer }: Call): Wallet => {
    const beside = paid.get(customer?.email ?? '') ?? [];
    return [
      ...wallet,
      ...beside.map((card, at) => ({ ...card, isDefault: at === 0 && !wallet.some(isCard) })),
    ];
  };
  const takenIn = (wallet: Wallet, call: Call): Wallet => {
    const all = whole(wallet, call);
    paid.delete(call.customer?.email ?? '');
    return all;
  };
  const altered = both(
    inArea('wallet', (wallets) => ({
      shown: (wallet, call) => wallets.shown(whole(wallet, call), call),
      acceptsAddition: (wallet, option, call) => wallets.acceptsAddition(whole(wallet, call), option, call),
      isDefaultWhenAdded: (wallet, option, call) =>
        wallets.isDefaultWhenAdded(whole(wallet, call), option, call),
      add: (wallet, option, call) => wallets.add(takenIn(wallet, call), option, call),
      canBePrimary: (wallet, optionId, call) => wallets.canBePrimary(whole(wallet, call), optionId, call),
      setPrimary: (wallet, optionId, call) => wallets.setPrimary(takenIn(wallet, call), optionId, call),
      canRemove: (wallet, optionId, call) => wallets.canRemove(whole(wallet, call), optionId, call),
      remove: (wallet, optionId, call) => wallets.remove(takenIn(wallet, call), optionId, call),
    })),
    inArea('reservations', ({ isSavedCard }) => ({
      isSavedCard: (optionId, wallet, call) => isSavedCard(optionId, whole(wallet, call), call),
    })),
  )(rules);
  return accepting(['addReservation'], (reply, call) => {
    if (call.customer?.kind !== 'registered') return reply;
    const known = paid.get(call.customer.email) ?? [];
    const isNew = (number: string): boolean =>
      !known.some(({ fingerprint }) => fingerprint === numberFingerprint(number));
    const added = cardsPaying(call).filter(isNew);
    paid.set(call.customer.email, [...known, ...added.map((number) => kept(number, (id += 1)))]);
    return reply;
  })(altered);
}

/** What becomes of a credit card that a request has paid with. */
export const paidCards: readonly Variant[] = [
  {
    name: 'paid-cards-kept',
    describes: 'What becomes of a card that has paid is not said: it is kept in the wallet of who paid.',
    alter: keepingPaidCards,
    // Then wallets are full, hold a number already, or there is nobody left whose wallet is empty.
    excludes: [
      'gift-card-in-every-wallet',
      ...['three-cards-at-most', 'same-card-merged', 'same-card-replaced', 'credit-card-in-one-wallet'],
      ...['one-customer', 'few-customers-known', 'one-test-card', 'two-test-cards'],
      ...['wallets-in-use', 'some-wallets-full'],
      ...['options-counted-by-wallet', 'options-counted-by-kind', ...RENAMING_OPTIONS],
    ],
  },
];
