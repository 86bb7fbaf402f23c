import { OPERATIONS, WALLET_CHANGES } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import {
  CUSTOMER_TOKEN_TIMEOUT_MINUTES as MAXIMUM_MINUTES,
  SECONDS_PER_MINUTE,
} from '../../contract/limits.ts';
import type { Customer } from '../../target/customers.ts';
import { isBeside } from '../../target/teeTimes.ts';
import { MARGIN } from '../generators/tokenTimeouts.ts';
import { Inconclusive, LIKE_ACCEPTED, LIMITED_CUSTOMER } from '../outcomes.ts';
import { escapedBeyondAscii } from '../requests/jsonNotations.ts';
import { BEYOND_ASCII } from '../requests/bodies.ts';
import type { Request, SendOptions } from '../requests/request.ts';
import { answerOf, noteFree } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hadTeeTimeOn } from '../session/learnt/bookingsMade.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { costing } from './bookings.ts';
import type { BookingSetups } from './bookings.ts';
import type { OperationSetups } from './operations.ts';
import type { TokenSetups } from './tokens.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

/** What is sent in place of a request that is refused. */
export interface RefusalSetups {
  /**
   * Where a request was refused that names a card holder in letters beyond ASCII: what the same one is answered that
   * escapes them.
   */
  inAscii(sent: Sent, request: Request, customer: Customer): Promise<Sent>;
  /**
   * A reading past 15 min after a call that asked for a longer timeout, with the token that it was answered; that call
   * itself where it was refused, and ends the case as not offered if it is within the maximum too: then the timeout is not why.
   *
   * @param used Was asked for by the first request; the second is sent late.
   */
  pastMaximum(used: Sent, requests: readonly [Request, Request], customer: Customer): Promise<Sent>;
}

/** What a refusal may be due to other than what the case is about. */
export interface RefusalChecks {
  /**
   * Where a request was refused: makes sure that it would have been accepted with a fresh token. A change that may have
   * been made though it was refused cannot be made twice, so that another of the operation will do as well, if the factor
   * that the case is about makes the target refuse that one too.
   *
   * @param factor What the case is about, where that can be put into another request.
   */
  acceptedOtherwise(
    sent: Sent,
    request: Request,
    customer: Customer,
    factor?: SendOptions | (() => Promise<SendOptions>),
  ): Promise<void>;
  /**
   * Where an echo of control characters was refused: ends the case as not offered where it is with every character escaped
   * too. Then they are not taken, however they are written: what an echo takes is not shown.
   */
  echoTaken(sent: Sent, message: string): Promise<void>;
  /**
   * Where a request without a token was refused: ends the case as not offered if it is with one too, since that tells
   * nothing of tokens.
   */
  servedWithToken(sent: Sent, request: Request, customer: Customer): Promise<void>;
  /**
   * Where a request with an old token was refused: ends the case as not offered if one with a token that is new is refused as
   * well. What is never taken has no period.
   */
  takenAtOnce(sent: Sent, sendAtOnce: () => Promise<Sent>): Promise<void>;
}

const CHANGES: readonly Operation[] = [...WALLET_CHANGES, 'addReservation'];

export function authenticatedAs({ auth }: Request): Pick<Request, 'auth'> {
  return auth === undefined ? {} : { auth };
}

