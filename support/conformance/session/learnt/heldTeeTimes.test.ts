import { expect, test } from 'vitest';
import type { Sent } from '../../requests/sent.ts';
import { isLikelyHeld, isTheirs, mayBeHeld, noteInvoiced } from './heldTeeTimes.ts';
import type { Session } from '../session.ts';

const TEE_TIME = '1801 2030-01-02T09:45';

/** Where, for how many, by which query and how many seconds after the first it was sent, where that matters. */
interface Details {
  course?: number;
  teeTime?: string;
  players?: number;
  query?: string;
  after?: number;
}

const sent =
  (reception: Sent['reception'], operation: Sent['operation']) =>
  (customer: string, details: Details = {}): Sent => {
    const { course = 1801, teeTime = TEE_TIME, players = 1, query = '', after = 0 } = details;
    return {
      customer,
      reception,
      operation,
      shift: after,
      named: { teeTime, facilityId: course, fewest: 1 },
      ...(operation === 'addReservation' ? { players } : {}),
      exchange: {
        url: `http://127.0.0.1/rest/invoice/customer-invoice?player-count=${players}${query}`,
        sentAt: 0,
        receivedAt: 0,
      },
    } as unknown as Sent;
  };

const invoiced = sent('accepted', 'customerInvoice');
const notInvoiced = sent('rejected', 'customerInvoice');
const booked = sent('accepted', 'addReservation');
const notBooked = sent('rejected', 'addReservation');

function sessionAfter(...invoices: readonly Sent[]): Session {
  const session = {} as Session;
  for (const each of invoices) noteInvoiced(session, each);
  return session;
}

test.for([
  ['nobody had an invoice', [], notInvoiced('ann'), false],
  ['only the customer had one', [invoiced('ann')], notInvoiced('ann'), false],
  ['another had one', [invoiced('bob')], notInvoiced('ann'), true],
  ['another had one later', [invoiced('ann'), invoiced('bob')], notInvoiced('ann'), true],
  ['another had one, and the customer later', [invoiced('bob'), invoiced('ann')], notInvoiced('ann'), false],
  ['another was refused one', [notInvoiced('bob')], notInvoiced('ann'), false],
  ['another had one, and the customer later', [invoiced('bob'), invoiced('ann')], notBooked('ann'), true],
  ['only the customer had one', [invoiced('ann')], notBooked('ann'), false],
  ['another had one', [invoiced('bob')], invoiced('ann'), false],
] as const)('where %s, a tee time may be held: %#', ([, before, refused, isDoubtful]) => {
  expect(mayBeHeld(sessionAfter(...before), refused)?.() ?? false).toBe(isDoubtful);
});

/** Three that book what another had an invoice of, each a tee time of its own. */
const bookedThrice = (invoice: Details = {}, booking: Details = {}): Sent[] =>
  ['09:50', '10:00', '10:10'].flatMap((teeTime) => [
    invoiced('bob', { ...invoice, teeTime }),
    booked('eve', { ...booking, teeTime }),
  ]);

test.for([
  ['the same', bookedThrice(), {}, false],
  ['the same twice', bookedThrice().slice(2), {}, true],
  ['the same at another course', bookedThrice({ course: 1802 }, { course: 1802 }), {}, true],
  ['the same for more', bookedThrice({}, { players: 2 }), {}, false],
  ['the same, and it was for more', bookedThrice(), { players: 2 }, true],
  ['what was invoiced with a promo code', bookedThrice({ query: '&promo-code=X' }), {}, true],
  ['what was invoiced as verified', bookedThrice({ query: '&verify=true' }), {}, true],
  ['what was invoiced for more', bookedThrice({ players: 4 }), {}, false],
  [
    'what was invoiced just before, and it was invoiced a minute before',
    bookedThrice(),
    { after: 60 },
    false,
  ],
  ['what was invoiced a minute before', bookedThrice({}, { after: 60 }), {}, true],
] as const)(
  'where others booked %s, a refused tee time may be held or not: %#',
  ([, others, details, is]) => {
    const session = sessionAfter(invoiced('bob'), ...others);
    expect(mayBeHeld(session, notBooked('ann', details))?.()).toBe(is);
  },
);

test('what others book after a refusal tells of it too', () => {
  const session = sessionAfter(invoiced('bob'));
  const isHeld = mayBeHeld(session, notBooked('ann'));
  for (const each of bookedThrice()) noteInvoiced(session, each);
  expect(isHeld?.()).toBe(false);
});

test.for([
  ['nobody had an invoice', [], true],
  ['only one of them had one', [invoiced('ann')], true],
  ['another had one', [invoiced('ann'), invoiced('eve')], false],
] as const)('where %s, a tee time is or is not theirs: %#', ([, before, isFree]) => {
  const customers = [{ email: 'ann' }, { email: 'bob' }];
  expect(isTheirs(sessionAfter(...before), customers, { teeTime: TEE_TIME })).toBe(isFree);
});

test.for([
  ['others booked twice', [booked('eve'), booked('kim')], 'addReservation', true],
  ['others booked three times', [booked('eve'), booked('kim'), booked('eve')], 'addReservation', false],
  ['bob himself booked', [booked('bob'), booked('bob'), booked('bob')], 'addReservation', true],
  ['others booked', [booked('eve'), booked('kim'), booked('eve')], 'customerInvoice', true],
] as const)(
  'where %s what bob had an invoice of, he is likely to hold it or not: %#',
  ([, since, operation, is]) => {
    const session = sessionAfter(invoiced('bob'), ...since);
    expect(isLikelyHeld(session, 'ann', { teeTime: TEE_TIME }, operation)).toBe(is);
  },
);
