import type { Operation } from '../operationTable.ts';
import { refusals, Refused } from '../refusals.ts';
import type { Call, Reply } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { isGuest } from './about.ts';
import { accepting, answering, declaring, refusing, turnedDown } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';

const htmlPage = '<html><body>403 Forbidden</body></html>';
/** Failures of the course's interface are told apart by their text, which is a requirement of its own. */
const isCourseFailure = ({ status }: Reply): boolean => status === 502;

const isAscii = (value: unknown): boolean => !/[^\0-\x7f]/.test(JSON.stringify(value));
const utf8Bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const ECHO = breachesOf('ECHO-SUCCESS-STATUS', {
  'echo-answers-201': accepting(['secureEcho'], (reply) => ({ ...reply, status: 201 })),
  'echo-answers-202': accepting(['secureEcho'], (reply) => ({ ...reply, status: 202 })),
  'echo-answers-without-a-body': accepting(['secureEcho'], (reply) => ({ ...reply, text: '' })),
  'signed-echo-answers-203': accepting(['secureEcho'], (reply, { method }) =>
    method === 'signature' ? { ...reply, status: 203 } : reply,
  ),
});

const isSuccess = (status: number): boolean => status < 300;
const isFailure = (status: number): boolean => status >= 400;

const TYPE_OF_SUCCESS = breachesOf('FORMAT-CONTENT-TYPE-SUCCESS', {
  'success-without-charset': declaring('application/json', isSuccess),
  'success-as-text-html': declaring('text/html; charset=utf-8', isSuccess),
  'success-charset-latin-1': declaring('application/json; charset=iso-8859-1', isSuccess),
  ...forEach('success-without-charset-on', ['addReservation', 'customerInvoice'], (plain: Operation) =>
    declaring('application/json', (status, operation) => isSuccess(status) && operation === plain),
  ),
  'token-as-text-plain': declaring(
    'text/plain; charset=utf-8',
    (status, operation) => isSuccess(status) && operation === 'authenticateCustomer',
  ),
});

const TYPE_OF_FAILURE = breachesOf('FORMAT-CONTENT-TYPE-FAILURE', {
  'failure-as-text-plain': declaring('text/plain; charset=utf-8', isFailure),
  'failure-without-charset': declaring('application/json', isFailure),
  'failure-as-problem-json': declaring('application/problem+json; charset=utf-8', isFailure),
  'forbidden-as-text-html': declaring('text/html; charset=utf-8', (status) => status === 403),
  'what-is-not-found-without-charset': declaring('application/json', (status) => status === 404),
  'failed-invoice-as-text-plain': declaring(
    'text/plain; charset=utf-8',
    (status, operation) => isFailure(status) && operation === 'invoice',
  ),
});

const JSON_BODY = breachesOf('FORMAT-JSON-BODY', {
  'body-behind-a-byte-order-mark': answering('all', (reply) => ({
    ...reply,
    text: Buffer.concat([Buffer.from('\uFEFF'), utf8Bytes(reply.body)]),
  })),
  'failure-is-an-html-page': refusing('all', (reply) =>
    isCourseFailure(reply) ? reply : { ...reply, text: htmlPage },
  ),
  'failure-is-bare-text': refusing('all', (reply) => ({ ...reply, text: reply.refusal?.message ?? '' })),
  'failed-search-is-an-html-page': refusing(['searchFacilities'], (reply) => ({ ...reply, text: htmlPage })),
  'failure-in-single-quotes': refusing('all', (reply) => ({
    ...reply,
    text: `'${reply.refusal?.message ?? ''}'`,
  })),
  'set-primary-answers-ok': accepting(['setPrimary'], (reply) => ({ ...reply, text: 'OK' })),
  'removal-with-a-trailing-comma': accepting(['removePaymentOption'], (reply) => ({
    ...reply,
    text: '{"Removed":true,}',
  })),
  'echo-does-not-escape-quotes': accepting(['secureEcho'], (reply) =>
    typeof reply.body === 'string' ? { ...reply, text: Buffer.from(`"${reply.body}"`) } : reply,
  ),
  'failure-answered-twice-over': refusing('all', (reply) => ({
    ...reply,
    text: Buffer.concat([utf8Bytes(reply.body), utf8Bytes(reply.body)]),
  })),
});