export function refusalSetups(
  { run, send, bodies }: Tools,
  tokens: Pick<TokenSetups, 'token' | 'rotated'>,
  wallets: Pick<WalletSetups, 'holds'>,
  bookings: Pick<BookingSetups, 'again' | 'reservation'>,
  { request: requestOf }: Pick<OperationSetups, 'request'>,
): RefusalSetups & RefusalChecks {
  /** A request of an operation as it was made before; a tee time is of the same day and course, if any is left there. */
  async function alike({ operation }: Sent, request: Request, customer: Customer): Promise<Request> {
    const auth = authenticatedAs(request);
    const asked = request.reserves === undefined ? undefined : request.rate;
    if (asked === undefined) return { ...(await requestOf(operation, customer)), ...auth };
    const inventory = inventoryOf(run.session, send);
    const wish = { bookable: true, negative: false };
    const rate =
      inventory.unused(wish, (each) => isBeside(each, asked)) ??
      inventory.unused(wish, ({ day }) => day === asked.day);
    const booking = rate === undefined ? {} : { rate };
    return { ...(await bookings.reservation(customer, booking)).request, ...auth };
  }

  /**
   * Whether a tee time may have been refused for its day: the customer had another one on it, and none beside it is booked.
   * How many somebody may have on a day, or at a course, is not said.
   */
  function isForDay({ reserves, rate: refused }: Request, other: Sent, customer: Customer): boolean {
    if (reserves === undefined || refused === undefined) return false;
    const isBooked = other.reception === 'accepted' && other.rate !== undefined;
    return hadTeeTimeOn(run.session, customer, refused.day) && !(isBooked && isBeside(refused, other.rate));
  }

  return {
    async acceptedOtherwise(sent, request, customer, factor) {
      if (sent.reception === 'accepted') return;
      const again = await send(await bookings.again(request, customer));
      if (again.reception === 'accepted') {
        if (request.reserves !== undefined) noteFree(sent);
        return;
      }
      const isUndone = request.removes !== undefined && (await wallets.holds(customer, request.removes));
      if (isUndone || !CHANGES.includes(sent.operation))
        accepted(again, 'the same request with a fresh token');
      const other = await costing(async () => send(await alike(sent, request, customer)));
      if (isForDay(request, other, customer))
        throw new Inconclusive(`${answerOf(sent)}, and ${LIMITED_CUSTOMER}`);
      accepted(other, 'a request like it, with a fresh token');
      if (factor === undefined) return;
      const repeating = await alike(sent, request, customer);
      const repeated = await send(repeating, typeof factor === 'function' ? await factor() : factor);
      if (repeated.reception === 'accepted')
        throw new Inconclusive(`${answerOf(sent)}, and ${LIKE_ACCEPTED}`);
    },

    async inAscii(sent, request, customer) {
      if (sent.reception === 'accepted') return sent;
      const again = await bookings.again(request, customer);
      return await send(again, { rawBody: escapedBeyondAscii(bodies.heldAs(again, BEYOND_ASCII) ?? '') });
    },

    async echoTaken(sent, message) {
      if (sent.reception === 'accepted') return;
      const rawBody = bodies.escapedEcho(message);
      const escaped = await send(OPERATIONS.secureEcho.route, { ...bodies.echo(message), rawBody });
      if (escaped.reception === 'rejected')
        run.notOffered('an echo of control characters is refused, however they are written');
      accepted(escaped, 'an echo with every character escaped');
    },

    async servedWithToken(sent, request, customer) {
      if (sent.reception === 'accepted') return;
      const withToken = await send(request, { token: await tokens.token(customer) });
      if (withToken.reception === 'rejected')
        run.notOffered(`the target refuses ${sent.operation} with a customer token as well`);
      accepted(withToken, 'the same request with a customer token');
    },

    async takenAtOnce(sent, sendAtOnce) {
      if (sent.reception === 'accepted') return;
      const soon = await sendAtOnce();
      if (soon.reception === 'rejected') run.notOffered('such a token is not taken at once either');
      accepted(soon, 'the same with a token that is new');
    },

    async pastMaximum(used, [request, read], customer) {
      if (used.reception === 'rejected') {
        const within = await send(await bookings.again(request, customer), { timeout: MAXIMUM_MINUTES });
        if (within.reception === 'rejected') run.notOffered('a timeout of 15 min is refused as well');
        accepted(within, 'the same request with a timeout of 15 min');
        return used;
      }
      const seconds = MAXIMUM_MINUTES * SECONDS_PER_MINUTE + MARGIN;
      return send(read, { token: tokens.rotated(used), later: { seconds, than: used } });
    },
  };
}
