import type { Customer } from '../../../target/customers.ts';
import type { PricedRate } from '../../../target/teeTimes.ts';
import { perSession } from '../perSession.ts';
import type { Sent } from '../../requests/sent.ts';
import { noteNotNew } from '../inventoryOf.ts';
import type { Session } from '../session.ts';

/** Whose invoices there were: a target may hold a tee time for the customer who has one. */
interface HeldTeeTimes {
  /** Addresses of those who had an invoice for a tee time, the latest one last. */
  readonly holders: Map<string, readonly string[]>;
  /** Whether customers look at tee times of their own. */
  areApart: boolean;
}

const heldOf = perSession((): HeldTeeTimes => ({ holders: new Map(), areApart: false }));

/** Remembers who was invoiced for a tee time. */
export function noteInvoiced(session: Session, { operation, reception, named, customer }: Sent): void {
  if (operation !== 'customerInvoice' || reception !== 'accepted') return;
  if (named === undefined || customer === undefined) return;
  const { holders } = heldOf(session);
  const others = (holders.get(named.teeTime) ?? []).filter((holder) => holder !== customer);
  holders.set(named.teeTime, [...others, customer]);
  noteNotNew(session, named);
}

/**
 * Whether a customer may have been refused an invoice or a booking because another had an invoice for the tee time. Not an
 * invoice, where the customer was the last to get one: then no other keeps it from others.
 */
export function mayBeHeld(
  session: Session,
  { operation, reception, rate, named = rate, customer }: Sent,
): boolean {
  if (reception !== 'rejected' || named === undefined || customer === undefined) return false;
  const holders = heldOf(session).holders.get(named.teeTime) ?? [];
  return (operation === 'customerInvoice' ? holders.slice(-1) : holders).some(
    (holder) => holder !== customer,
  );
}

/** Whether none but these customers had an invoice for a tee time. */
export function isTheirs(
  session: Session,
  customers: readonly Pick<Customer, 'email'>[],
  { teeTime }: Pick<PricedRate, 'teeTime'>,
): boolean {
  const holders = heldOf(session).holders.get(teeTime) ?? [];
  return holders.every((holder) => customers.some(({ email }) => email === holder));
}

/** From now on customers look at tee times of their own. */
export function keepApart(session: Session): void {
  heldOf(session).areApart = true;
}

export function areKeptApart(session: Session): boolean {
  return heldOf(session).areApart;
}
