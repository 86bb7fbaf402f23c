import fc from 'fast-check';
import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { TOKEN_OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Profile } from '../../target/profile.ts';
import { atDepth } from './atDepth.ts';

/** Test cards that an operation and its set-up store; the others store none. */
const CARDS: Partial<Record<Operation, number>> = {
  addPaymentOption: 1,
  setPrimary: 2,
  removePaymentOption: 1,
};

/** Generated rows of operations for a customer that store no more cards than the profile has numbers. */
export function operationChains({ cards }: Profile): fc.Arbitrary<(typeof TOKEN_OPERATIONS)[number][]> {
  const most = Math.min(CARDS_IN_ANY_WALLET, cards.credit.length);
  return fc
    .array(fc.constantFrom(...TOKEN_OPERATIONS), { minLength: 3, maxLength: 6 })
    .filter((chain) => chain.reduce((sum, operation) => sum + (CARDS[operation] ?? 0), 0) <= most);
}

/**
 * Operations that a customer calls one after the other with nothing read in between; none in a quick run. All of them
 * but two cards set as primary, which takes more cards than any wallet holds.
 */
export function neighboursAtDepth(): readonly (readonly [Operation, Operation])[] {
  return atDepth<readonly [Operation, Operation]>({
    quick: [],
    standard: [
      ['addPaymentOption', 'addPaymentOption'],
      ['addPaymentOption', 'setPrimary'],
      ['addPaymentOption', 'removePaymentOption'],
      ['addPaymentOption', 'customerInvoice'],
      ['addPaymentOption', 'addReservation'],
      ['removePaymentOption', 'addPaymentOption'],
      ['removePaymentOption', 'removePaymentOption'],
      ['removePaymentOption', 'setPrimary'],
      ['removePaymentOption', 'customerInvoice'],
      ['removePaymentOption', 'addReservation'],
      ['customerInvoice', 'addPaymentOption'],
      ['customerInvoice', 'customerInvoice'],
      ['customerInvoice', 'setPrimary'],
      ['customerInvoice', 'removePaymentOption'],
      ['setPrimary', 'addPaymentOption'],
      ['setPrimary', 'removePaymentOption'],
      ['setPrimary', 'customerInvoice'],
      ['setPrimary', 'addReservation'],
      ['customerInvoice', 'addReservation'],
      ['addReservation', 'addPaymentOption'],
      ['addReservation', 'setPrimary'],
      ['addReservation', 'removePaymentOption'],
      ['addReservation', 'addReservation'],
      ['addReservation', 'customerInvoice'],
    ],
  });
}
