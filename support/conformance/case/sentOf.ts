import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isByGateway } from '../../target/signs.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { Authentication } from '../requests/authentication.ts';
import type { SendOptions } from '../requests/request.ts';
import type { ReservationWish } from '../requests/reservationBodies.ts';
import { receptionOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hasPaidSum, minutesToOwn, timesBooked } from '../session/learnt/bookingsMade.ts';
import { isOpenTo, mayBeHeld } from '../session/learnt/heldTeeTimes.ts';
import { bookingOf, rateNamed } from '../session/inventoryOf.ts';
import { isNotNow } from '../session/notNow.ts';
import type { Session } from '../session/session.ts';

/** The address in the path of a request. */
export function emailIn({ path }: SendOptions): string | undefined {
  return (path as Readonly<Record<string, string>> | undefined)?.customer_email;
}

/** The address that a request names, in its path or its query, however that is encoded. */
function customerIn(options: SendOptions): string | undefined {
  const { query, rawQuery = '' } = options;
  return (
    emailIn(options) ??
    query?.customeremail ??
    new URLSearchParams(rawQuery).get('customeremail') ??
    undefined
  );
}

/** What is known of a reservation. It was not sold where as many are booked at its tee time later. */
function reservationOf(
  session: Session,
  { customer, players: wished }: ReservationWish,
  rate: PricedRate,
): Pick<Sent, 'minutesToOwn' | 'players' | 'mayBeBooked'> {
  const players = wished ?? rate.fewest;
  const { mayBeBooked } = bookingOf(session, rate);
  const before = timesBooked(session, rate, players);
  return {
    minutesToOwn: minutesToOwn(session, customer, rate),
    players,
    ...(mayBeBooked === undefined
      ? {}
      : { mayBeBooked: () => mayBeBooked() && timesBooked(session, rate, players) === before }),
  };
}

/** What came of a request: the exchange, with what the case put into it. */
export function sentOf(
  session: Session,
  operation: Operation,
  options: SendOptions,
  { exchange, authentication, shift }: { exchange: Exchange; authentication: Authentication; shift: number },
): Sent {
  const { clock, profile } = session;
  const { signedAt, signing } = authentication;
  const reception = receptionOf(profile, operation, exchange);
  const customer = customerIn(options);
  const sent: Sent = {
    exchange,
    operation,
    shift,
    clock,
    reception,
    ...(signedAt === undefined ? {} : { signedAt }),
    ...(signing === undefined ? {} : { signing }),
    ...(options.later === undefined ? {} : { secondsLater: Math.round(options.later.seconds) }),
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(customer === undefined ? {} : { customer }),
    ...(options.rate === undefined ? {} : bookingOf(session, options.rate)),
    ...(options.reserves === undefined || options.rate === undefined
      ? {}
      : reservationOf(session, options.reserves, options.rate)),
    ...(options.reserves?.payments.every(({ cents }) => cents === 0) === true ? { isFree: true } : {}),
    ...(options.reserves !== undefined && hasPaidSum(session, options.reserves.payments)
      ? { isSumPaidBefore: true }
      : {}),
    ...rateNamed(session, options.path ?? {}),
    ...(isByGateway(profile, exchange) ? { byGateway: true } : {}),
    ...(isNotNow(profile, operation, exchange, reception) ? { notNow: true } : {}),
  };
  const { rate, named = rate } = sent;
  // Whoever gets an invoice of it later was in doubt all the same.
  if (named === undefined || customer === undefined || !mayBeHeld(session, sent)) return sent;
  return { ...sent, mayBeHeld: () => !isOpenTo(session, named, customer) };
}
