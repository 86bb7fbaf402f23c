import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { all, at, isPromoted, namesGuest } from './about.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, withRule } from './defect.ts';
import { lenientUserName } from './lenientClients.ts';
import { lentBeside } from './refusedTeeTimes.ts';

const has = (call: Call, name: string): boolean => headerOf(call.headers, name) !== undefined;
/** Without AdvancedErrorCodes as well, which is what a client without credentials hardly sends. */
const isAnonymous = (call: Call): boolean =>
  !['username', 'password', 'authorization', 'timestamp', 'advancederrorcodes'].some((name) =>
    has(call, name),
  );

/** Lets calls through that have something in common, their credentials not judged. */
export const letThrough = (isExempt: (operation: Operation, call: Call) => boolean): Alteration =>
  withRule(
    'authentication',
    'requiredOn',
    (kept) => (operation, call) => kept(operation, call) && !isExempt(operation, call),
  );

/** Operations whose callers are told apart by the customer token, so that the client is easily forgotten. */
const oftenForgotten = [
  'secureEcho',
  'searchFacilities',
  'authenticateCustomer',
  'getWallet',
  'setPrimary',
  'addReservation',
  'invoice',
  'customerInvoice',
] as const satisfies Operation[];

const CREDENTIALS = breachesOf('AUTH-CREDENTIALS-REQUIRED', {
  ...forEach('no-credentials-needed-for', oftenForgotten, (open) =>
    letThrough((operation, call) => operation === open && isAnonymous(call)),
  ),
  'no-credentials-needed-to-remove': letThrough(
    (operation, call) => operation === 'removePaymentOption' && isAnonymous(call),
  ),
  'basic-authentication-is-taken': letThrough(
    (_operation, { headers }) => headerOf(headers, 'authorization')?.startsWith('Basic ') === true,
  ),
  'customer-token-replaces-credentials': letThrough(
    (_operation, call) => isAnonymous(call) && headerOf(call.headers, 'customertoken') !== undefined,
  ),
});

const simpleRefusedWhere = (isRefused: (call: Call) => boolean): Alteration =>
  withRule(
    'authentication',
    'passwordMatches',
    (kept) => (given, assigned, call) => kept(given, assigned, call) && !isRefused(call),
  );

const simpleRefusedOn = (refused: Operation): Alteration =>
  simpleRefusedWhere(({ operation }) => operation === refused);

const ACCEPTED = breachesOf('AUTH-SIMPLE-ACCEPTED', {
  'simple-refused-for-set-primary': {
    alter: simpleRefusedOn('setPrimary'),
    mayReach: because('no card is set as primary with it', 'WALLET-PRIMARY-SET'),
  },
  'simple-refused-for-the-wallet': {
    alter: simpleRefusedOn('getWallet'),
    mayReach: because('no wallet is read with it', 'WALLET-READ', 'TOKEN-TIMEOUT-VALID'),
  },
  'simple-refused-for-removals': {
    alter: simpleRefusedOn('removePaymentOption'),
    mayReach: because(
      'no option is removed with it',
      'WALLET-REMOVE-CREDIT-CARD',
      'WALLET-REMOVE-GIFT-CARD',
      'WALLET-REMOVE-ONE',
    ),
  },
  'simple-refused-with-a-promo-code': simpleRefusedWhere(isPromoted),
  'simple-refused-for-reservations-of-guests': {
    alter: simpleRefusedWhere(all(at('addReservation'), namesGuest)),
    mayReach: lentBeside('AUTH-SIMPLE-ACCEPTED', 'no guest books with it'),
  },
  'simple-refused-for-the-echo': {
    alter: simpleRefusedOn('secureEcho'),
    mayReach: because('no echo succeeds with it', 'ECHO-SUCCESS-STATUS'),
  },
});

type Matches = (given: string, assigned: string) => boolean;

const lenientPassword = (matches: Matches): Alteration =>
  withRule(
    'authentication',
    'passwordMatches',
    (kept) => (given, assigned, call) => kept(given, assigned, call) || matches(given, assigned),
  );

const anyPasswordOn = (open: Operation): Alteration =>
  withRule(
    'authentication',
    'passwordMatches',
    (kept) => (given, assigned, call) => kept(given, assigned, call) || call.operation === open,
  );

