import { queryText, pathOf } from '../conformance/requests/outgoing.ts';
import { receptionOf } from '../conformance/requests/sent.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import type { Authentication } from '../conformance/requests/authentication.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import { OPERATIONS } from '../contract/routes.ts';
import type { Operation } from '../contract/routes.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Json } from '../target/profile.ts';
import type { Examination } from './examination.ts';

/** The operations that leave a target as it is, but for a token that it hands out. No other can be asked for. */
export type ReadingOperation = Extract<
  Operation,
  'secureEcho' | 'searchFacilities' | 'authenticateCustomer' | 'getWallet'
>;

export interface Question {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Json;
  token?: string;
  /** Default: signed where the target took a signature, else simple. */
  auth?: Authentication;
}

/** Sends one request with credentials; the clock learns from the answer. */
export async function ask(
  examination: Examination,
  operation: ReadingOperation,
  question: Question,
): Promise<Sent> {
  const { session } = examination;
  const { route } = OPERATIONS[operation];
  const [method = '', template = ''] = route.split(' ');
  const { headers, signedAt } = question.auth ?? usual(examination);
  if (headers.Authorization !== undefined) examination.conceal('signature', headers.Authorization);
  const exchange = await session.transport.exchange({
    method,
    route,
    path: pathOf(template, question.path ?? {}),
    ...(question.query === undefined ? {} : { query: queryText(question.query) }),
    headers: {
      Accept: 'application/json',
      ...headers,
      CustomerToken: question.token,
      ...(question.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    },
    ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
  });
  session.clock.learn(exchange);
  const rotated = exchange.response?.header('CustomerToken');
  if (rotated !== undefined && rotated !== '') examination.conceal('customer token', rotated);
  return {
    exchange,
    operation,
    shift: 0,
    clock: session.clock,
    reception: receptionOf(session.profile, operation, exchange),
    ...(signedAt === undefined ? {} : { signedAt }),
  };
}

/** Why a check that needs credentials is skipped. */
export const NO_LOGIN = 'needs a login that is accepted, see above';

/** Seconds of the target's clock that are surely not in its future. */
export function targetNow({ session }: Examination): number {
  return monotonicNow() / 1000 + session.clock.cautiousOffset;
}

function usual(examination: Examination): Authentication {
  const client = clientOf(examination.session);
  const make = examination.logins.has('signature') ? client.sign() : client.simple();
  return make(targetNow(examination));
}
