import { createHash, createHmac } from 'node:crypto';

/** What a client signs with. All four are text; the keyed digest works on their UTF-8 bytes. */
export interface SigningInput {
  readonly userName: string;
  readonly password: string;
  readonly clientApplicationSecret: string;
  /** Unix time, UTC, whole seconds, as the text of the Timestamp header. Text, so that a malformed one can be signed. */
  readonly signedAt: string;
}

export type SignedPart = 'userName' | 'passwordHash' | 'timestamp';

/** One factor of a signature made differently from the contract, so that a case can send a signature with one thing wrong. */
export interface Deviation {
  /**
   * `sha1-hex-base64` encodes the hexadecimal text of the hash, `base64` the password that is not hashed; `none` signs the
   * password itself.
   */
  readonly passwordHash?:
    | 'sha1-base64'
    | 'sha1-hex'
    | 'sha1-hex-upper'
    | 'sha1-hex-base64'
    | 'sha256-base64'
    | 'sha512-base64'
    | 'md5-base64'
    | 'base64'
    | 'none';
  /**
   * `sha256-then-key` and `key-then-sha256` are the plain digest of the signed string with the key behind it or in front;
   * `hmac-sha256-swapped` digests the key, keyed with the signed string.
   */
  readonly algorithm?:
    | 'hmac-sha256'
    | 'hmac-sha256-swapped'
    | 'hmac-sha1'
    | 'hmac-md5'
    | 'hmac-sha384'
    | 'hmac-sha512'
    | 'sha256-unkeyed'
    | 'sha256-then-key'
    | 'key-then-sha256';
  /** `hex-base64` encodes the hexadecimal text of the digest. */
  readonly encoding?: 'base64' | 'hex' | 'hex-base64' | 'base64url';
  /** The parts that are signed, in order; a part that is left out is not signed. */
  readonly order?: readonly SignedPart[];
  /** What stands between the parts; nothing in the contract. */
  readonly separator?: string;
}

const contractOrder: readonly SignedPart[] = ['userName', 'passwordHash', 'timestamp'];

/**
 * SHA-1 of the password's UTF-8 bytes.
 *
 * @param encoding Of the 20-byte digest; the contract's is `base64`, padded.
 * Source: interface, Authentication, rule 1. Interpreted: the binary digest is encoded, not its hexadecimal text.
 */
export function passwordHash(password: string, encoding: 'base64' | 'hex' = 'base64'): string {
  return createHash('sha1').update(password, 'utf8').digest(encoding);
}

/**
 * Value of the Authorization header of the signature method.
 *
 * @param deviation What to do differently from the contract; nothing where absent.
 * @returns Base64, padded, of the 32-byte HMAC-SHA-256 that is keyed with the secret's text.
 * Source: interface, Authentication, rules 1 and 2. Interpreted: HMAC-256 is HMAC-SHA-256.
 */
export function signature(input: SigningInput, deviation: Deviation = {}): string {
  const parts: Record<SignedPart, string> = {
    userName: input.userName,
    passwordHash: hashToSign(input.password, deviation.passwordHash ?? 'sha1-base64'),
    timestamp: input.signedAt,
  };
  const signed = (deviation.order ?? contractOrder)
    .map((part) => parts[part])
    .join(deviation.separator ?? '');
  const digest = digestOf(deviation.algorithm ?? 'hmac-sha256', signed, input.clientApplicationSecret);
  const { encoding = 'base64' } = deviation;
  return encoding === 'hex-base64' ? inBase64(digest.digest('hex')) : digest.digest(encoding);
}

const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

function hashToSign(password: string, form: NonNullable<Deviation['passwordHash']>): string {
  switch (form) {
    case 'sha1-base64':
      return passwordHash(password);
    case 'sha1-hex':
      return passwordHash(password, 'hex');
    case 'sha1-hex-upper':
      return passwordHash(password, 'hex').toUpperCase();
    case 'sha1-hex-base64':
      return inBase64(passwordHash(password, 'hex'));
    case 'sha256-base64':
      return createHash('sha256').update(password, 'utf8').digest('base64');
    case 'sha512-base64':
      return createHash('sha512').update(password, 'utf8').digest('base64');
    case 'md5-base64':
      return createHash('md5').update(password, 'utf8').digest('base64');
    case 'base64':
      return inBase64(password);
    case 'none':
      return password;
  }
}

function digestOf(algorithm: NonNullable<Deviation['algorithm']>, signed: string, secret: string) {
  switch (algorithm) {
    case 'hmac-sha256':
      return createHmac('sha256', secret).update(signed, 'utf8');
    case 'hmac-sha256-swapped':
      return createHmac('sha256', signed).update(secret, 'utf8');
    case 'hmac-md5':
      return createHmac('md5', secret).update(signed, 'utf8');
    case 'hmac-sha384':
      return createHmac('sha384', secret).update(signed, 'utf8');
    case 'hmac-sha1':
      return createHmac('sha1', secret).update(signed, 'utf8');
    case 'hmac-sha512':
      return createHmac('sha512', secret).update(signed, 'utf8');
    case 'sha256-unkeyed':
      return createHash('sha256').update(signed, 'utf8');
    case 'sha256-then-key':
      return createHash('sha256').update(signed + secret, 'utf8');
    case 'key-then-sha256':
      return createHash('sha256').update(secret + signed, 'utf8');
  }
}
