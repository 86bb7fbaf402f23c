import { expect } from 'vitest';
import type { Profile } from '../../target/profile.ts';
import { Violation } from '../outcomes.ts';
import { passed } from './passed.ts';
import { judgeExpanded } from './searchReadings.ts';
import type { Sent } from '../requests/sent.ts';

const SHOWN = 5;

/** A list for a message: how many different ones, and the first few. */
function shown(list: readonly string[]): string {
  const each = [...new Set(list)];
  const more = each.length > SHOWN ? ', …' : '';
  return each.length === 0 ? 'none' : `${each.length}: ${each.slice(0, SHOWN).join(', ')}${more}`;
}

function judgeNone(list: readonly string[], expected: string) {
  if (list.length > 0) throw new Violation(expected, shown(list));
  return passed;
}

/** Of what a search lists: texts of identifiers, mostly. Each says what was expected and what was seen. */
expect.extend({
  toHoldSome(list: readonly string[], what: string) {
    if (list.length === 0) throw new Violation(`at least one ${what}`, 'none');
    return passed;
  },
  toHoldNo: (list: readonly string[], what: string) => judgeNone(list, `no ${what}`),
  toBeDistinct: (list: readonly string[], what: string) =>
    judgeNone(
      list.filter((item, index) => list.indexOf(item) < index),
      `each ${what} once`,
    ),
  toBeAmong: (list: readonly string[], others: readonly string[]) =>
    judgeNone(
      list.filter((item) => !others.includes(item)),
      `nothing but ${shown(others)}`,
    ),
  toShareNothingWith: (list: readonly string[], others: readonly string[]) =>
    judgeNone(
      list.filter((item) => others.includes(item)),
      `none of ${shown(others)}`,
    ),
  toListRatesUnlike(expanded: Sent, plain: Sent, profile: Profile, otherwise?: Sent) {
    judgeExpanded(profile, expanded, plain, otherwise);
    return passed;
  },
});

declare module 'vitest' {
  interface Matchers<T> {
    toHoldSome(what: string): T;
    toHoldNo(what: string): T;
    toBeDistinct(what: string): T;
    toBeAmong(others: readonly string[]): T;
    toShareNothingWith(others: readonly string[]): T;
    /** A search with rate sets lists rates, which the one without need not; so may the same one sent otherwise. */
    toListRatesUnlike(plain: Sent, profile: Profile, otherwise?: Sent): T;
  }
}
