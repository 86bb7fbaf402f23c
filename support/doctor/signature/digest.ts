import { base64, unpadded } from './change.ts';
import type { Change } from './change.ts';

export const KEYS: readonly Change[] = [
  ['the secret without its hyphens as the key', { key: (secret) => secret.replaceAll('-', '') }],
  ['the secret in upper case as the key', { key: (secret) => secret.toUpperCase() }],
  ['the secret in lower case as the key', { key: (secret) => secret.toLowerCase() }],
  ['the bytes of the GUID as .NET orders them as the key', { key: guidBytes }],
  ['the secret in UTF-16 as the key', { key: (secret) => Buffer.from(secret, 'utf16le') }],
  ['the password as the key', { key: (_secret, password) => password }],
];

export const DIGESTS: readonly Change[] = [
  ['HMAC-SHA-1', { algorithm: 'sha1' }],
  ['HMAC-SHA-512', { algorithm: 'sha512' }],
  ['SHA-256 without a key', { algorithm: 'unkeyed' }],
  ['the signed text in UTF-16', { charset: 'utf16le' }],
  ['the signature in upper-case hexadecimal', { encode: (digest) => digest.toString('hex').toUpperCase() }],
  [
    'the hexadecimal text of the signature encoded in Base64',
    { encode: (digest) => base64(digest.toString('hex')) },
  ],
  ['the signature without its padding', { encode: (digest) => unpadded(digest.toString('base64')) }],
];

export const HEADERS: readonly Change[] = [
  ['the user name in lower case in the signed text', { userName: (name) => name.toLowerCase() }],
  ['the user name in upper case in the signed text', { userName: (name) => name.toUpperCase() }],
  ['the user name and a colon before the signature', { header: (signature, name) => `${name}:${signature}` }],
  ['HMAC before the signature', { header: (signature) => `HMAC ${signature}` }],
  ['HMAC-SHA256 before the signature', { header: (signature) => `HMAC-SHA256 ${signature}` }],
];

/** A GUID's bytes with its first three groups turned round; the text where it is none. */
function guidBytes(secret: string): Buffer | string {
  const digits = secret.replaceAll(/[{}-]/g, '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) return secret;
  const bytes = Buffer.from(digits, 'hex');
  for (const [from, to] of [
    [0, 4],
    [4, 6],
    [6, 8],
  ] as const)
    bytes.subarray(from, to).reverse();
  return bytes;
}
