import { createHash, createHmac } from 'node:crypto';
import { breachesOf } from './defect.ts';
import { hmac, signed, signedText, taking } from './otherSignatures.ts';

const base64 = (plain: string): string => Buffer.from(plain).toString('base64');

export const SIGNATURE_FORM_DEFECTS = [
  ...breachesOf('AUTH-SIGNATURE-BINDS-TIMESTAMP', {
    'signed-milliseconds-are-taken': taking((made) => [
      signed({ ...made, timestamp: `${made.timestamp}000` }),
    ]),
    'signed-date-is-taken': taking((made) => [
      signed({ ...made, timestamp: new Date(Number(made.timestamp) * 1000).toISOString() }),
    ]),
  }),
  ...breachesOf('AUTH-SIGNATURE-ENCODING', {
    'signature-in-hexadecimal-is-taken': taking((made) => [
      Buffer.from(signed(made), 'base64').toString('hex'),
    ]),
    'signature-in-upper-case-hexadecimal-is-taken': taking((made) => [
      Buffer.from(signed(made), 'base64').toString('hex').toUpperCase(),
    ]),
    'hexadecimal-signature-in-base-64-is-taken': taking((made) => [
      base64(Buffer.from(signed(made), 'base64').toString('hex')),
    ]),
  }),
  ...breachesOf('AUTH-SIGNATURE-PASSWORD-HASH', {
    'hexadecimal-password-hash-is-taken': taking((made) => [
      signed({ ...made, sha1: Buffer.from(made.sha1, 'base64').toString('hex') }),
    ]),
    'upper-case-hexadecimal-password-hash-is-taken': taking((made) => [
      signed({ ...made, sha1: Buffer.from(made.sha1, 'base64').toString('hex').toUpperCase() }),
    ]),
    'sha-512-password-hash-is-taken': taking((made) => [
      signed({ ...made, sha1: createHash('sha512').update(made.password).digest('base64') }),
    ]),
    'hexadecimal-password-hash-in-base-64-is-taken': taking((made) => [
      signed({ ...made, sha1: base64(Buffer.from(made.sha1, 'base64').toString('hex')) }),
    ]),
    'md5-password-hash-is-taken': taking((made) => [
      signed({ ...made, sha1: createHash('md5').update(made.password).digest('base64') }),
    ]),
    'unhashed-password-in-base-64-is-taken': taking((made) => [
      signed({ ...made, sha1: base64(made.password) }),
    ]),
    'sha-256-password-hash-is-taken': taking((made) => [
      signed({ ...made, sha1: createHash('sha256').update(made.password).digest('base64') }),
    ]),
    'bare-password-is-taken': taking((made) => [signed({ ...made, sha1: made.password })]),
  }),
  ...breachesOf('AUTH-SIGNATURE-ALGORITHM', {
    'hmac-sha-1-is-taken': taking((made) => [
      createHmac('sha1', made.secret).update(signedText(made)).digest('base64'),
    ]),
    'hmac-sha-512-is-taken': taking((made) => [
      createHmac('sha512', made.secret).update(signedText(made)).digest('base64'),
    ]),
    'hmac-sha-384-is-taken': taking((made) => [
      createHmac('sha384', made.secret).update(signedText(made)).digest('base64'),
    ]),
    'hmac-md5-is-taken': taking((made) => [
      createHmac('md5', made.secret).update(signedText(made)).digest('base64'),
    ]),
    'key-and-text-of-the-hmac-may-be-swapped': taking((made) => [hmac(signedText(made), made.secret)]),
    'sha-256-with-the-secret-in-front-is-taken': taking((made) => [
      createHash('sha256')
        .update(made.secret + signedText(made))
        .digest('base64'),
    ]),
    'sha-256-with-the-secret-behind-is-taken': taking((made) => [
      createHash('sha256')
        .update(signedText(made) + made.secret)
        .digest('base64'),
    ]),
    'unkeyed-sha-256-is-taken': taking((made) => [
      createHash('sha256').update(signedText(made)).digest('base64'),
    ]),
  }),
  ...breachesOf('AUTH-SIGNATURE-ORDER', {
    'timestamp-before-password-hash-is-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, userName + timestamp + sha1),
    ]),
    'parts-joined-by-colons-are-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, [userName, sha1, timestamp].join(':')),
    ]),
    'parts-joined-by-full-stops-are-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, [userName, sha1, timestamp].join('.')),
    ]),
    'password-hash-first-is-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, sha1 + userName + timestamp),
    ]),
    'timestamp-first-is-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, timestamp + userName + sha1),
    ]),
    'reversed-parts-are-taken': taking(({ userName, sha1, timestamp, secret }) => [
      hmac(secret, timestamp + sha1 + userName),
    ]),
  }),
];
