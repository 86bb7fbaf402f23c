import { createHash, createHmac } from 'node:crypto';

/** What a client signs with. */
export interface Ingredients {
  readonly userName: string;
  readonly password: string;
  readonly clientApplicationSecret: string;
  /** Unix time of the target, whole seconds. */
  readonly now: number;
}

/** How a signature is made, each step apart, so that a mistake can replace one. */
export interface Scheme {
  /** The user name as it is signed. */
  readonly userName: (name: string) => string;
  readonly passwordHash: (password: string) => string;
  /** The text of the Timestamp header, which is signed as well. */
  readonly timestamp: (now: number) => string;
  readonly join: (parts: { user: string; hash: string; time: string }) => string;
  /** Of the signed text. */
  readonly charset: 'utf8' | 'utf16le';
  readonly key: (secret: string, password: string) => Buffer | string;
  readonly algorithm: 'sha256' | 'sha1' | 'sha512' | 'unkeyed';
  readonly encode: (digest: Buffer) => string;
  /** The Authorization header around the signature. */
  readonly header: (signature: string, userName: string) => string;
}

/** The scheme of the contract. Source: interface, Authentication, rules 1 and 2. */
export const CONTRACT: Scheme = {
  userName: (name) => name,
  passwordHash: (password) => sha1(password).toString('base64'),
  timestamp: (now) => String(now),
  join: ({ user, hash, time }) => user + hash + time,
  charset: 'utf8',
  key: (secret) => secret,
  algorithm: 'sha256',
  encode: (digest) => digest.toString('base64'),
  header: (signature) => signature,
};

export function sha1(text: string): Buffer {
  return createHash('sha1').update(text, 'utf8').digest();
}

/** The headers of a request that is signed by a scheme. */
export function headersBy(
  scheme: Scheme,
  { userName, password, clientApplicationSecret, now }: Ingredients,
): { UserName: string; Timestamp: string; Authorization: string } {
  const time = scheme.timestamp(now);
  const signed = scheme.join({
    user: scheme.userName(userName),
    hash: scheme.passwordHash(password),
    time,
  });
  const digest =
    scheme.algorithm === 'unkeyed'
      ? createHash('sha256')
      : createHmac(scheme.algorithm, scheme.key(clientApplicationSecret, password));
  const signature = scheme.encode(digest.update(signed, scheme.charset).digest());
  return { UserName: userName, Timestamp: time, Authorization: scheme.header(signature, userName) };
}
