import type { Alteration } from './defect.ts';
import { breachesOf } from './defect.ts';
import { anyPassword, lenientUserName } from './lenientClients.ts';

type Resembles = (given: string, assigned: string) => boolean;

/** A pattern of a database: an underscore is any character. */
const isLike: Resembles = (given, assigned) =>
  given.length === assigned.length &&
  Array.from(given).every((character, at) => character === '_' || character === assigned[at]);
const isListed: Resembles = (given, assigned) => given.split(',').includes(assigned);
const endsAtASpace: Resembles = (given, assigned) => given.split(' ', 1)[0] === assigned;
const isInjected: Resembles = (given) => given.includes("' or '1'='1");
const withoutSigns = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '');
const hasSameLetters: Resembles = (given, assigned) => withoutSigns(given) === withoutSigns(assigned);
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
const isUnaccented: Resembles = (given, assigned) => withoutAccents(given) === assigned;
const isSorted: Resembles = (given, assigned) =>
  Array.from(given).sort().join('') === Array.from(assigned).sort().join('');
const isEscaped: Resembles = (given, assigned) =>
  given.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) ===
  assigned;
const isCapitalised: Resembles = (given, assigned) =>
  given.slice(1) === assigned.slice(1) &&
  given.slice(0, 1).toLowerCase() === assigned.slice(0, 1).toLowerCase();
const beginsAlike: Resembles = (given, assigned) =>
  given.endsWith('*') && assigned.startsWith(given.slice(0, -1));

const password = (resembles: Resembles): Alteration =>
  anyPassword((_call, given, assigned) => resembles(given, assigned));

/** What a client signs is the user name that it sends. */
const signedUserName = (resembles: Resembles): Alteration => lenientUserName(resembles, 'signature');

/** What a directory, a database or a parser takes for the assigned name or password. */
export const NEAR_CREDENTIAL_DEFECTS = [
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'underscore-is-any-letter-of-a-user-name': lenientUserName(isLike),
    'asterisk-is-any-end-of-a-user-name': lenientUserName(beginsAlike),
    'user-name-may-have-a-domain': lenientUserName(
      (given, assigned) => given.split('\\').at(-1) === assigned,
    ),
    'user-name-may-have-a-realm': lenientUserName((given, assigned) => given.split('@', 1)[0] === assigned),
    'user-name-may-be-one-of-a-list': lenientUserName(isListed),
    'user-name-ends-at-a-space': lenientUserName(endsAtASpace),
    'user-name-may-be-quoted': lenientUserName((given, assigned) => given === `"${assigned}"`),
    'signs-of-a-user-name-are-ignored': lenientUserName(hasSameLetters),
    'hyphens-of-a-user-name-are-ignored': lenientUserName(
      (given, assigned) => given.replaceAll('-', '') === assigned.replaceAll('-', ''),
    ),
    'accents-of-a-user-name-are-ignored': lenientUserName(isUnaccented),
    'zero-is-any-user-name': lenientUserName((given) => given === '0'),
    'true-condition-is-a-user-name': lenientUserName(isInjected),
  }),
  ...breachesOf('AUTH-SIGNATURE-USER-UNKNOWN', {
    'zero-is-any-signed-user-name': signedUserName((given) => given === '0'),
    'signed-user-name-may-go-on': signedUserName((given, assigned) => given.startsWith(assigned)),
    'signed-user-name-may-be-cut': signedUserName(
      (given, assigned) => given.length > 3 && assigned.startsWith(given),
    ),
    'per-cent-sign-is-any-signed-user-name': signedUserName((given) => given === '%'),
    'signed-user-name-may-have-a-realm': signedUserName(
      (given, assigned) => given.split('@', 1)[0] === assigned,
    ),
    'signed-user-name-may-be-one-of-a-list': signedUserName(isListed),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
    'underscore-is-any-letter-of-a-password': password(isLike),
    'password-may-be-one-of-a-list': password(isListed),
    'password-ends-at-a-space': password(endsAtASpace),
    'password-may-begin-in-the-other-case': password(isCapitalised),
    'password-is-read-in-escapes': password(isEscaped),
    'signs-of-a-password-are-ignored': password(hasSameLetters),
    'accents-of-a-password-are-ignored': password(isUnaccented),
    'letters-of-a-password-in-any-order': password(isSorted),
    'true-condition-is-a-password': password(isInjected),
  }),
];
