import type { Customer } from '../../../target/customers.ts';
import { identifierText } from '../../../target/values.ts';
import type { PricedRate } from '../../../target/teeTimes.ts';
import { perSession } from '../perSession.ts';
import type { Sent } from '../../requests/sent.ts';
import { noteNotNew } from '../inventoryOf.ts';
import type { Session } from '../session.ts';

/** An invoice of a customer for a tee time: it may hold that. */
interface Hold {
  readonly email: string;
  readonly isPromoted: boolean;
  /** What was asked of `verify`, if anything. */
  readonly verify: string | null;
  readonly players: number;
  /** When it was asked for and when it was there, in seconds by the target's clock. */
  readonly asked: number;
  readonly given: number;
}

/** Something that was accepted, though another customer was the latest to get an invoice for the tee time. */
interface Acceptance {
  readonly operation: Sent['operation'];
  readonly course: string;
  readonly players: number;
  readonly hold: Hold;
  /** Seconds since that invoice at most. */
  readonly age: number;
}

/** Whose invoices there were: a target may hold a tee time for the customer who has one. */
interface HeldTeeTimes {
  /** Who had an invoice for a tee time, the latest one last. */
  readonly holds: Map<string, readonly Hold[]>;
  readonly accepted: Acceptance[];
  /** Whether customers look at tee times of their own. */
  areApart: boolean;
}

const heldOf = perSession((): HeldTeeTimes => ({
  holds: new Map(),
  accepted: [],
  areApart: false,
}));

/** An invoice that was no matter so often holds nothing. */
export const TELLING = 3;

const queryOf = ({ exchange }: Sent): URLSearchParams => new URL(exchange.url).searchParams;

const playersOf = (sent: Sent, rate: PricedRate): number =>
  sent.players ?? Number(queryOf(sent).get('player-count') ?? rate.fewest);

const courseOf = ({ facilityId }: PricedRate): string => identifierText(facilityId);

const askedAt = ({ exchange, shift }: Sent): number => exchange.sentAt / 1000 + shift;
const answeredAt = ({ exchange, shift }: Sent): number => exchange.receivedAt / 1000 + shift;

/** Remembers who was invoiced for a tee time, and what was accepted though another was before. */
export function noteInvoiced(session: Session, sent: Sent): void {
  const { operation, reception, rate, named = rate, customer } = sent;
  if (reception !== 'accepted' || named === undefined || customer === undefined) return;
  const { holds, accepted } = heldOf(session);
  const before = holds.get(named.teeTime) ?? [];
  const latest = before.at(-1);
  const players = playersOf(sent, named);
  if (latest !== undefined && latest.email !== customer) {
    const age = answeredAt(sent) - latest.asked;
    accepted.push({ operation, course: courseOf(named), players, hold: latest, age });
  }
  if (operation !== 'customerInvoice') return;
  const query = queryOf(sent);
  const hold = {
    email: customer,
    isPromoted: query.has('promo-code'),
    verify: query.get('verify'),
    players,
    asked: askedAt(sent),
    given: answeredAt(sent),
  };
  holds.set(named.teeTime, [...before.filter(({ email }) => email !== customer), hold]);
  noteNotNew(session, named);
}

/** What may keep a tee time from a customer: not from an invoice, where the customer was the last to get one. */
function holdsOfOthers(
  session: Session,
  customer: string,
  { teeTime }: Pick<PricedRate, 'teeTime'>,
  operation: Sent['operation'],
): readonly Hold[] {
  const all = heldOf(session).holds.get(teeTime) ?? [];
  return (operation === 'customerInvoice' ? all.slice(-1) : all).filter(({ email }) => email !== customer);
}

/**
 * Whether a customer may have been refused an invoice or a booking because another had an invoice for the tee time: not where
 * the same was accepted at that course a few times, for as many players, though such an invoice was as recent. Asked again when
 * a refusal is judged: by then more may have been accepted.
 *
 * @returns Undefined where nobody else had an invoice at the time of the refusal.
 */
export function mayBeHeld(session: Session, sent: Sent): (() => boolean) | undefined {
  const { operation, reception, rate, named = rate, customer } = sent;
  if (reception !== 'rejected' || named === undefined || customer === undefined) return undefined;
  const holds = holdsOfOthers(session, customer, named, operation);
  if (holds.length === 0) return undefined;
  const refused = { operation, course: courseOf(named), players: playersOf(sent, named) };
  const askedFor = askedAt(sent);
  return () =>
    holds.some((hold) => {
      const wasNoMatter = (other: Acceptance): boolean =>
        other.operation === refused.operation &&
        other.course === refused.course &&
        other.players >= refused.players &&
        other.hold.isPromoted === hold.isPromoted &&
        other.hold.verify === hold.verify &&
        other.hold.players >= hold.players &&
        other.age <= askedFor - hold.given;
      return heldOf(session).accepted.filter(wasNoMatter).length < TELLING;
    });
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
  return holdsOfOthers(session, customer, rate, operation).some(
    ({ isPromoted }) =>
      accepted.filter((other) => other.operation === operation && other.hold.isPromoted === isPromoted)
        .length < TELLING,
  );
}

/** Whether none but these customers had an invoice for a tee time. */
export function isTheirs(
  session: Session,
  customers: readonly Pick<Customer, 'email'>[],
  { teeTime }: Pick<PricedRate, 'teeTime'>,
): boolean {
  const holds = heldOf(session).holds.get(teeTime) ?? [];
  return holds.every((hold) => customers.some(({ email }) => email === hold.email));
}

/** From now on customers look at tee times of their own. */
export function keepApart(session: Session): void {
  heldOf(session).areApart = true;
}

export function areKeptApart(session: Session): boolean {
  return heldOf(session).areApart;
}
