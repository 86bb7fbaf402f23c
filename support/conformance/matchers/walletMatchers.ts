import { expect } from 'vitest';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { Violation } from '../outcomes.ts';
import { passed } from './passed.ts';

const named = (ids: readonly Json[]): string =>
  ids.length === 0 ? 'no card' : `card ${ids.map((id) => JSON.stringify(id)).join(' and ')}`;

function judgeMarking(wallet: Wallet, isAsExpected: (marked: readonly Json[]) => boolean, expected: string) {
  const marked = defaultIds(wallet);
  if (!isAsExpected(marked)) throw new Violation(expected, `${named(marked)} marked default`);
  return passed;
}

/** Of the cards that a wallet marks default. */
expect.extend({
  toMark: (wallet: Wallet, id: Json) =>
    judgeMarking(wallet, (marked) => marked.includes(id), `${named([id])} to be marked default`),
  toMarkNoMore: (wallet: Wallet, id: Json) =>
    judgeMarking(wallet, (marked) => !marked.includes(id), `${named([id])} not to be marked default`),
  toMarkOnly: (wallet: Wallet, ids: readonly Json[]) =>
    judgeMarking(
      wallet,
      (marked) => marked.length === ids.length && ids.every((id) => marked.includes(id)),
      `${named(ids)} to be marked default, and no other`,
    ),
  toMarkOne: (wallet: Wallet) =>
    judgeMarking(wallet, ({ length }) => length === 1, 'exactly one card to be marked default'),
});

declare module 'vitest' {
  interface Matchers<T> {
    /** A card is marked default, whatever else is. */
    toMark(id: Json): T;
    toMarkNoMore(id: Json): T;
    /** These are, and no other. */
    toMarkOnly(ids: readonly Json[]): T;
    toMarkOne(): T;
  }
}
