import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Call, Method } from './call.ts';
import { headerOf } from './call.ts';

/** What the signed string is made of. */
interface SignedParts {
  readonly userName: string;
  readonly passwordHash: string;
  readonly timestamp: string;
}

/** How a client proves who it is. Source: interface, Authentication. */
export interface AuthenticationRules {
  readonly requiredOn: (operation: Operation, call: Call) => boolean;
  /** Whether the client and its customer token are judged only once the body is read. */
  readonly waitsForBody: (call: Call) => boolean;
  readonly methodOf: (call: Call) => Method;
  readonly userNameMatches: (given: string, assigned: string, call: Call) => boolean;
  readonly passwordMatches: (given: string, assigned: string, call: Call) => boolean;
  readonly isTimestamp: (text: string, call: Call) => boolean;
  readonly ageSeconds: (timestamp: string, call: Call) => number;
  readonly isStale: (ageSeconds: number, call: Call) => boolean;
  readonly isAhead: (ageSeconds: number, call: Call) => boolean;
  readonly passwordHash: (password: string, call: Call) => string;
  readonly signedString: (parts: SignedParts, call: Call) => string;
  readonly signature: (signedString: string, secret: string, call: Call) => string;
  readonly signatureMatches: (given: string, expected: string, call: Call) => boolean;
}

const signatureSeconds = 60;

/** Remembers what is computed from the few texts that are compared again and again: the assigned ones. */
function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    if (values.size >= 64) values.clear();
    values.set(text, value);
    return value;
  };
}

const digestOfExpected = remembered((text) => hash('sha256', text, 'buffer'));

/** Compares digests, so that neither the time nor an exception tells where two texts differ. */
export const sameText = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), digestOfExpected(expected));

export const authenticationRules: AuthenticationRules = {
  requiredOn: () => true,
  waitsForBody: () => false,
  methodOf: (call) => (headerOf(call.headers, 'authorization') === undefined ? 'simple' : 'signature'),
  userNameMatches: sameText,
  passwordMatches: sameText,
  // Not shown is how a timestamp is written; the sandbox takes whole seconds in decimal digits only.
  isTimestamp: (text) => /^\d{1,12}$/.test(text),
  ageSeconds: (timestamp, call) => Math.floor(call.now / 1000) - Number(timestamp),
  // Authentication, rule 3: valid for one minute, rejected when older.
  isStale: (ageSeconds) => ageSeconds > signatureSeconds,
  // Open point: a timestamp from the future. The sandbox grants clocks the same minute ahead.
  isAhead: (ageSeconds) => ageSeconds < -signatureSeconds,
  passwordHash: remembered((password) => hash('sha1', password, 'base64')),
  // Authentication, rule 1: user name, then the password's hash, then the timestamp.
  signedString: ({ userName, passwordHash: hashed, timestamp }) => userName + hashed + timestamp,
  // Authentication, rule 2, HMAC-256 read as HMAC-SHA-256 keyed with the secret's literal text.
  signature: (signedString, secret) => createHmac('sha256', secret).update(signedString).digest('base64'),
  signatureMatches: sameText,
};
