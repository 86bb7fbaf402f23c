import { createHmac } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import { at, isAtNegativeRate, namesGuest } from './about.ts';
import type { Applies } from './about.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import type { Ingredients } from './otherSignatures.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { hmac, sha1Of, signed, signedText, takingWhere } from './otherSignatures.ts';

type Other = (made: Ingredients) => string;

/** Verifies what is sent under any user name as the assigned one's, for some requests. */
const anyUserNameWhere = (isLenient: Applies): Alteration =>
  remembering(
    () => ({ assigned: '' }),
    (memory) =>
      together(
        withRule('authentication', 'userNameMatches', (kept) => (given, assigned, call) => {
          memory.assigned = assigned;
          return kept(given, assigned, call) || (call.method === 'signature' && isLenient(call));
        }),
        withRule(
          'authentication',
          'signedString',
          (kept) => (parts, call) => kept({ ...parts, userName: memory.assigned }, call),
        ),
      ),
  );

const byAnotherSecret: Other = (made) => signed({ ...made, secret: 'conformance-another' });
const withAnotherPassword: Other = (made) =>
  signed({ ...made, sha1: sha1Of('conformance-not-the-password') });
const nineSecondsBefore: Other = (made) => signed({ ...made, timestamp: String(Number(made.timestamp) - 9) });
const inHexadecimal: Other = (made) => Buffer.from(signed(made), 'base64').toString('hex');
const ofHexadecimalHash: Other = (made) =>
  signed({ ...made, sha1: Buffer.from(made.sha1, 'base64').toString('hex') });
const byHmacSha1: Other = (made) => createHmac('sha1', made.secret).update(signedText(made)).digest('base64');
const timestampFirst: Other = ({ userName, sha1, timestamp, secret }) =>
  hmac(secret, userName + timestamp + sha1);

/** Signatures made otherwise that some requests are taken with, and others refused. */
export const SIGNATURE_OF_SOME_DEFECTS = [
  ...breachesOf('AUTH-SIGNATURE-BINDS-SECRET', {
    ...forEach('another-secret-is-taken-for', ['searchFacilities', 'addReservation'], (lenient: Operation) =>
      takingWhere(at(lenient), byAnotherSecret),
    ),
    'another-secret-is-taken-with-advanced-error-codes': takingWhere(asksAdvanced, byAnotherSecret),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-PASSWORD', {
    ...forEach('signed-with-another-password-for', ['getWallet', 'customerInvoice'], (lenient: Operation) =>
      takingWhere(at(lenient), withAnotherPassword),
    ),
    'signed-with-another-password-for-guests': takingWhere(namesGuest, withAnotherPassword),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-USER', {
    ...forEach(
      'signature-sent-under-any-user-name-for',
      ['addReservation', 'authenticateCustomer'],
      (lenient: Operation) => anyUserNameWhere(at(lenient)),
    ),
    'signature-sent-under-any-user-name-with-a-timeout': anyUserNameWhere(asksForATimeout),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-TIMESTAMP', {
    ...forEach('signed-nine-seconds-before-for', ['addPaymentOption', 'invoice'], (lenient: Operation) =>
      takingWhere(at(lenient), nineSecondsBefore),
    ),
    'signed-nine-seconds-before-at-negative-rates': takingWhere(isAtNegativeRate, nineSecondsBefore),
  }),
  ...breachesOf('AUTH-SIGNATURE-ENCODING', {
    ...forEach('signature-in-hexadecimal-for', ['addReservation', 'setPrimary'], (lenient: Operation) =>
      takingWhere(at(lenient), inHexadecimal),
    ),
    'signature-in-hexadecimal-with-a-timeout': takingWhere(asksForATimeout, inHexadecimal),
  }),
  ...breachesOf('AUTH-SIGNATURE-PASSWORD-HASH', {
    ...forEach('hexadecimal-password-hash-for', ['customerInvoice', 'getWallet'], (lenient: Operation) =>
      takingWhere(at(lenient), ofHexadecimalHash),
    ),
    'hexadecimal-password-hash-for-guests': takingWhere(namesGuest, ofHexadecimalHash),
  }),
  ...breachesOf('AUTH-SIGNATURE-ALGORITHM', {
    ...forEach('hmac-sha-1-for', ['removePaymentOption', 'searchFacilities'], (lenient: Operation) =>
      takingWhere(at(lenient), byHmacSha1),
    ),
    'hmac-sha-1-at-negative-rates': takingWhere(isAtNegativeRate, byHmacSha1),
  }),
  ...breachesOf('AUTH-SIGNATURE-ORDER', {
    ...forEach('timestamp-before-password-hash-for', ['addReservation', 'invoice'], (lenient: Operation) =>
      takingWhere(at(lenient), timestampFirst),
    ),
    'timestamp-before-password-hash-with-advanced-error-codes': takingWhere(asksAdvanced, timestampFirst),
  }),
];
