import { expect, test } from 'vitest';
import { describeWish } from './describeWish.ts';

test('a wish is told in the words of a report', () => {
  expect(describeWish({ digit: 2, failing: false, anyPlayers: true })).toBe(
    'that takes one, two, three and four players at a minute that ends in 2, at a price other than .91 to .99',
  );
  expect(describeWish({ cents: 5, bookable: true })).toBe(
    'that can be booked for the smallest group that is taken, at a price of .05',
  );
  expect(describeWish({ failingForTwo: true, bookable: true, anyPlayers: true })).toBe(
    'that takes one, two, three and four players and can be booked at a price of .46 to .49',
  );
  expect(describeWish({ anyPlayers: true })).toBe('that takes one, two, three and four players');
});
