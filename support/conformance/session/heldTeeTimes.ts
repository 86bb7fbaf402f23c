import type { Sent } from '../requests/sent.ts';
import type { Session } from './session.ts';

/** Whose invoices there were: a target may hold a tee time for the customer who has one. */
interface HeldTeeTimes {
  /** Addresses of those who had an invoice for a tee time. */
  readonly holders: Map<string, Set<string>>;
  /** Whether customers look at tee times of their own. */
  areApart: boolean;
}

const heldIn = new WeakMap<Session, HeldTeeTimes>();

function heldOf(session: Session): HeldTeeTimes {
  const held = heldIn.get(session) ?? { holders: new Map(), areApart: false };
  heldIn.set(session, held);
  return held;
}

/** Remembers who was invoiced for a tee time. */
export function noteInvoiced(session: Session, { operation, reception, named, customer }: Sent): void {
  if (operation !== 'customerInvoice' || reception !== 'accepted') return;
  if (named === undefined || customer === undefined) return;
  const { holders } = heldOf(session);
  holders.set(named.teeTime, (holders.get(named.teeTime) ?? new Set()).add(customer));
}

/** Whether a customer may have been refused an invoice or a booking because another had an invoice for the tee time. */
export function mayBeHeld(session: Session, { reception, rate, named = rate, customer }: Sent): boolean {
  if (reception !== 'rejected' || named === undefined || customer === undefined) return false;
  const holders = heldOf(session).holders.get(named.teeTime) ?? new Set();
  return [...holders].some((holder) => holder !== customer);
}

/** From now on customers look at tee times of their own. */
export function keepApart(session: Session): void {
  heldOf(session).areApart = true;
}

export function areKeptApart(session: Session): boolean {
  return heldOf(session).areApart;
}
