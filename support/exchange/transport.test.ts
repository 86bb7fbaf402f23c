import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { monotonicNow, type Outgoing } from './exchange.ts';
import { UnsendableRequestError } from './failure.ts';
import { listen, plainGet, serve, transportTo } from './testing/loopback.ts';
import type { TransportOptions } from './transport.ts';

describe('a request', () => {
  interface Seen {
    method: string | undefined;
    url: string | undefined;
    headers: string[];
    body: string;
  }
  async function echo(request: IncomingMessage): Promise<Seen> {
    const { method, url, rawHeaders } = request;
    return { method, url, headers: rawHeaders, body: await text(request) };
  }
  async function seenBy(outgoing: Outgoing, options?: Partial<TransportOptions>) {
    const baseUrl = await serve((request, response) => {
      void echo(request).then((seen) => response.end(JSON.stringify(seen)));
    });
    const exchange = await transportTo(baseUrl, options).exchange(outgoing);
    return { exchange, seen: exchange.response?.json?.value as Seen, host: baseUrl.host };
  }

  test('arrives as it was given, under the path of the base URL, with no header of its own making', async () => {
    const { seen, host } = await seenBy({
      method: 'POST',
      route: 'POST /customers/{customer_email}/wallet',
      path: '/customers/a%40b.example/wallet',
      query: 'x=1&y=%20',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        UserName: 'user',
        CustomerToken: undefined,
      },
      body: '{"a":"é"}',
    });
    expect(seen).toEqual({
      method: 'POST',
      url: '/rest/customers/a%40b.example/wallet?x=1&y=%20',
      headers: [
        ...['host', host, 'connection', 'keep-alive'],
        ...['Content-Type', 'application/json; charset=utf-8', 'UserName', 'user', 'content-length', '10'],
      ],
      body: '{"a":"é"}',
    });
  });

  test('carries the default headers that it does not set or unset itself', async () => {
    const { seen, exchange } = await seenBy(
      { ...plainGet, headers: { 'x-one': 'own', 'X-Two': undefined } },
      { headers: { 'X-One': 'default', 'x-two': 'default', 'X-Three': 'default' } },
    );
    expect(seen.headers.slice(4)).toEqual(['X-Three', 'default', 'x-one', 'own']);
    expect(exchange.outgoing.headers).toEqual({ 'X-Three': 'default', 'x-one': 'own', 'X-Two': undefined });
  });

  test('carries a body of bytes with DELETE', async () => {
    const { seen } = await seenBy({ ...plainGet, method: 'DELETE', body: Buffer.from([0x7b, 0x7d]) });
    expect(seen).toMatchObject({ method: 'DELETE', body: '{}' });
  });

  test('that is malformed is the fault of the caller, who does not see the value repeated', async () => {
    const transport = transportTo(await serve((_request, response) => response.end()));
    const refusal = transport.exchange({ ...plainGet, headers: { UserName: 'two\r\nlines' } });
    await expect(refusal).rejects.toThrow(UnsendableRequestError);
    await expect(refusal).rejects.toThrow(/^GET http.*\/thing cannot be sent: invalid UserName header$/u);
    expect((await transport.exchange(plainGet)).response?.status).toBe(200);
  });

  test('is refused once the transport is closed', async () => {
    const transport = transportTo(await serve((_request, response) => response.end()));
    await transport.close();
    await expect(transport.exchange(plainGet)).rejects.toThrow('the transport is closed');
  });
});

