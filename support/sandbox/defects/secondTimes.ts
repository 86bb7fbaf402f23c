import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { emailOf } from './about.ts';
import type { Alteration, Defect } from './defect.ts';
import { fieldsIn } from './answers.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';
import { anyAge, lenientUserName } from './lenientClients.ts';
import { paymentsOf } from './paymentKinds.ts';
import { booking, knowingTheBody, opening, otherCents } from './ways.ts';
import type { Way } from './ways.ts';

type State = 'notAvailable' | 'notBookable';

/** Counts what comes, and tells whether the same thing has come so often before. */
const again = (alter: (isAgain: (key: string) => boolean) => Alteration, often = 1): Alteration =>
  remembering(
    () => new Map<string, number>(),
    (seen) =>
      alter((key) => {
        const before = seen.get(key) ?? 0;
        seen.set(key, before + 1);
        return before >= often;
      }),
  );

/** Who books what. */
const attemptAt = (rate: TeeTimeRate, { customer }: Call): string => `${customer?.email ?? ''} ${rate.id}`;

const openedAgain = (opened: State, often?: number): Alteration =>
  again(
    (isAgain) =>
      remembering(
        () => new WeakMap<Call, string>(),
        (attempts) =>
          together(
            withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
              attempts.set(call, attemptAt(rate, call));
              return kept(rate, call);
            }),
            withRule('reservations', 'minuteOutcome', (kept) => (time, call) => {
              const state = kept(time, call);
              return state === opened && isAgain(attempts.get(call) ?? '') ? 'available' : state;
            }),
          ),
      ),
    often,
  );

const bookedAgainAt = (failing: number, often?: number): Omit<Defect, 'name' | 'breaks'> => ({
  alter: again(
    (isAgain) =>
      withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
        const cents = kept(rate, call);
        return cents % 100 === failing && isAgain(attemptAt(rate, call)) ? cents - failing : cents;
      }),
    often,
  ),
  mayReach: because(
    'a tee time may be lent to a customer twice',
    'RESERVATION-PRICE-DISTINCT',
    'RESERVATION-PRICE-BEFORE-DIGIT',
  ),
});

const kindOf = (call: Call): string => {
  const payments = paymentsOf(call);
  return Array.isArray(payments) ? String(fieldsIn(payments[0]).__type) : '';
};

/** Tells attempts at what the customer has tried to book by another payment. */
const byAnotherPayment = (alter: (isOther: Way) => Alteration): Alteration =>
  remembering(
    () => new Map<string, string>(),
    (tried) =>
      alter((call, rate) => {
        if (rate === undefined) return false;
        const attempt = attemptAt(rate, call);
        const before = tried.get(attempt) ?? kindOf(call);
        tried.set(attempt, before);
        return before !== kindOf(call);
      }),
  );

const lent = (row: string) => because('a tee time may be lent to a customer twice', row);

