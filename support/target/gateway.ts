import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage/usageError.ts';
import type { Environment } from './environment.ts';
import type { Profile } from './profile.ts';

/** Headers that the contract or HTTP itself gives a meaning; a gateway's would get into their way. */
const TAKEN = new Set([
  ...['accept', 'advancederrorcodes', 'authorization', 'content-type', 'customertoken'],
  ...['customertokentimeout', 'password', 'timestamp', 'username'],
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

const PROXY_CREDENTIALS = 'proxy-authorization';
const SENDABLE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/**
 * Headers that the profile adds to every request.
 *
 * @param secret Value of a setting that the profile names.
 * @throws UsageError that names the header.
 */
export function gatewayHeaders(profile: Profile, secret: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(profile.headers ?? {}).map(([name, given]) => {
      if (name.toLowerCase() === PROXY_CREDENTIALS)
        throw new UsageError(
          `the profile's headers give ${name}; put the proxy's credentials into HTTPS_PROXY, as http://user:password@host`,
        );
      if (TAKEN.has(name.toLowerCase()))
        throw new UsageError(`the profile's headers give ${name}, which the suite itself sends; remove it`);
      const value = typeof given === 'string' ? given : secret(given.env);
      if (!SENDABLE.test(value))
        throw new UsageError(
          `the value of ${typeof given === 'string' ? `the profile's header ${name}` : given.env} cannot be sent in a header; remove line breaks and letters outside Latin-1`,
        );
      return [name, value];
    }),
  );
}

/** Names of the settings that hold the values of the profile's headers. */
export function headerSettings(profile: Profile): string[] {
  return Object.values(profile.headers ?? {}).flatMap((given) =>
    typeof given === 'string' ? [] : [given.env],
  );
}

/**
 * The certificates of a private authority.
 *
 * @param file PEM, one certificate or more.
 * @throws UsageError where the file cannot be read or holds none.
 */
export function authorityFrom(file: string): string {
  const where = path.resolve(file);
  let text: string;
  try {
    text = readFileSync(where, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `cannot read the authority ${where} (${code ?? 'unknown error'}); set --ca or TARGET_CA`,
    );
  }
  try {
    new X509Certificate(text);
  } catch {
    throw new UsageError(
      `the authority ${where} is not a PEM certificate; give --ca one that begins with BEGIN CERTIFICATE`,
    );
  }
  return text;
}

/**
 * Certificates are always verified.
 *
 * @throws UsageError where the environment would have Node.js do without.
 */
export function requireVerification(environment: Environment): void {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new UsageError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 switches the verification of certificates off, and credentials would go to anybody; unset it, and give a private authority with --ca',
    );
}
