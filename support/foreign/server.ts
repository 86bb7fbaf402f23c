import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './call.ts';
import type { Answer, Call } from './call.ts';
import { Desk } from './desk.ts';
import type { Partner } from './partner.ts';
import { RULES } from './rules.ts';
import type { Rules } from './rules.ts';

const BASE = '/partners/v9/rest';
const LARGEST_BODY = 1024 * 1024;
/** Shifts the clock for one request, in seconds. */
const CLOCK_HEADER = 'golf-clock-ahead';

export interface ForeignService {
  /** Ends in /rest. */
  baseUrl: string;
  partner: Partner;
  /** Payment options that are stored now, in all wallets together. */
  storedOptions: () => number;
  close: () => Promise<void>;
}

const PARTNER: Partner = {
  userName: 'links-partner',
  password: 'Caddie-Sense-Clau-41',
  clientApplicationSecret: 'b5f1-links-application-secret-77',
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Refusal('desk/too-much', 413);
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal('desk/unreadable');
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('desk/unreadable', 400);
  }
}

/** A plus is a plus here: only percent signs are undone. */
function queryOf(text: string): Map<string, string> {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    }),
  );
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  if (!path.startsWith(`${BASE}/`)) throw new Refusal('desk/no-such-thing', 404);
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    method: request.method ?? '',
    path: path
      .slice(BASE.length + 1)
      .split('/')
      .map(decoded),
    query: queryOf(query),
    header,
    body: await bodyOf(request),
    now: Date.now() + 1000 * (Number(header(CLOCK_HEADER) ?? 0) || 0),
  };
}

function send(response: ServerResponse, status: number, document: object, token: string | undefined): void {
  response.sendDate = false;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(token === undefined ? {} : { CustomerToken: token }),
  });
  response.end(JSON.stringify(document));
}

async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, result, token }: Answer = desk.answer(await callOf(request));
    send(response, status, { ok: true, result }, token);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('desk/out-of-order', 500);
    const isAdvanced = request.headers.advancederrorcodes?.toString().toLowerCase() === 'true';
    const text = isAdvanced ? { text: refusal.message } : {};
    send(response, refusal.status, { ok: false, fault: { kind: refusal.kind, ...text } }, refusal.token);
  }
}

/** Serves on a free port of this machine until it is closed. */
export async function startForeignService(rules: Partial<Rules> = {}): Promise<ForeignService> {
  const desk = new Desk(PARTNER, { ...RULES, ...rules });
  const server = createServer((request, response) => void handle(desk, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${BASE}`,
    partner: PARTNER,
    storedOptions: () => desk.wallets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
