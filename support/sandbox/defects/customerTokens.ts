import type { Operation } from '../operationTable.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { CustomerToken } from '../state/customerTokens.ts';
import { accepting } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';

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

/** A token that was never handed out, good for whomever the call acts for. */
const inventedFor = (text: string, call: Call): CustomerToken => ({
  text,
  customer: call.customer?.email ?? '',
  issuedAt: call.now,
  expiresAt: call.now + 60_000,
  isFirst: false,
  uses: 0,
});

/** Takes an empty token for one that is good for whomever the call acts for. */
const emptyIsTaken = (isTaken: (operation: Operation) => boolean): Alteration =>
  withRule('tokens', 'requiredOn', (kept) => (operation, call) => {
    const isRequired = kept(operation, call);
    if (!isRequired || headerOf(call.headers, 'customertoken') !== '' || !isTaken(operation))
      return isRequired;
    call.token = inventedFor('', call);
    call.timeoutMinutes = 15;
    return false;
  });

const REQUIRED = breachesOf('TOKEN-REQUIRED', {
  ...forEach('no-token-needed-for', ofCustomers, (open) =>
    notRequired((operation, header) => operation === open && header === undefined),
  ),
  'empty-token-is-taken': emptyIsTaken(() => true),
  ...forEach('empty-token-is-taken-for', ['addReservation', 'customerInvoice'], (open: Operation) =>
    emptyIsTaken((operation) => operation === open),
  ),
});

const invented = (isTaken: (text: string, call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'tokenAt',
    (kept) => (text, issued, call) =>
      kept(text, issued, call) ??
      (issued === undefined && isTaken(text, call) ? inventedFor(text, call) : undefined),
  );

const resembling = (resembles: (text: string, minted: string) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (minted) =>
      together(
        withRule('tokens', 'mint', (kept) => (call) => {
          const text = kept(call);
          minted.add(text);
          return text;
        }),
        invented((text) => [...minted].some((known) => resembles(text, known))),
      ),
  );

const INVENTED = breachesOf('TOKEN-INVENTED', {
  ...forEach('any-token-for', ofCustomers, (open) => invented((_text, call) => call.operation === open)),
  'token-may-be-cut': resembling((text, minted) => text.length > 8 && minted.startsWith(text)),
  'token-may-lack-its-beginning': resembling((text, minted) => text.length > 8 && minted.endsWith(text)),
  'token-may-go-on': resembling((text, minted) => text.startsWith(minted)),
  'token-with-its-parts-swapped': resembling(
    (text, minted) => text.length === minted.length && (minted + minted).includes(text),
  ),
});

const anybodys = (isTaken: (token: CustomerToken, call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'belongsTo',
    (kept) => (token, email, call) => kept(token, email, call) || isTaken(token, call),
  );

const BOUND = breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
  ...forEach(
    'anybodys-token-for',
    ['getWallet', 'addPaymentOption', 'setPrimary', 'removePaymentOption', 'addReservation'],
    (open: Operation) => anybodys((_token, call) => call.operation === open),
  ),
  'rotated-token-is-anybodys': anybodys((token, call) => !token.isFirst && call.operation === 'getWallet'),
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
