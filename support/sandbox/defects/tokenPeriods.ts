import type { Operation } from '../operationTable.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { emailOf, isAtNegativeRate, isGuest, isPromoted } from './about.ts';
import type { Alteration } from './defect.ts';
import { refusing } from './answers.ts';
import { because, breachesOf, forEach, remembering, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';
import { knowingTheBody, paidBy } from './ways.ts';

type Use = Parameters<Rules['tokens']['expiresAt']>[0];

const minute = 60_000;

/** Milliseconds that a new token lives, counted from the use of the one before. */
const living = (period: (minutes: number, operation: Operation) => number): Alteration =>
  withRule(
    'tokens',
    'expiresAt',
    () =>
      ({ usedAt, timeoutMinutes }, { operation }) =>
        usedAt + period(timeoutMinutes, operation),
  );

/** Minutes, given what was asked for. */
const granting = (minutes: (asked: number, operation: Operation) => number): Alteration =>
  living((asked, operation) => minutes(asked, operation) * minute);

/** Ends the period of a new token earlier for what it is used for. */
const servingFor = (minutes: number, isMeant: (call: Call) => boolean): Alteration =>
  withRule('tokens', 'isExpired', (kept) => (token, call) => {
    const isOld = !token.isFirst && call.now - token.issuedAt > minutes * minute;
    return kept(token, call) || (isOld && isMeant(call));
  });

/** Lets new tokens from some calls live for five minutes at most. */
const fiveMinutesAtMost = (isMeant: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) =>
      kept(isMeant(call) ? { ...use, timeoutMinutes: Math.min(use.timeoutMinutes, 5) } : use, call),
  );

/** Lets the longest period of new tokens from some calls last for five minutes more. */
const lastingTwenty = (isMeant: (call: Call) => boolean): Alteration =>
  withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) => kept(use, call) + (use.timeoutMinutes === 15 && isMeant(call) ? 5 * minute : 0),
  );

const VALID = breachesOf('TOKEN-TIMEOUT-VALID', {
  'period-is-halved-with-advanced-error-codes': {
    alter: withRule('tokens', 'expiresAt', (kept) => (use, call) => {
      const end = kept(use, call);
      return asksAdvanced(call) ? use.usedAt + (end - use.usedAt) / 2 : end;
    }),
    mayReach: because('half a minute is over where a whole one is counted', 'TOKEN-TIMEOUT-START'),
  },
  'reservation-takes-no-token-over-ten-minutes': servingFor(
    10,
    ({ operation }) => operation === 'addReservation',
  ),
  'removal-takes-no-token-over-five-minutes': servingFor(
    5,
    ({ operation }) => operation === 'removePaymentOption',
  ),
  'token-dies-ten-seconds-early': living((asked) => asked * minute - 10_000),
  'token-lives-ten-minutes-at-most': granting((asked) => Math.min(asked, 10)),
  'token-lives-14-minutes-at-most': granting((asked) => Math.min(asked, 14)),
  'timeout-read-by-its-first-digit': granting((asked) => Number(String(asked).charAt(0))),
  'token-from-a-reservation-lives-five-minutes': granting((asked, operation) =>
    operation === 'addReservation' ? Math.min(asked, 5) : asked,
  ),
  'token-from-an-invoice-lives-five-minutes': granting((asked, operation) =>
    operation === 'customerInvoice' ? Math.min(asked, 5) : asked,
  ),
  'token-of-a-guest-lives-five-minutes': fiveMinutesAtMost(isGuest),
  'token-from-an-invoice-at-a-negative-rate-lives-five-minutes': fiveMinutesAtMost(isAtNegativeRate),
  'token-from-a-booking-by-saved-card-lives-five-minutes': fiveMinutesAtMost((call) =>
    paidBy(call, 'SavedCreditCardPayment'),
  ),
  'invoice-with-a-promo-code-takes-no-token-over-ten-minutes': servingFor(10, isPromoted),
  'booking-as-an-affiliate-takes-no-token-over-ten-minutes': knowingTheBody(
    servingFor(10, (call) => paidBy(call, 'AffiliatePayment')),
  ),
  'timeout-may-only-be-shortened': remembering(
    () => new Map<string, number>(),
    (asked) =>
      together(
        withRule('tokens', 'timeoutMinutes', (kept) => (header, call) => {
          const minutes = kept(header, call);
          const before = asked.get(headerOf(call.headers, 'customertoken') ?? '') ?? 15;
          return minutes === undefined ? undefined : Math.min(minutes, before);
        }),
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          asked.set(text, call.timeoutMinutes);
          return text;
        }),
      ),
  ),
  'latest-timeout-of-the-customer-counts-for-each-token': remembering(
    () => new Map<string, number>(),
    (asked) =>
      together(
        withRule('tokens', 'timeoutMinutes', (kept) => (header, call) => {
          const minutes = kept(header, call);
          if (minutes !== undefined) asked.set(emailOf(call), minutes);
          return minutes;
        }),
        withRule('tokens', 'isExpired', (kept) => (token, call) => {
          const end = token.issuedAt + (asked.get(token.customer) ?? 15) * minute;
          return kept(token, call) || (!token.isFirst && call.now >= end);
        }),
      ),
  ),
  'timeout-in-seconds': {
    alter: living((asked) => asked * 1000),
    follows: because('40 s later it is long over', 'TOKEN-TIMEOUT-START'),
    mayReach: because('a chain may take longer than its seconds', 'TOKEN-ROTATED-USABLE'),
  },
  'timeout-one-minute-short': {
    alter: granting((asked) => asked - 1),
    follows: because('of one minute nothing is left', 'TOKEN-TIMEOUT-START'),
  },
});

