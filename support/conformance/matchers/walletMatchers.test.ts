import { expect as judged, test } from 'vitest';
import type { Wallet } from '../../target/readings/wallets.ts';
import { expect } from './expect.ts';

/** A wallet of three cards, of which these are marked. */
const marking = (...marked: number[]): Wallet => ({
  creditCards: [1, 2, 3].map((id) => ({ id, type: 'Visa', isDefault: marked.includes(id) })),
  giftCards: [],
});

test('what is marked as it has to be passes', () => {
  expect(marking(2)).toMark(2);
  expect(marking(1, 2)).toMark(2);
  expect(marking(2)).toMarkNoMore(1);
  expect(marking(2)).toMarkOnly([2]);
  expect(marking(2, 1)).toMarkOnly([1, 2]);
  expect(marking()).toMarkOnly([]);
  expect(marking(3)).toMarkOne();
});

test.for([
  [() => expect(marking(1)).toMark(2), 'expected card 2 to be marked default; seen card 1 marked default'],
  [
    () => expect(marking(1)).toMarkNoMore(1),
    'expected card 1 not to be marked default; seen card 1 marked default',
  ],
  [
    () => expect(marking(1, 2)).toMarkOnly([1]),
    'card 1 to be marked default, and no other; seen card 1 and 2',
  ],
  [() => expect(marking()).toMarkOnly([1]), 'seen no card marked default'],
  [() => expect(marking()).toMarkOne(), 'exactly one card to be marked default; seen no card marked default'],
  [() => expect(marking(1, 2)).toMarkOne(), 'seen card 1 and 2 marked default'],
] as const)('%s is a violation in words', ([judging, words]) => {
  judged(judging).toThrow(words);
});
