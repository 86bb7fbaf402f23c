import { randomUUID } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Refusal } from '../refusals.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { PaymentKind } from '../rules/reservations.ts';
import { refusing } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { anybodysToken, anyToken, resembling } from './lenientTokens.ts';

/** The tokens that some calls are answered serve for everybody. */
const anybodysFrom = (isOpened: (call: Call) => boolean): Alteration =>
  remembering(
    () => new Set<string>(),
    (open) =>
      together(
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          if (isOpened(call)) open.add(text);
          return text;
        }),
        anybodysToken(({ text }) => open.has(text)),
      ),
  );

const leakOf = (text: string): string => `next-${text}`;

/** Turns a borrowed token down, and answers one that is good for the customer who was asked for. */
const leaking: Alteration = remembering(
  () => new Map<string, string>(),
  (ownerOf) =>
    together(
      withRule('tokens', 'belongsTo', (kept) => (token, email, call) => {
        const belongs = kept(token, email, call);
        if (!belongs) ownerOf.set(leakOf(token.text), email);
        return belongs;
      }),
      anyToken(({ customer }, text) => customer !== undefined && ownerOf.get(text) === customer.email),
      refusing('all', (reply, { headers }) => ({
        ...reply,
        headers:
          reply.refusal?.code === refusals.tokenOfAnother.code
            ? { ...reply.headers, CustomerToken: leakOf(headerOf(headers, 'customertoken') ?? '') }
            : reply.headers,
      })),
    ),
);

/** Answers a live token of the customer whom a rejected call was to act for. */
const answeringOneTo = (rejection: Refusal): Alteration =>
  remembering(
    () => new Map<string, string>(),
    (ownerOf) =>
      together(
        anyToken(({ customer }, text) => customer !== undefined && ownerOf.get(text) === customer.email),
        refusing('all', (reply, { customer }) => {
          if (reply.refusal?.code !== rejection.code || customer === undefined) return reply;
          const text = randomUUID();
          ownerOf.set(text, customer.email);
          return { ...reply, headers: { ...reply.headers, CustomerToken: text } };
        }),
      ),
  );

/** From the third rotation on tokens serve everybody. */
const lateInAChain: Alteration = remembering(
  () => new Map<string, number>(),
  (rotations) =>
    together(
      withRule('tokens', 'next', (kept) => (used, minted, call) => {
        const text = kept(used, minted, call);
        rotations.set(text, (rotations.get(used.text) ?? 0) + 1);
        return text;
      }),
      anybodysToken(({ text }) => (rotations.get(text) ?? 0) >= 3),
    ),
);

const KINDS = {
  affiliate: 'AffiliatePayment',
  'saved-card': 'SavedCreditCardPayment',
  'gift-card': 'AccountCredit',
} as const;

/** Judges whose token it is only where a reservation is not paid in this way. */
const anybodysForBookingsBy = (free: PaymentKind): Alteration =>
  together(
    anybodysToken((_token, _email, { operation }) => operation === 'addReservation'),
    withRule('reservations', 'acceptsKind', (kept) => {
      return (kind, customer, call): kind is PaymentKind =>
        kept(kind, customer, call) && (kind === free || call.token?.customer === customer.email);
    }),
  );

const nameOf = (email: string): string => email.replace(/@.*/, '');
const beforePlus = (email: string): string => email.replace(/\+[^@]*/, '');
const firstWord = (email: string): string => email.replace(/[^a-z0-9].*/i, '');

const isGuest = (email: string): boolean => email.startsWith('guest');

/** Tokens that serve whom they were not issued for. */
export const BORROWED_TOKEN_DEFECTS: readonly Defect[] = [
  ...breachesOf('TOKEN-INVENTED', {
    'rejection-of-an-invented-token-answers-a-live-one': answeringOneTo(refusals.tokenInvalid),
    'null-is-a-token': anyToken((_call, text) => text === 'null'),
    'e-mail-address-is-a-token': anyToken(({ customer }, text) => text === customer?.email),
    'any-token-for-guests': anyToken(({ customer }) => customer?.kind === 'guest'),
    'first-character-of-a-token-not-judged': resembling(
      (text, minted) => text.length === minted.length && text.slice(1) === minted.slice(1),
    ),
    'last-four-characters-of-a-token-not-judged': resembling(
      (text, minted) => text.length === minted.length && text.slice(0, -4) === minted.slice(0, -4),
    ),
    'last-character-of-a-token-not-judged': resembling(
      (text, minted) => text.length === minted.length && text.slice(0, -1) === minted.slice(0, -1),
    ),
    'token-in-any-case': resembling((text, minted) => text.toLowerCase() === minted.toLowerCase()),
    'middle-of-a-token-not-judged': resembling(
      (text, minted) =>
        text.length === minted.length &&
        text.slice(0, 8) === minted.slice(0, 8) &&
        text.slice(-8) === minted.slice(-8),
    ),
    ...forEach(
      'token-may-be-cut-for',
      ['removePaymentOption', 'addReservation', 'customerInvoice'],
      (lenient: Operation) =>
        resembling(
          (text, minted, { operation }) =>
            operation === lenient && text.length > 8 && minted.startsWith(text),
        ),
    ),
  }),
  ...breachesOf('TOKEN-REQUIRED', {
    'rejection-without-a-token-answers-a-live-one': answeringOneTo(refusals.tokenMissing),
  }),
  ...breachesOf('TOKEN-BOUND-TO-CUSTOMER', {
    'token-late-in-a-chain-is-anybodys': lateInAChain,
    'token-that-was-used-twice-is-anybodys': anybodysToken(({ uses }) => uses > 1),
    'token-of-a-guest-serves-other-guests': {
      alter: anybodysToken(
        ({ customer }, email) => customer.startsWith('guest') && email.startsWith('guest'),
      ),
      mayReach: because('a guest is invoiced for another too', 'CUSTOMER-INVOICE-EMAIL-BOUND'),
    },
    ...forEach('token-is-anybodys-for-bookings-by', ['affiliate', 'saved-card', 'gift-card'], (way) =>
      anybodysForBookingsBy(KINDS[way]),
    ),
    'token-serves-the-same-name-at-other-domains': anybodysToken(
      ({ customer }, email) => nameOf(customer) === nameOf(email),
    ),
    'token-serves-the-address-up-to-a-plus-sign': anybodysToken(
      ({ customer }, email) => beforePlus(customer) === beforePlus(email),
    ),
    'token-serves-the-address-up-to-its-first-sign': anybodysToken(
      ({ customer }, email) => firstWord(customer) === firstWord(email),
    ),
    'token-serves-longer-addresses': anybodysToken(({ customer }, email) =>
      email.startsWith(nameOf(customer)),
    ),
    'guest-token-books-for-anybody': anybodysToken(
      ({ customer }, _email, { operation }) => isGuest(customer) && operation === 'addReservation',
    ),
    'guest-token-is-anybodys': anybodysToken(({ customer }) => isGuest(customer)),
    'any-token-serves-guests': anybodysToken((_token, email) => isGuest(email)),
    ...forEach(
      'token-is-anybodys-after',
      ['addPaymentOption', 'addReservation', 'customerInvoice'],
      (operation: Operation) => anybodysFrom((call) => call.operation === operation),
    ),
    'token-with-a-period-of-15-is-anybodys': anybodysFrom(
      ({ headers }) => headerOf(headers, 'customertokentimeout') === '15',
    ),
    'rejection-answers-a-token-of-the-owner': leaking,
  }),
];
