import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { isGuest } from './about.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { breachesOf, withRule } from './defect.ts';
import { paymentsOf, playersOf } from './paymentKinds.ts';
import { refusingTeeTimes } from './refusedTeeTimes.ts';

type State = ReturnType<Rules['reservations']['minuteOutcome']>;

const hourOf = (time: string): number => Number(time.slice(11, 13));
const minuteOf = (time: string): number => Number(time.slice(14, 16));
const digitOf = (time: string): number => minuteOf(time) % 10;

const judging = (judge: (time: string, conforming: State, call: Call) => State): Alteration =>
  withRule('reservations', 'minuteOutcome', (kept) => (time, call) => judge(time, kept(time, call), call));

const closing = (isClosed: (time: string, call: Call) => boolean): Alteration =>
  judging((time, state, call) => (state === 'available' && isClosed(time, call) ? 'notBookable' : state));

const opening = (opened: State, isOpen: (time: string, call: Call) => boolean): Alteration =>
  judging((time, state, call) => (state === opened && isOpen(time, call) ? 'available' : state));

/** Whether a payment of a reservation is of a kind. */
const paysBy = (call: Call, kind: string): boolean =>
  JSON.stringify(paymentsOf(call) ?? null).includes(`"${kind}`);

const AVAILABLE = refusingTeeTimes('RESERVATION-DIGIT-AVAILABLE', {
  'digit-0-not-bookable': closing((time) => digitOf(time) === 0),
  'digit-1-not-bookable': closing((time) => digitOf(time) === 1),
  'digit-4-not-bookable': closing((time) => digitOf(time) === 4),
  'digit-9-not-bookable': closing((time) => digitOf(time) === 9),
  'first-digit-of-the-minute-judged-as-well': closing((time) =>
    [2, 3].includes(Math.floor(minuteOf(time) / 10)),
  ),
  'minutes-from-20-to-39-not-bookable-at-digit-4': closing(
    (time) => minuteOf(time) === 24 || minuteOf(time) === 34,
  ),
  'minute-1-not-bookable': closing((time) => minuteOf(time) === 1),
  'minute-57-not-bookable': closing((time) => minuteOf(time) === 57),
  'digit-4-not-bookable-for-two': closing((time, call) => digitOf(time) === 4 && playersOf(call) === 2),
  'digit-9-not-bookable-for-three-by-affiliates': closing(
    (time, call) => digitOf(time) === 9 && playersOf(call) === 3 && paysBy(call, 'AffiliatePayment'),
  ),
  'digit-5-not-bookable-at-negative-rates': closing(
    (time, { body }) => digitOf(time) === 5 && Number(fieldsIn(body).TeeTimeRateID) < 0,
  ),
  'digit-4-not-bookable-by-gift-card': closing(
    (time, call) => digitOf(time) === 4 && paysBy(call, 'AccountCredit'),
  ),
  'digit-9-not-bookable-by-gift-card-of-a-guest': closing(
    (time, call) => digitOf(time) === 9 && isGuest(call) && paysBy(call, 'AccountCredit'),
  ),
  'digit-7-not-bookable-by-affiliate-payment': closing(
    (time, call) => digitOf(time) === 7 && paysBy(call, 'AffiliatePayment'),
  ),
  'evening-not-bookable': closing((time) => hourOf(time) >= 15),
});

const NOT_AVAILABLE = breachesOf('RESERVATION-DIGIT-NOT-AVAILABLE', {
  'digit-2-bookable': opening('notAvailable', () => true),
  'digit-2-bookable-from-noon': opening('notAvailable', (time) => hourOf(time) >= 12),
  'digit-2-bookable-after-the-first-half-hour': opening('notAvailable', (time) => minuteOf(time) > 30),
  'digit-2-bookable-for-signatures': opening('notAvailable', (_time, { method }) => method === 'signature'),
  'minute-2-bookable-beside-the-others': opening(
    'notAvailable',
    (time) => minuteOf(time) === 2 || minuteOf(time) === 52,
  ),
});

const NOT_BOOKABLE = breachesOf('RESERVATION-DIGIT-NOT-BOOKABLE', {
  'digit-3-bookable': opening('notBookable', () => true),
  'digit-3-bookable-from-noon': opening('notBookable', (time) => hourOf(time) >= 12),
  'digit-3-bookable-in-the-first-half-hour': opening('notBookable', (time) => minuteOf(time) < 30),
  'digit-3-bookable-for-signatures': opening('notBookable', (_time, { method }) => method === 'signature'),
  'minute-33-bookable': opening('notBookable', (time) => minuteOf(time) === 33),
});

const ON_TEE_SHEET = breachesOf('RESERVATION-DIGIT-ON-TEE-SHEET', {
  'digit-3-not-listed': withRule(
    'facilities',
    'lists',
    (kept) => (rate) => kept(rate) && digitOf(rate.time) !== 3,
  ),
  'digits-2-and-3-not-listed': withRule(
    'facilities',
    'lists',
    (kept) => (rate) => kept(rate) && ![2, 3].includes(digitOf(rate.time)),
  ),
});

export const MINUTE_DIGIT_DEFECTS = [...AVAILABLE, ...NOT_AVAILABLE, ...NOT_BOOKABLE, ...ON_TEE_SHEET];
