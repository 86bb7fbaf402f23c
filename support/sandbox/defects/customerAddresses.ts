import type { Operation } from '../operationTable.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Alteration, Defect } from './defect.ts';
import { emailOf } from './about.ts';
import { breachesOf, withRule } from './defect.ts';
import { accepting } from './answers.ts';

/** Reads the e-mail address in the path of an operation in another way; `decoded` is the conforming reading. */
const readingPath = (operation: Operation, read: (decoded: string, raw: string) => string): Alteration =>
  withRule('tokens', 'customerOf', (kept) => (call) => {
    const decoded = kept(call);
    if (call.operation !== operation || decoded === undefined) return decoded;
    return read(decoded, /\/customers\/([^/]+)\//.exec(call.url)?.[1] ?? '');
  });

const plusIsASpace = (decoded: string): string => decoded.replaceAll('+', ' ');

const bareAtIsNotRead = (decoded: string, raw: string): string => (raw.includes('@') ? '' : decoded);

const readAsLatin1 = (decoded: string): string => Buffer.from(decoded).toString('latin1');

function decodedAgain(decoded: string): string {
  try {
    return decodeURIComponent(decoded);
  } catch {
    return '';
  }
}

/** Fails an operation for customers with a sign in their address, once their token was judged. */
const failing = (operation: Operation, sign: string): Alteration =>
  withRule('format', 'readBody', (kept) => (call, body) => {
    if (call.operation === operation && emailOf(call).includes(sign))
      throw new Refused(refusals.inputInvalid);
    return kept(call, body);
  });

/** Customers who are not found under their address. */
export const CUSTOMER_ADDRESS_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-ISSUED', {
    'guests-are-not-authenticated': withRule(
      'tokens',
      'admits',
      (kept) => (customer, given, call) => kept(customer, given, call) && customer.kind === 'registered',
    ),
    'guest-token-is-empty': accepting(['authenticateCustomer'], (reply, { customer }) =>
      customer?.kind === 'guest' ? { ...reply, body: '' } : reply,
    ),
    'plus-in-the-path-is-a-space': readingPath('authenticateCustomer', plusIsASpace),
    'apostrophe-in-the-path-is-not-read': readingPath('authenticateCustomer', (decoded) =>
      decoded.includes("'") ? '' : decoded,
    ),
    'path-is-decoded-twice': readingPath('authenticateCustomer', decodedAgain),
    'path-ends-at-an-ampersand': readingPath('authenticateCustomer', (decoded) =>
      decoded.replace(/&.*$/, ''),
    ),
    'bare-at-sign-in-the-path-is-not-read': readingPath('authenticateCustomer', bareAtIsNotRead),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-ENCODED', {
    'customeremail-is-read-as-latin-1': readingPath('customerInvoice', readAsLatin1),
  }),
  ...breachesOf('WALLET-READ', {
    'path-of-the-wallet-is-read-as-latin-1': readingPath('getWallet', readAsLatin1),
    'plus-in-the-path-of-the-wallet-is-a-space': readingPath('getWallet', plusIsASpace),
    'bare-at-sign-in-the-path-of-the-wallet-is-not-read': readingPath('getWallet', bareAtIsNotRead),
    'apostrophe-in-the-address-reads-no-wallet': failing('getWallet', "'"),
  }),
  ...breachesOf('RESERVATION-CREDIT-CARD', {
    'plus-in-the-path-of-a-reservation-is-a-space': readingPath('addReservation', plusIsASpace),
    'path-of-a-reservation-is-read-as-latin-1': readingPath('addReservation', readAsLatin1),
    'bare-at-sign-in-the-path-of-a-reservation-is-not-read': readingPath('addReservation', bareAtIsNotRead),
    'apostrophe-in-the-address-books-nothing': failing('addReservation', "'"),
  }),
  ...breachesOf('WALLET-ADD-CREDIT-CARD', {
    'plus-in-the-path-of-an-addition-is-a-space': readingPath('addPaymentOption', plusIsASpace),
    'bare-at-sign-in-the-path-of-an-addition-is-not-read': readingPath('addPaymentOption', bareAtIsNotRead),
    'apostrophe-in-the-address-adds-no-card': failing('addPaymentOption', "'"),
    'per-cent-sign-in-the-address-adds-no-card': failing('addPaymentOption', '%'),
  }),
  ...breachesOf('WALLET-PRIMARY-SET', {
    'plus-in-the-path-of-the-primary-card-is-a-space': readingPath('setPrimary', plusIsASpace),
    'ampersand-in-the-address-sets-no-card-as-primary': failing('setPrimary', '&'),
  }),
  ...breachesOf('WALLET-REMOVE-CREDIT-CARD', {
    'plus-in-the-path-of-a-removal-is-a-space': readingPath('removePaymentOption', plusIsASpace),
    'umlaut-in-the-address-removes-no-card': failing('removePaymentOption', 'ö'),
  }),
  ...breachesOf('TOKEN-ROTATED-USABLE', {
    'new-token-of-an-address-with-an-apostrophe-is-not-taken': withRule(
      'tokens',
      'belongsTo',
      (kept) => (token, email, call) => kept(token, email, call) && (token.isFirst || !email.includes("'")),
    ),
  }),
];
