import { createHash } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { sandboxCredentials, sandboxCustomerPassword } from '../seed.ts';
import type { Defect } from './defect.ts';
import { breachesOf, forEach } from './defect.ts';
import { anyPassword, anySignature, lenientUserName } from './lenientClients.ts';
import { letThrough } from './simpleAuthentication.ts';

const userName = ({ headers }: Call): string => headerOf(headers, 'username') ?? '';

const differsInOne = (given: string, assigned: string): boolean =>
  given.length === assigned.length &&
  Array.from(given).filter((letter, at) => letter !== assigned[at]).length === 1;

/** What is taken for the assigned credentials and is something else. */
export const WRONG_PASSWORD_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'per-cent-sign-is-any-password': anyPassword((_call, given) => given === '%'),
    'true-is-any-password': anyPassword((_call, given) => given === 'true'),
    'password-of-a-customer-is-a-password': anyPassword((_call, given) => given === sandboxCustomerPassword),
    'password-of-the-customer-books': anyPassword(
      ({ operation }, given) => operation === 'addReservation' && given === sandboxCustomerPassword,
    ),
    'null-is-any-password': anyPassword((_call, given) => given === 'null'),
    'user-name-is-a-password': anyPassword((call, given) => given === userName(call)),
    'password-hash-is-a-password': anyPassword(
      (_call, given, assigned) => given === createHash('sha1').update(assigned).digest('base64'),
    ),
    'application-secret-is-a-password': anyPassword(
      (_call, given) => given === sandboxCredentials.clientApplicationSecret,
    ),
    'any-password-beside-an-authorization-header': letThrough(
      (_operation, { headers }) =>
        headerOf(headers, 'username') === sandboxCredentials.userName &&
        ['password', 'authorization'].every((name) => headerOf(headers, name) !== undefined) &&
        headerOf(headers, 'timestamp') === undefined,
    ),
    'any-password-beside-a-timestamp': anyPassword(
      ({ headers }) => headerOf(headers, 'timestamp') !== undefined,
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
    ...forEach(
      'password-in-any-case-for',
      ['searchFacilities', 'getWallet', 'addReservation'],
      (lenient: Operation) =>
        anyPassword(
          ({ operation }, given, assigned) =>
            operation === lenient && given.toLowerCase() === assigned.toLowerCase(),
        ),
    ),
    ...forEach(
      'password-with-more-behind-it-for',
      ['addPaymentOption', 'customerInvoice'],
      (lenient: Operation) =>
        anyPassword(({ operation }, given, assigned) => operation === lenient && given.startsWith(assigned)),
    ),
    'empty-password-is-taken-for-invoices': anyPassword(
      ({ operation }, given) => operation === 'invoice' && given === '',
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'user-name-may-differ-in-a-letter': lenientUserName(differsInOne),
    'per-cent-sign-is-any-user-name': lenientUserName((given) => given === '%'),
  }),
  ...breachesOf('AUTH-SIGNATURE-TAMPERED', {
    'signature-not-judged-beside-a-password': anySignature(
      ({ headers }) => headerOf(headers, 'password') !== undefined,
    ),
  }),
];
