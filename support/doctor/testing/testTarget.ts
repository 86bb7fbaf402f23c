import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../exchange/testing/loopback.ts';
import type { Subject } from '../examination.ts';
import { examine } from '../examine.ts';
import type { Result } from '../examine.ts';
import { CONTRACT, headersBy } from '../signature/scheme.ts';
import type { Scheme } from '../signature/scheme.ts';
import type { Environment } from '../../target/environment.ts';

/** Credentials of nobody. */
export const CREDENTIALS = {
  TARGET_USER_NAME: 'Partner-Name',
  TARGET_PASSWORD: 'Fairway-and-green-7',
  TARGET_CLIENT_APPLICATION_SECRET: '617e0ed8-7531-44a4-bd64-2b246291c600',
  TARGET_CUSTOMER_PASSWORD: 'Golfer-of-nowhere-3',
};
export const TOKEN = 'token-of-a-test-0001';

/** What an operation answers: a status and a body, JSON unless it is text. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Behaviour {
  /** How the target reckons signatures; default: as the contract has it. */
  scheme?: Scheme;
  /** What replaces the answer of an operation. */
  echo?: (request: IncomingMessage) => Answer | undefined;
  authenticate?: (email: string) => Answer;
  search?: (url: URL) => Answer;
  wallet?: () => Answer;
  /** Any request, before everything else; where it returns true it has seen to the answer. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Sends Date; without it the edge of the second is not searched for, which takes a second or two. */
  date?: boolean;
}

export interface TestTarget {
  url: URL;
  /** Method and path of what arrived. */
  received: string[];
}

const REFUSED: Answer = { status: 403, body: { ErrorCode: 8, Message: 'no such client' } };

/** A target in the shapes of the reference profile, with something amiss where the behaviour says so. */
export async function targetThat(behaviour: Behaviour = {}): Promise<TestTarget> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    received.push(`${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`);
    response.sendDate = behaviour.date === true;
    if (behaviour.first?.(request, response) === true) return;
    const { status, body, headers } = answerTo(request, behaviour);
    const isText = typeof body === 'string' && headers?.['Content-Type'] !== undefined;
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
    response.end(isText ? body : body === undefined ? '' : JSON.stringify(body));
  });
  return { url: await listen(server), received };
}

function answerTo(request: IncomingMessage, behaviour: Behaviour): Answer {
  const url = new URL(request.url ?? '/', 'http://target.example');
  if (url.pathname === '/rest/system/status/secure-echo') {
    const own = behaviour.echo?.(request);
    if (own !== undefined) return own;
  }
  if (!isAuthenticated(request, behaviour.scheme ?? CONTRACT)) return REFUSED;
  if (url.pathname === '/rest/system/status/secure-echo') return { status: 200, body: 'conformance' };
  if (url.pathname.endsWith('/facilities'))
    return behaviour.search?.(url) ?? { status: 200, body: [facilityWith([])] };
  if (url.pathname.endsWith('/authentication-token'))
    return (
      behaviour.authenticate?.(decodeURIComponent(url.pathname.split('/').at(-2) ?? '')) ?? {
        status: 200,
        body: TOKEN,
      }
    );
  if (url.pathname.endsWith('/wallet') && request.headers.customertoken === TOKEN)
    return behaviour.wallet?.() ?? { status: 200, body: { CreditCards: [], GiftCards: [] } };
  return { status: 404, body: 'nothing here' };
}

/** How old and how new a timestamp may be, seconds. */
const TOLERANCE = 60;

function isAuthenticated({ headers }: IncomingMessage, scheme: Scheme): boolean {
  const { authorization, password, username } = headers;
  if (username !== CREDENTIALS.TARGET_USER_NAME) return false;
  if (authorization === undefined) return password === CREDENTIALS.TARGET_PASSWORD;
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: TOLERANCE }, (_, age) =>
    headersBy(scheme, {
      userName: CREDENTIALS.TARGET_USER_NAME,
      password: CREDENTIALS.TARGET_PASSWORD,
      clientApplicationSecret: CREDENTIALS.TARGET_CLIENT_APPLICATION_SECRET,
      now: now - age,
    }),
  ).some((made) => made.Authorization === authorization && made.Timestamp === headers.timestamp);
}

export function facilityWith(rates: readonly { id: number; time: string; price: number }[]): unknown {
  return {
    ID: 7,
    Ratesets: {
      Expanded: true,
      Value: rates.map(({ id, time, price }) => ({
        Time: time,
        Rates: [{ TeeTimeRateID: id, SinglePlayerPrice: { GreensFees: { Value: price } } }],
      })),
    },
  };
}

export function subjectOf(environment: Environment): Subject {
  return {
    environment,
    shell: {},
    envFile: path.join(tmpdir(), 'no-such-folder', '.env'),
    outDir: tmpdir(),
    depth: 'standard',
    timeBudgetSeconds: 90,
    nodeVersion: '20.19.0',
    access: {},
  };
}

/** All results, by the id of the check. */
export async function examined(subject: Subject, totalMs?: number): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for await (const result of examine(subject, totalMs)) results.set(result.id, result);
  return results;
}

/** The same of a target with the credentials of nobody. */
export function examinedAt(
  url: URL | string,
  changes: Partial<Subject> = {},
  totalMs?: number,
): Promise<Map<string, Result>> {
  const environment = { ...CREDENTIALS, TARGET_BASE_URL: String(url) };
  return examined({ ...subjectOf(environment), ...changes }, totalMs);
}
