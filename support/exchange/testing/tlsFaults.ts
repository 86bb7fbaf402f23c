import { createServer as createPlainServer } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { listen } from './loopback.ts';
import type { Certificates } from './certificates.ts';
import type { ConnectionFault } from './fault.ts';

const named = { class: 'TLS', seen: 'unreachable' } as const;

async function overTls(options: TlsOptions): Promise<URL> {
  const server = createServer(options, (socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  );
  server.on('tlsClientError', () => {});
  return asHttps(await listen(server));
}

function asHttps(url: URL): URL {
  return new URL(url.href.replace('http:', 'https:'));
}

/** Handshakes that must not come about, whether the transport knows the private authority or not. */
export function tlsFaults(certificates: () => Certificates): ConnectionFault[] {
  return [
    { ...named, name: 'an expired certificate', open: () => overTls(certificates().expired) },
    { ...named, name: 'a certificate for another host', open: () => overTls(certificates().wrongName) },
    { ...named, name: 'a certificate of its own making', open: () => overTls(certificates().selfSigned) },
    {
      ...named,
      name: 'TLS 1.1',
      open: () =>
        overTls({
          ...certificates().good,
          minVersion: 'TLSv1.1',
          maxVersion: 'TLSv1.1',
          ciphers: 'DEFAULT:@SECLEVEL=0',
        }),
    },
    {
      ...named,
      name: 'plain text on the port',
      async open() {
        const server = createPlainServer((socket) =>
          socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')),
        );
        return asHttps(await listen(server));
      },
    },
    {
      ...named,
      name: 'a connection that is closed amid the handshake',
      async open() {
        const server = createPlainServer((socket) => socket.on('data', () => socket.destroy()));
        return asHttps(await listen(server));
      },
    },
  ];
}

/** Only a transport that knows the private authority trusts it. */
export function unknownAuthority(certificates: () => Certificates): ConnectionFault {
  return { ...named, name: 'an unknown authority', open: () => overTls(certificates().good) };
}
