import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Operation } from '../operationTable.ts';
import { anyAge } from './lenientClients.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, forEach, together, withRule } from './defect.ts';
import { asksAdvanced, asksForATimeout } from './optionalHeaders.ts';

/** Takes signatures older than a minute, of some ages. */
const alsoFresh = (isFresh: (ageSeconds: number) => boolean): Alteration =>
  withRule('authentication', 'isStale', (kept) => (age, call) => kept(age, call) && !isFresh(age));

/** Rejects signatures of some ages below a minute. */
const alsoStale = (isStale: (ageSeconds: number) => boolean): Alteration =>
  withRule('authentication', 'isStale', (kept) => (age, call) => kept(age, call) || isStale(age));

const hour = 3600;
const day = 86_400;

const STALE = breachesOf(
  'AUTH-SIGNATURE-STALE',
  forEach(
    'timestamp-not-judged-for',
    ['searchFacilities', 'authenticateCustomer', 'getWallet', 'addReservation', 'invoice', 'customerInvoice'],
    (open: Operation) => ({
      alter: withRule(
        'authentication',
        'isStale',
        (kept) => (age, call) => kept(age, call) && call.operation !== open,
      ),
      mayReach: because('every age past the minute is taken there', 'AUTH-SIGNATURE-AGE-EXPIRED'),
    }),
  ),
);

const VALID = breachesOf('AUTH-SIGNATURE-AGE-VALID', {
  ...forEach(
    'signature-lives-30-seconds-for',
    ['searchFacilities', 'authenticateCustomer', 'addReservation', 'customerInvoice'],
    (strict: Operation) =>
      withRule(
        'authentication',
        'isStale',
        (kept) => (age, call) => kept(age, call) || (age > 30 && call.operation === strict),
      ),
  ),
  'signature-lives-30-seconds-with-advanced-error-codes': withRule(
    'authentication',
    'isStale',
    (kept) => (age, call) => kept(age, call) || (age > 30 && asksAdvanced(call)),
  ),
  'signature-lives-30-seconds': alsoStale((age) => age > 30),
  'signature-lives-55-seconds': alsoStale((age) => age >= 55),
  'signature-lives-58-seconds': alsoStale((age) => age > 58),
  'signature-dies-with-the-minute-of-the-clock': withRule(
    'authentication',
    'isStale',
    (kept) => (age, call) => {
      const second = Math.floor(call.now / 1000) % 60;
      // Of an age that no client reaches by chance near the turn of a minute.
      return kept(age, call) || (age > second && age > 10);
    },
  ),
});

const EXPIRED = breachesOf('AUTH-SIGNATURE-AGE-EXPIRED', {
  ...forEach(
    'signature-lives-two-minutes-for',
    ['getWallet', 'removePaymentOption', 'addReservation', 'invoice'],
    (generous: Operation) => anyAge(({ operation }, age) => operation === generous && age <= 120),
  ),
  'signature-lives-two-minutes-with-advanced-error-codes': anyAge(
    (call, age) => asksAdvanced(call) && age <= 120,
  ),
  'signature-lives-two-minutes-with-a-timeout': anyAge((call, age) => asksForATimeout(call) && age <= 120),
  'timestamp-of-1970-is-fresh': anyAge(({ now }, age) => age >= Math.floor(now / 1000)),
  'age-without-its-weeks': alsoFresh((age) => age > day && age % (7 * day) <= 60),
  'age-without-its-months': alsoFresh((age) => age > day && age % (30 * day) <= 60),
  'age-without-its-years': alsoFresh((age) => age > day && age % (365 * day) <= 60),
  'signature-lives-61-seconds': alsoFresh((age) => age <= 61),
  'signature-lives-two-minutes': alsoFresh((age) => age <= 120),
  'signature-lives-150-seconds': alsoFresh((age) => age <= 150),
  'signature-lives-an-hour': {
    alter: alsoFresh((age) => age <= hour),
    follows: because('three minutes are within the hour', 'AUTH-SIGNATURE-STALE'),
  },
  'age-without-its-hours': alsoFresh((age) => age > hour - 60 && age % hour <= 60),
  'age-without-its-days': alsoFresh((age) => age > day - 60 && age % day <= 60),
  'age-in-32-bits-of-milliseconds': alsoFresh((age) => {
    const wrapped = Math.abs((age * 1000) | 0);
    return age > day && wrapped <= 60_000;
  }),
  'age-in-16-bits': alsoFresh((age) => age > 65_000 && age % 65_536 <= 60),
  'local-time-is-read-as-utc': alsoFresh((age) => Math.abs(age - 5 * hour) <= 60),
  'time-of-india-is-read-as-utc': alsoFresh((age) => Math.abs(age - 5.5 * hour) <= 60),
  'very-old-signature-is-fresh': alsoFresh((age) => age > 20 * hour),
});

