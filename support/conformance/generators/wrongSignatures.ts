import type { RequirementId } from '../../contract/requirements/index.ts';
import type { Deviation } from '../../signing/signature.ts';
import type { Replacement, SignWish } from '../requests/authentication.ts';
import { ALTERATIONS, CUTS, otherCase, withByteChanged } from './alteredSignature.ts';
import { INVENTED } from './invented.ts';
import { NEAR_USER_NAMES } from './nearUserNames.ts';

/** A signature with a byte in its middle changed. */
export const TAMPERED: SignWish = {
  headers: ({ Authorization }) => ({ Authorization: withByteChanged(Authorization, 0.5) }),
};

/** What is wrong, in words, and a text in place of the assigned one. */
type OtherText = readonly [what: string, text: Replacement];

/** How a text that is signed may differ from the assigned one; a quick run tries the first three. */
export const OTHER_TEXTS: readonly OtherText[] = [
  ['another one', INVENTED.secret],
  ['the assigned one in the other case', otherCase],
  ['the assigned one without its last character', (assigned) => assigned.slice(0, -1)],
  ['the assigned one without its first character', (assigned) => assigned.slice(1)],
  ['the assigned one with a character more', (assigned) => `${assigned}x`],
  ['an empty one', ''],
  ['the assigned one in lower case', (assigned) => assigned.toLowerCase()],
  ['the assigned one in upper case', (assigned) => assigned.toUpperCase()],
];

/** The same for the secret: what a column that is too short, or a reading of the text as a number, may leave of it too. */
export const OTHER_SECRETS: readonly OtherText[] = [
  ...OTHER_TEXTS,
  ['the first 32 characters of the assigned one', (assigned) => assigned.slice(0, 32)],
  ['the first 16 characters of the assigned one', (assigned) => assigned.slice(0, 16)],
  ['the user name', (_, { userName }) => userName],
  ['the first half of the assigned one', (assigned) => assigned.slice(0, assigned.length / 2)],
  ['the assigned one without its signs', (assigned) => assigned.replaceAll(/[^a-z0-9]/gi, '')],
  ['the password', (_, { password }) => password],
];

/** Other orders of the signed string, and each part left out; a quick run tries the first four. */
export const ORDERS = [
  ['userName', 'passwordHash'],
  ['userName', 'timestamp'],
  ['passwordHash', 'timestamp'],
  ['passwordHash', 'userName', 'timestamp'],
  ['userName', 'timestamp', 'passwordHash'],
  ['passwordHash', 'timestamp', 'userName'],
  ['timestamp', 'userName', 'passwordHash'],
  ['timestamp', 'passwordHash', 'userName'],
] as const satisfies readonly NonNullable<Deviation['order']>[];

/** What may stand between the parts of the signed string; a quick run tries the first. */
export const SEPARATORS = [':', '|', ',', ' ', '\n', '.', '-'] as const;

/** A quick run tries the first six. */
export const PASSWORD_HASHES = [
  'sha1-hex',
  'sha1-hex-base64',
  'sha256-base64',
  'md5-base64',
  'base64',
  'none',
  'sha1-hex-upper',
  'sha512-base64',
] as const satisfies readonly Deviation['passwordHash'][];

/** A quick run tries the first four. */
export const ALGORITHMS = [
  'hmac-sha1',
  'hmac-sha512',
  'sha256-unkeyed',
  'sha256-then-key',
  'key-then-sha256',
  'hmac-sha256-swapped',
  'hmac-sha384',
  'hmac-md5',
] as const satisfies readonly Deviation['algorithm'][];

/** How else a moment may be written, and is signed and sent. */
export const NOTATIONS: readonly (readonly [how: string, written: (seconds: number) => string])[] = [
  ['letters', () => 'abc'],
  ['ISO 8601', (seconds) => new Date(seconds * 1000).toISOString()],
  ['the date of HTTP', (seconds) => new Date(seconds * 1000).toUTCString()],
  ['nothing', () => ''],
  ['seconds and letters', (seconds) => `${seconds}abc`],
  ['NaN', () => 'NaN'],
  ['Infinity', () => 'Infinity'],
  ['seconds before 1970', (seconds) => `-${seconds}`],
];

/** What a moment may be signed as that is sent in seconds. */
export const SIGNED_AS: readonly (readonly [how: string, written: (seconds: number) => string])[] = [
  ['milliseconds', (seconds) => String(seconds * 1000)],
  ['a date', (seconds) => new Date(seconds * 1000).toISOString()],
];

/** The seconds of a moment that is written as `SIGNED_AS` has it. */
export const inSeconds = (text: string): string =>
  /^\d+$/.test(text) ? text.slice(0, -3) : String(Date.parse(text) / 1000);

