import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { trust } from '../exchange/trust.ts';

/** What came of a TLS handshake: a protocol, or a code and a reason. */
export interface Handshake {
  /** Such as `TLSv1.3`; '' where it failed. */
  readonly protocol: string;
  /** End of the certificate, milliseconds of the Unix epoch. */
  readonly validTo: number;
  /** Of Node.js or OpenSSL. */
  readonly code?: string;
  readonly reason?: string;
}

const PATIENCE_MS = 4000;

/** Connects as the transport does, certificates verified, and sends nothing. */
export async function shakeHands(
  host: string,
  port: number,
  authorities: readonly string[] = [],
): Promise<Handshake> {
  return await new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ALPNProtocols: ['http/1.1'],
      ...trust(authorities),
      ...(isIP(host) === 0 ? { servername: host } : {}),
    });
    const end = (outcome: Handshake): void => {
      resolve(outcome);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, () => end(lost('ETIMEDOUT', `no answer within ${PATIENCE_MS / 1000} s`)));
    socket.once('secureConnect', () =>
      end({
        protocol: socket.getProtocol() ?? '',
        validTo: Date.parse(socket.getPeerCertificate().valid_to),
      }),
    );
    socket.on('error', (error: NodeJS.ErrnoException) => end(lost(error.code ?? error.name, error.message)));
    socket.once('close', () => end(lost('ECONNRESET', 'the connection was closed')));
  });
}

function lost(code: string, reason: string): Handshake {
  return { protocol: '', validTo: Number.NaN, code, reason };
}
