import { OPERATIONS, operationOf, WALLET_CHANGES } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import { monotonicNow } from '../../exchange/exchange.ts';
import type { Exchange, Outgoing } from '../../exchange/exchange.ts';
import { clientOf } from '../requests/authentication.ts';
import type { Authentication } from '../requests/authentication.ts';
import type { CaseRun } from './caseRun.ts';
import type { Send, SendOptions } from '../requests/request.ts';
import { isByGateway } from '../../target/signs.ts';
import { heedsClockHeader } from '../session/clockControl.ts';
import { countReservation, hasPaidSum, minutesToOwn, noteBooked } from '../session/bookingsMade.ts';
import { bookingOf, noteNotReserving, noteReserving, rateNamed } from '../session/inventoryOf.ts';
import { mayBeHeld, noteInvoiced } from '../session/heldTeeTimes.ts';
import { noteTaken } from '../session/fullWallets.ts';
import { noteAuthenticated } from '../session/unknownCustomers.ts';
import { noteGiftCardStored } from '../session/giftCardsStored.ts';
import { cannotFindStored, noteSights } from '../session/noteSights.ts';
import { HungUp, Unsent } from '../outcomes.ts';
import { outgoing } from '../requests/outgoing.ts';
import { keepSecret } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { receptionOf, rotatedToken } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { isNotNow, isUnanswered } from '../session/notNow.ts';
import { noteWalletChange } from '../session/walletLag.ts';
import { walletChange } from './walletChange.ts';

/** What is not sent twice, since it may have been done. */
const CHANGES: readonly Operation[] = [...WALLET_CHANGES, 'addReservation'];
const INTERRUPTED = 'the run was interrupted';

