import type { Customer } from '../../../target/customers.ts';
import type { PricedRate } from '../../../target/teeTimes.ts';
import { perSession } from '../perSession.ts';
import type { Sent } from '../../requests/sent.ts';
import { noteNotNew } from '../inventoryOf.ts';
import type { Session } from '../session.ts';

/** Somebody who had an invoice for a tee time. */
interface Holder {
  readonly email: string;
  readonly isPromoted: boolean;
}

/** Whose invoices there were: a target may hold a tee time for the customer who has one. */
interface HeldTeeTimes {
  /** Who had an invoice for a tee time, the latest one last. */
  readonly holders: Map<string, readonly Holder[]>;
  /** How often something was accepted, though another customer was the latest to get an invoice of a kind for the tee time. */
  readonly accepted: Map<string, number>;
  /** Whether customers look at tee times of their own. */
  areApart: boolean;
}

const heldOf = perSession((): HeldTeeTimes => ({
  holders: new Map(),
  accepted: new Map(),
  areApart: false,
}));

/** An invoice that was no matter so often holds nothing. */
const TELLING = 3;

const kindOf = ({ operation }: Pick<Sent, 'operation'>, { isPromoted }: Holder): string =>
  `${operation} ${isPromoted ? 'promoted' : 'plain'}`;

const isPromoted = ({ exchange }: Sent): boolean => new URL(exchange.url).searchParams.has('promo-code');

/** Remembers who was invoiced for a tee time, and what was accepted though another was before. */
export function noteInvoiced(session: Session, sent: Sent): void {
  const { operation, reception, rate, named = rate, customer } = sent;
  if (reception !== 'accepted' || named === undefined || customer === undefined) return;
  const { holders, accepted } = heldOf(session);
  const before = holders.get(named.teeTime) ?? [];
  const latest = before.at(-1);
  if (latest !== undefined && latest.email !== customer) {
    const kind = kindOf(sent, latest);
    accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
  }
  if (operation !== 'customerInvoice') return;
  const others = before.filter(({ email }) => email !== customer);
  holders.set(named.teeTime, [...others, { email: customer, isPromoted: isPromoted(sent) }]);
  noteNotNew(session, named);
}

/** Who may keep a tee time from a customer: not from an invoice, where the customer was the last to get one. */
function othersOf(
  session: Session,
  customer: string,
  { teeTime }: Pick<PricedRate, 'teeTime'>,
  operation: Sent['operation'],
): readonly Holder[] {
  const all = heldOf(session).holders.get(teeTime) ?? [];
  return (operation === 'customerInvoice' ? all.slice(-1) : all).filter(({ email }) => email !== customer);
}

/** Whether a customer may have been refused an invoice or a booking because another had an invoice for the tee time. */
export function mayBeHeld(
  session: Session,
  { operation, reception, rate, named = rate, customer }: Sent,
): boolean {
  if (reception !== 'rejected' || named === undefined || customer === undefined) return false;
  return othersOf(session, customer, named, operation).length > 0;
}

/**
 * Whether a customer, by the address, is likely to be refused an operation for another who had an invoice for a tee time:
 * not where the same was accepted a few times though another had such an invoice.
 */
export function isLikelyHeld(
  session: Session,
  customer: string,
  rate: Pick<PricedRate, 'teeTime'>,
  operation: Sent['operation'],
): boolean {
  const { accepted } = heldOf(session);
  return othersOf(session, customer, rate, operation).some(
    (holder) => (accepted.get(kindOf({ operation }, holder)) ?? 0) < TELLING,
  );
}

/** Whether none but these customers had an invoice for a tee time. */
export function isTheirs(
  session: Session,
  customers: readonly Pick<Customer, 'email'>[],
  { teeTime }: Pick<PricedRate, 'teeTime'>,
): boolean {
  const holders = heldOf(session).holders.get(teeTime) ?? [];
  return holders.every((holder) => customers.some(({ email }) => email === holder.email));
}

/** From now on customers look at tee times of their own. */
export function keepApart(session: Session): void {
  heldOf(session).areApart = true;
}

export function areKeptApart(session: Session): boolean {
  return heldOf(session).areApart;
}
