import type { Operation } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isByGateway } from '../../target/signs.ts';
import type { Authentication } from '../requests/authentication.ts';
import type { SendOptions } from '../requests/request.ts';
import { receptionOf, wasFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hasPaidSum, minutesToOwn } from '../session/learnt/bookingsMade.ts';
import { mayBeHeld } from '../session/learnt/heldTeeTimes.ts';
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
    ...(options.wrong === undefined ? {} : { wrong: options.wrong }),
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(customer === undefined ? {} : { customer }),
    ...(options.rate === undefined ? {} : bookingOf(session, options.rate)),
    ...(options.reserves === undefined || options.rate === undefined
      ? {}
      : {
          minutesToOwn: minutesToOwn(session, options.reserves.customer, options.rate),
          players: options.reserves.players ?? options.rate.fewest,
        }),
    ...(options.reserves?.payments.every(({ cents }) => cents === 0) === true ? { isFree: true } : {}),
    ...(options.reserves !== undefined && hasPaidSum(session, options.reserves.payments)
      ? { isSumPaidBefore: true }
      : {}),
    ...rateNamed(session, options.path ?? {}),
    ...(isByGateway(profile, exchange) ? { byGateway: true } : {}),
    ...(isNotNow(profile, operation, exchange, reception) ? { notNow: true } : {}),
  };
  const { mayBeBooked } = sent;
  const isHeld = mayBeHeld(session, sent);
  return {
    ...sent,
    ...(mayBeBooked === undefined ? {} : { mayBeBooked: () => mayBeBooked() && !wasFree(sent) }),
    // Whoever gets an invoice of it later was in doubt all the same.
    ...(isHeld === undefined ? {} : { mayBeHeld: () => isHeld() && !wasFree(sent) }),
  };
}
