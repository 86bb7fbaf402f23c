import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Outgoing } from '../exchange.ts';
import { Transport, type TransportOptions } from '../transport.ts';

/** For tests: a request where nothing matters but what comes of it. */
export const plainGet: Outgoing = { method: 'GET', route: 'GET /thing', path: '/thing', headers: {} };

/**
 * Listens on a free loopback port; closed with its connections when the test is over.
 *
 * @returns A base URL whose path is `/rest`.
 */
export async function listen(server: Server): Promise<URL> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`);
}

export function serve(listener: RequestListener): Promise<URL> {
  return listen(createServer(listener));
}

/** A server below HTTP: `answer` is called with the socket whenever bytes come in. */
export function serveRaw(answer: (socket: Socket) => void): Promise<URL> {
  return listen(createRawServer((socket) => socket.on('data', () => answer(socket))));
}

/** A transport that is closed when the test is over. */
export function transportTo(baseUrl: URL, options: Partial<TransportOptions> = {}): Transport {
  const transport = new Transport({ baseUrl, deadlineMs: 5_000, ...options });
  onTestFinished(() => transport.close());
  return transport;
}
