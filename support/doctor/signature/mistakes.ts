import { createHash } from 'node:crypto';
import { CONTRACT, sha1 } from './recipe.ts';
import type { Recipe } from './recipe.ts';

/** A way of signing that is not the contract's, and that deployments and clients are known to fall into. */
export interface Mistake {
  /** Follows "accepted with". */
  readonly name: string;
  readonly recipe: Recipe;
  /** What to do where it is the one; else the target has to be mended. */
  readonly remedy?: string;
}

type Change = readonly [name: string, change: Partial<Recipe>, remedy?: string];

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const unpadded = (text: string): string => text.replace(/=+$/, '');
const TIME_ZONES = 'set the clock of the target to UTC, or have it compare timestamps in UTC';

/** The commonest first; the first few are tried in pairs as well. */
const LIKELY: readonly Change[] = [
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

const ORDERS: readonly Change[] = [
  [
    'timestamp, user name, password hash signed in this order',
    { join: ({ user, hash, time }) => time + user + hash },
  ],
  [
    'timestamp, password hash, user name signed in this order',
    { join: ({ user, hash, time }) => time + hash + user },
  ],
  [
    'password hash, user name, timestamp signed in this order',
    { join: ({ user, hash, time }) => hash + user + time },
  ],
  [
    'password hash, timestamp, user name signed in this order',
    { join: ({ user, hash, time }) => hash + time + user },
  ],
  ['the password hash left out of the signed text', { join: ({ user, time }) => user + time }],
  ['the user name left out of the signed text', { join: ({ hash, time }) => hash + time }],
  ['the timestamp left out of the signed text', { join: ({ user, hash }) => user + hash }],
];

const SEPARATORS: readonly Change[] = (
  [
    [':', 'colons'],
    ['|', 'bars'],
    ['\n', 'line breaks'],
    [',', 'commas'],
    [';', 'semicolons'],
    ['&', 'ampersands'],
    ['.', 'full stops'],
    ['-', 'hyphens'],
    [' ', 'spaces'],
  ] as const
).map(([mark, name]) => [
  `${name} between the parts of the signed text`,
  { join: ({ user, hash, time }) => [user, hash, time].join(mark) },
]);

const PASSWORDS: readonly Change[] = [
  [
    'the upper-case hexadecimal SHA-1 of the password',
    { passwordHash: (password) => sha1(password).toString('hex').toUpperCase() },
  ],
  ['the password itself in place of its hash', { passwordHash: (password) => password }],
  ['the password in Base64, not hashed', { passwordHash: base64 }],
  [
    'the SHA-256 of the password',
    { passwordHash: (password) => createHash('sha256').update(password).digest('base64') },
  ],
  [
    'the MD5 of the password',
    { passwordHash: (password) => createHash('md5').update(password).digest('base64') },
  ],
  [
    'the password hash without its padding',
    { passwordHash: (password) => unpadded(CONTRACT.passwordHash(password)) },
  ],
  [
    'the SHA-1 of the password in UTF-16',
    { passwordHash: (password) => createHash('sha1').update(password, 'utf16le').digest('base64') },
  ],
];

const KEYS: readonly Change[] = [
  ['the secret without its hyphens as the key', { key: (secret) => secret.replaceAll('-', '') }],
  ['the secret in upper case as the key', { key: (secret) => secret.toUpperCase() }],
  ['the secret in lower case as the key', { key: (secret) => secret.toLowerCase() }],
  ['the bytes of the GUID as .NET orders them as the key', { key: guidBytes }],
  ['the secret in UTF-16 as the key', { key: (secret) => Buffer.from(secret, 'utf16le') }],
  ['the password as the key', { key: (_secret, password) => password }],
];

const DIGESTS: readonly Change[] = [
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

const HEADERS: readonly Change[] = [
  ['the user name in lower case in the signed text', { userName: (name) => name.toLowerCase() }],
  ['the user name in upper case in the signed text', { userName: (name) => name.toUpperCase() }],
  ['the user name and a colon before the signature', { header: (signature, name) => `${name}:${signature}` }],
  ['HMAC before the signature', { header: (signature) => `HMAC ${signature}` }],
  ['HMAC-SHA256 before the signature', { header: (signature) => `HMAC-SHA256 ${signature}` }],
];

/** Seconds by which the timestamp differs from the target's time. */
const shifted = (seconds: number): Partial<Recipe> => ({ timestamp: (now) => String(now + seconds) });

const TIMES: readonly Change[] = [
  [
    'a timestamp 50 s ahead: its clock is not the one of its Date, or it reckons ages the wrong way',
    shifted(50),
    'have the clocks of its servers set by NTP',
  ],
  [
    'a timestamp 50 s back: its clock is not the one of its Date',
    shifted(-50),
    'have the clocks of its servers set by NTP',
  ],
  ...[-8, -7, -6, -5, -4, 1, 2].map((hours): Change => [
    `a timestamp ${hours} h off UTC`,
    shifted(hours * 3600),
    TIME_ZONES,
  ]),
  [
    'a timestamp in ISO 8601',
    { timestamp: (now) => new Date(now * 1000).toISOString().replace('.000Z', 'Z') },
  ],
  ['a timestamp with decimals', { timestamp: (now) => `${now}.0` }],
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

const single = ([name, change, remedy]: Change): Mistake => ({
  name,
  recipe: { ...CONTRACT, ...change },
  ...(remedy === undefined ? {} : { remedy }),
});

/** Two of the likeliest at a time, where they are about different steps. */
function pairs(): Mistake[] {
  return LIKELY.flatMap(([first, one], index) =>
    LIKELY.slice(index + 1)
      .filter(([, other]) => !Object.keys(other).some((step) => step in one))
      .map(([second, other]) => ({
        name: `${first}, and ${second}`,
        recipe: { ...CONTRACT, ...one, ...other },
      })),
  );
}

/** Everything that is tried, the likeliest first; each differs from the contract. */
export const MISTAKES: readonly Mistake[] = [
  ...[LIKELY, PASSWORDS, KEYS, DIGESTS, ORDERS, SEPARATORS, HEADERS, TIMES].flat().map(single),
  ...pairs(),
];
