import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { accepting, fieldsIn } from './answers.ts';
import {
  anyAge,
  anyPassword,
  anySignature,
  anyUser,
  halfACredential,
  lenientUserName,
  withoutCredentials,
} from './lenientClients.ts';
import { anybodysToken, anyToken, emptyToken, outliving, withoutToken } from './lenientTokens.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, together, withRule } from './defect.ts';
import { paymentsOf } from './paymentKinds.ts';
import { takingTimeouts } from './tokenMaximum.ts';
import { knowingTheBody } from './ways.ts';

type Applies = (call: Call) => boolean;

const isOfType = (value: unknown, type: string): boolean => String(fieldsIn(value).__type).startsWith(type);

/** A handler for each kind of payment: the guard of one of them was forgotten. */
const paidBy =
  (type: string): Applies =>
  (call) => {
    const payments = paymentsOf(call);
    return (
      call.operation === 'addReservation' &&
      Array.isArray(payments) &&
      payments.some((payment) => isOfType(payment, type))
    );
  };
const bySavedCard = paidBy('SavedCreditCardPayment');
const byAffiliate = paidBy('AffiliatePayment');
const byGiftCard = paidBy('AccountCredit');

const bookedFor =
  (players: number): Applies =>
  ({ operation, body }) =>
    operation === 'addReservation' && fieldsIn(fieldsIn(body).Invoice).PlayerCount === players;

const invoicedFor =
  (asked: Operation, players: number): Applies =>
  ({ operation, query }) =>
    operation === asked && Number(query['player-count']) === players;

const invoicedAtNegativeRate =
  (asked: Operation): Applies =>
  ({ operation, parameters }) =>
    operation === asked && parameters.teeTimeRateId?.startsWith('-') === true;

const bookedAtNegativeRate: Applies = ({ operation, body }) =>
  operation === 'addReservation' && Number(fieldsIn(body).TeeTimeRateID) < 0;

const booksForGuest: Applies = ({ operation, parameters }) =>
  operation === 'addReservation' && parameters.customerEmail?.startsWith('guest') === true;

const removesGiftCard: Applies = ({ operation, body }) =>
  operation === 'removePaymentOption' && isOfType(body, 'GiftCardPaymentOption');

const authenticatesGuest: Applies = ({ operation, parameters }) =>
  operation === 'authenticateCustomer' && parameters.customerEmail?.startsWith('guest') === true;

/** A guard that knows customers by a pattern of plain addresses. */
const hasSign: Applies = ({ parameters, query }) =>
  [parameters.customerEmail, query.customeremail].some(
    (email) => typeof email === 'string' && /[^\w.@-]/.test(email),
  );

const searchesFarAway: Applies = ({ operation, query }) =>
  operation === 'searchFacilities' && Math.abs(Number(query.latitude)) > 60;

/** Serves a path that is nearly that of an operation, which its guard does not know. */
const unguardedPath = (isNear: RegExp, locate: (url: string) => string): Alteration =>
  together(
    withRule('format', 'locate', (kept) => (url) => kept(isNear.test(url) ? locate(url) : url)),
    withoutCredentials(({ url }) => isNear.test(url)),
  );

const hasEmptyAuthorization: Applies = ({ headers }) => headerOf(headers, 'authorization') === '';

/** A session that a cookie stands for. */
const settingCookies = accepting('all', (reply) => ({
  ...reply,
  headers: { ...reply.headers, 'Set-Cookie': 'session=golf; Path=/; HttpOnly' },
}));
const bringsCookie: Applies = ({ headers }) => headerOf(headers, 'cookie')?.includes('session=golf') === true;

