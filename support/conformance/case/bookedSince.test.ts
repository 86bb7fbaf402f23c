import { expect, test } from 'vitest';
import type { Sent } from '../requests/sent.ts';
import { bookedSince } from './bookedSince.ts';

const RATE = { teeTime: '1377 2026-12-01T10:40' };
const at = (sentAt: number, changes: object): Sent =>
  ({
    operation: 'addReservation',
    reception: 'accepted',
    rate: RATE,
    exchange: { sentAt, receivedAt: sentAt + 10 },
    ...changes,
  }) as Sent;
const refused = at(100, { reception: 'rejected' });

test('a tee time is booked since where a later reservation of it was accepted', () => {
  const booked = at(200, {});
  expect(bookedSince([refused, booked], refused, RATE)).toBe(booked);
});

test.for<[what: string, other: Sent]>([
  ['an earlier one', at(50, {})],
  ['one that was refused', at(200, { reception: 'rejected' })],
  ['an invoice', at(200, { operation: 'invoice' })],
  ['one of another tee time', at(200, { rate: { teeTime: '1377 2026-12-01T10:50' } })],
])('%s does not tell that it was', ([, other]) => {
  expect(bookedSince([other, refused], refused, RATE)).toBeUndefined();
});