const WRONG = breachesOf('AUTH-SIMPLE-PASSWORD-WRONG', {
  ...forEach(
    'any-password-for',
    [
      'searchFacilities',
      'authenticateCustomer',
      'getWallet',
      'addPaymentOption',
      'setPrimary',
      'removePaymentOption',
      'addReservation',
      'invoice',
      'customerInvoice',
    ],
    (open: Operation) => ({
      alter: anyPasswordOn(open),
      mayReach: because('any password is a near one as well', 'AUTH-SIMPLE-PASSWORD-EXACT'),
    }),
  ),
});

const EXACT = breachesOf('AUTH-SIMPLE-PASSWORD-EXACT', {
  'password-in-any-case': lenientPassword(
    (given, assigned) => given.toLowerCase() === assigned.toLowerCase(),
  ),
  'password-may-go-on': lenientPassword((given, assigned) => given.startsWith(assigned)),
  'password-may-be-cut': lenientPassword((given, assigned) => given.length > 3 && assigned.startsWith(given)),
  'password-may-lack-its-beginning': lenientPassword(
    (given, assigned) => given.length > 3 && assigned.endsWith(given),
  ),
  'password-may-begin-with-anything': lenientPassword((given, assigned) => given.endsWith(assigned)),
  'password-judged-by-eight-characters': lenientPassword(
    (given, assigned) => given.slice(0, 8) === assigned.slice(0, 8),
  ),
  'password-without-its-last-character': lenientPassword(
    (given, assigned) => given.slice(0, -1) === assigned.slice(0, -1),
  ),
  'middle-of-a-password-is-not-compared': lenientPassword(
    (given, assigned) =>
      given.length === assigned.length &&
      given.slice(0, 3) === assigned.slice(0, 3) &&
      given.slice(-3) === assigned.slice(-3),
  ),
  'password-may-be-in-base-64': lenientPassword(
    (given, assigned) => Buffer.from(given, 'base64').toString() === assigned,
  ),
  'password-without-its-first-character': lenientPassword(
    (given, assigned) => given.length === assigned.length && given.slice(1) === assigned.slice(1),
  ),
  'empty-password-is-taken': lenientPassword((given) => given === ''),
});

const USER = breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
  ...forEach(
    'any-user-name-for',
    ['secureEcho', 'searchFacilities', 'getWallet', 'addReservation', 'customerInvoice'],
    (open: Operation) => lenientUserName((given, _assigned, call) => given !== '' && call.operation === open),
  ),
  ...forEach('user-name-may-go-on-for', ['removePaymentOption', 'invoice'], (open: Operation) =>
    lenientUserName((given, assigned, call) => call.operation === open && given.startsWith(assigned)),
  ),
  'user-name-may-be-cut': lenientUserName(
    (given, assigned) => given.length > 3 && assigned.startsWith(given),
  ),
  'user-name-may-go-on': lenientUserName((given, assigned) => given.startsWith(assigned)),
  'user-name-may-lack-its-beginning': lenientUserName(
    (given, assigned) => given.length > 3 && assigned.endsWith(given),
  ),
});

const INCOMPLETE = breachesOf('AUTH-SIMPLE-INCOMPLETE', {
  'user-name-alone-is-enough': letThrough(
    (_operation, call) =>
      has(call, 'username') && !['password', 'authorization', 'timestamp'].some((name) => has(call, name)),
  ),
  'password-alone-is-enough': letThrough(
    (_operation, call) => has(call, 'password') && !has(call, 'username'),
  ),
  'empty-user-name-and-password-are-enough': letThrough(
    (_operation, { headers }) => headerOf(headers, 'username') === '' && headerOf(headers, 'password') === '',
  ),
  'user-name-alone-is-enough-to-search': letThrough(
    (operation, call) =>
      operation === 'searchFacilities' &&
      has(call, 'username') &&
      !['password', 'authorization', 'timestamp'].some((name) => has(call, name)),
  ),
  'password-alone-is-enough-to-remove': letThrough(
    (operation, call) =>
      operation === 'removePaymentOption' && has(call, 'password') && !has(call, 'username'),
  ),
  'password-alone-is-enough-to-book': letThrough(
    (operation, call) => operation === 'addReservation' && has(call, 'password') && !has(call, 'username'),
  ),
  'empty-user-name-is-taken': lenientUserName((given) => given === ''),
});

export const SIMPLE_AUTHENTICATION_DEFECTS = [
  ...CREDENTIALS,
  ...ACCEPTED,
  ...WRONG,
  ...EXACT,
  ...USER,
  ...INCOMPLETE,
];
