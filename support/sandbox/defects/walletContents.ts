import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn } from './answers.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';

const showing = (show: (wallet: Wallet) => Wallet): Alteration =>
  withRule('wallet', 'shown', (kept) => (wallet, call) => show(kept(wallet, call)));

const isEmptyWallet = (body: unknown): boolean =>
  Object.values(fieldsIn(body)).every((list) => Array.isArray(list) && list.length === 0);

const READ = breachesOf('WALLET-READ', {
  'empty-wallet-is-refused': {
    alter: withRule('wallet', 'shown', (kept) => (wallet, call) => {
      if (wallet.length === 0) throw new Refused(refusals.resourceUnknown);
      return kept(wallet, call);
    }),
    follows: because(
      'the wallet that is read there is empty',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'TOKEN-TIMEOUT-VALID',
    ),
  },
  'empty-wallet-without-a-body': accepting(['getWallet'], (reply) =>
    isEmptyWallet(reply.body) ? { ...reply, text: '' } : reply,
  ),
  'empty-wallet-answers-204': accepting(['getWallet'], (reply) =>
    isEmptyWallet(reply.body) ? { ...reply, status: 204, body: undefined } : reply,
  ),
});

/** A card that is left out of a wallet with three cards, and never the primary one. */
const leavingOneOfThree = (pick: (others: Wallet) => number | undefined): Alteration =>
  showing((wallet) => {
    const cards = cardsIn(wallet);
    const left = cards.length === 3 ? pick(cards.filter(({ isDefault }) => !isDefault)) : undefined;
    return wallet.filter(({ id }) => id !== left);
  });

const journeys = because('a generated journey may hold three cards', 'WALLET-DEFAULT-SINGLE');

const isCard = ({ kind }: PaymentOption): boolean => kind === 'creditCard';

const MANY = breachesOf('WALLET-ADD-CREDIT-CARD', {
  'fifth-card-takes-the-place-of-the-first': {
    alter: withRule('wallet', 'add', (kept) => (wallet, option, call) => {
      const first = isCard(option) && cardsIn(wallet).length >= 4 ? cardsIn(wallet)[0] : undefined;
      return kept(
        wallet.filter((held) => held !== first),
        option,
        call,
      );
    }),
    follows: because('the card that is gone was the default one', 'WALLET-DEFAULT-LATER'),
    mayReach: because(
      'a generated journey may add five',
      'WALLET-READ-CREDIT-CARDS',
      'WALLET-DEFAULT-SINGLE',
    ),
  },
  'sixth-card-is-not-shown': showing((wallet) =>
    wallet.filter((held) => !isCard(held) || cardsIn(wallet).indexOf(held) < 5),
  ),
});

const COLLECTION = breachesOf('WALLET-READ-CREDIT-CARDS', {
  'last-of-three-cards-not-shown': {
    alter: leavingOneOfThree((others) => others.at(-1)?.id),
    mayReach: journeys,
  },
  'second-of-three-cards-not-shown': {
    alter: leavingOneOfThree((others) => others[0]?.id),
    mayReach: journeys,
  },
  'third-card-shown-as-the-second': {
    alter: showing((wallet) => {
      const [, second, third] = cardsIn(wallet);
      const isThree = cardsIn(wallet).length === 3 && second !== undefined && third?.isDefault === false;
      return isThree
        ? wallet.map((held) => (held.id === third.id ? { ...held, id: second.id } : held))
        : wallet;
    }),
    mayReach: journeys,
  },
  'same-options-not-shown-again': {
    alter: remembering(
      () => new Map<string, string>(),
      (shown) =>
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const [customer, options] = [emailOf(call), JSON.stringify(wallet)];
          if (wallet.length > 0 && shown.get(customer) === options) return kept([], call);
          shown.set(customer, options);
          return kept(wallet, call);
        }),
    ),
    mayReach: because(
      'a wallet is read again after a call that must leave it as it was',
      'AUTH-SIMPLE-PASSWORD-WRONG',
      'TOKEN-BOUND-TO-CUSTOMER',
      'WALLET-DEFAULT-FIRST',
      'WALLET-DEFAULT-LATER',
      'WALLET-OWNER',
    ),
  },
});

const METHODS = breachesOf('WALLET-READ-CREDIT-CARDS', {
  'each-method-of-authentication-has-its-wallets': withRule(
    'wallet',
    'ownerOf',
    (kept) => (customer, call) => `${call.method} ${kept(customer, call)}`,
  ),
});

const typed = (typeOf: (type: string, at: number) => string): Alteration =>
  showing((wallet) =>
    wallet.map((held, at) => (held.kind === 'creditCard' ? { ...held, type: typeOf(held.type, at) } : held)),
  );