/** What is refused the first time, or twice, and served the next, as caches and retries have it. */
export const SECOND_TIME_DEFECTS = [
  ...breachesOf('RESERVATION-PRICE-95', {
    'cents-95-bookable-at-the-second-attempt': bookedAgainAt(95),
    'failing-cents-bookable-by-another-payment-than-before': {
      alter: byAnotherPayment((isOther) => booking(isOther)),
      mayReach: otherCents(95),
    },
  }),
  ...breachesOf('RESERVATION-PRICE-98', {
    'cents-98-bookable-at-the-third-attempt': bookedAgainAt(98, 2),
  }),
  ...breachesOf('RESERVATION-PRICE-93', {
    'cents-93-bookable-behind-three-digits': {
      alter: withRule('reservations', 'pricedAt', (kept) => (rate, call) => {
        const cents = kept(rate, call);
        return cents % 100 === 93 && cents >= 10_000 ? cents - 93 : cents;
      }),
      mayReach: because(
        'a tee time that is lent may be as dear',
        'RESERVATION-PRICE-DISTINCT',
        'RESERVATION-PRICE-BEFORE-DIGIT',
      ),
    },
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-AVAILABLE', {
    'digit-2-bookable-at-the-second-attempt': openedAgain('notAvailable'),
    'digit-2-bookable-by-another-payment-than-before': byAnotherPayment((isOther) =>
      opening('notAvailable', isOther),
    ),
  }),
  ...breachesOf('RESERVATION-DIGIT-NOT-BOOKABLE', {
    'digit-3-bookable-at-the-second-attempt': openedAgain('notBookable'),
    'digit-3-bookable-at-the-third-attempt': openedAgain('notBookable', 2),
    'tee-time-of-the-last-customer-invoice-is-booked': {
      alter: remembering(
        () => new Map<string, TeeTimeRate>(),
        (invoiced) =>
          together(
            withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
              const rate = kept(identifier, offered, call);
              if (call.operation === 'customerInvoice' && rate !== undefined)
                invoiced.set(emailOf(call), rate);
              return rate;
            }),
            withRule('reservations', 'minuteOutcome', (kept) => (time, call) => {
              const email = emailOf(call);
              const rate = invoiced.get(email);
              invoiced.delete(email);
              return kept(rate?.time ?? time, call);
            }),
          ),
      ),
      mayReach: lent('RESERVATION-DIGIT-NOT-AVAILABLE'),
    },
  }),
  ...breachesOf('INVOICE-VERIFY-TEE-SHEET', {
    'verify-confirms-the-second-time': again((isAgain) =>
      withRule(
        'invoices',
        'seatsAvailable',
        (kept) => (rate, players, call) => kept(rate, players, call) || isAgain(`${rate.id} ${players}`),
      ),
    ),
  }),
  ...breachesOf('SEARCH-EXPAND-RATE-SETS', {
    'expand-is-as-it-was-at-the-place-before': remembering(
      () => new Map<string, boolean>(),
      (expanded) =>
        withRule('facilities', 'expandsRatesets', (kept) => (expand, call) => {
          const place = `${String(call.query.latitude)} ${String(call.query['date-min'])}`;
          const before = expanded.get(place) ?? kept(expand, call);
          expanded.set(place, before);
          return before;
        }),
    ),
  }),
  ...breachesOf('AUTH-SIMPLE-USER-UNKNOWN', {
    'unknown-user-is-taken-at-the-second-attempt': again((isAgain) =>
      lenientUserName((given, _assigned, { operation }) => given !== '' && isAgain(`${operation} ${given}`)),
    ),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-LISTED', {
    'any-card-type-is-taken-at-the-second-attempt': again((isAgain) =>
      withRule(
        'wallet',
        'acceptsCardType',
        (kept) => (type, call) =>
          kept(type, call) || (typeof type === 'string' && isAgain(`${emailOf(call)} ${type}`)),
      ),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-STALE', {
    'stale-signature-is-taken-at-the-second-attempt': {
      alter: again((isAgain) =>
        anyAge(
          ({ operation, headers }, age) =>
            age > 120 && isAgain(`${operation} ${headerOf(headers, 'username')}`),
        ),
      ),
      mayReach: because('the second of any two is taken', 'AUTH-SIGNATURE-AGE-EXPIRED'),
    },
  }),
  ...breachesOf('RESERVATION-SAVED-CARD-OTHER', {
    'anybodys-card-pays-at-the-second-attempt': {
      alter: again((isAgain) =>
        withRule(
          'reservations',
          'isSavedCard',
          (kept) => (id, wallet, call) =>
            kept(id, wallet, call) || (typeof id === 'number' && isAgain(`${emailOf(call)} ${id}`)),
        ),
      ),
      mayReach: because('so does one that was removed', 'RESERVATION-SAVED-CARD-REMOVED'),
    },
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-VALID', {
    'request-is-refused-again-under-its-signature': {
      alter: knowingTheBody(
        again((isAgain) =>
          withRule('authentication', 'isStale', (kept) => (ageSeconds, call) => {
            const { url, headers, body } = call;
            const isSame = isAgain(JSON.stringify([url, headers.authorization, headers.customertoken, body]));
            return kept(ageSeconds, call) || isSame;
          }),
        ),
      ),
      mayReach: because(
        'cases send the same at the same second',
        'ECHO-SUCCESS-STATUS',
        'AUTH-SIGNATURE-ACCEPTED',
        'TOKEN-ISSUED',
        'TOKEN-NOT-NEEDED',
      ),
    },
    'timestamps-may-not-go-back': remembering(
      () => ({ latest: 0 }),
      (seen) =>
        withRule('authentication', 'isStale', (kept) => (ageSeconds, call) => {
          const signedAt = Math.floor(call.now / 1000) - ageSeconds;
          // Requests that are under way at once arrive in any order.
          const isStale = kept(ageSeconds, call) || signedAt < seen.latest - 1;
          if (!isStale && ageSeconds >= 0) seen.latest = Math.max(seen.latest, signedAt);
          return isStale;
        }),
    ),
  }),
  ...breachesOf('AUTH-SIGNATURE-AGE-EXPIRED', {
    'signature-accepted-once-stays-fresh': remembering(
      () => new Set<string>(),
      (accepted) =>
        together(
          withRule(
            'authentication',
            'isStale',
            (kept) => (ageSeconds, call) =>
              kept(ageSeconds, call) && !accepted.has(headerOf(call.headers, 'authorization') ?? ''),
          ),
          withRule('authentication', 'signatureMatches', (kept) => (given, expected, call) => {
            const matches = kept(given, expected, call);
            if (matches) accepted.add(given);
            return matches;
          }),
        ),
    ),
  }),
];
