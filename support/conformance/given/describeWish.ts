import type { RateWish } from '../../target/teeTimes.ts';

type Wished = Required<Omit<RateWish, 'preferred' | 'preferredDigit' | 'cheapest' | 'byAffiliate'>>;

const PHRASES: { readonly [Feature in keyof Wished]: (value: Wished[Feature]) => string } = {
  facility: (id) => `at the facility ${id}`,
  hour: (hour) => `in the hour ${hour}`,
  minute: (minute) => `at minute ${minute}`,
  digit: (digit) => `at a minute that ends in ${digit}`,
  cents: (cents) => `at a price of .${String(cents).padStart(2, '0')}`,
  negative: (is) => `with ${is ? 'a negative' : 'no negative'} id`,
  failingForTwo: (is) => `at a price ${is ? 'of' : 'other than'} .46 to .49`,
  inexact: () => 'at a price that is inexact in binary',
  hundreds: (is) => `at a price ${is ? 'of 100 or more' : 'under 100'}`,
  nineties: (is) => `at a price ${is ? '' : 'not '}of 91 to 99 and some cents`,
  available: () => 'at an available minute',
  failing: (is) => `at a price ${is ? 'that fails' : 'other than .91 to .99'}`,
  anyPlayers: () => 'takes one, two, three and four players',
  bookable: () => 'can be booked',
  plain: () => 'far from every edge',
};

/** What a tee time does; the other features are where, when and for whom it is. */
const DONE: readonly (keyof Wished)[] = ['anyPlayers', 'bookable'];

function phrasesOf(wish: RateWish, isMeant: (feature: keyof Wished) => boolean): string[] {
  return (Object.keys(PHRASES) as (keyof Wished)[])
    .filter((feature) => wish[feature] !== undefined && isMeant(feature))
    .map((feature) => (PHRASES[feature] as (value: unknown) => string)(wish[feature]));
}

/** What a case wished for of a tee time, in the words of a report. All of them are to take one player where any does. */
export function describeWish(wish: RateWish): string {
  const done = phrasesOf(wish, (feature) => DONE.includes(feature)).join(' and ');
  const smallest = wish.anyPlayers === undefined ? ['for the smallest group that is taken'] : [];
  const others = [...smallest, ...phrasesOf(wish, (feature) => !DONE.includes(feature))].join(', ');
  return [...(done === '' ? [] : [`that ${done}`]), ...(others === '' ? [] : [others])].join(' ');
}
