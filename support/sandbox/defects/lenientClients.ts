import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { withRule } from './defect.ts';

type Applies = (call: Call) => boolean;

/** Serves some requests without credentials. */
export const withoutCredentials = (isServed: Applies): Alteration =>
  withRule('authentication', 'requiredOn', (kept) => (operation, call) => {
    const isBare = ['username', 'password', 'authorization'].every(
      (name) => headerOf(call.headers, name) === undefined,
    );
    return kept(operation, call) && !(isBare && isServed(call));
  });

const LEFT_OUT = {
  password: ['password', 'authorization', 'timestamp'],
  userName: ['username'],
} as const;

/** Serves some requests of a client that leaves out its user name, or its password and signs nothing. */
export const halfACredential = (missing: keyof typeof LEFT_OUT, isServed: Applies): Alteration =>
  withRule('authentication', 'requiredOn', (kept) => (operation, call) => {
    const has = (name: string) => headerOf(call.headers, name) !== undefined;
    const isHalf = has(missing === 'password' ? 'username' : 'password') && !LEFT_OUT[missing].some(has);
    return kept(operation, call) && !(isHalf && isServed(call));
  });

/** Serves some requests that lack a header of those that belong to a signature, and carry no password. */
export const signedWithout = (
  missing: 'username' | 'timestamp' | 'authorization',
  isServed: Applies,
): Alteration =>
  withRule('authentication', 'requiredOn', (kept) => (operation, call) => {
    const isLacking = ['username', 'timestamp', 'authorization'].every(
      (name) => (headerOf(call.headers, name) === undefined) === (name === missing),
    );
    const isSigning = headerOf(call.headers, 'password') === undefined;
    return kept(operation, call) && !(isLacking && isSigning && isServed(call));
  });

/** Takes other user names beside the assigned one, with one method of authentication. */
export const lenientUserName = (
  isTaken: (given: string, assigned: string, call: Call) => boolean,
  method: Call['method'] = 'simple',
): Alteration =>
  withRule(
    'authentication',
    'userNameMatches',
    (kept) => (given, assigned, call) =>
      kept(given, assigned, call) || (call.method === method && isTaken(given, assigned, call)),
  );

/** Takes any user name for some requests, with one method of authentication. */
export const anyUser = (isTaken: Applies, method: Call['method']): Alteration =>
  lenientUserName((_given, _assigned, call) => isTaken(call), method);

/** Takes any password for some requests. */
export const anyPassword = (isTaken: (call: Call, given: string, assigned: string) => boolean): Alteration =>
  withRule(
    'authentication',
    'passwordMatches',
    (kept) => (given, assigned, call) => kept(given, assigned, call) || isTaken(call, given, assigned),
  );

/** Takes any signature for some requests. */
export const anySignature = (isTaken: Applies): Alteration =>
  withRule(
    'authentication',
    'signatureMatches',
    (kept) => (given, expected, call) => kept(given, expected, call) || isTaken(call),
  );

/** Takes signatures of any age for some requests. */
export const anyAge = (isTaken: (call: Call, ageSeconds: number) => boolean): Alteration =>
  withRule(
    'authentication',
    'isStale',
    (kept) => (ageSeconds, call) => kept(ageSeconds, call) && !isTaken(call, ageSeconds),
  );
