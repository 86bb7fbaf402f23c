import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { all, at, isAtNegativeRate, isPromoted, namesGuest } from './about.ts';
import type { Alteration, Breach } from './defect.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { lenientUserName } from './lenientClients.ts';
import type { Ingredients } from './otherSignatures.ts';
import { otherCase, sha1Of, signed, taking } from './otherSignatures.ts';
import { lentBeside } from './refusedTeeTimes.ts';

const lenientSignature = (matches: (given: string, expected: string, call: Call) => boolean): Alteration =>
  withRule(
    'authentication',
    'signatureMatches',
    (kept) => (given, expected, call) => kept(given, expected, call) || matches(given, expected, call),
  );

const refusedWhere = (isRefused: (call: Call) => boolean): Alteration =>
  withRule(
    'authentication',
    'signatureMatches',
    (kept) => (given, expected, call) => kept(given, expected, call) && !isRefused(call),
  );

const refusedOn = (refused: Operation): Alteration => refusedWhere(({ operation }) => operation === refused);

/** Refuses some signatures, of which one that is made at once would be refused now and then, wherever that is. */
const refusedSecondsLater = (isRefused: (made: string, timestamp: string) => boolean): Breach => ({
  alter: refusedWhere(({ headers, now }) => {
    const [made = '', timestamp = ''] = [headerOf(headers, 'authorization'), headerOf(headers, 'timestamp')];
    return now / 1000 - Number(timestamp) >= 3 && isRefused(made, timestamp);
  }),
  mayReach: because('signatures of many ages are among those', 'AUTH-SIGNATURE-AGE-VALID'),
});

const ACCEPTED = breachesOf('AUTH-SIGNATURE-ACCEPTED', {
  'signature-refused-for-set-primary': {
    alter: refusedOn('setPrimary'),
    mayReach: because('no card is set as primary with it', 'WALLET-PRIMARY-SET'),
  },
  'signature-refused-for-the-wallet': {
    alter: refusedOn('getWallet'),
    mayReach: because('no wallet is read with it', 'WALLET-READ', 'TOKEN-TIMEOUT-VALID'),
  },
  'signature-refused-with-a-promo-code': refusedWhere(isPromoted),
  'signature-refused-for-reservations-of-guests': {
    alter: refusedWhere(all(at('addReservation'), namesGuest)),
    mayReach: lentBeside('AUTH-SIGNATURE-ACCEPTED', 'no guest books with it'),
  },
  'signature-refused-for-customer-invoices-at-negative-rates': refusedWhere(
    all(at('customerInvoice'), isAtNegativeRate),
  ),
  'signature-with-a-plus-is-refused-seconds-later': refusedSecondsLater((made) => made.includes('+')),
  'signature-with-two-slashes-is-refused-seconds-later': refusedSecondsLater((made) => made.includes('//')),
  'signature-that-begins-with-a-plus-is-refused-seconds-later': refusedSecondsLater((made) =>
    made.startsWith('+'),
  ),
  'signature-that-begins-with-a-slash-is-refused-seconds-later': refusedSecondsLater((made) =>
    made.startsWith('/'),
  ),
  'signature-without-plus-or-slash-is-refused-seconds-later': refusedSecondsLater(
    (made) => !/[+/]/.test(made),
  ),
  'timestamp-that-ends-in-two-zeros-is-refused-seconds-later': refusedSecondsLater((_made, timestamp) =>
    timestamp.endsWith('00'),
  ),
});

