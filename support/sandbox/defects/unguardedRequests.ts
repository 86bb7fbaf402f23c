import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { all, at, isAtNegativeRate, isGuest, isPromoted, namesGuest } from './about.ts';
import {
  anyAge,
  anyPassword,
  anySignature,
  anyUser,
  halfACredential,
  signedWithout,
  withoutCredentials,
} from './lenientClients.ts';
import { anybodysToken, anyToken, emptyToken, outliving, withoutToken } from './lenientTokens.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, remembering, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

/** What a request may carry, and a path through the code of its own begins with. */
const asksRateSets = ({ query }: Call): boolean => query.expand !== undefined;
const asksTeeSheet = ({ query }: Call): boolean => query.verify !== undefined;
/** The body is not read yet: that of a gift card is the shorter one. */
const addsGiftCard = ({ operation, headers }: Call): boolean =>
  operation === 'addPaymentOption' && Number(headerOf(headers, 'content-length')) < 80;

const isInvoiceOfGuest = ({ customer, operation }: Call): boolean =>
  operation === 'customerInvoice' && customer?.kind === 'guest';

/** Asks for a token where a plain invoice needs none. */
const askingForAToken = (isAsked: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'requiredOn',
    (kept) => (operation, call) => kept(operation, call) || (operation === 'invoice' && isAsked(call)),
  );

const othersInvoice = because(
  'the invoice of another customer is one with their token',
  'CUSTOMER-INVOICE-EMAIL-BOUND',
);

/** Requests that carry all they may are tried at every age. */
const atAnyAge = (isTaken: (call: Call) => boolean) => ({
  alter: anyAge(isTaken),
  mayReach: because('every age past the minute is taken there', 'AUTH-SIGNATURE-AGE-EXPIRED'),
});

const nearPasswords = because('any password is a near one as well', 'AUTH-SIMPLE-PASSWORD-EXACT');
const madeOtherwise = because(
  'a signature that is made otherwise is any signature as well',
  'AUTH-SIGNATURE-BINDS-SECRET',
  'AUTH-SIGNATURE-BINDS-PASSWORD',
  'AUTH-SIGNATURE-BINDS-USER',
  'AUTH-SIGNATURE-BINDS-TIMESTAMP',
  'AUTH-SIGNATURE-TIMESTAMP-UNIX',
  'AUTH-SIGNATURE-ENCODING',
  'AUTH-SIGNATURE-PASSWORD-HASH',
  'AUTH-SIGNATURE-ALGORITHM',
  'AUTH-SIGNATURE-ORDER',
);

