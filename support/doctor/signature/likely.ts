import { base64 } from './change.ts';
import type { Change } from './change.ts';
import { sha1 } from './scheme.ts';

/** The commonest first; the first few are tried in pairs as well. */
export const LIKELY: readonly Change[] = [
  ['the signature in hexadecimal', { encode: (digest) => digest.toString('hex') }],
  ['the hexadecimal SHA-1 of the password', { passwordHash: (password) => sha1(password).toString('hex') }],
  ['a timestamp in milliseconds', { timestamp: (now) => String(now * 1000) }],
  [
    'the hexadecimal text of the SHA-1 encoded in Base64',
    { passwordHash: (password) => base64(sha1(password).toString('hex')) },
  ],
  ['the signature in Base64 for URLs', { encode: (digest) => digest.toString('base64url') }],
  [
    'user name, timestamp, password hash signed in this order',
    { join: ({ user, hash, time }) => user + time + hash },
  ],
  [
    'the secret decoded from hexadecimal as the key',
    { key: (secret) => Buffer.from(secret.replaceAll('-', ''), 'hex') },
  ],
  ['the secret decoded from Base64 as the key', { key: (secret) => Buffer.from(secret, 'base64') }],
];
