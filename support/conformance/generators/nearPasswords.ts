import type { Replacement } from '../requests/authentication.ts';
import { otherCase } from './alteredSignature.ts';

/** The assigned password, nearly: what differs, in words, and how it is made; a quick run tries the first five. */
export const NEAR_PASSWORDS: readonly (readonly [how: string, password: Replacement])[] = [
  ['in the other case', otherCase],
  ['without its last character', (password) => password.slice(0, -1)],
  ['with one character more at its end', (password) => `${password}x`],
  ['cut to its first half', (password) => password.slice(0, Math.ceil(password.length / 2))],
  ['empty', ''],
  ['in lower case', (password) => password.toLowerCase()],
  ['in upper case', (password) => password.toUpperCase()],
  ['without its first character', (password) => password.slice(1)],
  ['with one character more at its beginning', (password) => `x${password}`],
  ['with another last character', (password) => `${password.slice(0, -1)}~`],
  ['with another first character', (password) => `~${password.slice(1)}`],
  ['twice over', (password) => password + password],
  ['with its first letter in the other case', (password) => otherCase(password[0] ?? '') + password.slice(1)],
  ['with an underscore for a character', (password) => `${password.slice(0, -2)}_${password.slice(-1)}`],
  ['before a space and more', (password) => `${password} conformance`],
  ['first in a list', (password) => `${password},conformance`],
  ['last in a list', (password) => `conformance,${password}`],
  ['without its signs', (password) => password.replaceAll(/[^a-z0-9]/gi, '')],
  [
    'with its characters in escapes',
    (password) => Buffer.from(password).toString('hex').replaceAll(/../g, '%$&'),
  ],
  [
    'with another character in its middle',
    (password) => {
      const middle = Math.floor(password.length / 2);
      return `${password.slice(0, middle)}~${password.slice(middle + 1)}`;
    },
  ],
  ['in Base64', (password) => Buffer.from(password).toString('base64')],
  ['backwards', (password) => Array.from(password).reverse().join('')],
  ['replaced by a condition that is always true', "' or '1'='1"],
];
