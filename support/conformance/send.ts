import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATIONS, operationOf } from '../contract/routes.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Outgoing } from '../exchange/exchange.ts';
import { clientOf } from './authentication.ts';
import type { CaseRun } from './caseRun.ts';
import type { Send, SendOptions } from './request.ts';
import { heedsClockHeader } from './clockControl.ts';
import { keepSecret } from './session.ts';
import { receptionOf, rotatedToken } from './sent.ts';
import type { Sent } from './sent.ts';

const JSON_CONTENT = 'application/json; charset=utf-8';

function pathOf(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
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

/** Seconds to put into the clock header. On a target with a real clock, waits instead, and then 0. */
async function shiftTo(run: CaseRun, later: SendOptions['later']): Promise<number> {
  if (later === undefined) return 0;
  const { profile, settings } = run.session;
  if (profile.clock.control === 'header') {
    if (!(await heedsClockHeader(run.session, profile.clock.header))) {
      run.notExercised(
        `the target does not heed ${profile.clock.header}: switch it on there, or set the profile's clock to real`,
      );
    }
    return Math.round(later.seconds) + later.than.shift;
  }
  const wait = later.than.exchange.receivedAt + later.seconds * 1000 - monotonicNow();
  if (later.seconds > settings.timeBudgetSeconds) {
    run.notExercised(`needs a wait of ${Math.ceil(later.seconds)} s, over the --time-budget`);
  }
  if (wait > 0) await sleep(wait);
  return 0;
}

function outgoing(route: string, options: SendOptions, headers: Outgoing['headers']): Outgoing {
  const [method = '', template = ''] = route.split(' ');
  const query = options.rawQuery ?? (options.query === undefined ? undefined : queryText(options.query));
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  return {
    method: options.raw?.method ?? method,
    route,
    path: options.raw?.path ?? pathOf(template, options.path ?? {}),
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
    const shift = await shiftTo(run, options.later);
    const owner = run.leasedAt(emailIn(options));

    const { headers, signedAt, signing } = (options.auth ?? own)(
      monotonicNow() / 1000 + clock.cautiousOffset + shift,
    );
    if (headers.Authorization !== undefined) keepSecret(session, 'signature', headers.Authorization);
    const request = outgoing(OPERATIONS[operation].route, options, {
      Accept: 'application/json',
      ...headers,
      CustomerToken: options.token,
      CustomerTokenTimeout: options.timeout === undefined ? undefined : String(options.timeout),
      ...(shift === 0 || profile.clock.control !== 'header' ? {} : { [profile.clock.header]: String(shift) }),
      ...options.headers,
    });
    session.cards.check(request);
    const exchange = await transport.exchange(request);
    session.cards.learn(exchange.response?.text);
    if (shift === 0) clock.learn(exchange);

    const sent: Sent = {
      exchange,
      operation,
      shift,
      clock,
      reception: receptionOf(profile, operation, exchange),
      ...(signedAt === undefined ? {} : { signedAt }),
      ...(signing === undefined ? {} : { signing }),
      ...(options.later === undefined ? {} : { secondsLater: Math.round(options.later.seconds) }),
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.usedAgain === true ? { usedAgain: true } : {}),
    };
    run.note(sent, options.watched ?? true);
    if (owner !== undefined && operation === 'addPaymentOption') {
      run.stored.noteAdded(owner, sent, options.stores ?? 'creditCard');
    }
    if (owner !== undefined && options.removes !== undefined)
      run.stored.noteRemoved(owner, sent, options.removes);
    const token = rotatedToken(sent);
    if (token !== undefined) {
      session.tokensSeen.add(token);
      const timeout = options.timeout === undefined ? {} : { timeout: String(options.timeout) };
      const { customeremail } = options.query ?? {};
      const customer = emailIn(options) ?? customeremail;
      if (customer !== undefined) session.tokenOrigins.set(token, { customer, rotatedBy: { ...timeout } });
      keepSecret(session, 'customer token', token);
    }
    return sent;
  };
}
