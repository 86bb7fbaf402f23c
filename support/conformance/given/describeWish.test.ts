import { expect, test } from 'vitest';
import { describeWish } from './describeWish.ts';

test('a wish is told in the words of a report', () => {
  expect(describeWish({ digit: 2, failing: false, anyPlayers: true })).toBe(
    'at a minute that ends in 2, at a price other than .91 to .99, that takes one, two, three and four players',
  );
  expect(describeWish({ cents: 5, bookable: true })).toBe(
    'for the smallest group that is taken, at a price of .05, that can be booked',
  );
});
