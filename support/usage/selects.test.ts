import { expect, test } from 'vitest';
import { selects } from './selects.ts';

test.each([
  ['WALLET-READ', 'WALLET-READ', true],
  ['wallet-*', 'WALLET-READ', true],
  ['*-91', 'RESERVATION-PRICE-91', true],
  ['RESERVATION-PRICE-9?', 'RESERVATION-PRICE-95', true],
  ['WALLET-OWNER, wallet-r*', 'WALLET-READ', true],
  ['WALLET-OWNER,TOKEN-*', 'WALLET-READ', false],
  ['WALLET', 'WALLET-READ', false],
  ['WALLET.READ', 'WALLET-READ', false],
])('%s against %s: %s', (glob, name, expected) => {
  expect(selects(glob, [name])).toBe(expected);
});

test('no glob takes in everything', () => {
  expect(selects(undefined, ['WALLET-READ'])).toBe(true);
});
