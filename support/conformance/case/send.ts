import { OPERATIONS, operationOf, WALLET_CHANGES } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import { monotonicNow } from '../../exchange/exchange.ts';
import type { Exchange, Outgoing } from '../../exchange/exchange.ts';
import { Unsent } from '../outcomes.ts';
import { clientOf } from '../requests/authentication.ts';
import type { Authentication } from '../requests/authentication.ts';
import { outgoing } from '../requests/outgoing.ts';
import type { Send, SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { heedsClockHeader } from '../session/clockControl.ts';
import { noteNotReserving, noteReserving } from '../session/inventoryOf.ts';
import { noteSights } from '../session/noteSights.ts';
import { isUnanswered } from '../session/notNow.ts';
import { keepSecret } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { noteWalletChange } from '../session/learnt/walletLag.ts';
import type { CaseRun } from './caseRun.ts';
import { endHungUp } from './endHungUp.ts';
import { noteSent } from './noteSent.ts';
import { requireAllowed, requireOwn } from './requireAllowed.ts';
import { emailIn, sentOf } from './sentOf.ts';
import { untilHeard } from './untilHeard.ts';
import { walletChange } from './walletChange.ts';

/** What is not sent twice, since it may have been done. */
const CHANGES: readonly Operation[] = [...WALLET_CHANGES, 'addReservation'];
const INTERRUPTED = 'the run was interrupted';

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

/** Whether what was asked for may have been done. */
const mayBeMade = ({ reception, notNow, exchange: { response } }: Sent): boolean =>
  reception !== 'rejected' && (notNow !== true || (response !== undefined && isUnanswered(response)));

/**
 * Sends requests for a case. Nothing is followed or swapped, and nothing sent again but what the target had no time for, or
 * closed a connection under without an answer: what a case does not say is not done.
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
    let authentication: Authentication = { headers: {} };
    let hasLeft = false;
    const leave = async (): Promise<Exchange> => {
      requireThere(run);
      if (halt.isOn()) run.notExercised(INTERRUPTED);
      const hangs = silence.refuses(operation);
      if (hangs !== undefined) throw new Unsent(hangs);
      // Signed when it leaves, which may be long after it was asked for.
      const sending = transport.exchange(() => {
        authentication = (options.auth ?? own)(monotonicNow() / 1000 + clock.cautiousOffset + shift);
        return requestOf(session, operation, options, { headers: authentication.headers, shift });
      });
      change?.sending(sending);
      // What was answered, if only with a failure, is an exchange; what ends in an error never left.
      const exchange = await sending;
      hasLeft = true;
      return exchange;
    };
    const attempt = async (): Promise<Sent> => {
      if (reserved !== undefined) noteReserving(session, reserved);
      const exchange = await leave().finally(() => {
        if (reserved !== undefined) noteNotReserving(session, reserved);
      });
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
      if (!hasLeft) change?.unsent();
      if (CHANGES.includes(operation)) noteWalletChange(run, emailIn(options));
    });
    change?.answered(sent);
    noteSent(run, sent, options);
    endHungUp(run, sent.exchange);
    return sent;
  };
}
