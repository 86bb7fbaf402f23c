import type { RequirementId } from '../../contract/requirements/index.ts';
import type { SignWish } from '../requests/authentication.ts';
import { INVENTED } from './invented.ts';

/** One way for each row in which a signature is not the right one; on the echo there are many more. */
export const SIGNED_OTHERWISE: readonly (readonly [row: RequirementId, otherwise: string, wish: SignWish])[] =
  [
    [
      'AUTH-SIGNATURE-BINDS-SECRET',
      'a signature keyed with another secret',
      { clientApplicationSecret: INVENTED.secret },
    ],
    [
      'AUTH-SIGNATURE-BINDS-PASSWORD',
      'a signature made with another password',
      { password: INVENTED.password },
    ],
    [
      'AUTH-SIGNATURE-BINDS-USER',
      'a UserName other than the one that is signed',
      { headers: () => ({ UserName: INVENTED.userName }) },
    ],
    [
      'AUTH-SIGNATURE-BINDS-TIMESTAMP',
      'a Timestamp other than the one that is signed',
      { secondsAgo: 10, headers: ({ Timestamp }) => ({ Timestamp: String(Number(Timestamp) + 9) }) },
    ],
    ['AUTH-SIGNATURE-ENCODING', 'its signature in hexadecimal', { deviation: { encoding: 'hex' } }],
    [
      'AUTH-SIGNATURE-PASSWORD-HASH',
      'the hash of the password in hexadecimal',
      { deviation: { passwordHash: 'sha1-hex' } },
    ],
    ['AUTH-SIGNATURE-ALGORITHM', 'a signature by HMAC-SHA-1', { deviation: { algorithm: 'hmac-sha1' } }],
    [
      'AUTH-SIGNATURE-ORDER',
      'the timestamp signed before the password hash',
      { deviation: { order: ['userName', 'timestamp', 'passwordHash'] } },
    ],
    [
      'AUTH-SIGNATURE-TIMESTAMP-UNIX',
      'a timestamp written as ISO 8601',
      { timestampText: (seconds) => new Date(seconds * 1000).toISOString() },
    ],
  ];
