import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { customersOf } from './customers.ts';

test('a range of addresses is written out', () => {
  const customers = customersOf([{ email: 'g{08..10}@x', password: 'P' }], 'registered', {
    P: 'secret-word',
  });
  expect(customers.map(({ email }) => email)).toEqual(['g08@x', 'g09@x', 'g10@x']);
  expect(customers[0]?.password?.reveal()).toBe('secret-word');
  expect(inspect(customers) + JSON.stringify(customers)).not.toContain('secret-word');
});
