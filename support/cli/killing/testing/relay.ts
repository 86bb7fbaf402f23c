import { once } from 'node:events';
import { createServer, request as requestOf } from 'node:http';
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where an exchange is when something happens to it. */
export type Phase = 'before it is passed on' | 'before it is answered' | 'after it is answered';

export const PHASES: readonly Phase[] = [
  'before it is passed on',
  'before it is answered',
  'after it is answered',
];

/** Called once an exchange is at a phase; the exchange waits for it. */
export type Watch = (exchange: number, phase: Phase) => Promise<void>;

export interface Relay {
  /** Base URL to use in place of the target's. */
  baseUrl: string;
  /** Counts exchanges from 1 anew and watches them. */
  watch(watch: Watch): void;
  /** Methods that are answered with 403 in place of being passed on, until the next call. */
  refuse(...methods: string[]): void;
  /** Answers removals that name a password with 403, until the next call of `refuse`. */
  refuseRemovalsByPassword(): void;
  /** Exchanges since the last `watch`. */
  count(): number;
  close(): Promise<void>;
}

/**
 * Stands between a client and a target. A request that came in is passed on whatever becomes of its client, as a
 * network does with what is already under way.
 */
export async function startRelay(target: string): Promise<Relay> {
  const { pathname, port, hostname } = new URL(target);
  let watch: Watch = () => Promise.resolve();
  let isRefused: (incoming: IncomingMessage) => boolean = () => false;
  let exchanges = 0;

  async function relay(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = (exchanges += 1);
    const now = watch;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    await now(at, 'before it is passed on');
    const { headers, method = '', url = '' } = incoming;
    const answer = isRefused(incoming)
      ? REFUSAL
      : await passOn({ hostname, port, path: url, method, headers }, Buffer.concat(chunks));
    await now(at, 'before it is answered');
    response.writeHead(answer.status, answer.headers).end(answer.body);
    await now(at, 'after it is answered');
  }

  const server = createServer((incoming, response) => {
    incoming.on('error', () => {});
    response.on('error', () => {});
    relay(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    watch(next) {
      watch = next;
      exchanges = 0;
    },
    refuse(...methods) {
      isRefused = ({ method = '' }) => methods.includes(method);
    },
    refuseRemovalsByPassword() {
      isRefused = ({ method, headers }) => method === 'DELETE' && headers.password !== undefined;
    },
    count: () => exchanges,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const REFUSAL: Answer = {
  status: 403,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from('"not now"'),
};

function passOn(options: RequestOptions, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const passed = requestOf(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    passed.on('error', reject);
    passed.end(body);
  });
}