const TYPE = breachesOf('WALLET-CARD-TYPE', {
  'every-card-is-a-visa': typed(() => 'Visa'),
  'card-type-is-a-card': typed(() => 'CreditCard'),
  'card-types-are-swapped': typed((type) => (type === 'Visa' ? 'MasterCard' : 'Visa')),
  'discover-is-a-mastercard': typed((type) => (type === 'Discover' ? 'MasterCard' : type)),
  'second-card-has-the-type-of-the-first': showing((wallet) => {
    const first = wallet.find((held) => held.kind === 'creditCard');
    return wallet.map((held) =>
      held.kind === 'creditCard' && first?.kind === 'creditCard' ? { ...held, type: first.type } : held,
    );
  }),
});

/** What became of options by calls of customers whose they are not. */
interface Strays {
  held: Set<number>;
  removed: Set<number>;
  marked: Set<number>;
}

/** Lets a customer reach options in the wallets of others. `refuses`: the call is turned down all the same. */
const reachingOthers = (
  mark: boolean,
  remove: boolean,
  refuses = false,
  reaches: (own: Wallet, call: Call) => boolean = () => true,
): Alteration =>
  remembering<Strays>(
    () => ({ held: new Set(), removed: new Set(), marked: new Set() }),
    ({ held, removed, marked }) =>
      together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          held.add(option.id);
          return kept(wallet, option, call);
        }),
        withRule('wallet', 'canBePrimary', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          if (isOwn || !mark || !held.has(id) || !reaches(wallet, call)) return kept(wallet, id, call);
          marked.add(id);
          return !refuses;
        }),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          for (const option of wallet) if (isOwn) marked.delete(option.id);
          return isOwn ? kept(wallet, id, call) : wallet;
        }),
        withRule('wallet', 'canRemove', (kept) => (wallet, id, call) => {
          const isOwn = wallet.some((option) => option.id === id);
          if (isOwn || !remove || !held.has(id) || !reaches(wallet, call)) return kept(wallet, id, call);
          removed.add(id);
          return !refuses;
        }),
        showing((wallet) => {
          const primary = wallet.find(({ id }) => marked.has(id))?.id;
          return wallet
            .filter(({ id }) => !removed.has(id))
            .map((option) =>
              primary === undefined ? option : { ...option, isDefault: option.id === primary },
            );
        }),
      ),
  );

/** A gift card that is removed from one wallet is shown in none, until its number is stored again. */
const giftsRemovedEverywhere: Alteration = remembering(
  () => new Set<string>(),
  (gone) =>
    together(
      withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
        const option = wallet.find((held) => held.id === id);
        if (option?.kind === 'giftCard') gone.add(option.fingerprint);
        return kept(wallet, id, call);
      }),
      withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        gone.delete(option.fingerprint);
        return kept(wallet, option, call);
      }),
      showing((wallet) => wallet.filter(({ fingerprint }) => !gone.has(fingerprint))),
    ),
);

/** Keeps each gift card in the wallet alone that stored it last. */
const giftsGoToTheLastHolder = remembering(
  () => new Map<string, string>(),
  (holders) =>
    together(
      withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        if (!isCard(option)) holders.set(option.fingerprint, emailOf(call));
        return kept(wallet, option, call);
      }),
      withRule(
        'wallet',
        'shown',
        (kept) => (wallet, call) =>
          kept(wallet, call).filter(
            ({ fingerprint }) => (holders.get(fingerprint) ?? emailOf(call)) === emailOf(call),
          ),
      ),
    ),
);

const OWNER = breachesOf('WALLET-OWNER', {
  'removed-gift-card-is-gone-from-every-wallet': giftsRemovedEverywhere,
  'gift-card-goes-to-who-stores-it-last': giftsGoToTheLastHolder,
  'anybody-sets-a-card-as-primary': reachingOthers(true, false),
  'anybody-removes-a-card': reachingOthers(false, true),
  'who-holds-two-cards-removes-anybodys': reachingOthers(
    false,
    true,
    false,
    (own) => cardsIn(own).length > 1,
  ),
  'who-holds-a-gift-card-marks-anybodys-card': reachingOthers(true, false, false, (own) =>
    own.some(({ kind }) => kind === 'giftCard'),
  ),
  'anybody-removes-a-card-with-advanced-error-codes': reachingOthers(false, true, false, (_own, call) =>
    asksAdvanced(call),
  ),
  'anybody-marks-and-removes-though-refused': reachingOthers(true, true, true),
});

export const WALLET_CONTENT_DEFECTS = [...READ, ...MANY, ...COLLECTION, ...METHODS, ...TYPE, ...OWNER];
