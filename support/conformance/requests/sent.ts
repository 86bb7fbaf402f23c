import type { PricedRate } from '../../target/teeTimes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ClockBand } from '../../target/clockBand.ts';
import type { Profile } from '../../target/profile.ts';
import { shownOf } from '../../target/signs.ts';
import type { Signing } from './authentication.ts';

/** What the profile makes of an answer. `unclear`: neither its signs of acceptance nor those of rejection. */
export type Reception = 'accepted' | 'rejected' | 'unclear' | 'none';

/** An exchange of a case, with what the case put into it. */
export interface Sent {
  readonly exchange: Exchange;
  readonly operation: Operation;
  readonly reception: Reception;
  /** Unix time in the signature, where the request was signed with one. */
  readonly signedAt?: number;
  /** Seconds by which the target's clock was shifted for this request. */
  readonly shift: number;
  /** What was known of the target's clock. */
  readonly clock: ClockBand;
  /** What is wrong with it, in words, where its case sends many that are wrong. */
  readonly wrong?: string;
  /** Customer token that the request carried. */
  readonly token?: string;
  /** How the request was signed. */
  readonly signing?: Signing;
  /** Seconds that it was sent later than the exchange that it follows. */
  readonly secondsLater?: number;
  /** The rate that it was to book. */
  readonly rate?: PricedRate;
  /** For so many players. */
  readonly players?: number;
  /** Address of the customer for whom it was to book or to invoice. */
  readonly customer?: string;
  /** The rate that its path names. */
  readonly named?: PricedRate;
  /**
   * Whether another case may have booked the tee time, so that a refusal tells nothing. Asked when it is judged: a
   * reservation of another case that was under way then may have been refused since.
   */
  readonly mayBeBooked?: () => boolean;
  /** Whether a refusal tells nothing, since another customer had an invoice for the tee time. Asked when it is judged. */
  readonly mayBeHeld?: () => boolean;
  /** Minutes between the tee time that it was to book and the nearest one that its customer had booked by then. */
  readonly minutesToOwn?: number;
  /** There was nothing to pay for what it was to book, so that its acceptance tells nothing of who pays. */
  readonly isFree?: boolean;
  /** A card that was to pay for it had paid the same sum before. */
  readonly isSumPaidBefore?: boolean;
  /** Something in front of the service answered, in a format of its own. */
  readonly byGateway?: boolean;
  /** The target had no time for it: that tells nothing of the request. */
  readonly notNow?: boolean;
}

/** How an answer to an operation is received, by the profile's signs. */
export function receptionOf(profile: Profile, operation: Operation, exchange: Exchange): Reception {
  if (exchange.response === undefined) return 'none';
  const own = profile.operations[operation];
  const { outcomes } = profile;
  return shownOf(
    { accepted: own.accepted ?? outcomes.accepted, rejected: own.rejected ?? outcomes.rejected },
    exchange,
  );
}

/** One line on what came back, for messages. */
export function answerOf({ exchange, reception }: Pick<Sent, 'exchange' | 'reception'>): string {
  if (exchange.response === undefined) return exchange.failure?.message ?? 'no answer';
  return `${exchange.outgoing.route} answered ${exchange.response.status} (${reception})`;
}

/** The new token in the answer to a call that used one, or undefined. Source: interface, Customer token, 2. */
export function rotatedToken({ exchange }: Pick<Sent, 'exchange'>): string | undefined {
  const token = exchange.response?.header('CustomerToken');
  if (token === undefined || token === '') return undefined;
  // A gateway may repeat a header; one that says the same twice says it once.
  const [first = token, ...others] = token.split(', ');
  return others.every((other) => other === first) ? first : token;
}

/** The cookies that an answer sets, as a browser sends them back; undefined where it sets none. */
export function cookiesOf({ exchange }: Pick<Sent, 'exchange'>): string | undefined {
  const set = (exchange.response?.headers ?? []).filter(([name]) => name.toLowerCase() === 'set-cookie');
  return set.length === 0 ? undefined : set.map(([, value]) => value.split(';', 1)[0]).join('; ');
}

const free = new WeakSet<Exchange>();

/** Remembers that the tee time of a refused request was neither sold nor held: it was booked since, for as many. */
export function noteFree({ exchange }: Sent): void {
  free.add(exchange);
}

/** Whether that was seen since the answer. */
export function wasFree({ exchange }: Pick<Sent, 'exchange'>): boolean {
  return free.has(exchange);
}

/** Whether a tee time may have been refused since it was sold, or held for another customer. */
export function mayBeGone({ mayBeBooked, mayBeHeld }: Sent): boolean {
  return mayBeBooked?.() === true || mayBeHeld?.() === true;
}

/** Seconds that passed for the target between two exchanges at most. */
export function elapsedAtMost(first: Sent, second: Sent): number {
  return (second.exchange.receivedAt - first.exchange.sentAt) / 1000 + second.shift - first.shift;
}
