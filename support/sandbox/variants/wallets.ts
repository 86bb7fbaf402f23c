import { fieldsOf, typeNameOf } from '../operations/fields.ts';
import { sandboxSeed } from '../seed.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import type { Rules } from '../rules/rules.ts';
import { RENAMING_OPTIONS, SHOWN_LATE } from './variant.ts';
import type { Variant } from './variant.ts';
import { knowingLate } from './walletChanges.ts';
import type { Alteration } from './wire.ts';
import { both, inArea, itemsOf, ownFields, showing } from './wire.ts';

const isCard = ({ kind }: PaymentOption): boolean => kind === 'creditCard';

/** The wallet without an option; where that was the default card, another one is marked. */
function removed(
  wallet: Wallet,
  id: number,
  successor: (cards: Wallet) => PaymentOption | undefined,
): Wallet {
  const rest = wallet.filter((held) => held.id !== id);
  if (!wallet.some((held) => held.id === id && held.isDefault)) return rest;
  const next = successor(rest.filter(isCard));
  return rest.map((held) => (held.id === next?.id ? { ...held, isDefault: true } : held));
}

const isSame = (one: PaymentOption, other: PaymentOption): boolean =>
  one.kind === other.kind && one.fingerprint === other.fingerprint;

/** Remembers in whose wallet each option of some kind is, so that no other takes it. */
const keepingToOneWallet =
  (isKept: (option: PaymentOption) => boolean) =>
  (rules: Rules): Rules => {
    const holders = new Map<string, string | undefined>();
    return inArea('wallet', ({ acceptsAddition, remove }) => ({
      acceptsAddition(wallet, option, call) {
        const holder = holders.get(option.fingerprint) ?? call.customer?.email;
        if (!acceptsAddition(wallet, option, call)) return false;
        if (!isKept(option)) return true;
        if (holder !== call.customer?.email) return false;
        holders.set(option.fingerprint, holder);
        return true;
      },
      remove(wallet, id, call) {
        const rest = remove(wallet, id, call);
        const gone = wallet.find((held) => held.id === id);
        if (gone !== undefined && !rest.some((held) => isSame(held, gone))) holders.delete(gone.fingerprint);
        return rest;
      },
    }))(rules);
  };

/** Remembers who stored each gift card first: nobody else ever does, and it pays for no guest. */
function claimedForGood(rules: Rules): Rules {
  const holders = new Map<string, string | undefined>();
  return both(
    inArea('wallet', ({ acceptsAddition }) => ({
      acceptsAddition(wallet, option, call) {
        if (!acceptsAddition(wallet, option, call)) return false;
        if (isCard(option)) return true;
        const customer = call.customer?.email;
        const holder = holders.get(option.fingerprint) ?? customer;
        holders.set(option.fingerprint, holder);
        return holder === customer;
      },
    })),
    inArea('reservations', ({ isUsableGiftCard }) => ({
      isUsableGiftCard: (number, customer, wallet, call) =>
        isUsableGiftCard(number, customer, wallet, call) &&
        !(customer.kind === 'guest' && holders.has(numberFingerprint(number))),
    })),
  )(rules);
}

/** A wallet that marks no card, with the default one before the others. */
function withDefaultFirst(body: unknown): object {
  const { CreditCards, ...wallet } = ownFields(body);
  const [defaults, others] = [true, false].map((isDefault) =>
    itemsOf(CreditCards)
      .filter((card) => (card.IsDefault === true) === isDefault)
      .map((card) => ({ ...card, IsDefault: undefined })),
  );
  return { CreditCards: [...(defaults ?? []), ...(others ?? [])], ...wallet };
}

/** Shows wallets as they were so many milliseconds ago. */
const shownLate = (late: number): Alteration =>
  knowingLate(late, (asItWas) =>
    inArea('wallet', ({ shown }) => ({ shown: (wallet, call) => shown(asItWas(wallet, call), call) })),
  );

/** An option that has another name by the time it is shown is not found again. */
const FOUND_BY_NAME = [...RENAMING_OPTIONS, 'options-counted-by-wallet', 'options-counted-by-kind'];
const UNTOLD = ['add-tells-no-id', 'add-answers-nothing'];
const besidesLate = (name: string): string[] => [
  ...FOUND_BY_NAME,
  ...UNTOLD,
  ...SHOWN_LATE.filter((each) => each !== name),
];

const lastFourOfOthers = ['4242', '8210', '3735'];

/** A card that somebody stored before anybody looked. */
const stored = (lastFour: string, at: number): PaymentOption => ({
  kind: 'creditCard',
  id: at + 1,
  isDefault: at === 0,
  lastFour,
  fingerprint: `stored before ${lastFour}`,
  type: 'Visa',
  name: 'Pat Example',
  expirationMonth: 1,
  expirationYear: 2031,
  postalCode: undefined,
  countryCode: undefined,
});

