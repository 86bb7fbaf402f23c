import { expect, test } from 'vitest';
import { namesOfSuite, selects } from './selection.ts';

test.each([
  ['WALLET-READ', 'WALLET-READ', true],
  ['wallet-*', 'WALLET-READ', true],
  ['*-91', 'RESERVATION-PRICE-91', true],
  ['RESERVATION-PRICE-9?', 'RESERVATION-PRICE-95', true],
  ['WALLET', 'WALLET-READ', false],
  ['WALLET.READ', 'WALLET-READ', false],
])('%s against %s: %s', (glob, name, expected) => {
  expect(selects(glob, [name])).toBe(expected);
});

test('no glob takes in everything', () => {
  expect(selects(undefined, ['WALLET-READ'])).toBe(true);
});

test.each(['suites/wallet/*', 'wallet/read.test.ts', 'suites/wallet', 'suites/wallet/'])(
  'a suite file goes by %s',
  (glob) => {
    expect(selects(glob, namesOfSuite('suites/wallet/read.test.ts'))).toBe(true);
  },
);