const readAs = (
  shape: RegExp,
  seconds: (text: string) => number,
  isRead: (call: Call) => boolean = () => true,
): Alteration => {
  const isOfShape = (text: string, call: Call): boolean => shape.test(text) && isRead(call);
  return together(
    withRule(
      'authentication',
      'isTimestamp',
      (kept) => (text, call) => kept(text, call) || isOfShape(text, call),
    ),
    withRule(
      'authentication',
      'ageSeconds',
      (kept) => (text, call) =>
        isOfShape(text, call) ? Math.floor(call.now / 1000) - seconds(text) : kept(text, call),
    ),
  );
};

const UNIX = breachesOf('AUTH-SIGNATURE-TIMESTAMP-UNIX', {
  'timestamp-of-letters-is-never-stale': readAs(/^[a-z]+$/i, () => NaN),
  'timestamp-is-read-up-to-its-letters': readAs(/^\d{10}[a-z]+$/, (text) => parseInt(text, 10)),
  'infinity-is-never-stale': readAs(/^Infinity$/, () => NaN),
  'sign-of-a-timestamp-is-ignored': readAs(/^-\d{10}$/, (text) => Math.abs(Number(text))),
  'timestamp-in-iso-8601': readAs(/^\d{4}-\d{2}-\d{2}T/, (text) => Date.parse(text) / 1000),
  'timestamp-as-a-date-of-http': readAs(/^[A-Z][a-z]{2}, /, (text) => Date.parse(text) / 1000),
  'timestamp-in-milliseconds': readAs(/^\d{13}$/, (text) => Number(text) / 1000),
  'timestamp-in-iso-8601-for-invoices': readAs(
    /^\d{4}-\d{2}-\d{2}T/,
    (text) => Date.parse(text) / 1000,
    ({ operation }) => operation === 'invoice',
  ),
  'timestamp-in-iso-8601-with-a-timeout': readAs(
    /^\d{4}-\d{2}-\d{2}T/,
    (text) => Date.parse(text) / 1000,
    asksForATimeout,
  ),
  'timestamp-in-milliseconds-for-removals': readAs(
    /^\d{13}$/,
    (text) => Number(text) / 1000,
    ({ operation }) => operation === 'removePaymentOption',
  ),
});

const NOTATIONS = breachesOf('AUTH-SIGNATURE-STALE', {
  'timestamp-with-a-fraction-is-never-stale': readAs(/^\d+\.\d+$/, () => NaN),
  'timestamps-are-compared-as-texts': withRule('authentication', 'isStale', (kept) => (age, call) => {
    const minuteAgo = String(Math.floor(call.now / 1000) - 60);
    return kept(age, call) && (headerOf(call.headers, 'timestamp') ?? '') < minuteAgo;
  }),
});

export const SIGNATURE_AGE_DEFECTS = [...STALE, ...NOTATIONS, ...VALID, ...EXPIRED, ...UNIX];
