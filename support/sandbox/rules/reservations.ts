import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import type { Refusal } from '../refusals.ts';
import { refusals } from '../refusals.ts';
import type { Customer } from '../seed.ts';
import type { Wallet } from '../state/wallets.ts';
import { numberFingerprint } from '../state/wallets.ts';
import type { Call } from './call.ts';

/** What a reservation is judged by, one after the other. */
export type ReservationStep = 'payment' | 'priceCents' | 'minuteDigit';

/** State of a tee time. Source: interface, States and transitions. */
type TeeTimeState = 'available' | 'notAvailable' | 'notBookable';

/** Kinds of payment. Source: interface, Resources. */
export type PaymentKind =
  'CreditCardPayment' | 'SavedCreditCardPayment' | 'AffiliatePayment' | 'AccountCredit';

/** When a reservation fails. Source: interface, Per-endpoint details 8, and Errors. */
export interface ReservationRules {
  readonly order: (call: Call) => readonly ReservationStep[];
  /** Cents of the figure whose last two digits matter. */
  readonly pricedAt: (rate: TeeTimeRate, call: Call) => number;
  readonly priceFailure: (cents: number, call: Call) => Refusal | undefined;
  readonly minuteOutcome: (time: string, call: Call) => TeeTimeState;
  readonly minuteFailure: (state: TeeTimeState, call: Call) => Refusal | undefined;
  readonly acceptsKind: (kind: string, customer: Customer, call: Call) => kind is PaymentKind;
  readonly isSavedCard: (id: unknown, wallet: Wallet, call: Call) => boolean;
  /** Whether a gift card with this number can pay; a guest's wallet is empty. */
  readonly isUsableGiftCard: (number: string, customer: Customer, wallet: Wallet, call: Call) => boolean;
  /** Whether gift cards can pay that no number names; a guest's wallet is empty. */
  readonly holdsGiftCard: (wallet: Wallet, customer: Customer, call: Call) => boolean;
  readonly amountDue: (pricing: Pricing, call: Call) => number;
  /** Whether the amounts of the payments cover what is due. */
  readonly covers: (paidCents: number, dueCents: number, withGiftCard: boolean, call: Call) => boolean;
}

/** Errors, Price cents: .91 to .99 in this order. The codes are the sandbox's choice. */
const courseFailures = [
  'Reservation not allowed',
  'Time not available',
  'Invalid response',
  'Invalid request',
  'Invalid customer information',
  'Invalid credential',
  'Invalid course information',
  'Communication timeout',
  'Communication error',
];

const paymentKinds: readonly string[] = [
  'CreditCardPayment',
  'SavedCreditCardPayment',
  'AffiliatePayment',
  'AccountCredit',
] satisfies PaymentKind[];

export const reservationRules: ReservationRules = {
  // Price cents fail whatever the minute digit is, so they are judged before it.
  order: () => ['payment', 'priceCents', 'minuteDigit'],
  pricedAt: (rate) => rate.price.greensFees,
  priceFailure(cents) {
    const message = courseFailures[(cents % 100) - 91];
    return message === undefined ? undefined : { status: 502, code: 100 + (cents % 100), message };
  },
  minuteOutcome(time) {
    const digit = time.charAt(15);
    return digit === '2' ? 'notAvailable' : digit === '3' ? 'notBookable' : 'available';
  },
  minuteFailure(state) {
    if (state === 'available') return undefined;
    return state === 'notAvailable' ? refusals.notOnTeeSheet : refusals.notBookable;
  },
  acceptsKind: (kind): kind is PaymentKind => paymentKinds.includes(kind),
  isSavedCard: (id, wallet) => wallet.some((held) => held.kind === 'creditCard' && held.id === id),
  // A registered customer's gift card must first be saved in the wallet; a guest's is given in the call.
  isUsableGiftCard: (number, customer, wallet) =>
    customer.kind === 'guest' ||
    wallet.some((held) => held.kind === 'giftCard' && held.fingerprint === numberFingerprint(number)),
  holdsGiftCard: (wallet) => wallet.some(({ kind }) => kind === 'giftCard'),
  amountDue: (pricing) => pricing.dueOnline,
  // A gift card names no amount: it pays what the other payments leave.
  covers: (paid, due, withGiftCard) => (withGiftCard ? paid <= due : paid === due),
};
