import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, answering } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

/** How long an operation takes, in which another call of the customer may come in. */
const PACE_MS = 25;

/** Calls of a customer that are under way, and what the first of them found. */
interface UnderWay<Found> {
  readonly found: Found;
  readonly calls: Set<Call>;
}

/**
 * Alters rules by what the first of the customer's calls that are under way has found, as where each reads something,
 * takes its time, and writes it back.
 */
const taking = <Found>(
  operation: Operation,
  alter: (firstFound: (call: Call, found: Found) => Found) => Alteration,
): Alteration =>
  remembering(
    () => new Map<string | undefined, UnderWay<Found>>(),
    (underWay) =>
      together(
        alter((call, found) => {
          const owner = call.customer?.email;
          const others = underWay.get(owner) ?? { found, calls: new Set() };
          underWay.set(owner, others);
          others.calls.add(call);
          return others.found;
        }),
        withRule('format', 'pace', (kept) => (call) => (call.operation === operation ? PACE_MS : kept(call))),
        accepting([operation], (reply, call) => {
          const calls = underWay.get(call.customer?.email)?.calls;
          calls?.delete(call);
          if (calls?.size === 0) underWay.delete(call.customer?.email);
          return reply;
        }),
      ),
  );

/** Operations of one customer that are under way. */
interface Changes {
  readonly others: Set<Call>;
  readonly additions: Map<Call, number>;
}

/**
 * Loses a card that is added while another operation of the customer is under way, which writes the wallet back as it read
 * it.
 *
 * @param other Tells of each call of the other operation.
 */
const losingCardsBeside = (other: (isUnderWay: (call: Call) => void) => Alteration): Alteration =>
  remembering(
    () => ({ changes: new Map<string, Changes>(), lost: new Set<number>() }),
    ({ changes, lost }) => {
      const changesOf = (call: Call): Changes => {
        const email = emailOf(call);
        const own = changes.get(email) ?? { others: new Set(), additions: new Map() };
        changes.set(email, own);
        return own;
      };
      return together(
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          const { additions, others } = changesOf(call);
          additions.set(call, option.id);
          if (others.size > 0) lost.add(option.id);
          return kept(wallet, option, call);
        }),
        other((call) => {
          const { additions, others } = changesOf(call);
          others.add(call);
          for (const added of additions.values()) lost.add(added);
        }),
        withRule(
          'wallet',
          'shown',
          (kept) => (wallet, call) =>
            kept(
              wallet.filter(({ id }) => !lost.has(id)),
              call,
            ),
        ),
        withRule(
          'format',
          'pace',
          (kept) => (call) => (PACED.includes(call.operation) ? PACE_MS : kept(call)),
        ),
        answering(PACED, (reply, call) => {
          const { additions, others } = changesOf(call);
          additions.delete(call);
          others.delete(call);
          return reply;
        }),
      );
    },
  );

/** Brings a card back whose removal is under way while another one is added, which writes the wallet back as it read it. */
const broughtBackByAdditions: Alteration = remembering(
  () => new Map<string, PaymentOption>(),
  (underWay) =>
    together(
      withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
        const option = wallet.find((held) => held.id === id);
        if (option?.kind === 'creditCard') underWay.set(emailOf(call), option);
        return kept(wallet, id, call);
      }),
      withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        const removed = underWay.get(emailOf(call));
        return kept(removed === undefined ? wallet : [...wallet, removed], option, call);
      }),
      withRule(
        'format',
        'pace',
        (kept) => (call) => (call.operation === 'removePaymentOption' ? 2 * PACE_MS : kept(call)),
      ),
      accepting(['removePaymentOption'], (reply, call) => {
        underWay.delete(emailOf(call));
        return reply;
      }),
    ),
);

const PACED: readonly Operation[] = ['addPaymentOption', 'setPrimary', 'addReservation'];

/** What holds for calls one after the other, and not for those of a customer at the same time. */
export const CHANGE_AT_ONCE_DEFECTS = [
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'cards-added-at-the-same-time-overwrite-each-other': {
      alter: taking<Wallet>('addPaymentOption', (firstFound) =>
        withRule(
          'wallet',
          'add',
          (kept) => (wallet, option, call) => kept(firstFound(call, wallet), option, call),
        ),
      ),
      mayReach: because('gift cards are added in the same way', 'WALLET-ADD-GIFT-CARD'),
    },
  }),
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'card-added-while-another-becomes-primary-is-lost': losingCardsBeside((alter) =>
      withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
        alter(call);
        return kept(wallet, id, call);
      }),
    ),
    'card-added-while-a-tee-time-is-booked-is-lost': losingCardsBeside((alter) =>
      withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
        if (call.operation === 'addReservation') alter(call);
        return kept(rate, call);
      }),
    ),
  }),
  ...breachesOf('WALLET-ADD-GIFT-CARD', {
    'gift-cards-added-at-the-same-time-overwrite-each-other': taking<Wallet>(
      'addPaymentOption',
      (firstFound) =>
        withRule('wallet', 'add', (kept) => (wallet, option, call) => {
          const found = option.kind === 'giftCard' ? firstFound(call, wallet) : wallet;
          return kept(found, option, call);
        }),
    ),
  }),
  ...breachesOf('WALLET-DEFAULT-SINGLE', {
    'first-cards-added-at-the-same-time-are-all-default': taking<Wallet>('addPaymentOption', (firstFound) =>
      withRule(
        'wallet',
        'isDefaultWhenAdded',
        (kept) => (wallet, option, call) => kept(firstFound(call, wallet), option, call),
      ),
    ),
    'cards-set-as-primary-at-the-same-time-are-both-default': taking<Wallet>('setPrimary', (firstFound) =>
      withRule('wallet', 'setPrimary', () => (wallet, id, call) => {
        const primary = firstFound(call, wallet).find(({ isDefault }) => isDefault)?.id;
        return wallet.map((held) => ({
          ...held,
          isDefault: held.id === id || (held.isDefault && held.id !== primary),
        }));
      }),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'cards-removed-at-the-same-time-bring-each-other-back': taking<Wallet>(
      'removePaymentOption',
      (firstFound) =>
        withRule(
          'wallet',
          'remove',
          (kept) => (wallet, id, call) => kept(firstFound(call, wallet), id, call),
        ),
    ),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'card-removed-while-another-is-added-comes-back': broughtBackByAdditions,
  }),
  ...breachesOf('TOKEN-ROTATED-NEW', {
    'calls-at-the-same-time-are-answered-one-token': taking<string>('getWallet', (firstFound) =>
      withRule(
        'tokens',
        'next',
        (kept) => (used, minted, call) =>
          call.operation === 'getWallet'
            ? firstFound(call, kept(used, minted, call))
            : kept(used, minted, call),
      ),
    ),
  }),
];