const TAMPERED = breachesOf('AUTH-SIGNATURE-TAMPERED', {
  ...forEach(
    'signature-not-judged-for',
    ['searchFacilities', 'getWallet', 'addReservation', 'invoice', 'customerInvoice'],
    (open: Operation) => lenientSignature((_given, _expected, call) => call.operation === open),
  ),
  'signature-judged-by-its-first-half': lenientSignature(
    (given, expected) => given.slice(0, 20) === expected.slice(0, 20),
  ),
  'signature-may-be-cut-at-24-characters': lenientSignature(
    (given, expected) => given.length === 24 && expected.startsWith(given),
  ),
  'signature-may-be-cut-by-its-last-four': lenientSignature(
    (given, expected) => given.length === 40 && expected.startsWith(given),
  ),
  'signature-without-its-end': lenientSignature(
    (given, expected) => given.slice(0, 41) === expected.slice(0, 41),
  ),
  'signature-without-its-last-character': lenientSignature(
    (given, expected) => given.slice(0, 42) === expected.slice(0, 42),
  ),
  'signature-without-its-beginning': lenientSignature(
    (given, expected) => given.slice(4) === expected.slice(4),
  ),
  'signature-in-any-case': lenientSignature(
    (given, expected) => given.toLowerCase() === expected.toLowerCase(),
  ),
  ...forEach('signature-in-any-case-for', ['getWallet', 'invoice', 'addPaymentOption'], (open: Operation) =>
    lenientSignature(
      (given, expected, call) => call.operation === open && given.toLowerCase() === expected.toLowerCase(),
    ),
  ),
  ...forEach('signature-without-its-end-for', ['addPaymentOption', 'addReservation'], (open: Operation) =>
    lenientSignature(
      (given, expected, call) => call.operation === open && given.slice(0, -3) === expected.slice(0, -3),
    ),
  ),
  'signature-may-be-cut': lenientSignature((given, expected) => given !== '' && expected.startsWith(given)),
  'signature-may-stand-behind-others': lenientSignature((given, expected) => given.endsWith(expected)),
  'signature-may-be-one-of-a-list': lenientSignature((given, expected) =>
    given.split(',').some((each) => each.trim() === expected),
  ),
  'empty-signature-is-taken': lenientSignature((given) => given === ''),
});

const EMPTY_IS_ANY = because('an empty user name is any user name', 'AUTH-SIGNATURE-INCOMPLETE');

const UNKNOWN = breachesOf(
  'AUTH-SIGNATURE-USER-UNKNOWN',
  forEach(
    'any-user-may-sign-for',
    ['secureEcho', 'searchFacilities', 'getWallet', 'addReservation', 'customerInvoice'],
    (open: Operation) => ({
      alter: lenientUserName((_given, _assigned, { operation }) => operation === open, 'signature'),
      mayReach: EMPTY_IS_ANY,
    }),
  ),
);

const SECRET = breachesOf('AUTH-SIGNATURE-BINDS-SECRET', {
  'secret-in-any-case': taking((made) => [signed({ ...made, secret: otherCase(made.secret) })]),
  'secret-may-be-empty': taking((made) => [signed({ ...made, secret: '' })]),
  'secret-without-its-last-character': taking((made) => [
    signed({ ...made, secret: made.secret.slice(0, -1) }),
  ]),
  'secret-without-its-second-half': taking((made) => [
    signed({ ...made, secret: made.secret.slice(0, made.secret.length / 2) }),
  ]),
  'password-is-taken-for-the-secret': taking((made) => [signed({ ...made, secret: made.password })]),
  'signs-of-a-secret-are-ignored': taking((made) => [
    signed({ ...made, secret: made.secret.replaceAll('-', '') }),
  ]),
  'secret-of-32-characters-at-most': taking((made) => [
    signed({ ...made, secret: made.secret.slice(0, 32) }),
  ]),
  'user-name-is-taken-for-the-secret': taking((made) => [signed({ ...made, secret: made.userName })]),
  'secret-without-its-first-character': taking((made) => [signed({ ...made, secret: made.secret.slice(1) })]),
});

const USER = breachesOf('AUTH-SIGNATURE-BINDS-USER', {
  'signature-of-the-user-name-in-other-case': taking((made) => [
    signed({ ...made, userName: otherCase(made.userName) }),
  ]),
  'signature-of-the-user-name-in-lower-case': taking((made) => [
    signed({ ...made, userName: made.userName.toLowerCase() }),
  ]),
  'signature-of-a-cut-user-name': taking((made) => [
    signed({ ...made, userName: made.userName.slice(0, -1) }),
  ]),
  'signature-of-the-user-name-without-its-beginning': taking((made) => [
    signed({ ...made, userName: made.userName.slice(1) }),
  ]),
  'signature-sent-under-any-user-name': {
    alter: remembering(
      () => ({ assigned: '' }),
      (memory) =>
        together(
          withRule('authentication', 'userNameMatches', (kept) => (given, assigned, call) => {
            memory.assigned = assigned;
            return kept(given, assigned, call) || call.method === 'signature';
          }),
          withRule(
            'authentication',
            'signedString',
            (kept) => (parts, call) => kept({ ...parts, userName: memory.assigned }, call),
          ),
        ),
    ),
    mayReach: EMPTY_IS_ANY,
  },
});

