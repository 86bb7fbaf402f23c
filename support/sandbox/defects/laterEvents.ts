import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import type { PaymentOption, Wallet } from '../state/wallets.ts';
import { emailOf } from './about.ts';
import { accepting, fieldsIn } from './answers.ts';
import { cardsIn } from './cardHolders.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { isRotated, optionsPaidWith } from './paymentKinds.ts';

const journeys = because('a generated journey may come by', 'WALLET-DEFAULT-SINGLE');

/** Marks a card of a wallet that has a marked one. */
function markedAt(wallet: Wallet, index: number): Wallet {
  const cards = cardsIn(wallet);
  const chosen = cards.at(index);
  if (chosen === undefined || !cards.some(({ isDefault }) => isDefault)) return wallet;
  return wallet.map((held) => ({ ...held, isDefault: held.id === chosen.id }));
}

/** Shows another card as default after an operation, until one is set as primary. */
const markingMovedBy = (operation: Operation, index: number): Alteration =>
  remembering(
    () => new Set<string>(),
    (moved) =>
      together(
        accepting([operation], (reply, call) => {
          moved.add(emailOf(call));
          return reply;
        }),
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          moved.delete(emailOf(call));
          return kept(wallet, id, call);
        }),
        withRule('wallet', 'shown', (kept) => (wallet, call) => {
          const shown = kept(wallet, call);
          return moved.has(emailOf(call)) ? markedAt(shown, index) : shown;
        }),
      ),
  );

/** Has a removal move the marking to the first card. */
const markingMovedByRemoving = (kind: PaymentOption['kind']): Alteration =>
  withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
    const left = kept(wallet, id, call);
    return wallet.find((held) => held.id === id)?.kind === kind ? markedAt(left, 0) : left;
  });

/** Remembers the card that each customer removed last. */
const rememberingRemoved = (alter: (removed: Map<string, PaymentOption>) => Alteration): Alteration =>
  remembering(
    () => new Map<string, PaymentOption>(),
    (removed) =>
      together(
        withRule('wallet', 'remove', (kept) => (wallet, id, call) => {
          const option = wallet.find((held) => held.id === id);
          if (option?.kind === 'creditCard') removed.set(emailOf(call), { ...option, isDefault: false });
          return kept(wallet, id, call);
        }),
        alter(removed),
      ),
  );

const withReturned = (wallet: Wallet, returned: PaymentOption | undefined): Wallet =>
  returned === undefined || wallet.some(({ id }) => id === returned.id) ? wallet : [...wallet, returned];

/** Whom a customer was when something happened before. */
const openedTo = (isOpen: (call: Call, booked: ReadonlySet<string>) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (booked) =>
      together(
        accepting(['addReservation'], (reply, call) => {
          booked.add(emailOf(call));
          return reply;
        }),
        withRule(
          'wallet',
          'isOpenTo',
          (kept) => (customer, call) => kept(customer, call) || isOpen(call, booked),
        ),
      ),
  );

/** What a wallet is right after a change, and not any more when something else has happened. */
export const LATER_EVENT_DEFECTS = [
  ...breachesOf('WALLET-DEFAULT-AFTER-GIFT', {
    'marking-goes-back-to-the-first-with-a-gift-card': {
      alter: withRule('wallet', 'add', (kept) => (wallet, option, call) => {
        const grown = kept(wallet, option, call);
        return option.kind === 'giftCard' ? markedAt(grown, 0) : grown;
      }),
      mayReach: journeys,
    },
  }),
  ...breachesOf('WALLET-DEFAULT-LATER', {
    'marking-goes-back-to-the-first-with-a-booking': markingMovedBy('addReservation', 0),
    'marking-goes-back-to-the-first-with-an-invoice': markingMovedBy('customerInvoice', 0),
    'marking-goes-to-the-last-with-a-booking': markingMovedBy('addReservation', -1),
  }),
  ...breachesOf('WALLET-REMOVE-ONE', {
    'removing-another-card-marks-the-first': {
      alter: markingMovedByRemoving('creditCard'),
      mayReach: journeys,
    },
    'removing-a-gift-card-marks-the-first': {
      alter: markingMovedByRemoving('giftCard'),
      mayReach: journeys,
    },
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'card-that-paid-cannot-be-removed': {
      alter: remembering(
        () => new Set<unknown>(),
        (used) =>
          together(
            accepting(['addReservation'], (reply, call) => {
              for (const id of optionsPaidWith(call)) used.add(id);
              return reply;
            }),
            withRule(
              'wallet',
              'canRemove',
              (kept) => (wallet, id, call) => kept(wallet, id, call) && !used.has(id),
            ),
          ),
      ),
    },
    'removed-card-comes-back-with-a-primary-one': {
      alter: rememberingRemoved((removed) =>
        withRule('wallet', 'setPrimary', (kept) => (wallet, id, call) => {
          const marked = kept(wallet, id, call);
          return withReturned(marked, removed.get(emailOf(call)));
        }),
      ),
      mayReach: because('a card may be removed before another is set as primary', 'WALLET-PRIMARY-MOVES'),
    },
  }),
  ...breachesOf('WALLET-ADD-GIFT-REGISTERED-ONLY', {
    'guest-who-booked-has-a-wallet': openedTo((call, booked) => booked.has(emailOf(call))),
    'guest-with-a-rotated-token-has-a-wallet': openedTo(isRotated),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'blank-number-of-a-gift-card-is-taken': withRule('wallet', 'isGiftCardNumber', (kept) => {
      return (number, call): number is string => kept(number, call) || number === ' ';
    }),
    'second-gift-card-needs-no-number': remembering(
      () => new Set<string>(),
      (holders) =>
        together(
          accepting(['addPaymentOption'], (reply, call) => {
            if (fieldsIn(reply.body).__type === 'GiftCardPaymentOption') holders.add(emailOf(call));
            return reply;
          }),
          withRule('format', 'readBody', (kept) => (call, body) => {
            const read = fieldsIn(kept(call, body));
            const isGift = String(read.__type).startsWith('GiftCard');
            const isBare = call.operation === 'addPaymentOption' && isGift && read.Number === undefined;
            return isBare && holders.has(emailOf(call)) ? { ...read, Number: '0000' } : kept(call, body);
          }),
        ),
    ),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'blank-card-type-is-taken': withRule(
      'wallet',
      'acceptsCardType',
      (kept) => (type, call) => kept(type, call) || type === ' ',
    ),
    'card-type-of-digits-is-taken': withRule(
      'wallet',
      'acceptsCardType',
      (kept) => (type, call) => kept(type, call) || (typeof type === 'string' && /^\d+$/.test(type)),
    ),
    'several-card-types-at-once-are-taken': withRule('wallet', 'acceptsCardType', (kept) => (type, call) => {
      const types = typeof type === 'string' ? type.split(',') : [];
      return kept(type, call) || (types.length > 1 && types.every((each) => kept(each.trim(), call)));
    }),
  }),
];
