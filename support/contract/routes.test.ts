import { expect, test } from 'vitest';
import { ALL_OPERATIONS, OPERATIONS, operationOf, TOKEN_OPERATIONS } from './routes.ts';

test('there are ten operations, six of them for a customer', () => {
  expect(ALL_OPERATIONS).toHaveLength(10);
  expect(TOKEN_OPERATIONS.toSorted()).toEqual([
    'addPaymentOption',
    'addReservation',
    'customerInvoice',
    'getWallet',
    'removePaymentOption',
    'setPrimary',
  ]);
});

test('a route names its operation', () => {
  expect(operationOf(OPERATIONS.setPrimary.route)).toBe('setPrimary');
  expect(() => operationOf('GET /nowhere' as never)).toThrow(RangeError);
});
