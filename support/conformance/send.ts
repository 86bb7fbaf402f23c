import { OPERATIONS, operationOf } from '../contract/routes.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Outgoing } from '../exchange/exchange.ts';
import { clientOf } from './authentication.ts';
import type { CaseRun } from './caseRun.ts';
import type { Send, SendOptions } from './request.ts';
import { heedsClockHeader } from './clockControl.ts';
import { cannotFindStored, noteSights } from './noteSights.ts';
import { receptionOf, rotatedToken } from './sent.ts';
import type { Sent } from './sent.ts';
import { walletChange } from './walletChange.ts';

const INTERRUPTED = 'the run was interrupted';
const JSON_CONTENT = 'application/json; charset=utf-8';

/** Path of a route, its parameters percent-encoded. @throws RangeError where one is missing. */
export function pathOf(template: string, parameters: Readonly<Record<string, string>> | undefined): string {
  if (!template.includes('{')) return template;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters?.[name];
    if (value === undefined) throw new RangeError(`the path ${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Query text; a space is %20 and a plus is %2B, so that every way of decoding reads the same. */
export function queryText(query: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&');
}

function emailIn({ path }: SendOptions): string | undefined {
  return (path as Readonly<Record<string, string>> | undefined)?.customer_email;
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

function outgoing(route: string, options: SendOptions, headers: Outgoing['headers']): Outgoing {
  const [method = '', template = ''] = route.split(' ');
  const query = options.rawQuery ?? (options.query === undefined ? undefined : queryText(options.query));
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  return {
    method: options.raw?.method ?? method,
    route,
    path: options.raw?.path ?? pathOf(template, options.path),
    headers: body === undefined ? headers : { 'Content-Type': JSON_CONTENT, ...headers },
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Sends requests for a case. Nothing is retried, followed or swapped: what a case does not say is not done. */
export function senderFor(run: CaseRun): Send {
  const { session } = run;
  const { clock, profile, transport } = session;
  const client = clientOf(session);
  const own = run.method === 'simple' ? client.simple() : client.sign();

  return async (first, more = {}) => {
    const options: SendOptions = typeof first === 'string' ? more : { ...first, ...more };
    const route = typeof first === 'string' ? first : first.route;
    const operation = operationOf(route);
    const refusal = session.allowance.refuses(operation);
    if (refusal !== undefined) run.notExercised(refusal);
    if (operation === 'addPaymentOption' && cannotFindStored(profile))
      run.notExercised('what is stored could not be found again by this profile, and would be left behind');
    const shift = await shiftTo(run, options.later);
    const owner = run.leasedAt(emailIn(options));
    if (session.halt.isOn()) run.notExercised(INTERRUPTED);
    const change = await walletChange(run, operation, options, emailIn(options));

    const { headers, signedAt } = (options.auth ?? own)(monotonicNow() / 1000 + clock.cautiousOffset + shift);
    if (session.halt.isOn()) {
      change?.unsent();
      run.notExercised(INTERRUPTED);
    }
    const sending = transport.exchange(
      outgoing(OPERATIONS[operation].route, options, {
        Accept: 'application/json',
        ...headers,
        CustomerToken: options.token,
        CustomerTokenTimeout: options.timeout === undefined ? undefined : String(options.timeout),
        ...(shift === 0 || profile.clock.control !== 'header'
          ? {}
          : { [profile.clock.header]: String(shift) }),
        ...options.headers,
      }),
    );
    change?.sending(sending);
    const exchange = await sending;
    if (shift === 0) clock.learn(exchange);

    const sent: Sent = {
      exchange,
      operation,
      shift,
      clock,
      reception: receptionOf(profile, operation, exchange),
      ...(signedAt === undefined ? {} : { signedAt }),
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.usedAgain === true ? { usedAgain: true } : {}),
    };
    change?.answered(sent);
    noteSights(session, sent);
    run.note(sent, options.watched ?? true);
    if (owner !== undefined && operation === 'addPaymentOption') {
      run.stored.noteAdded(owner, sent, options.stores ?? 'creditCard');
    }
    if (owner !== undefined && operation === 'setPrimary') run.stored.noteMarked(owner);
    if (owner !== undefined && options.removes !== undefined)
      run.stored.noteRemoved(owner, sent, options.removes);
    const token = rotatedToken(sent);
    if (token !== undefined) {
      session.tokensSeen.add(token);
      session.redactor.register('customer token', token, { minimum: 1 });
    }
    return sent;
  };
}
