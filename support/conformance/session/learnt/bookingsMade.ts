import { perSession } from '../perSession.ts';
import type { Customer } from '../../../target/customers.ts';
import type { PricedRate } from '../../../target/teeTimes.ts';
import type { PaymentWish, ReservationWish } from '../../requests/reservationBodies.ts';
import type { Sent } from '../../requests/sent.ts';
import type { Session } from '../session.ts';

/** What the run has booked so far, and tried to. */
interface BookingsMade {
  /** How often a tee time was asked for on each day, by the addresses of customers. */
  readonly days: Map<string, Map<string, number>>;
  /** What has paid. */
  readonly paid: Set<string>;
  /** Which of the profile's cards have paid, by the addresses of those who have booked. */
  readonly cards: Map<string, Set<number>>;
  /** Cents that a credit card has paid, whichever it was: what a wallet holds is one of those that requests carry. */
  readonly sums: Set<number>;
  /** What was booked, as far as it is known, by the addresses of those who have booked. */
  readonly times: Map<string, PricedRate[]>;
  /** Minutes between the two tee times of one customer and day that are closest to each other. */
  closest: number;
  /** Reservations that were sent, whatever they were to show, and those of them that were accepted. */
  readonly count: { sent: number; made: number };
}

/** Minutes that a round takes: who plays then cannot begin another one. */
const ROUND = 240;

/** Tee times of a customer on one day that are more than anybody plays. */
export const MANY_A_DAY = 2;

const bookingsOf = perSession((): BookingsMade => ({
  days: new Map(),
  paid: new Set(),
  cards: new Map(),
  sums: new Set(),
  times: new Map(),
  closest: Infinity,
  count: { sent: 0, made: 0 },
}));

/** Counts a reservation that was sent. */
export function countReservation(session: Session, { operation, reception }: Sent): void {
  if (operation !== 'addReservation') return;
  const { count } = bookingsOf(session);
  count.sent += 1;
  if (reception === 'accepted') count.made += 1;
}

/** How many there were; undefined where there was none. */
export function reservationsCounted(session: Session): { sent: number; made: number } | undefined {
  const { count } = bookingsOf(session);
  return count.sent === 0 ? undefined : { ...count };
}

function daysOf(session: Session, { email }: Customer): Map<string, number> {
  const { days } = bookingsOf(session);
  const ofCustomer = days.get(email) ?? new Map<string, number>();
  days.set(email, ofCustomer);
  return ofCustomer;
}

/** What of a payment may be used up by paying; undefined where nothing is known to be. */
function payerOf({ kind, card = 0, giftCardNumber }: Omit<PaymentWish, 'cents'>): string | undefined {
  if (kind === 'creditCard') return `credit card ${card}`;
  return kind === 'giftCard' ? `gift card ${giftCardNumber ?? ''}` : undefined;
}

const isByCard = ({ kind }: PaymentWish): boolean => kind === 'creditCard' || kind === 'savedCard';

/** Remembers that a customer is about to book on a day. */
export function noteBooking(session: Session, customer: Customer, day: string): void {
  const days = daysOf(session, customer);
  days.set(day, (days.get(day) ?? 0) + 1);
}

/** Remembers who has booked, which tee time where that is known, and what has paid. */
export function noteBooked(
  session: Session,
  { customer, payments }: ReservationWish,
  rate: PricedRate | undefined,
): void {
  const made = bookingsOf(session);
  const { paid, cards, sums, times } = made;
  if (rate !== undefined) made.closest = Math.min(made.closest, minutesToOwn(session, customer, rate));
  times.set(customer.email, [...(times.get(customer.email) ?? []), ...(rate === undefined ? [] : [rate])]);
  for (const payer of payments.map(payerOf)) if (payer !== undefined) paid.add(payer);
  for (const { cents } of payments.filter(isByCard)) sums.add(cents);
  const own = cards.get(customer.email) ?? new Set();
  for (const { kind, card = 0 } of payments) if (kind === 'creditCard') own.add(card);
  cards.set(customer.email, own);
}

/** Whether a customer has paid with a card of the profile, by its place there: it may be kept in the wallet. */
export function hasPaidWith(session: Session, { email }: Customer, card: number): boolean {
  return bookingsOf(session).cards.get(email)?.has(card) === true;
}

export function hasBooked(session: Session, { email }: Customer): boolean {
  return bookingsOf(session).times.has(email);
}

/** Whether a customer has booked a tee time, as far as it is known. */
export function hasBookedAt(session: Session, { email }: Customer, { teeTime }: PricedRate): boolean {
  return (bookingsOf(session).times.get(email) ?? []).some((booked) => booked.teeTime === teeTime);
}

/** Whether the card of a payment has paid in this run. */
export function hasPaid(session: Session, payment: Omit<PaymentWish, 'cents'>): boolean {
  return bookingsOf(session).paid.has(payerOf(payment) ?? '');
}

/** Whether one of some payments is by credit card, and of a sum that one has paid in this run. */
export function hasPaidSum(session: Session, payments: readonly PaymentWish[]): boolean {
  const { sums } = bookingsOf(session);
  return payments.some((payment) => isByCard(payment) && sums.has(payment.cents));
}

/** Minutes between a tee time and the nearest one that a customer has booked on its day; infinite without one. */
export function minutesToOwn(session: Session, { email }: Customer, rate: PricedRate): number {
  const ofDay = (bookingsOf(session).times.get(email) ?? []).filter(({ day }) => day === rate.day);
  const at = ({ hour, minute }: PricedRate) => hour * 60 + minute;
  return Math.min(...ofDay.map((other) => Math.abs(at(other) - at(rate))));
}

/**
 * Whether a customer who has a tee time so many minutes off may be refused another for that: it begins before the round
 * is over, and nobody has booked two as close yet.
 */
export function mayBeTooClose(session: Session, minutes: number): boolean {
  return minutes < ROUND && minutes < bookingsOf(session).closest;
}

/** Whether a customer may have had a tee time on a day before the latest one. */
export function hadTeeTimeOn(session: Session, customer: Customer, day: string): boolean {
  return (daysOf(session, customer).get(day) ?? 0) > 1;
}

/** How many tee times one of some customers may have on a day, whoever has most. */
export function mostOnDay(session: Session, customers: readonly Customer[], day: string): number {
  return Math.max(0, ...customers.map((customer) => daysOf(session, customer).get(day) ?? 0));
}

/**
 * Days on which one of some customers may have a tee time already: how many one may have on a day is not said, so that
 * the next one is best on another.
 */
export function bookedDays(session: Session, customers: readonly Customer[]): ReadonlySet<string> {
  return new Set(customers.flatMap((customer) => [...daysOf(session, customer).keys()]));
}
