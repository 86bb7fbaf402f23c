import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Fields } from '../operations/fields.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { knowingLate, notingChanges, ownerOf } from './walletChanges.ts';
import type { Alteration } from './wire.ts';
import { accepting, both, inArea, itemsOf, ownFields } from './wire.ts';

/** The payments of a reservation. */
export const paymentsOf = ({ body }: Call): readonly Fields[] => itemsOf(ownFields(body).PaymentInformation);

/** Numbers of the gift cards that a reservation pays with. */
export const giftCardsOf = (call: Call): unknown[] =>
  paymentsOf(call)
    .flatMap(({ GuestGiftCards: cards }) => itemsOf(cards))
    .map(({ Number: number }) => number);

/** Remembers which gift cards have paid: they are used up. */
export function giftCardsOnce(rules: Rules): Rules {
  const used = new Set<unknown>();
  const altered = inArea('reservations', ({ isUsableGiftCard }) => ({
    isUsableGiftCard: (number, customer, wallet, call) =>
      isUsableGiftCard(number, customer, wallet, call) && !used.has(number),
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    for (const number of giftCardsOf(call)) used.add(number);
    return reply;
  })(altered);
}

/** Takes some payments at some rates only. */
export const payingWhere =
  (isTaken: (rate: TeeTimeRate, call: Call) => boolean): Alteration =>
  (rules) => {
    const asked = new WeakMap<Call, TeeTimeRate>();
    return both(
      inArea('invoices', ({ rateAt }) => ({
        rateAt(identifier, offered, call) {
          const rate = rateAt(identifier, offered, call);
          if (rate !== undefined) asked.set(call, rate);
          return rate;
        },
      })),
      inArea('reservations', ({ covers }) => ({
        covers(paid, due, withGiftCard, call) {
          const rate = asked.get(call);
          return covers(paid, due, withGiftCard, call) && (rate === undefined || isTaken(rate, call));
        },
      })),
    )(rules);
  };

/** Whether one of the payments of a reservation is of a kind. */
export const paysBy = (call: Call, kind: string): boolean =>
  paymentsOf(call).some(({ __type: type }) => String(type).startsWith(kind));

const cardNumbersOf = (call: Call): unknown[] =>
  paymentsOf(call).flatMap(({ CreditCardNumber: number }) => number ?? []);

/** How often a credit card in the request pays. */
const USES = 20;

/** Remembers how often each credit card in a request has paid: it is refused when it is used up. */
export function cardsOfFewUses(rules: Rules): Rules {
  const uses = new Map<unknown, number>();
  const altered = inArea('reservations', ({ covers }) => ({
    covers: (paid, due, withGiftCard, call) =>
      covers(paid, due, withGiftCard, call) &&
      cardNumbersOf(call).every((card) => (uses.get(card) ?? 0) < USES),
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    for (const card of cardNumbersOf(call)) uses.set(card, (uses.get(card) ?? 0) + 1);
    return reply;
  })(altered);
}

/** Takes the same sum of a customer and a card for the same payment, for two minutes. */
export function sumsOnce(rules: Rules): Rules {
  const paidAt = new Map<string, number>();
  const sums = new WeakMap<Call, string[]>();
  const altered = inArea('reservations', ({ covers }) => ({
    covers(paid, due, withGiftCard, call) {
      const own = cardNumbersOf(call).map((card) => `${call.customer?.email} ${String(card)} ${paid}`);
      sums.set(call, own);
      const isAgain = own.some((sum) => call.now - (paidAt.get(sum) ?? -Infinity) < 120_000);
      return covers(paid, due, withGiftCard, call) && !isAgain;
    },
  }))(rules);
  return accepting(['addReservation'], (reply, call) => {
    for (const sum of sums.get(call) ?? []) paidAt.set(sum, call.now);
    return reply;
  })(altered);
}

/** Lets the default card pay where a reservation names no payment. */
export function payingByDefault(rules: Rules): Rules {
  const holders = new Map<string, boolean>();
  return both(
    notingChanges((owner, wallet) => {
      const holds = wallet.some(({ isDefault }) => isDefault);
      holders.set(owner, holds);
    }),
    inArea('reservations', ({ order }) => ({
      order(call) {
        const { PaymentInformation: payments = [] } = ownFields(call.body);
        const isUnnamed = Array.isArray(payments) && payments.length === 0;
        const isPaid = isUnnamed && holders.get(ownerOf(call)) === true;
        return order(call).filter((step) => !(isPaid && step === 'payment'));
      },
    })),
  )(rules);
}

/** Pays by wallets as they were so many milliseconds ago. */
export const payingLate = (late: number): Alteration =>
  knowingLate(late, (asItWas) =>
    inArea('reservations', ({ isSavedCard, isUsableGiftCard, holdsGiftCard }) => ({
      isSavedCard: (id, wallet, call) => isSavedCard(id, asItWas(wallet, call), call),
      isUsableGiftCard: (number, customer, wallet, call) =>
        isUsableGiftCard(number, customer, asItWas(wallet, call), call),
      holdsGiftCard: (wallet, customer, call) => holdsGiftCard(asItWas(wallet, call), customer, call),
    })),
  );