const EXPIRES = breachesOf('TOKEN-TIMEOUT-EXPIRES', {
  'token-lives-ten-seconds-longer': living((asked) => Math.min(asked * minute + 10_000, 15 * minute)),
  'timeout-is-ignored': granting(() => 15),
  'timeout-is-ignored-for-guests': withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) => kept({ ...use, timeoutMinutes: isGuest(call) ? 15 : use.timeoutMinutes }, call),
  ),
  'timeout-is-ignored-by-reservations-with-a-rotated-token': withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) =>
      kept(
        call.operation === 'addReservation' && call.token?.isFirst === false
          ? { ...use, timeoutMinutes: 15 }
          : use,
        call,
      ),
  ),
  'fifteen-minutes-last-twenty-from-a-removal': lastingTwenty(
    ({ operation }) => operation === 'removePaymentOption',
  ),
  'fifteen-minutes-last-twenty-for-guests': lastingTwenty(isGuest),
  'refused-use-prolongs': remembering(
    () => new Map<string, number>(),
    (prolonged) =>
      together(
        refusing('all', (reply, call) => {
          if (call.token !== undefined) prolonged.set(call.token.text, call.now + 5 * minute);
          return reply;
        }),
        withRule(
          'tokens',
          'isExpired',
          (kept) => (token, call) =>
            kept(token, call) && call.now >= (prolonged.get(token.text) ?? Number.NEGATIVE_INFINITY),
        ),
      ),
  ),
  'timeout-is-ignored-with-advanced-error-codes': withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) => kept(asksAdvanced(call) ? { ...use, timeoutMinutes: 15 } : use, call),
  ),
  'timeout-is-ignored-late-in-a-chain': remembering(
    () => new Map<string, number>(),
    (uses) =>
      together(
        withRule('tokens', 'expiresAt', (kept) => (use, call) => {
          const before = uses.get(headerOf(call.headers, 'customertoken') ?? '') ?? 0;
          return kept(before < 3 ? use : { ...use, timeoutMinutes: 15 }, call);
        }),
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const text = kept(used, minted, call);
          uses.set(text, (uses.get(used.text) ?? 0) + 1);
          return text;
        }),
      ),
  ),
  'period-belongs-to-the-customer': remembering(
    () => new Map<string, number>(),
    (ends) =>
      together(
        withRule('tokens', 'next', (kept) => (used, minted, call) => {
          const end = call.now + call.timeoutMinutes * minute;
          ends.set(used.customer, Math.max(end, ends.get(used.customer) ?? 0));
          return kept(used, minted, call);
        }),
        withRule(
          'tokens',
          'isExpired',
          (kept) => (token, call) => kept(token, call) && call.now >= (ends.get(token.customer) ?? 0),
        ),
      ),
  ),
  'timeout-one-minute-long': granting((asked) => Math.min(asked + 1, 15)),
  'timeout-is-doubled': granting((asked) => Math.min(asked * 2, 15)),
  ...forEach('timeout-ignored-by', ['addReservation', 'customerInvoice', 'getWallet'], (deaf: Operation) =>
    granting((asked, operation) => (operation === deaf ? 15 : asked)),
  ),
  'first-timeout-of-a-chain-counts': {
    alter: remembering(
      () => new Map<string, number>(),
      (asked) =>
        together(
          withRule('tokens', 'timeoutMinutes', (kept) => (header, call) => {
            const minutes = kept(header, call);
            const before = asked.get(headerOf(call.headers, 'customertoken') ?? '');
            return minutes === undefined ? undefined : (before ?? minutes);
          }),
          withRule('tokens', 'next', (kept) => (used, minted, call) => {
            const text = kept(used, minted, call);
            const isAsked = asksForATimeout(call);
            if (asked.has(used.text) || isAsked) asked.set(text, call.timeoutMinutes);
            return text;
          }),
        ),
    ),
    mayReach: because('a longer one asked for later does not count', 'TOKEN-TIMEOUT-VALID'),
  },
});

const startingAt = (start: (use: Use, call: Call) => number, on?: Operation): Alteration =>
  withRule(
    'tokens',
    'expiresAt',
    (kept) => (use, call) =>
      kept(on === undefined || on === call.operation ? { ...use, usedAt: start(use, call) } : use, call),
  );

const START = breachesOf('TOKEN-TIMEOUT-START', {
  'period-starts-with-the-issue': startingAt(({ issuedAt }) => issuedAt),
  'period-starts-between-issue-and-use': startingAt(({ issuedAt, usedAt }) => (issuedAt + usedAt) / 2),
  'period-starts-half-a-minute-after-the-issue-at-most': startingAt(({ issuedAt, usedAt }) =>
    Math.min(usedAt, issuedAt + 20_000),
  ),
  'period-starts-with-the-issue-for-guests': startingAt(({ issuedAt, usedAt }, call) =>
    isGuest(call) ? issuedAt : usedAt,
  ),
  ...forEach('period-starts-with-the-issue-on', ['addReservation', 'setPrimary'], (on: Operation) =>
    startingAt(({ issuedAt }) => issuedAt, on),
  ),
});

export const TOKEN_PERIOD_DEFECTS = [...VALID, ...EXPIRES, ...START];