describe('many exchanges', () => {
  test('share connections that are kept alive', async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end('{}'));
    server.on('connection', () => (connections += 1));
    const transport = transportTo(await listen(server), { connections: 2 });
    const exchanges = await Promise.all(Array.from({ length: 40 }, () => transport.exchange(plainGet)));
    expect(exchanges.map((exchange) => exchange.response?.status)).toEqual(Array(40).fill(200));
    expect(exchanges.map((exchange) => exchange.id)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(transport.count).toBe(40);
    expect(connections).toBe(2);
  });

  test('wait for a free connection without their deadline running', async () => {
    const baseUrl = await serve((_request, response) => void setTimeout(() => response.end(), 30));
    const transport = transportTo(baseUrl, { connections: 1, deadlineMs: 500 });
    const exchanges = await Promise.all(Array.from({ length: 20 }, () => transport.exchange(plainGet)));
    expect(exchanges.filter((exchange) => exchange.failure)).toEqual([]);
  });

  test('under way and waiting end as failures when the transport is closed', async () => {
    const transport = transportTo(await serve(() => {}), { connections: 1 });
    const pending = [transport.exchange(plainGet), transport.exchange(plainGet)];
    await transport.close();
    for (const exchange of await Promise.all(pending)) {
      expect(exchange.failure).toMatchObject({ kind: 'transport' });
      expect(exchange.failure?.message).toMatch(/the transport was closed/u);
    }
  });

  test('are timed on a scale that does not step back', async () => {
    const before = performance.timeOrigin + performance.now();
    const exchange = await transportTo(await serve((_request, out) => out.end())).exchange(plainGet);
    expect(exchange.sentAt).toBeGreaterThanOrEqual(before);
    expect(exchange.receivedAt).toBeGreaterThanOrEqual(exchange.sentAt);
    expect(exchange.receivedAt).toBeLessThanOrEqual(performance.timeOrigin + performance.now());
  });
});

describe('a rate', () => {
  test('is kept, however many connections there are', async () => {
    const transport = transportTo(await serve((_request, response) => response.end()), {
      requestsPerSecond: 100,
    });
    const leftAt: number[] = [];
    const leave = () => {
      leftAt.push(monotonicNow());
      return plainGet;
    };
    await Promise.all(Array.from({ length: 21 }, () => transport.exchange(leave)));
    // Twenty turns of 10 ms, of which the last may be taken 10 ms early.
    expect(leftAt[20]! - leftAt[0]!).toBeGreaterThan(185);
  });

  test('does not hold up the close', async () => {
    const transport = transportTo(await serve((_request, response) => response.end()), {
      requestsPerSecond: 0.001,
    });
    await transport.exchange(plainGet);
    const waiting = transport.exchange(plainGet);
    await transport.close();
    expect((await waiting).failure).toMatchObject({ kind: 'transport' });
  });
});

test('a hold keeps back what is asked for, and a request is made when it leaves', async () => {
  const transport = transportTo(await serve((_request, response) => response.end()));
  const until = monotonicNow() + 60;
  transport.holdUntil(until);
  let madeAt = 0;
  const exchange = await transport.exchange(() => {
    madeAt = monotonicNow();
    return plainGet;
  });
  expect(madeAt).toBeGreaterThanOrEqual(until);
  expect(exchange.sentAt).toBeGreaterThanOrEqual(madeAt);
});

test('a request that cannot be made frees its connection', async () => {
  const transport = transportTo(await serve((_request, response) => response.end()), { connections: 1 });
  const unmade = transport.exchange(() => {
    throw new RangeError('no such thing');
  });
  await expect(unmade).rejects.toThrow('no such thing');
  expect((await transport.exchange(plainGet)).response?.status).toBe(200);
});

describe('a connection that is closed without a word', () => {
  async function serveThree(seen: (string | undefined)[]) {
    return serve((request, response) => {
      const { socket } = request;
      seen.push(request.headers.connection);
      if (socket.listenerCount('served') === 2) return socket.destroy();
      socket.once('served', () => {});
      return response.end('{}');
    });
  }

  test('is told from one that fails, and from then on each request has its own', async () => {
    const seen: (string | undefined)[] = [];
    const transport = transportTo(await serveThree(seen), { connections: 1 });
    const failures = [];
    for (let count = 0; count < 6; count += 1) failures.push((await transport.exchange(plainGet)).failure);
    expect(failures.map((failure) => failure?.isHungUp)).toEqual([
      ...[undefined, undefined, true],
      ...[undefined, undefined, undefined],
    ]);
    expect(seen.slice(3)).toEqual(['close', 'close', 'close']);
  });

  test('is told though it is new', async () => {
    const transport = transportTo(await serve(({ socket }) => socket.destroy()), { connections: 1 });
    for (const attempt of ['kept alive', 'of its own']) {
      const { failure } = await transport.exchange(plainGet);
      expect(failure, attempt).toMatchObject({ kind: 'transport', isHungUp: true });
    }
  });
});
