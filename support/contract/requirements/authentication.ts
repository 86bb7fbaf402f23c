import type { Requirement } from '../requirement.ts';

const WHERE = { group: 'authentication', basis: 'stated' } as const;
const SIMPLE = { ...WHERE, section: 'Authentication, Simple authentication', needs: ['simple'] } as const;
const SIGNATURE = {
  ...WHERE,
  section: 'Authentication, Authorization signature',
  needs: ['signature'],
} as const;

export const AUTHENTICATION = [
  {
    ...SIMPLE,
    id: 'AUTH-SIMPLE-ACCEPTED',
    sentence: 'Every operation accepts the assigned UserName and Password.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-ACCEPTED',
    sentence: 'Every operation accepts UserName, Timestamp and the signature that belongs to them.',
  },
  {
    ...WHERE,
    section: 'Endpoints',
    id: 'AUTH-CREDENTIALS-REQUIRED',
    sentence: 'Every operation rejects a request without the authentication headers of either method.',
  },
  {
    ...SIMPLE,
    id: 'AUTH-SIMPLE-PASSWORD-WRONG',
    sentence: 'Every operation rejects the assigned UserName with another password.',
  },
  {
    ...SIMPLE,
    id: 'AUTH-SIMPLE-PASSWORD-EXACT',
    sentence: 'A password that differs in case, length, beginning or end from the assigned one is rejected.',
  },
  {
    ...SIMPLE,
    id: 'AUTH-SIMPLE-USER-UNKNOWN',
    sentence: 'Every operation rejects a UserName that was never assigned.',
  },
  {
    ...SIMPLE,
    id: 'AUTH-SIMPLE-INCOMPLETE',
    sentence: 'Every operation rejects a UserName without Password, and a Password without UserName.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-TAMPERED',
    sentence: 'Every operation rejects a signature that was changed anywhere.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-USER-UNKNOWN',
    sentence: 'Every operation rejects a request signed for a user name that was never assigned.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-STALE',
    sentence: 'Every operation rejects a request signed with a timestamp older than one minute.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-AGE-VALID',
    basis: 'interpreted',
    reading:
      'Valid means as often as it is sent: requests of one second are signed alike, so that one signature cannot be for one request.',
    alternative: 'A signature that was taken once may be refused the second time.',
    sentence: 'A timestamp stays valid for one whole minute.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-AGE-EXPIRED',
    sentence: 'A timestamp of any age beyond one minute is rejected, however old it is.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-BINDS-SECRET',
    sentence: 'The signature is keyed with the assigned ClientApplicationSecret: another key is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-BINDS-USER',
    sentence: 'The signature binds the user name: one made for another user name is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-BINDS-PASSWORD',
    sentence: 'The signature binds the password: one made with another password is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-BINDS-TIMESTAMP',
    sentence: 'The Timestamp header is the one that was signed: any other is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-INCOMPLETE',
    sentence: 'A signed request without its Timestamp, its UserName or its Authorization is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-TIMESTAMP-UNIX',
    basis: 'interpreted',
    reading: 'Unix time in whole seconds. Milliseconds count as a time in the far future, which is open.',
    alternative: 'Any notation of the current time could be taken.',
    sentence:
      'The Timestamp is a Unix timestamp: text that is no number is rejected, milliseconds are not read as now.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-ENCODING',
    sentence: 'The signature is encoded in Base64: its hexadecimal form is rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-PASSWORD-HASH',
    basis: 'interpreted',
    reading:
      'The SHA-1 digest itself is encoded in Base64; hexadecimal text, another hash and the bare password are not it.',
    alternative: 'Base64 of the hexadecimal digest.',
    sentence: 'The signed string holds the SHA-1 hash of the password in Base64 and in no other form.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-ALGORITHM',
    basis: 'interpreted',
    reading: 'HMAC-256 is HMAC-SHA-256.',
    alternative: 'Another 256-bit keyed hash.',
    sentence: 'The signature is an HMAC-256: HMAC-SHA-1 and an unkeyed SHA-256 are rejected.',
  },
  {
    ...SIGNATURE,
    id: 'AUTH-SIGNATURE-ORDER',
    sentence:
      'The signed string is user name, password hash, timestamp, in this order: another order is rejected.',
  },
] as const satisfies readonly Requirement[];