/** Rules that are forgotten where a request carries something that it may leave out. */
export const UNGUARDED_REQUEST_DEFECTS: readonly Defect[] = [
  ...breachesOf('AUTH-CREDENTIALS-REQUIRED', {
    'no-credentials-needed-for-rate-sets': withoutCredentials(asksRateSets),
    'no-credentials-needed-to-verify': withoutCredentials(asksTeeSheet),
    'no-credentials-needed-of-guests': withoutCredentials(namesGuest),
    'no-credentials-needed-with-a-timeout': withoutCredentials(asksForATimeout),
    'no-credentials-needed-at-negative-rates': withoutCredentials(isAtNegativeRate),
    'no-credentials-needed-to-set-primary-with-a-timeout': withoutCredentials(
      all(at('setPrimary'), asksForATimeout),
    ),
    'no-credentials-needed-for-a-gift-card': withoutCredentials(addsGiftCard),
  }),
  ...breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
    'any-password-for-rate-sets': { alter: anyPassword(asksRateSets), mayReach: nearPasswords },
    'any-password-to-verify': { alter: anyPassword(asksTeeSheet), mayReach: nearPasswords },
    'any-password-with-advanced-error-codes': { alter: anyPassword(asksAdvanced), mayReach: nearPasswords },
    'any-password-for-guests': {
      alter: anyPassword(namesGuest),
      mayReach: nearPasswords,
    },
    'any-password-with-a-timeout': { alter: anyPassword(asksForATimeout), mayReach: nearPasswords },
    'any-password-to-book-with-advanced-error-codes': {
      alter: anyPassword(all(at('addReservation'), asksAdvanced)),
      mayReach: nearPasswords,
    },
    'any-password-for-a-gift-card': anyPassword(addsGiftCard),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'any-user-with-advanced-error-codes': anyUser(asksAdvanced, 'simple'),
    'any-user-with-a-timeout': anyUser(asksForATimeout, 'simple'),
    'any-user-to-verify': anyUser(asksTeeSheet, 'simple'),
    'any-user-with-a-promo-code': anyUser(isPromoted, 'simple'),
  }),
  ...breachesOf('AUTH-SIMPLE-INCOMPLETE', {
    'user-name-alone-is-enough-with-advanced-error-codes': halfACredential('password', asksAdvanced),
    'password-alone-is-enough-with-a-timeout': halfACredential('userName', asksForATimeout),
  }),
  ...breachesOf('AUTH-SIGNATURE-USER-UNKNOWN', {
    'any-user-may-sign-with-advanced-error-codes': anyUser(asksAdvanced, 'signature'),
    'any-user-may-sign-with-a-timeout': anyUser(asksForATimeout, 'signature'),
  }),
  ...breachesOf('AUTH-SIGNATURE-INCOMPLETE', {
    'signature-without-timestamp-is-taken-with-advanced-error-codes': signedWithout(
      'timestamp',
      asksAdvanced,
    ),
    'timestamp-alone-is-enough-with-a-timeout': signedWithout('authorization', asksForATimeout),
    'signature-without-user-name-is-taken-with-a-timeout': signedWithout('username', asksForATimeout),
  }),
  ...breachesOf('AUTH-SIGNATURE-TAMPERED', {
    'signature-not-judged-for-rate-sets': { alter: anySignature(asksRateSets), mayReach: madeOtherwise },
    'signature-not-judged-with-a-promo-code': { alter: anySignature(isPromoted), mayReach: madeOtherwise },
    'signature-not-judged-with-advanced-error-codes': {
      alter: anySignature(asksAdvanced),
      mayReach: madeOtherwise,
    },
    'signature-not-judged-for-guests': { alter: anySignature(namesGuest), mayReach: madeOtherwise },
    'signature-not-judged-with-a-timeout': { alter: anySignature(asksForATimeout), mayReach: madeOtherwise },
    'signature-not-judged-to-remove-with-a-timeout': {
      alter: anySignature(all(at('removePaymentOption'), asksForATimeout)),
      mayReach: madeOtherwise,
    },
    'signature-not-judged-for-a-gift-card': anySignature(addsGiftCard),
  }),
  ...breachesOf('AUTH-SIGNATURE-STALE', {
    'timestamp-not-judged-for-rate-sets': atAnyAge(asksRateSets),
    'timestamp-not-judged-with-a-promo-code': atAnyAge(isPromoted),
    'timestamp-not-judged-with-advanced-error-codes': atAnyAge(asksAdvanced),
    'timestamp-not-judged-with-a-timeout': atAnyAge(asksForATimeout),
    'timestamp-not-judged-for-the-wallet-with-advanced-error-codes': atAnyAge(
      all(at('getWallet'), asksAdvanced),
    ),
    'timestamp-not-judged-for-guests': {
      alter: anyAge(namesGuest),
      mayReach: because('any age is over a minute as well', 'AUTH-SIGNATURE-AGE-EXPIRED'),
    },
    'timestamp-not-judged-for-a-gift-card': anyAge(addsGiftCard),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'no-token-needed-with-a-promo-code': withoutToken(isPromoted),
    'no-token-needed-with-advanced-error-codes': withoutToken(asksAdvanced),
    'no-token-needed-with-a-timeout': withoutToken(asksForATimeout),
    'no-token-needed-to-book-with-advanced-error-codes': withoutToken(
      all(at('addReservation'), asksAdvanced),
    ),
    'no-token-needed-at-negative-rates': withoutToken(isAtNegativeRate),
    'no-token-needed-for-a-gift-card': withoutToken(addsGiftCard),
    'no-token-needed-to-invoice-guests': withoutToken(isInvoiceOfGuest),
    'empty-token-is-taken-with-a-promo-code': emptyToken(isPromoted),
    'empty-token-is-taken-with-advanced-error-codes': emptyToken(asksAdvanced),
    'empty-token-is-taken-with-a-timeout': emptyToken(asksForATimeout),
    'empty-token-is-taken-for-a-gift-card': emptyToken(addsGiftCard),
    'empty-token-is-taken-to-invoice-guests': emptyToken(isInvoiceOfGuest),
  }),
  ...breachesOf('TOKEN-INVENTED', {
    'any-token-with-advanced-error-codes': anyToken(asksAdvanced),
    'any-token-with-a-timeout': anyToken(asksForATimeout),
    'any-token-adds-a-card-with-a-timeout': anyToken(all(at('addPaymentOption'), asksForATimeout)),
    'any-token-adds-a-gift-card': anyToken(addsGiftCard),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'anybodys-token-with-advanced-error-codes': {
      alter: anybodysToken((_token, _email, call) => asksAdvanced(call)),
      mayReach: othersInvoice,
    },
    'anybodys-token-with-a-timeout': {
      alter: anybodysToken((_token, _email, call) => asksForATimeout(call)),
      mayReach: othersInvoice,
    },
    'anybodys-token-reads-the-wallet-with-advanced-error-codes': anybodysToken((_token, _email, call) =>
      all(at('getWallet'), asksAdvanced)(call),
    ),
    'anybodys-token-adds-a-gift-card': anybodysToken((_token, _email, call) => addsGiftCard(call)),
    'guests-share-their-tokens': anybodysToken(
      ({ customer }, _email, call) => customer.startsWith('guest') && isGuest(call),
    ),
  }),
  ...breachesOf('TOKEN-NOT-NEEDED', {
    'plain-invoice-for-three-asks-for-a-token': askingForAToken(({ query }) => query['player-count'] === '3'),
    'unverified-invoice-for-four-asks-for-a-token': askingForAToken(
      (call) => call.query['player-count'] === '4' && !asksTeeSheet(call),
    ),
    'plain-invoice-asks-for-a-token-with-advanced-error-codes': askingForAToken(asksAdvanced),
    'plain-invoice-at-a-negative-rate-asks-for-a-token': askingForAToken(isAtNegativeRate),
  }),
  ...breachesOf('TOKEN-TIMEOUT-EXPIRES', {
    'token-that-ran-out-serves-with-a-timeout': outliving(asksForATimeout),
    'token-that-ran-out-serves-with-advanced-error-codes': outliving(asksAdvanced),
    'token-that-ran-out-serves-with-a-promo-code': outliving(isPromoted),
    'token-that-ran-out-adds-a-gift-card': outliving(addsGiftCard),
    'timeout-is-ignored-with-a-promo-code': withRule(
      'tokens',
      'expiresAt',
      (kept) => (use, call) => kept(isPromoted(call) ? { ...use, timeoutMinutes: 15 } : use, call),
    ),
    'token-that-ran-out-is-refused-once': remembering(
      () => new Set<string>(),
      (refused) =>
        withRule('tokens', 'isExpired', (kept) => (token, call) => {
          const isOver = kept(token, call) && !refused.has(token.text);
          if (isOver) refused.add(token.text);
          return isOver;
        }),
    ),
  }),
];