/** Every other registered customer with one card or two. */
const walletsInUse = Object.fromEntries(
  sandboxSeed.customers
    .filter(({ kind }, at) => kind === 'registered' && at % 2 === 0)
    .map(({ email }, at) => [email, lastFourOfOthers.slice(at % 2, 2).map(stored)]),
);

/** Every fourth registered customer with three cards. */
const fullWallets = Object.fromEntries(
  sandboxSeed.customers
    .filter(({ kind }, at) => kind === 'registered' && at % 4 === 0)
    .map(({ email }) => [email, lastFourOfOthers.map(stored)]),
);

/** A gift card that somebody stored before anybody looked. */
const storedGiftCard: PaymentOption = {
  kind: 'giftCard',
  id: 1,
  isDefault: false,
  lastFour: '9071',
  fingerprint: 'stored before 9071',
};

/** Every registered customer with a gift card. */
const walletsWithGiftCards = Object.fromEntries(
  sandboxSeed.customers
    .filter(({ kind }) => kind === 'registered')
    .map(({ email }) => [email, [storedGiftCard]]),
);

const threeAtMost = inArea('wallet', ({ acceptsAddition }) => ({
  acceptsAddition: (wallet, option, call) =>
    acceptsAddition(wallet, option, call) && !(isCard(option) && wallet.filter(isCard).length >= 3),
}));