function emailIn({ path }: SendOptions): string | undefined {
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

/** Ends the case where the target is gone. */
function requireThere(run: CaseRun): void {
  const { unreachable } = run.session.outage;
  if (unreachable !== undefined) run.notExercised(unreachable.reason);
}

/** Seconds to put into the clock header. Where the target heeds none, waits instead, and then 0. */
async function shiftTo(run: CaseRun, later: SendOptions['later']): Promise<number> {
  if (later === undefined) return 0;
  const { profile, settings } = run.session;
  if (profile.clock.control === 'header' && (await heedsClockHeader(run.session, profile.clock.header))) {
    return Math.round(later.seconds) + later.than.shift;
  }
  const wait = later.than.exchange.receivedAt + later.seconds * 1000 - monotonicNow();
  if (later.seconds > settings.timeBudgetSeconds) {
    run.notExercised(
      `needs a wait of ${Math.ceil(later.seconds)} s, over the --time-budget${
        profile.clock.control === 'header' ? ` (the target does not heed ${profile.clock.header})` : ''
      }`,
    );
  }
  if (wait > 0) await run.sleep(wait);
  return 0;
}

/** How often a request is sent that the target has no time for. */
const MOST_TRIES = 5;

/**
 * Sends a request until the target has time for it: what was turned away at the door, or never reached it, was not dealt
 * with. Each try is an exchange of the case, signed anew.
 *
 * @param mayBeRepeated Whether it does no harm twice, where the connection was closed under it.
 * @throws Unsent where the target throttles for longer than the run waits.
 */
async function untilHeard(
  attempt: () => Promise<Sent>,
  { outage, throttle }: Pick<Session, 'outage' | 'throttle'>,
  mayBeRepeated: boolean,
): Promise<Sent> {
  let turnedAway: Exchange | undefined;
  for (let tries = 1; ; tries += 1) {
    await outage.settled();
    if (throttle.exhausted !== undefined) throw new Unsent(throttle.exhausted);
    const sent = await attempt();
    // Once in a run: from then on each request has a connection of its own.
    if (sent.exchange.failure?.isHungUp === true && mayBeRepeated && tries === 1) continue;
    const isLast = tries === MOST_TRIES;
    if (sent.exchange.failure?.kind === 'unreachable' && !isLast) continue;
    if (sent.notNow !== true) {
      if (turnedAway !== undefined) throttle.noteServedAgain(turnedAway);
      throttle.answered(sent.exchange);
      return sent;
    }
    turnedAway = sent.exchange;
    if (isLast || !(throttle.note(sent.exchange) || mayBeRepeated)) return sent;
  }
}

/** What leaves, in the moment in which it does. */
function requestOf(
  session: Session,
  operation: Operation,
  options: SendOptions,
  { headers, shift }: { headers: Authentication['headers']; shift: number },
): Outgoing {
  const { cards, profile } = session;
  if (headers.Authorization !== undefined) keepSecret(session, 'signature', headers.Authorization);
  const request = outgoing(OPERATIONS[operation].route, options, {
    Accept: 'application/json',
    ...headers,
    CustomerToken: options.token,
    CustomerTokenTimeout: options.timeout === undefined ? undefined : String(options.timeout),
    ...(shift === 0 || profile.clock.control !== 'header' ? {} : { [profile.clock.header]: String(shift) }),
    ...options.headers,
  });
  cards.check(request);
  return request;
}

/** What came of it. */
function sentOf(
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
  return mayBeHeld(session, sent) ? { ...sent, mayBeHeld: true } : sent;
}

/** Whether what was asked for may have been done. */
const mayBeMade = ({ reception, notNow, exchange: { response } }: Sent): boolean =>
  reception !== 'rejected' && (notNow !== true || (response !== undefined && isUnanswered(response)));

/** Remembers what it did to the wallet of a customer whom the case has borrowed. */
function noteStored(run: CaseRun, sent: Sent, options: SendOptions): void {
  const owner = run.leases.at(emailIn(options));
  if (owner === undefined) return;
  const { operation } = sent;
  if (operation === 'addPaymentOption') run.stored.noteAdded(owner, sent, options.stores ?? 'creditCard');
  if (sent.reception === 'accepted' && options.giftCardNumber !== undefined)
    noteGiftCardStored(run.session, options.giftCardNumber, owner.email);
  if (operation === 'setPrimary') run.stored.noteMarked(owner);
  if (options.removes !== undefined) run.stored.noteRemoved(owner, sent, options.removes);
}

/** Remembers whose a token is that an answer carries, and keeps it secret. */
function noteRotated(session: Session, sent: Sent, options: SendOptions): void {
  const token = rotatedToken(sent);
  if (token === undefined) return;
  const { customer } = sent;
  const rotatedBy = options.timeout === undefined ? {} : { timeout: String(options.timeout) };
  session.tokenOrigins.set(token, customer === undefined ? undefined : { customer, rotatedBy });
  keepSecret(session, 'customer token', token);
}

/** @throws where the run may not send the operation: it ends the case. */
function requireAllowed(run: CaseRun, operation: Operation): void {
  const { allowance, profile } = run.session;
  const refusal = allowance.refuses(operation);
  if (refusal !== undefined) run.notExercised(refusal);
  if (operation === 'addPaymentOption' && cannotFindStored(profile))
    run.notExercised('what is stored could not be found again by this profile, and would be left behind');
}

/** Ends the case before it removes what others put into a wallet: each wallet may name its options by itself. */
function requireOwn(run: CaseRun, options: SendOptions): void {
  const owner = run.leases.at(emailIn(options));
  if (owner === undefined || options.removes === undefined) return;
  if (run.stored.wasThere(owner, options.removes))
    run.notOffered('an option of this id was in the wallet before the run, and is not its to remove');
}

/**
 * Sends requests for a case. Nothing is followed or swapped, and nothing sent again but what the target had no time for, or
 * closed a connection under that it had kept: what a case does not say is not done.
 */
export function senderFor(run: CaseRun): Send {
  const { session } = run;
  const { cards, clock, halt, outage, silence, transport } = session;
  const client = clientOf(session);
  const own = run.method === 'simple' ? client.simple() : client.sign();

  return async (first, more = {}) => {
    run.requireBegun();
    requireThere(run);
    const options: SendOptions = typeof first === 'string' ? more : { ...first, ...more };
    const operation = operationOf(typeof first === 'string' ? first : first.route);
    requireAllowed(run, operation);
    requireOwn(run, options);
    const shift = await shiftTo(run, options.later);
    if (operation === 'getWallet') await run.untilShown(emailIn(options));
    if (operation === 'addReservation') await run.untilPaying(emailIn(options));
    if (halt.isOn()) run.notExercised(INTERRUPTED);
    const change = await walletChange(run, operation, options, emailIn(options));

    const reserved = operation === 'addReservation' ? options.rate : undefined;
    const attempt = async (): Promise<Sent> => {
      requireThere(run);
      if (halt.isOn()) {
        change?.unsent();
        run.notExercised(INTERRUPTED);
      }
      const hangs = silence.refuses(operation);
      if (hangs !== undefined) {
        change?.unsent();
        throw new Unsent(hangs);
      }
      let authentication: Authentication = { headers: {} };
      // Signed when it leaves, which may be long after it was asked for.
      const sending = transport.exchange(() => {
        authentication = (options.auth ?? own)(monotonicNow() / 1000 + clock.cautiousOffset + shift);
        return requestOf(session, operation, options, { headers: authentication.headers, shift });
      });
      change?.sending(sending);
      if (reserved !== undefined) noteReserving(session, reserved);
      const exchange = await sending;
      if (reserved !== undefined) noteNotReserving(session, reserved);
      cards.learn(exchange.response?.text);
      outage.note(exchange);
      silence.note(operation, exchange);
      if (exchange.response === undefined) requireThere(run);
      if (shift === 0) clock.learn(exchange);
      const sent = sentOf(session, operation, options, { exchange, authentication, shift });
      if (reserved !== undefined && mayBeMade(sent)) noteReserving(session, reserved);
      noteSights(session, sent);
      run.note(sent, options.watched ?? true);
      return sent;
    };

    const mayBeRepeated = options.token === undefined && !CHANGES.includes(operation);
    const sent = await untilHeard(attempt, session, mayBeRepeated).finally(() => {
      if (CHANGES.includes(operation)) noteWalletChange(run, emailIn(options));
    });
    change?.answered(sent);
    countReservation(session, sent);
    if (sent.reception === 'accepted' && options.reserves !== undefined)
      noteBooked(session, options.reserves, reserved);
    noteInvoiced(session, sent);
    noteAuthenticated(session, sent);
    noteTaken(session, sent);
    noteStored(run, sent, options);
    noteRotated(session, sent, options);
    if (sent.exchange.failure?.isHungUp === true) throw new HungUp(sent.exchange.failure.message);
    return sent;
  };
}