/** Rules that hold for the plain way to ask an operation and are forgotten in another. */
export const UNGUARDED_MANNER_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-CREDENTIALS-REQUIRED', {
    'no-credentials-needed-to-book-by-affiliate-payment': knowingTheBody(withoutCredentials(byAffiliate)),
    'no-credentials-needed-to-authenticate-guests': withoutCredentials(authenticatesGuest),
    'no-credentials-needed-for-addresses-with-signs': withoutCredentials(hasSign),
    'no-credentials-needed-behind-a-slash': unguardedPath(/\/(?=\?|$)/, (url) =>
      url.replace(/\/(?=\?|$)/, ''),
    ),
    'no-credentials-needed-at-a-path-in-capitals': unguardedPath(/SECURE-ECHO/, (url) => url.toLowerCase()),
    'no-credentials-needed-behind-a-parameter-of-the-path': unguardedPath(/;/, (url) =>
      url.replace(/;[^/?]*/, ''),
    ),
    'no-credentials-needed-behind-two-slashes': unguardedPath(/\w\/\/\w/, (url) =>
      url.replace(/(?<=\w)\/\//, '/'),
    ),
    'no-credentials-needed-at-an-escaped-path': unguardedPath(/%[4-7][0-9A-F][a-z-]+(?=\?|$)/, (url) => url),
    'no-credentials-needed-far-away': withoutCredentials(searchesFarAway),
    'no-credentials-needed-from-the-machine-itself': withoutCredentials(
      ({ headers }) => headerOf(headers, 'x-forwarded-for') === '127.0.0.1',
    ),
    'no-credentials-needed-with-a-cookie': together(settingCookies, withoutCredentials(bringsCookie)),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'no-token-needed-for-addresses-with-signs': withoutToken(hasSign),
    'no-token-needed-with-a-cookie': together(settingCookies, withoutToken(bringsCookie)),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'any-password-beside-an-empty-authorization': together(
      withRule(
        'authentication',
        'methodOf',
        (kept) => (call) => (hasEmptyAuthorization(call) ? 'simple' : kept(call)),
      ),
      anyPassword(hasEmptyAuthorization),
    ),
    'any-password-for-addresses-with-signs': anyPassword(hasSign),
    'any-password-to-book-by-saved-card': knowingTheBody(anyPassword(bySavedCard)),
    'any-password-to-remove-a-gift-card': knowingTheBody(anyPassword(removesGiftCard)),
    'any-password-for-an-invoice-at-a-negative-rate': {
      alter: anyPassword(invoicedAtNegativeRate('invoice')),
      mayReach: because('any password is a near one as well', 'AUTH-SIMPLE-PASSWORD-EXACT'),
    },
    'any-password-for-an-invoice-for-four': anyPassword(invoicedFor('invoice', 4)),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'any-user-to-book-by-gift-card': knowingTheBody(
      lenientUserName((_given, _assigned, call) => byGiftCard(call)),
    ),
    'any-user-to-authenticate-guests': lenientUserName((_given, _assigned, call) => authenticatesGuest(call)),
  }),
  ...breachesOf('AUTH-SIMPLE-INCOMPLETE', {
    'user-name-alone-is-enough-to-authenticate-guests': halfACredential('password', authenticatesGuest),
    'password-alone-is-enough-to-authenticate-guests': halfACredential('userName', authenticatesGuest),
    'user-name-alone-is-enough-for-an-invoice-at-a-negative-rate': halfACredential(
      'password',
      invoicedAtNegativeRate('invoice'),
    ),
    'password-alone-is-enough-for-a-customer-invoice-at-a-negative-rate': halfACredential(
      'userName',
      invoicedAtNegativeRate('customerInvoice'),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-USER-UNKNOWN', {
    'any-user-may-sign-to-authenticate-guests': anyUser(authenticatesGuest, 'signature'),
    'any-user-may-sign-to-book-for-guests': anyUser(booksForGuest, 'signature'),
    'any-user-may-sign-for-an-invoice-at-a-negative-rate': anyUser(
      invoicedAtNegativeRate('invoice'),
      'signature',
    ),
    'any-user-may-sign-to-book-at-a-negative-rate': knowingTheBody(
      anyUser(bookedAtNegativeRate, 'signature'),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-TAMPERED', {
    'signature-not-judged-for-addresses-with-signs': anySignature(hasSign),
    'signature-not-judged-to-book-for-two': {
      alter: knowingTheBody(anySignature(bookedFor(2))),
      mayReach: because(
        'where none is judged, none that is made otherwise is',
        'AUTH-SIGNATURE-BINDS-SECRET',
        'AUTH-SIGNATURE-BINDS-PASSWORD',
        'AUTH-SIGNATURE-BINDS-TIMESTAMP',
        'AUTH-SIGNATURE-ENCODING',
        'AUTH-SIGNATURE-PASSWORD-HASH',
        'AUTH-SIGNATURE-ALGORITHM',
        'AUTH-SIGNATURE-ORDER',
      ),
    },
    'signature-not-judged-for-a-customer-invoice-for-three': anySignature(invoicedFor('customerInvoice', 3)),
  }),
  ...breachesOf('AUTH-SIGNATURE-STALE', {
    'timestamp-not-judged-for-addresses-with-signs': anyAge(hasSign),
    'timestamp-not-judged-to-remove-a-gift-card': knowingTheBody(anyAge(removesGiftCard)),
    'timestamp-not-judged-to-book-at-a-negative-rate': {
      alter: knowingTheBody(anyAge(bookedAtNegativeRate)),
      mayReach: because('any age is over a minute as well', 'AUTH-SIGNATURE-AGE-EXPIRED'),
    },
    'timestamp-not-judged-to-book-for-four': knowingTheBody(anyAge(bookedFor(4))),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'no-token-needed-to-book-by-affiliate-payment': knowingTheBody(withoutToken(byAffiliate)),
    'no-token-needed-for-a-customer-invoice-for-four': withoutToken(invoicedFor('customerInvoice', 4)),
    'empty-token-books-for-guests': emptyToken(booksForGuest),
    'empty-token-books-for-four': knowingTheBody(emptyToken(bookedFor(4))),
    'empty-token-books-by-affiliate-payment': knowingTheBody(emptyToken(byAffiliate)),
    'empty-token-books-by-gift-card': knowingTheBody(emptyToken(byGiftCard)),
    'empty-token-books-at-a-negative-rate': knowingTheBody(emptyToken(bookedAtNegativeRate)),
    'empty-token-invoices-at-a-negative-rate': emptyToken(invoicedAtNegativeRate('customerInvoice')),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'any-token-for-addresses-with-signs': anyToken(hasSign),
    'any-token-removes-a-gift-card': knowingTheBody(anyToken(removesGiftCard)),
    'any-token-invoices-at-a-negative-rate': anyToken(invoicedAtNegativeRate('customerInvoice')),
    'any-token-books-by-saved-card': knowingTheBody(anyToken(bySavedCard)),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'anybodys-token-removes-a-gift-card': knowingTheBody(
      anybodysToken((_token, _email, call) => removesGiftCard(call)),
    ),
    'anybodys-token-invoices-at-a-negative-rate': {
      alter: anybodysToken((_token, _email, call) => invoicedAtNegativeRate('customerInvoice')(call)),
      mayReach: because(
        'the invoice of another customer is one with their token',
        'CUSTOMER-INVOICE-EMAIL-BOUND',
      ),
    },
    'anybodys-token-invoices-for-two': {
      alter: anybodysToken((_token, _email, call) => invoicedFor('customerInvoice', 2)(call)),
      mayReach: because(
        'the invoice of another customer is one with their token',
        'CUSTOMER-INVOICE-EMAIL-BOUND',
      ),
    },
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-that-ran-out-serves-addresses-with-signs': outliving(hasSign),
    'token-that-ran-out-books-by-affiliate-payment': knowingTheBody(outliving(byAffiliate)),
    'token-that-ran-out-invoices-at-a-negative-rate': outliving(invoicedAtNegativeRate('customerInvoice')),
    'token-that-ran-out-removes-a-gift-card': knowingTheBody(outliving(removesGiftCard)),
    'end-of-a-token-is-judged-by-the-signed-timestamp': withRule(
      'tokens',
      'isExpired',
      (kept) => (token, call) => {
        const signedAt = Number(headerOf(call.headers, 'timestamp') ?? Number.NaN) * 1000;
        return kept(token, Number.isNaN(signedAt) ? call : { ...call, now: signedAt });
      },
    ),
    'timeout-is-ignored-where-a-gift-card-is-removed': withRule(
      'tokens',
      'expiresAt',
      (kept) => (use, call) => kept(removesGiftCard(call) ? { ...use, timeoutMinutes: 15 } : use, call),
    ),
  }),
  ...breachesOf('TOKEN-TIMEOUT-MAXIMUM', {
    'timeout-of-an-hour-granted-by-saved-card': knowingTheBody(
      takingTimeouts(60, (asked) => asked, bySavedCard),
    ),
  }),
];
