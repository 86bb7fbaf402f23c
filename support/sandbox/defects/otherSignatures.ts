import { createHash, createHmac } from 'node:crypto';
import type { Call } from '../rules/call.ts';
import type { Applies } from './about.ts';
import type { Alteration } from './defect.ts';
import { remembering, together, withRule } from './defect.ts';

/** What goes into a signature; `sha1` is the password's hash in Base64. */
export interface Ingredients {
  userName: string;
  password: string;
  sha1: string;
  timestamp: string;
  secret: string;
}

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64');
export const sha1Of = (text: string): string => createHash('sha1').update(text).digest('base64');
/** The text that is signed. */
export const signedText = ({ userName, sha1, timestamp }: Ingredients): string => userName + sha1 + timestamp;
export const signed = (made: Ingredients): string => hmac(made.secret, signedText(made));
export const otherCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Takes further signatures beside the one of the contract. */
export const taking = (others: (made: Ingredients, call: Call) => readonly string[]): Alteration =>
  remembering(
    () => new WeakMap<Call, Ingredients>(),
    (made) => {
      const of = (call: Call): Ingredients =>
        made.get(call) ?? { userName: '', password: '', sha1: '', timestamp: '', secret: '' };
      return together(
        withRule('authentication', 'passwordHash', (kept) => (password, call) => {
          made.set(call, { ...of(call), password });
          return kept(password, call);
        }),
        withRule('authentication', 'signedString', (kept) => (parts, call) => {
          const { userName, passwordHash: sha1, timestamp } = parts;
          made.set(call, { ...of(call), userName, sha1, timestamp });
          return kept(parts, call);
        }),
        withRule('authentication', 'signature', (kept) => (text, secret, call) => {
          made.set(call, { ...of(call), secret });
          return kept(text, secret, call);
        }),
        withRule(
          'authentication',
          'signatureMatches',
          (kept) => (given, expected, call) =>
            kept(given, expected, call) || others(of(call), call).includes(given),
        ),
      );
    },
  );

/** Takes a further signature for some requests. */
export const takingWhere = (isLenient: Applies, other: (made: Ingredients) => string): Alteration =>
  taking((made, call) => (isLenient(call) ? [other(made)] : []));
