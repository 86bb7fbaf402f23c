import { TOKEN_OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { PaymentKind } from '../requests/reservationBodies.ts';
import { atDepth } from './atDepth.ts';

/** A way to ask an operation that differs from the plain one in one thing, which a guard at the door must not heed. */
export type Manner = Errand & {
  /** Default: a registered customer. */
  readonly by?: 'guest';
  /** In the address of that customer. */
  readonly sign?: string;
};

type Errand =
  | { readonly operation: 'addReservation'; readonly payment: Exclude<PaymentKind, 'creditCard'> }
  | { readonly operation: 'addReservation' | 'invoice' | 'customerInvoice'; readonly players: number }
  /** At a rate whose teeTimeRateId is negative. */
  | { readonly operation: 'addReservation' | 'invoice' | 'customerInvoice'; readonly isNegative: true }
  /** With the promo code. */
  | { readonly operation: 'customerInvoice' | 'addReservation'; readonly isPromoted: true }
  | { readonly operation: 'addPaymentOption' | 'removePaymentOption'; readonly option: 'giftCard' }
  /** With so many credit cards in the wallet. */
  | { readonly operation: 'addPaymentOption' | 'getWallet'; readonly beside: number }
  | { readonly operation: 'searchFacilities'; readonly isFar: true }
  | { readonly operation: Operation };

type Titled = readonly [title: string, manner: Manner];

const SEVERAL = [2, 3, 4];

const MANNERS_OF_REGISTERED: readonly Titled[] = [
  ['a reservation by saved card', { operation: 'addReservation', payment: 'savedCard' }],
  ['a reservation by affiliate payment', { operation: 'addReservation', payment: 'affiliate' }],
  ['a reservation by gift card', { operation: 'addReservation', payment: 'giftCard' }],
  ...SEVERAL.flatMap((players): Titled[] => [
    [`a reservation for ${players}`, { operation: 'addReservation', players }],
    [`an invoice for ${players}`, { operation: 'invoice', players }],
    [`a customer invoice for ${players}`, { operation: 'customerInvoice', players }],
  ]),
  ['a reservation at a negative teeTimeRateId', { operation: 'addReservation', isNegative: true }],
  ['an invoice at a negative teeTimeRateId', { operation: 'invoice', isNegative: true }],
  ['a customer invoice at a negative teeTimeRateId', { operation: 'customerInvoice', isNegative: true }],
  ['a customer invoice with a promo code', { operation: 'customerInvoice', isPromoted: true }],
  ['a reservation with a promo code', { operation: 'addReservation', isPromoted: true }],
  ['the addition of a gift card', { operation: 'addPaymentOption', option: 'giftCard' }],
  ['the removal of a gift card', { operation: 'removePaymentOption', option: 'giftCard' }],
  ['a second credit card', { operation: 'addPaymentOption', beside: 1 }],
  ['a third credit card', { operation: 'addPaymentOption', beside: 2 }],
  ['a wallet of three credit cards', { operation: 'getWallet', beside: 3 }],
  ['the authentication of an address with +', { sign: '+', operation: 'authenticateCustomer' }],
  ['the wallet of an address with +', { sign: '+', operation: 'getWallet' }],
  ['a customer invoice for an address with +', { sign: '+', operation: 'customerInvoice' }],
  ['a reservation by an address with +', { sign: '+', operation: 'addReservation' }],
  ['a search far away', { operation: 'searchFacilities', isFar: true }],
];

const MANNERS_OF_GUESTS: readonly Titled[] = [
  ['the authentication of a guest', { by: 'guest', operation: 'authenticateCustomer' }],
  ['a customer invoice of a guest', { by: 'guest', operation: 'customerInvoice' }],
  [
    'a reservation of a guest by affiliate payment',
    { by: 'guest', operation: 'addReservation', payment: 'affiliate' },
  ],
  [
    'a reservation of a guest by gift card',
    { by: 'guest', operation: 'addReservation', payment: 'giftCard' },
  ],
  ['a reservation of a guest for two', { by: 'guest', operation: 'addReservation', players: 2 }],
];

const needToken = ([, { operation }]: Titled): boolean => TOKEN_OPERATIONS.includes(operation);

/** Manners that a guard is tried in; none in a quick run. */
export function mannersAtDepth(): readonly Titled[] {
  return atDepth({ quick: [], standard: [...MANNERS_OF_REGISTERED, ...MANNERS_OF_GUESTS] });
}

/** Those of guests and at negative teeTimeRateIds, for a rule that rows beside it try in other ways. */
export function fewerMannersAtDepth(): readonly Titled[] {
  const isOfGuest = ({ by }: Manner) => by === 'guest';
  return mannersAtDepth().filter(
    ([, manner]) => 'isNegative' in manner || (isOfGuest(manner) && !('payment' in manner)),
  );
}

/** Those of the fewer ones that book nothing. */
export function unbookedMannersAtDepth(): readonly Titled[] {
  return fewerMannersAtDepth().filter(([, { operation }]) => operation !== 'addReservation');
}

/** Those of them that ask for a customer token. */
export function tokenMannersAtDepth(): readonly Titled[] {
  return mannersAtDepth().filter(needToken);
}

/** Those of them that spend nothing from a gift card, which would soon hold none. */
export function unspendingTokenMannersAtDepth(): readonly Titled[] {
  return tokenMannersAtDepth().filter(
    ([, manner]) => !('payment' in manner && manner.payment === 'giftCard'),
  );
}

/** Those of them of customers who have a wallet, which tells whether a token is good. */
export function registeredTokenMannersAtDepth(): readonly Titled[] {
  return tokenMannersAtDepth().filter(([, { by }]) => by === undefined);
}
