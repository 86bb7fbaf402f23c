import { expect, test } from 'vitest';
import { describeWish } from './describeWish.ts';

test('a wish is told in the words of a report', () => {
  expect(describeWish({ digit: 2, failing: false, anyPlayers: true })).toBe(
    'at a minute that ends in 2, at a price other than .91 to .99, that takes any number of players',
  );
  expect(describeWish({ cents: 5, bookable: true })).toBe(
    'that takes as few players as any, at a price of .05, that can be booked',
  );
});
