import { createHmac } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import type { Ingredients } from './otherSignatures.ts';
import { hmac, sha1Of, signed, taking } from './otherSignatures.ts';

/** Takes a further signature at one operation. */
const takingAt = (lenient: Operation, other: (made: Ingredients) => string): Alteration =>
  taking((made, { operation }) => (operation === lenient ? [other(made)] : []));

/** Verifies what is sent under any user name as the assigned one's, at one operation. */
const anyUserNameAt = (lenient: Operation): Alteration =>
  remembering(
    () => ({ assigned: '' }),
    (memory) =>
      together(
        withRule('authentication', 'userNameMatches', (kept) => (given, assigned, call) => {
          memory.assigned = assigned;
          return kept(given, assigned, call) || (call.method === 'signature' && call.operation === lenient);
        }),
        withRule(
          'authentication',
          'signedString',
          (kept) => (parts, call) => kept({ ...parts, userName: memory.assigned }, call),
        ),
      ),
  );

/** Signatures made otherwise that one operation takes and the others refuse. */
export const SIGNATURE_OF_SOME_DEFECTS = [
  ...breachesOf(
    'AUTH-SIGNATURE-BINDS-SECRET',
    forEach('another-secret-is-taken-for', ['searchFacilities', 'addReservation'], (lenient: Operation) =>
      takingAt(lenient, (made) => signed({ ...made, secret: 'conformance-another' })),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-BINDS-PASSWORD',
    forEach('signed-with-another-password-for', ['getWallet', 'customerInvoice'], (lenient: Operation) =>
      takingAt(lenient, (made) => signed({ ...made, sha1: sha1Of('conformance-another') })),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-BINDS-USER',
    forEach(
      'signature-sent-under-any-user-name-for',
      ['addReservation', 'authenticateCustomer'],
      anyUserNameAt,
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-BINDS-TIMESTAMP',
    forEach('signed-nine-seconds-before-for', ['addPaymentOption', 'invoice'], (lenient: Operation) =>
      takingAt(lenient, (made) => signed({ ...made, timestamp: String(Number(made.timestamp) - 9) })),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-ENCODING',
    forEach('signature-in-hexadecimal-for', ['addReservation', 'setPrimary'], (lenient: Operation) =>
      takingAt(lenient, (made) => Buffer.from(signed(made), 'base64').toString('hex')),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-PASSWORD-HASH',
    forEach('hexadecimal-password-hash-for', ['customerInvoice', 'getWallet'], (lenient: Operation) =>
      takingAt(lenient, (made) =>
        signed({ ...made, sha1: Buffer.from(made.sha1, 'base64').toString('hex') }),
      ),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-ALGORITHM',
    forEach('hmac-sha-1-for', ['removePaymentOption', 'searchFacilities'], (lenient: Operation) =>
      takingAt(lenient, ({ userName, sha1, timestamp, secret }) =>
        createHmac('sha1', secret)
          .update(userName + sha1 + timestamp)
          .digest('base64'),
      ),
    ),
  ),
  ...breachesOf(
    'AUTH-SIGNATURE-ORDER',
    forEach('timestamp-before-password-hash-for', ['addReservation', 'invoice'], (lenient: Operation) =>
      takingAt(lenient, ({ userName, sha1, timestamp, secret }) => hmac(secret, userName + timestamp + sha1)),
    ),
  ),
];
