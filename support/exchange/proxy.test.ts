import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { listen, plainGet, transportTo } from './testing/loopback.ts';
import { makeCertificates, type Certificates } from './testing/certificates.ts';

/** A name that only the proxy knows: whoever asks for it elsewhere finds nothing. */
const ELSEWHERE = 'elsewhere.example';
const CREDENTIALS = 'Basic ' + Buffer.from('partner:pass@word').toString('base64');

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function tlsTarget(): Promise<number> {
  const server = createTlsServer(certificates.wrongName, (_request, response) => response.end('"tunnelled"'));
  server.on('tlsClientError', () => {});
  await listen(server);
  return portOf(server);
}

/** A proxy that knows one target, and takes down what it was asked for. */
async function openProxy(targetPort: number, asked: (string | undefined)[], isClosed = false): Promise<URL> {
  const refuses = (request: IncomingMessage) => request.headers['proxy-authorization'] !== CREDENTIALS;
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (refuses(request)) response.writeHead(407).end();
    else response.end('"forwarded"');
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push(`CONNECT ${request.url ?? ''}`);
    if (isClosed) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (refuses(request)) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const onward = connect(targetPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    return socket.on('close', () => onward.destroy());
  });
  await listen(server);
  return new URL(`http://partner:pass%40word@127.0.0.1:${portOf(server)}`);
}

describe('a proxy', () => {
  test('opens a tunnel, through which the target is verified as ever', async () => {
    const asked: string[] = [];
    const proxy = await openProxy(await tlsTarget(), asked);
    const baseUrl = new URL(`https://${ELSEWHERE}/rest`);
    const transport = transportTo(baseUrl, { proxy, authorities: [certificates.authority] });
    const exchange = await transport.exchange(plainGet);
    expect(exchange.response?.text, exchange.failure?.message).toBe('"tunnelled"');
    expect(asked).toEqual([`CONNECT ${ELSEWHERE}:443`]);
    expect(exchange.outgoing.headers).toEqual({});

    const unknowing = transportTo(baseUrl, { proxy });
    expect((await unknowing.exchange(plainGet)).failure).toMatchObject({ kind: 'unreachable' });
    const misled = transportTo(new URL('https://other.example/rest'), {
      proxy,
      authorities: [certificates.authority],
    });
    expect((await misled.exchange(plainGet)).failure?.message).toMatch(/other\.example/u);
  });

  test('that refuses the tunnel leaves the target unreachable', async () => {
    const proxy = await openProxy(0, [], true);
    const transport = transportTo(new URL(`https://${ELSEWHERE}/rest`), { proxy });
    const { failure } = await transport.exchange(plainGet);
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(failure?.message).toMatch(/403/u);
  });

  test('forwards plain http', async () => {
    const asked: string[] = [];
    const proxy = await openProxy(0, asked);
    const transport = transportTo(new URL(`http://${ELSEWHERE}/rest`), { proxy });
    expect((await transport.exchange(plainGet)).response?.text).toBe('"forwarded"');
    expect(asked).toEqual([`GET http://${ELSEWHERE}/rest/thing`]);
  });

  test.for(['http:', 'https:'])('that wants other credentials leaves %s unreachable', async (protocol) => {
    const proxy = await openProxy(0, []);
    proxy.password = 'another';
    const transport = transportTo(new URL(`${protocol}//${ELSEWHERE}/rest`), { proxy });
    const { failure } = await transport.exchange(plainGet);
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(failure?.message).toMatch(/407/u);
    expect(failure?.message).not.toContain('another');
  });
});
