import type { PricedRate } from '../../../target/teeTimes.ts';
import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

const sessions = new WeakSet<Session>();

/** Remembers that the target has rates for registered customers alone: a rate for a guest is tried from then on. */
export function noteMemberRates(session: Session): void {
  sessions.add(session);
}

export function hasMemberRates(session: Session): boolean {
  return sessions.has(session);
}

const invoicedToGuests = perSession(() => new Set<PricedRate>());

/** Remembers that a guest got an invoice of a rate: it is not for registered customers alone. */
export function noteInvoicedToGuest(session: Session, rate: PricedRate): void {
  invoicedToGuests(session).add(rate);
}

export function wasInvoicedToGuest(session: Session, rate: PricedRate): boolean {
  return invoicedToGuests(session).has(rate);
}
