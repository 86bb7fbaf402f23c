import { request as forward } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { buffer } from 'node:stream/consumers';
import { listen } from './loopback.ts';
import type { Identity } from './certificates.ts';
import { sendAnswer, type Answer } from './fault.ts';

/** A request as it came in. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Lines below the request line, as they came in. */
  readonly headers: readonly string[];
}

export interface FrontOptions {
  /** Deals with an answer in its own way, or leaves it: false passes it on as it is. */
  readonly deal?: (asked: Asked, answer: Answer, socket: Socket) => boolean;
  /** Starts anew after so many answers: closes every connection, and takes none for so long. */
  readonly restart?: { afterAnswers: number; awayMs: number };
  /** Speaks TLS as this; plain text where absent. */
  readonly identity?: Identity;
}

/**
 * A server in front of another that can spoil what that one answers, down to its bytes; closed when the test is over.
 * Reads what the suite's own transport sends, one request after the other, and no other HTTP.
 *
 * @param target Base URL of the server behind, plain http.
 * @returns Base URL with the same path.
 */
export async function openFront(target: URL, { deal, restart, identity }: FrontOptions): Promise<URL> {
  const sockets = new Set<Socket>();
  let answers = 0;
  const dealing: FrontOptions['deal'] = (asked, answer, socket) => {
    answers += 1;
    if (answers !== restart?.afterAnswers) return deal?.(asked, answer, socket) === true;
    const { port } = server.address() as AddressInfo;
    server.close(() => setTimeout(() => server.listen(port, '127.0.0.1'), restart.awayMs));
    for (const each of sockets) each.destroy();
    return true;
  };
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => {});
    void answerAll(socket, target, dealing).catch(() => socket.destroy());
  };
  const server = identity === undefined ? createServer(serve) : createTlsServer(identity, serve);
  server.on('tlsClientError', () => {});
  const url = await listen(server);
  url.pathname = target.pathname;
  if (identity !== undefined) url.protocol = 'https:';
  return identity === undefined ? url : new URL(url.href.replace('http:', 'https:'));
}

async function answerAll(
  socket: Socket,
  target: URL,
  deal: NonNullable<FrontOptions['deal']>,
): Promise<void> {
  for await (const { asked, body } of requestsOf(socket)) {
    const answer = await askBehind(target, asked, body);
    if (socket.destroyed) return;
    if (!deal(asked, answer, socket)) sendAnswer(socket, answer);
  }
}

async function* requestsOf(socket: Socket): AsyncGenerator<{ asked: Asked; body: Buffer }> {
  let held = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk]);
    const headEnd = held.indexOf('\r\n\r\n');
    if (headEnd < 0) continue;
    const [first = '', ...headers] = held.toString('latin1', 0, headEnd).split('\r\n');
    const [method = '', path = ''] = first.split(' ');
    const length = Number(headers.find((line) => /^content-length:/i.test(line))?.split(':')[1] ?? 0);
    const end = headEnd + 4 + length;
    if (held.length < end) continue;
    yield { asked: { method, path, headers }, body: held.subarray(headEnd + 4, end) };
    held = held.subarray(end);
  }
}

async function askBehind(target: URL, { method, path, headers }: Asked, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = forward(new URL(path, target), { method, agent: false }, (response) => {
      buffer(response).then((bytes) => {
        const raw = response.rawHeaders;
        const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: bytes });
      }, reject);
    });
    for (const line of headers) {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      if (!/^(?:host|connection)$/i.test(name)) request.setHeader(name, value);
    }
    request.on('error', reject).end(body);
  });
}
