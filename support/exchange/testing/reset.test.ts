import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveRaw } from './loopback.ts';
import { reset } from './reset.ts';

/** What becomes of a connection that the server treats like this: as the client sees it, once the server has closed it. */
async function seenBy(treat: (socket: Socket) => void): Promise<string> {
  let closed: Promise<unknown> | undefined;
  const { hostname, port } = await serveRaw((socket) => {
    closed = once(socket, 'close');
    treat(socket);
  });
  const client = connect(Number(port), hostname);
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\n\r\n');
  const seen = await Promise.race([
    once(client.resume(), 'end').then(() => 'end'),
    new Promise<string>((resolve) =>
      client.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? '')),
    ),
  ]);
  await closed;
  return seen;
}

test('a connection is reset', async () => {
  expect(await seenBy(reset)).toBe('ECONNRESET');
});

test('a connection that is ending is closed as well', async () => {
  const seen = await seenBy((socket) => {
    socket.end('bye');
    reset(socket);
  });
  expect(['end', 'ECONNRESET']).toContain(seen);
});