/** How a wallet behaves where the interface leaves it open. */
export const walletBehaviour: readonly Variant[] = [
  {
    name: 'next-default-first',
    describes: 'Who is default after the default card is removed is not shown: the first of those left.',
    alter: inArea('wallet', () => ({ remove: (wallet, id) => removed(wallet, id, (cards) => cards[0]) })),
    excludes: ['next-default-last', 'default-stands-first'],
  },
  {
    name: 'next-default-last',
    describes: 'Who is default after the default card is removed is not shown: the last of those left.',
    alter: inArea('wallet', () => ({ remove: (wallet, id) => removed(wallet, id, (cards) => cards.at(-1)) })),
    excludes: ['next-default-first', 'default-stands-first'],
  },
  {
    name: 'wallet-newest-first',
    describes: 'The order of a wallet is not shown: what was added last comes first.',
    alter: inArea('wallet', ({ shown }) => ({ shown: (wallet, call) => shown(wallet, call).toReversed() })),
    excludes: ['default-stands-first'],
  },
  {
    name: 'default-stands-first',
    describes: 'How the default card is marked is not shown: it stands first, where there are cards at all.',
    alter: both(
      inArea('wallet', () => ({ remove: (wallet, id) => removed(wallet, id, (cards) => cards[0]) })),
      showing(['getWallet'], withDefaultFirst),
    ),
    excludes: [
      ...['next-default-first', 'next-default-last', 'wallet-newest-first'],
      ...['default-by-absence', 'default-by-id', 'wallet-in-one-list', 'options-by-key'],
    ],
  },
  {
    name: 'same-card-refused',
    describes: 'The same credit card number twice is not shown: the second is refused.',
    alter: inArea('wallet', ({ acceptsAddition }) => ({
      acceptsAddition: (wallet, option, call) =>
        acceptsAddition(wallet, option, call) &&
        !(isCard(option) && wallet.some((held) => isSame(held, option))),
    })),
    excludes: ['same-card-merged', 'same-card-replaced', 'one-test-card'],
  },
  {
    name: 'same-gift-card-refused',
    describes: 'The same gift card number twice is not shown: the second is refused.',
    alter: inArea('wallet', ({ acceptsAddition }) => ({
      acceptsAddition: (wallet, option, call) =>
        acceptsAddition(wallet, option, call) &&
        !(!isCard(option) && wallet.some((held) => isSame(held, option))),
    })),
    excludes: ['same-card-merged', 'same-card-replaced'],
  },
  {
    name: 'three-cards-at-most',
    describes: 'How many credit cards a wallet holds is not shown: three.',
    alter: threeAtMost,
    excludes: ['paid-cards-kept', 'wallets-in-use', 'some-wallets-full'],
  },
  {
    name: 'gift-card-in-one-wallet',
    describes:
      'Whether two customers may hold the same gift card is not shown: it is in one wallet at a time.',
    alter: keepingToOneWallet((option) => !isCard(option)),
    excludes: ['gift-cards-gone-when-spent'],
  },
  {
    name: 'gift-card-of-first-holder',
    describes:
      'Whether others may have a gift card later is not shown: it stays with who stored it first, and pays for no guest.',
    alter: claimedForGood,
  },
  {
    name: 'credit-card-in-one-wallet',
    describes:
      'Whether two customers may hold the same credit card is not shown: it is in one wallet at a time.',
    alter: keepingToOneWallet(isCard),
    excludes: ['paid-cards-kept', 'one-test-card', 'two-test-cards', ...RENAMING_OPTIONS],
  },
  {
    name: 'wallets-in-use',
    describes: 'What wallets hold is not shown: every other one some cards of its customer.',
    options: { seed: { ...sandboxSeed, wallets: walletsInUse } },
    excludes: [
      'gift-card-in-every-wallet',
      ...['paid-cards-kept', 'one-customer', 'three-cards-at-most', 'some-wallets-full', 'one-test-card'],
      'two-test-cards',
      ...['options-counted-by-wallet', 'options-counted-up'],
    ],
  },
  {
    name: 'gift-card-in-every-wallet',
    describes: 'What wallets hold is not shown: each a gift card of its customer.',
    options: { seed: { ...sandboxSeed, wallets: walletsWithGiftCards } },
    excludes: [
      ...['paid-cards-kept', 'one-customer', 'some-wallets-full', 'wallets-in-use'],
      ...['options-counted-by-wallet', 'options-counted-by-kind'],
      // What a wallet holds is compared by the names of its options.
      ...RENAMING_OPTIONS,
    ],
  },
  {
    name: 'some-wallets-full',
    describes:
      'How many credit cards a wallet holds is not shown: three, and every fourth customer has them.',
    options: { seed: { ...sandboxSeed, wallets: fullWallets } },
    alter: threeAtMost,
    excludes: [
      'gift-card-in-every-wallet',
      ...['paid-cards-kept', 'one-customer', 'three-cards-at-most', 'wallets-in-use', 'one-test-card'],
      'two-test-cards',
      ...['options-counted-by-wallet', 'options-counted-up'],
    ],
  },
  {
    name: 'same-card-merged',
    describes: 'The same credit card number twice is not shown: it is stored once, and the same id answered.',
    alter: inArea('wallet', ({ add }) => ({
      add: (wallet, option, call) =>
        wallet.some((held) => isSame(held, option)) ? wallet : add(wallet, option, call),
    })),
    excludes: [
      ...['paid-cards-kept', 'same-card-refused', 'same-gift-card-refused', 'one-test-card'],
      'same-card-replaced',
    ],
  },
  {
    name: 'same-card-replaced',
    describes:
      'The same credit card number twice is not shown: the second takes the place of the first, by an id of its own.',
    alter: inArea('wallet', ({ add, isDefaultWhenAdded }) => ({
      isDefaultWhenAdded: (wallet, option, call) =>
        isDefaultWhenAdded(wallet, option, call) ||
        wallet.some((held) => held.isDefault && isSame(held, option)),
      add: (wallet, option, call) =>
        add(
          wallet.filter((held) => !isCard(held) || !isSame(held, option)),
          option,
          call,
        ),
    })),
    excludes: [
      ...['paid-cards-kept', 'same-card-refused', 'same-gift-card-refused', 'one-test-card'],
      'same-card-merged',
    ],
  },
  {
    name: 'primary-again-refused',
    describes: 'Whether the default card can be set as primary is not said: it is refused.',
    alter: inArea('wallet', ({ canBePrimary }) => ({
      canBePrimary: (wallet, id, call) =>
        canBePrimary(wallet, id, call) && !wallet.some((held) => held.id === id && held.isDefault),
    })),
  },
  {
    name: 'removal-again-accepted',
    describes: 'The removal of what is gone is not mentioned: it is accepted.',
    alter: inArea('wallet', () => ({ canRemove: () => true })),
  },
  {
    name: 'guest-wallet',
    describes: 'Of a guest it is said only that the gift card route is closed: the rest of a wallet is open.',
    alter: inArea('wallet', ({ isOpenTo }) => ({
      isOpenTo: (customer, call) =>
        isOpenTo(customer, call) ||
        call.operation !== 'addPaymentOption' ||
        typeNameOf(fieldsOf(call.body) ?? {}) !== 'GiftCardPaymentOption',
    })),
  },
  {
    name: 'wallet-shown-late',
    describes: 'That a change of a wallet shows at once is not said: a reading shows it 150 ms later.',
    alter: shownLate(150),
    excludes: besidesLate('wallet-shown-late'),
  },
  {
    name: 'wallet-shown-over-a-second-late',
    describes: 'That a change of a wallet shows at once is not said: a reading shows it 1.3 s later.',
    alter: shownLate(1300),
    excludes: besidesLate('wallet-shown-over-a-second-late'),
  },
  {
    name: 'wallet-shown-late-ids-untold',
    describes:
      'That a change of a wallet shows at once is not said: a reading shows it 0.4 s later, and the answer to an addition does not tell the id.',
    alter: both(
      shownLate(400),
      showing(['addPaymentOption'], () => ({ Stored: true })),
    ),
    excludes: besidesLate('wallet-shown-late-ids-untold'),
  },
];
