import { expect, test } from 'vitest';
import { nearest, suggestion } from './nearest.ts';

test('the nearest name comes first', () => {
  expect(nearest('WALET-READ', ['TOKEN-ISSUED', 'WALLET-READ', 'WALLET-ADD'], 2)[0]).toBe('WALLET-READ');
});

test('a name that holds the word is near', () => {
  expect(nearest('price', ['RESERVATION-PRICE-91', 'WALLET-READ'])).toEqual(['RESERVATION-PRICE-91']);
});

test('nothing is suggested where every name is far off', () => {
  expect(suggestion('xyzzy', ['run', 'list', 'sandbox'])).toBe('');
});