const PASSWORD = breachesOf('AUTH-SIGNATURE-BINDS-PASSWORD', {
  'signed-with-the-password-in-other-case': taking((made) => [
    signed({ ...made, sha1: sha1Of(otherCase(made.password)) }),
  ]),
  'signed-with-the-password-in-upper-case': taking((made) => [
    signed({ ...made, sha1: sha1Of(made.password.toUpperCase()) }),
  ]),
  'signed-with-a-cut-password': taking((made) => [
    signed({ ...made, sha1: sha1Of(made.password.slice(0, -1)) }),
  ]),
  'signed-with-an-empty-password': taking((made) => [signed({ ...made, sha1: sha1Of('') })]),
  'signed-with-the-password-without-its-beginning': taking((made) => [
    signed({ ...made, sha1: sha1Of(made.password.slice(1)) }),
  ]),
});

const seconds = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const signedAt = (made: Ingredients, later: number): string =>
  signed({ ...made, timestamp: String(Number(made.timestamp) + later) });

const TIMESTAMP = breachesOf('AUTH-SIGNATURE-BINDS-TIMESTAMP', {
  'signed-up-to-five-seconds-off': taking((made) => seconds(-5, 5).map((later) => signedAt(made, later))),
  'signed-one-second-before': taking((made) => [signedAt(made, -1)]),
  'signed-one-second-after': taking((made) => [signedAt(made, 1)]),
  'signed-within-two-minutes-before': taking((made) =>
    seconds(-120, 0).map((later) => signedAt(made, later)),
  ),
  'signed-an-hour-before': taking((made) => [signedAt(made, -3600)]),
  'signed-a-day-before': taking((made) => [signedAt(made, -86_400)]),
});

const lackingIsTaken = (header: string, operations?: readonly Operation[]): Alteration =>
  withRule('authentication', 'requiredOn', (kept) => (operation, call) => {
    const isIncomplete = call.method === 'signature' && headerOf(call.headers, header) === undefined;
    return kept(operation, call) && !(isIncomplete && (operations?.includes(operation) ?? true));
  });

const INCOMPLETE = breachesOf('AUTH-SIGNATURE-INCOMPLETE', {
  'signature-without-timestamp-is-taken': lackingIsTaken('timestamp'),
  'signature-without-user-name-is-taken': lackingIsTaken('username'),
  'echo-signed-without-timestamp-is-taken': lackingIsTaken('timestamp', ['secureEcho']),
  'empty-timestamp-is-taken': {
    alter: withRule(
      'authentication',
      'requiredOn',
      (kept) => (operation, call) => kept(operation, call) && headerOf(call.headers, 'timestamp') !== '',
    ),
    follows: because('no text is no number', 'AUTH-SIGNATURE-TIMESTAMP-UNIX'),
  },
  'timestamp-alone-is-enough-to-remove': withRule(
    'authentication',
    'requiredOn',
    (kept) => (operation, call) => {
      const isUnsigned = ['authorization', 'password'].every(
        (name) => headerOf(call.headers, name) === undefined,
      );
      const isTaken = isUnsigned && headerOf(call.headers, 'timestamp') !== undefined;
      return kept(operation, call) && !(isTaken && operation === 'removePaymentOption');
    },
  ),
  'empty-user-name-may-sign': withRule(
    'authentication',
    'userNameMatches',
    (kept) => (given, assigned, call) =>
      kept(given, assigned, call) || (given === '' && call.method === 'signature'),
  ),
  'wallet-signed-without-user-name-is-taken': lackingIsTaken('username', ['getWallet', 'setPrimary']),
});

export const SIGNATURE_DEFECTS = [
  ...ACCEPTED,
  ...TAMPERED,
  ...UNKNOWN,
  ...SECRET,
  ...USER,
  ...PASSWORD,
  ...TIMESTAMP,
  ...INCOMPLETE,
];