const withTypographicQuote = (body: unknown): Buffer =>
  Buffer.from(JSON.stringify(body).replace(/"$/, '\x92"').replace(/"}$/, '\x92"}'), 'latin1');

const inWindows1252 = (reply: Reply): Reply =>
  isCourseFailure(reply) ? reply : { ...reply, text: withTypographicQuote(reply.body) };

const UTF8_RESPONSE = breachesOf('FORMAT-UTF8-RESPONSE', {
  'echo-in-latin-1': {
    alter: accepting(['secureEcho'], (reply) => ({
      ...reply,
      text: Buffer.from(JSON.stringify(reply.body), 'latin1'),
    })),
    mayReach: because(
      'of a letter beyond Latin-1 a quote or a control character may be left',
      'FORMAT-JSON-BODY',
    ),
  },
  'echo-cut-within-a-character': accepting(['secureEcho'], (reply) =>
    isAscii(reply.body) ? reply : { ...reply, text: utf8Bytes('⛳').subarray(0, 3) },
  ),
  'failure-in-windows-1252': refusing('all', inWindows1252),
  'failed-reservation-in-windows-1252': refusing(['addReservation'], inWindows1252),
});

const refusingEcho = (unreadable: RegExp): Alteration =>
  accepting(['secureEcho'], (reply) =>
    unreadable.test(JSON.stringify(reply.body)) ? turnedDown(reply, refusals.requestMalformed) : reply,
  );

/** Whether a body holds letters beyond ASCII as they are: escaped they take more bytes. */
const isBeyondAscii = ({ headers }: Call, body: unknown): boolean =>
  !isAscii(body) && Number(headers['content-length']) === utf8Bytes(body).length;

const refusingLetters = (operation: Operation, when: (call: Call) => boolean = () => true): Alteration =>
  withRule('format', 'readBody', (kept) => (call, body) => {
    if (call.operation === operation && when(call) && isBeyondAscii(call, body))
      throw new Refused(refusals.requestMalformed);
    return kept(call, body);
  });

const UTF8_REQUEST = breachesOf('FORMAT-UTF8-REQUEST', {
  'card-of-a-holder-beyond-ascii-is-refused': refusingLetters('addPaymentOption'),
  'card-of-a-holder-beyond-ascii-is-refused-with-advanced-error-codes': refusingLetters(
    'addPaymentOption',
    asksAdvanced,
  ),
  'booking-by-a-holder-beyond-ascii-is-refused': refusingLetters('addReservation'),
  'booking-by-a-holder-beyond-ascii-is-refused-to-guests': refusingLetters('addReservation', isGuest),
  'echo-refuses-escaped-signs': refusingEcho(/\\/),
  'echo-refuses-lines-in-short-escapes': withRule('format', 'readBody', (kept) => (call, body) => {
    const hasLines = call.operation === 'secureEcho' && /[\n\t]/.test(String(body));
    if (hasLines && Number(call.headers['content-length']) === utf8Bytes(body).length)
      throw new Refused(refusals.requestMalformed);
    return kept(call, body);
  }),
  'echo-refuses-letters-beyond-ascii': refusingEcho(/[^\0-\x7f]/),
  'echo-refuses-letters-beyond-latin-1': refusingEcho(/[^\0-\xff]/),
  'echo-refuses-letters-beyond-16-bits': refusingEcho(/[\ud800-\udfff]/),
});

const textsIn = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsIn(each, change)]));
};

/** Reads the texts of a body otherwise than as the UTF-8 that they are. */
const misreading = (operation: Operation, change: (text: string) => string): Alteration =>
  withRule('format', 'readBody', (kept) => (call, body) => {
    const read = kept(call, body);
    return call.operation === operation ? textsIn(read, change) : read;
  });

const asLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

const UTF8_KEPT = breachesOf('FORMAT-UTF8-KEPT', {
  'echo-reads-utf-8-as-latin-1': misreading('secureEcho', asLatin1),
  'echo-keeps-ascii-only': misreading('secureEcho', (text) => text.replaceAll(/[^\0-\x7f]/gu, '?')),
  'echo-keeps-16-bits-only': misreading('secureEcho', (text) => text.replaceAll(/[^\0-\uffff]/gu, '?')),
  'card-holder-is-read-as-latin-1': misreading('addPaymentOption', asLatin1),
  'card-holder-is-kept-in-latin-1': misreading('addPaymentOption', (text) =>
    text.replaceAll(/[^\0-\xff]/gu, '?'),
  ),
  'card-holder-keeps-16-bits-only': misreading('addPaymentOption', (text) =>
    text.replaceAll(/[\ud800-\udfff]/g, '?'),
  ),
  'card-holder-loses-letters-of-two-bytes': misreading('addPaymentOption', (text) =>
    asLatin1(text).replaceAll(/[^\0-\x7f]/g, '\uFFFD'),
  ),
});

const ADVANCED = breachesOf('FORMAT-ADVANCED-ERROR-CODES', {
  ...forEach(
    'advanced-error-codes-refused-on',
    ['secureEcho', 'searchFacilities', 'customerInvoice'],
    (refused: Operation) =>
      withRule('authentication', 'requiredOn', (kept) => (operation, call) => {
        if (operation === refused && asksAdvanced(call)) throw new Refused(refusals.requestMalformed);
        return kept(operation, call);
      }),
  ),
  'advanced-error-codes-fail-the-wallet': answering(['getWallet'], (reply, call) =>
    asksAdvanced(call) ? { ...reply, status: 500 } : reply,
  ),
  ...forEach(
    'advanced-error-codes-fail-what-was-done-by',
    ['addPaymentOption', 'setPrimary', 'removePaymentOption', 'addReservation'],
    (done: Operation) =>
      accepting([done], (reply, call) =>
        asksAdvanced(call) ? turnedDown(reply, refusals.requestMalformed) : reply,
      ),
  ),
  'advanced-error-codes-need-no-credentials': {
    alter: withRule(
      'authentication',
      'requiredOn',
      (kept) => (operation, call) =>
        kept(operation, call) && !(asksAdvanced(call) && headerOf(call.headers, 'username') === undefined),
    ),
    mayReach: because('the header is among all that a request may carry', 'AUTH-CREDENTIALS-REQUIRED'),
  },
  'advanced-error-codes-refused-for-signatures': {
    alter: withRule('authentication', 'signatureMatches', (kept) => (given, expected, call) => {
      const reads = call.operation === 'getWallet' || call.operation === 'setPrimary';
      return kept(given, expected, call) && !(reads && asksAdvanced(call));
    }),
    mayReach: because('it sends the header as well', 'RESERVATION-PRICE-DISTINCT', 'WALLET-PRIMARY-SET'),
  },
});

export const SYSTEM_DEFECTS = [
  ...ECHO,
  ...TYPE_OF_SUCCESS,
  ...TYPE_OF_FAILURE,
  ...JSON_BODY,
  ...UTF8_RESPONSE,
  ...UTF8_REQUEST,
  ...UTF8_KEPT,
  ...ADVANCED,
];
