import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { buildConnector, Pool } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen, plainGet, serve, serveRaw, transportTo } from './testing/loopback.ts';
import { reset } from './testing/reset.ts';
import type { TransportOptions } from './transport.ts';

async function failureFrom(baseUrl: URL, options: Partial<TransportOptions> = {}) {
  const exchange = await transportTo(baseUrl, options).exchange(plainGet);
  expect(exchange.response).toBeUndefined();
  expect(exchange.failure?.message).toContain(`GET ${baseUrl.href}/thing: `);
  expect(exchange.failure?.message).not.toContain('\n');
  return exchange.failure!;
}

describe('a hostile target', () => {
  test('that refuses connections is unreachable', async () => {
    const server = createServer();
    const baseUrl = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const failure = await failureFrom(baseUrl);
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(failure.message).toMatch(/: the connection was refused \(ECONNREFUSED\)$/u);
  });

  test('that does not speak TLS is unreachable over https', async () => {
    const plain = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    expect(await failureFrom(new URL(plain.href.replace('http:', 'https:')))).toMatchObject({
      kind: 'unreachable',
    });
  });

  test('that answers nothing meets the deadline', async () => {
    const failure = await failureFrom(await serve(() => {}), { deadlineMs: 50 });
    expect(failure.kind).toBe('deadline');
    expect(failure.message).toMatch(/: no complete response within 50 ms \(limits\.deadlineSeconds\)$/u);
  });

  test('that stops amid the headers meets the deadline', async () => {
    const baseUrl = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: appl'));
    expect(await failureFrom(baseUrl, { deadlineMs: 50 })).toMatchObject({ kind: 'deadline' });
  });

  test('that stops amid the body meets the deadline', async () => {
    const baseUrl = await serveRaw((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"a"'),
    );
    expect(await failureFrom(baseUrl, { deadlineMs: 50 })).toMatchObject({ kind: 'deadline' });
  });

  test('that drips a byte at a time meets the same deadline', async () => {
    const baseUrl = await serve((_request, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await failureFrom(baseUrl, { deadlineMs: 80 })).toMatchObject({ kind: 'deadline' });
  });

  test('whose connection never comes about meets the deadline, and the request is not sent later', async () => {
    let requests = 0;
    let holdBack = true;
    const heldBack: (() => void)[] = [];
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    const baseUrl = await listen(server);
    const connectNow = buildConnector({});
    const pool = new Pool(baseUrl.origin, {
      connections: 1,
      connect: (options, callback) => {
        if (holdBack) heldBack.push(() => connectNow(options, callback));
        else connectNow(options, callback);
      },
    });
    onTestFinished(() => pool.destroy());
    expect(await failureFrom(baseUrl, { deadlineMs: 30, dispatcher: pool })).toMatchObject({
      kind: 'deadline',
    });
    holdBack = false;
    heldBack.forEach((connect) => connect());
    expect((await transportTo(baseUrl, { dispatcher: pool }).exchange(plainGet)).response?.status).toBe(200);
    expect(requests).toBe(1);
  });

  test('that resets the connection is a transport failure', async () => {
    expect(await failureFrom(await serveRaw((socket) => reset(socket)))).toMatchObject({
      kind: 'transport',
    });
  });

  test('that closes amid the body is a failure, not a short response', async () => {
    const baseUrl = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}'));
    expect(['transport', 'protocol']).toContain((await failureFrom(baseUrl)).kind);
  });

  test.for([
    ['garbage', 'not HTTP at all\r\n\r\n'],
    ['a wrong chunk size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ] as const)('that sends %s breaks the protocol', async ([, bytes]) => {
    expect(await failureFrom(await serveRaw((socket) => socket.write(bytes)))).toMatchObject({
      kind: 'protocol',
    });
  });

  test.for([
    ['a coding that nobody knows', 'quantum', Buffer.from('{}')],
    ['a body that is not in its coding', 'gzip', Buffer.from('{}')],
    ['a compressed body that ends early', 'gzip', gzipSync('{"a":"b"}').subarray(0, -9)],
    ['too many codings', 'gzip, gzip, gzip, gzip', gzipSync('{}')],
  ] as const)('that sends %s breaks the protocol', async ([, coding, body]) => {
    const baseUrl = await serve((_request, out) => out.setHeader('Content-Encoding', coding).end(body));
    expect(await failureFrom(baseUrl)).toMatchObject({ kind: 'protocol' });
  });

  test('that sends a body over the cap is cut off, however it announces the length', async () => {
    const baseUrl = await serve((_request, out) => {
      out.write('x'.repeat(600));
      out.end('x'.repeat(600));
    });
    expect(await failureFrom(baseUrl, { maxWireBytes: 1_000 })).toMatchObject({ kind: 'too-large' });
  });

  test('that sends a body of exactly the cap is heard out', async () => {
    const baseUrl = await serve((_request, out) => out.end('x'.repeat(1_000)));
    const exchange = await transportTo(baseUrl, { maxWireBytes: 1_000 }).exchange(plainGet);
    expect(exchange.response?.bytes.length).toBe(1_000);
  });

  test('that sends a small body which decodes to a huge one is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));
    const baseUrl = await serve((_request, out) => out.setHeader('Content-Encoding', 'gzip').end(bomb));
    const failure = await failureFrom(baseUrl, { maxDecodedBytes: 1024 * 1024 });
    expect(failure.kind).toBe('too-large');
    expect(failure.message).toMatch(/the decoded body is over 1048576 bytes/u);
  });

  test('that sends headers without end is cut off', async () => {
    const baseUrl = await serveRaw((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\n${`X-Filler: ${'x'.repeat(1_000)}\r\n`.repeat(100)}\r\n`),
    );
    expect(await failureFrom(baseUrl)).toMatchObject({ kind: 'too-large' });
  });

  test('does not stop the exchanges that follow', async () => {
    let first = true;
    const baseUrl = await serveRaw((socket) => {
      socket.end(first ? 'garbage\r\n\r\n' : 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      first = false;
    });
    const transport = transportTo(baseUrl, { connections: 1 });
    expect((await transport.exchange(plainGet)).failure?.kind).toBe('protocol');
    expect((await transport.exchange(plainGet)).response?.status).toBe(200);
  });
});
