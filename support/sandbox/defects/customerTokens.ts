import type { Operation } from '../operationTable.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { isAtNegativeRate } from './about.ts';
import { accepting } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { anybodysToken, anyToken, emptyToken, resembling } from './lenientTokens.ts';

const ofCustomers = [
  'getWallet',
  'addPaymentOption',
  'setPrimary',
  'removePaymentOption',
  'addReservation',
  'customerInvoice',
] as const satisfies Operation[];

const ISSUED = breachesOf('TOKEN-ISSUED', {
  'authentication-answers-201': accepting(['authenticateCustomer'], (reply) => ({ ...reply, status: 201 })),
  'authentication-answers-without-a-body': accepting(['authenticateCustomer'], (reply) => ({
    ...reply,
    text: '',
  })),
  'token-is-null': accepting(['authenticateCustomer'], (reply) => ({ ...reply, body: null })),
});

const notRequired = (isExempt: (operation: Operation, header: string | undefined) => boolean): Alteration =>
  withRule(
    'tokens',
    'requiredOn',
    (kept) => (operation, call) =>
      kept(operation, call) && !isExempt(operation, headerOf(call.headers, 'customertoken')),
  );

const REQUIRED = breachesOf('TOKEN-REQUIRED', {
  ...forEach('no-token-needed-for', ofCustomers, (open) =>
    notRequired((operation, header) => operation === open && header === undefined),
  ),
  'empty-token-is-taken': emptyToken(() => true),
  ...forEach('empty-token-is-taken-for', ['addReservation', 'customerInvoice'], (open: Operation) =>
    emptyToken(({ operation }) => operation === open),
  ),
});

const INVENTED = breachesOf('TOKEN-INVENTED', {
  ...forEach('any-token-for', ofCustomers, (open) => anyToken((call) => call.operation === open)),
  'token-may-be-cut': resembling((text, minted) => text.length > 8 && minted.startsWith(text)),
  'token-may-lack-its-beginning': resembling((text, minted) => text.length > 8 && minted.endsWith(text)),
  'per-cent-sign-is-any-token': resembling((text) => text === '%'),
  'underscore-is-any-character-of-a-token': resembling(
    (text, minted) =>
      text.length === minted.length &&
      Array.from(text).every((character, at) => character === '_' || character === minted[at]),
  ),
  'token-may-go-on': resembling((text, minted) => text.startsWith(minted)),
  'token-with-its-parts-swapped': resembling(
    (text, minted) => text.length === minted.length && (minted + minted).includes(text),
  ),
});

const BOUND = breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
  ...forEach(
    'anybodys-token-for',
    ['getWallet', 'addPaymentOption', 'setPrimary', 'removePaymentOption', 'addReservation'],
    (open: Operation) => anybodysToken((_token, _email, call) => call.operation === open),
  ),
  'rotated-token-is-anybodys': anybodysToken(
    (token, _email, call) => !token.isFirst && call.operation === 'getWallet',
  ),
});

const tokenForInvoice = (isAsked: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'requiredOn', (kept) => (operation, call) => {
    const lacks = operation === 'invoice' && headerOf(call.headers, 'customertoken') === undefined;
    if (lacks && isAsked(call)) throw new Refused(refusals.tokenMissing);
    return kept(operation, call);
  });

const NOT_NEEDED = breachesOf('TOKEN-NOT-NEEDED', {
  'plain-invoice-asks-for-a-token': {
    alter: tokenForInvoice(() => true),
    follows: because(
      'without a token no plain invoice is served',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'SEARCH-FACILITY-ID',
      'SEARCH-RATE-ID',
      'SEARCH-RATE-ID-NEGATIVE',
      'INVOICE-PRICING',
    ),
  },
  'verified-invoice-for-three-asks-for-a-token': tokenForInvoice(
    ({ query }) => query['player-count'] === '3' && query.verify === 'true',
  ),
  'verified-invoice-asks-for-a-token-with-advanced-error-codes': tokenForInvoice(
    (call) => call.query.verify === 'true' && asksAdvanced(call),
  ),
  'verified-invoice-at-a-negative-rate-asks-for-a-token': tokenForInvoice(
    (call) => call.query.verify === 'true' && isAtNegativeRate(call),
  ),
  'invoice-for-two-at-a-negative-rate-asks-for-a-token': tokenForInvoice(
    (call) => call.query['player-count'] === '2' && isAtNegativeRate(call),
  ),
  'verified-invoice-asks-for-a-token': {
    alter: tokenForInvoice(({ query }) => query.verify !== undefined),
    mayReach: because('no invoice is verified without a token', 'INVOICE-VERIFY-AVAILABLE'),
  },
  'invoice-for-two-asks-for-a-token': {
    alter: tokenForInvoice(({ query }) => query['player-count'] === '2'),
    mayReach: because('no two players are invoiced without a token', 'INVOICE-PRICING'),
  },
  'signed-plain-invoice-asks-for-a-token': {
    alter: tokenForInvoice(({ method }) => method === 'signature'),
    mayReach: because(
      'without a token no plain invoice is served to a signature',
      'AUTH-SIGNATURE-ACCEPTED',
      'SEARCH-FACILITY-ID',
      'SEARCH-RATE-ID',
      'SEARCH-RATE-ID-NEGATIVE',
    ),
  },
});

export const CUSTOMER_TOKEN_DEFECTS = [...ISSUED, ...REQUIRED, ...INVENTED, ...BOUND, ...NOT_NEEDED];
