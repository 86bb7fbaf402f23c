import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

function allowance(
  kind: string,
  baseUrl: string,
  more: { limits?: object; wallet?: boolean; bookings?: number } = {},
) {
  const { limits = {}, wallet = false, bookings } = more;
  return new Allowance({
    baseUrl,
    profile: { kind, limits },
    allowWallet: wallet,
    ...(bookings === undefined ? {} : { allowBookings: bookings }),
  });
}

const FAR = 'https://golf.example.com/rest';
const NEAR = 'http://127.0.0.1:1/rest';

test('a sandbox on loopback is free', () => {
  const free = allowance('sandbox', NEAR);
  expect(free.refuses('addPaymentOption')).toBeUndefined();
  expect(free.refuses('addReservation')).toBeUndefined();
});

test('elsewhere nothing is stored or booked unasked', () => {
  const strict = allowance('sandbox', FAR);
  expect(strict.refuses('addPaymentOption')).toContain('--allow-wallet');
  expect(strict.refuses('addReservation')).toContain('--allow-bookings');
  expect(strict.refuses('getWallet')).toBeUndefined();
});

test('bookings end at the number that is allowed', () => {
  const two = allowance('mock', FAR, { bookings: 2 });
  expect([1, 2, 3].map(() => two.refuses('addReservation') === undefined)).toEqual([true, true, false]);
});

test.for([FAR, NEAR])('no more bookings are made at %s than the command line allows', (baseUrl) => {
  const one = allowance('sandbox', baseUrl, { bookings: 1, limits: { bookings: 4500 } });
  expect([1, 2].map(() => one.refuses('addReservation') === undefined)).toEqual([true, false]);
});

test('where the command line gives no number, the profile does', () => {
  const one = allowance('sandbox', NEAR, { limits: { bookings: 1 } });
  expect([1, 2].map(() => one.refuses('addReservation') === undefined)).toEqual([true, false]);
});

test('production needs the command line and the profile', () => {
  expect(
    allowance('production', NEAR, { wallet: true, bookings: 5 }).refuses('addReservation'),
  ).toBeDefined();
  expect(allowance('production', NEAR, { wallet: true }).refuses('setPrimary')).toBeDefined();
  const both = allowance('production', FAR, {
    wallet: true,
    bookings: 5,
    limits: { wallet: true, bookings: 1 },
  });
  expect(both.refuses('addPaymentOption')).toBeUndefined();
  expect([1, 2].map(() => both.refuses('addReservation') === undefined)).toEqual([true, false]);
});
