import { expect, test } from 'vitest';
import type { Sent } from '../../requests/sent.ts';
import { isLikelyHeld, isTheirs, mayBeHeld, noteInvoiced } from './heldTeeTimes.ts';
import type { Session } from '../session.ts';

const TEE_TIME = '1801 2030-01-02T09:45';

const sent = (customer: string, reception: Sent['reception'], operation: Sent['operation']): Sent =>
  ({
    customer,
    reception,
    operation,
    named: { teeTime: TEE_TIME },
    exchange: { url: 'http://127.0.0.1/rest/invoice/customer-invoice' },
  }) as Sent;

const invoiced = (customer: string) => sent(customer, 'accepted', 'customerInvoice');
const notInvoiced = (customer: string) => sent(customer, 'rejected', 'customerInvoice');
const booked = (customer: string) => sent(customer, 'accepted', 'addReservation');
const notBooked = (customer: string) => sent(customer, 'rejected', 'addReservation');

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
  expect(mayBeHeld(sessionAfter(...before), refused)).toBe(isDoubtful);
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
