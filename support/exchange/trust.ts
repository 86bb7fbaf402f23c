import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/**
 * How the target's certificate is verified: always, against the well-known authorities, those that NODE_EXTRA_CA_CERTS
 * names, and the given ones. There is no way to switch it off.
 *
 * @param authorities Certificates, PEM.
 */
export function trust(authorities: readonly string[] = []): {
  secureContext: SecureContext;
  rejectUnauthorized: true;
} {
  // Given authorities take the place of all others, so the others are given as well.
  const given = authorities.length === 0 ? {} : { ca: [...rootCertificates, ...extra(), ...authorities] };
  // Made once, since it is costly, and shared by all connections.
  return {
    secureContext: createSecureContext({ minVersion: 'TLSv1.2', ...given }),
    rejectUnauthorized: true,
  };
}

/** Node itself reads this file at its start, and only warns where it cannot. */
function extra(): string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (file === undefined || file === '') return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}
