import { createHash } from 'node:crypto';
import { base64, unpadded } from './change.ts';
import type { Change } from './change.ts';
import { CONTRACT, sha1 } from './scheme.ts';

export const ORDERS: readonly Change[] = [
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

export const SEPARATORS: readonly Change[] = (
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

export const PASSWORDS: readonly Change[] = [
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
