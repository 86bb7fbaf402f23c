import type { RateWish } from '../../target/teeTimes.ts';

type Wished = Required<Omit<RateWish, 'preferred' | 'preferredDigit' | 'cheapest' | 'byAffiliate'>>;

const PHRASES: { readonly [Feature in keyof Wished]: (value: Wished[Feature]) => string } = {
  facility: (id) => `at the facility ${id}`,
  hour: (hour) => `in the hour ${hour}`,
  minute: (minute) => `at minute ${minute}`,
  digit: (digit) => `at a minute that ends in ${digit}`,
  cents: (cents) => `at a price of .${String(cents).padStart(2, '0')}`,
  negative: (is) => `with ${is ? 'a negative' : 'no negative'} id`,
  inexact: () => 'at a price that is inexact in binary',
  hundreds: (is) => `at a price ${is ? 'of 100 or more' : 'under 100'}`,
  nineties: (is) => `at a price ${is ? '' : 'not '}of 91 to 99 and some cents`,
  available: () => 'at an available minute',
  failing: (is) => `at a price ${is ? 'that fails' : 'other than .91 to .99'}`,
  anyPlayers: () => 'that takes one, two, three and four players',
  bookable: () => 'that can be booked',
  plain: () => 'far from every edge',
};

/** What a case wished for of a tee time, in the words of a report. All of them are to take one player where any does. */
export function describeWish(wish: RateWish): string {
  const phrases = (Object.keys(PHRASES) as (keyof Wished)[])
    .filter((feature) => wish[feature] !== undefined)
    .map((feature) => (PHRASES[feature] as (value: unknown) => string)(wish[feature]));
  return [
    ...(wish.anyPlayers === undefined ? ['for the smallest group that is taken'] : []),
    ...phrases,
  ].join(', ');
}
