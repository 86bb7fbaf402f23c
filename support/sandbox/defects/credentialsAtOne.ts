import { createHash, createHmac } from 'node:crypto';
import { at } from './about.ts';
import type { Defect } from './defect.ts';
import { breachesOf } from './defect.ts';
import { anyAge, anyPassword, lenientUserName } from './lenientClients.ts';
import { hmac, otherCase, sha1Of, signed, signedText, takingWhere } from './otherSignatures.ts';

/** Credentials that nine operations judge, and one does in a way that is hardly wrong. */
export const CREDENTIALS_AT_ONE_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-SIGNATURE-ALGORITHM', {
    'hmac-sha-512-is-taken-for-the-wallet': takingWhere(at('getWallet'), (made) =>
      createHmac('sha512', made.secret).update(signedText(made)).digest('base64'),
    ),
    'sha-256-with-the-secret-behind-is-taken-for-an-invoice': takingWhere(at('invoice'), (made) =>
      createHash('sha256')
        .update(signedText(made) + made.secret)
        .digest('base64'),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-PASSWORD-HASH', {
    'bare-password-is-signed-to-book': takingWhere(at('addReservation'), (made) =>
      signed({ ...made, sha1: made.password }),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-SECRET', {
    'secret-in-any-case-for-the-wallet': takingWhere(at('getWallet'), (made) =>
      signed({ ...made, secret: otherCase(made.secret) }),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-PASSWORD', {
    'signed-with-a-cut-password-to-authenticate': takingWhere(at('authenticateCustomer'), (made) =>
      signed({ ...made, sha1: sha1Of(made.password.slice(0, -1)) }),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-BINDS-TIMESTAMP', {
    'signed-one-second-after-to-store': takingWhere(at('addPaymentOption'), (made) =>
      signed({ ...made, timestamp: String(Number(made.timestamp) + 1) }),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-ORDER', {
    'password-hash-first-is-taken-to-mark-a-card': takingWhere(
      at('setPrimary'),
      ({ userName, sha1, timestamp, secret }) => hmac(secret, sha1 + userName + timestamp),
    ),
    'parts-joined-by-colons-are-taken-for-a-search': takingWhere(
      at('searchFacilities'),
      ({ userName, sha1, timestamp, secret }) => hmac(secret, [userName, sha1, timestamp].join(':')),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-USER-UNKNOWN', {
    'signed-user-name-may-be-cut-for-customer-invoice': lenientUserName(
      (given, assigned, call) => at('customerInvoice')(call) && given === assigned.slice(0, -1),
      'signature',
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-EXPIRED', {
    'timestamp-of-1970-is-fresh-for-a-search': anyAge(
      (call, age) => at('searchFacilities')(call) && age >= Math.floor(call.now / 1000),
    ),
    'age-without-its-days-to-remove': anyAge(
      (call, age) => at('removePaymentOption')(call) && age > 86_000 && age % 86_400 <= 60,
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
    'password-may-lack-its-beginning-to-store': anyPassword(
      (call, given, assigned) => at('addPaymentOption')(call) && given !== '' && assigned.endsWith(given),
    ),
    'password-is-compared-without-its-signs-to-book': anyPassword(
      (call, given, assigned) =>
        at('addReservation')(call) && given === assigned.replaceAll(/[^a-z0-9]/gi, ''),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'user-name-may-be-cut-to-authenticate': lenientUserName(
      (given, assigned, call) => at('authenticateCustomer')(call) && given === assigned.slice(0, -1),
    ),
  }),
];