/** A Timestamp header that says so many seconds later than what is signed. */
const sentLater = (secondsAgo: number, later: number): SignWish => ({
  secondsAgo,
  headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + later) }),
});

/** What is wrong with a signature, in words, and how it is made. */
export type WrongSignature = readonly [what: string, wish: SignWish];

const assignedUserName: SignWish['headers'] = (_, { UserName }) => ({ UserName });

/** All ways in which a signature is not the right one, by the row that is about it. */
export const WRONG_SIGNATURES: readonly (readonly [row: RequirementId, wrong: readonly WrongSignature[]])[] =
  [
    [
      'AUTH-SIGNATURE-TAMPERED',
      [...ALTERATIONS, ...CUTS].map(([how, change]) => [
        `a signature ${how}`,
        { headers: ({ Authorization }) => ({ Authorization: change(Authorization) }) },
      ]),
    ],
    [
      'AUTH-SIGNATURE-BINDS-SECRET',
      OTHER_SECRETS.map(([what, clientApplicationSecret]) => [
        `${what} for a secret`,
        { clientApplicationSecret },
      ]),
    ],
    [
      'AUTH-SIGNATURE-BINDS-PASSWORD',
      OTHER_TEXTS.map(([what, password]) => [`${what} for a password in the signature`, { password }]),
    ],
    [
      'AUTH-SIGNATURE-BINDS-USER',
      [
        [
          'a UserName other than the one that is signed',
          { headers: () => ({ UserName: INVENTED.userName }) },
        ],
        ...OTHER_TEXTS.map(([what, userName]): WrongSignature => [
          `${what} for a user name in the signature`,
          { userName, headers: assignedUserName },
        ]),
      ],
    ],
    [
      'AUTH-SIGNATURE-USER-UNKNOWN',
      NEAR_USER_NAMES.map(([how, userName]) => [`the assigned UserName ${how}`, { userName }]),
    ],
    [
      'AUTH-SIGNATURE-BINDS-TIMESTAMP',
      [
        ['a Timestamp a second before the signed one', sentLater(10, -1)],
        ['a Timestamp a second after the signed one', sentLater(10, 1)],
        ['a Timestamp of now, signed 90 s ago', sentLater(90, 90)],
        ['a Timestamp of now, signed a day ago', sentLater(86_400, 86_400)],
        ...SIGNED_AS.map(([how, timestampText]): WrongSignature => [
          `a Timestamp in seconds, signed as ${how}`,
          { timestampText, headers: ({ Timestamp }) => ({ Timestamp: inSeconds(Timestamp) }) },
        ]),
      ],
    ],
    [
      'AUTH-SIGNATURE-ENCODING',
      [
        ['a signature in hexadecimal', { deviation: { encoding: 'hex' } }],
        ['a signature in hexadecimal in Base64', { deviation: { encoding: 'hex-base64' } }],
        [
          'a signature in hexadecimal in upper case',
          {
            deviation: { encoding: 'hex' },
            headers: ({ Authorization }) => ({ Authorization: Authorization.toUpperCase() }),
          },
        ],
      ],
    ],
    [
      'AUTH-SIGNATURE-PASSWORD-HASH',
      PASSWORD_HASHES.map((passwordHash) => [
        `the password as ${passwordHash} in the signature`,
        { deviation: { passwordHash } },
      ]),
    ],
    [
      'AUTH-SIGNATURE-ALGORITHM',
      ALGORITHMS.map((algorithm) => [`a signature by ${algorithm}`, { deviation: { algorithm } }]),
    ],
    [
      'AUTH-SIGNATURE-ORDER',
      [
        ...ORDERS.map((order): WrongSignature => [
          `a signed string of ${order.join(', ')}`,
          { deviation: { order } },
        ]),
        ...SEPARATORS.map((separator): WrongSignature => [
          `${JSON.stringify(separator)} between the parts of the signed string`,
          { deviation: { separator } },
        ]),
      ],
    ],
    [
      'AUTH-SIGNATURE-TIMESTAMP-UNIX',
      NOTATIONS.map(([how, timestampText]) => [`a timestamp written as ${how}`, { timestampText }]),
    ],
    [
      'AUTH-SIGNATURE-STALE',
      [
        ['a signature of 2001', { timestampText: () => '999999999' }],
        [
          'a signature of 3 min ago, with a fraction of a second',
          { secondsAgo: 180, timestampText: (seconds) => `${seconds}.5` },
        ],
      ],
    ],
    [
      'AUTH-SIGNATURE-AGE-EXPIRED',
      [
        ['a signature of an hour ago', { secondsAgo: 3600 }],
        ['a signature of a day ago', { secondsAgo: 86_400 }],
        ['a signature of 1970', { timestampText: () => '0' }],
      ],
    ],
  ];
