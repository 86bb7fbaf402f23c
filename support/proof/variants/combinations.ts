import { areAtOdds, separator } from '../../sandbox/variants/combine.ts';
import { VARIANTS } from '../../sandbox/variants/index.ts';
import type { Variant } from '../../sandbox/variants/variant.ts';

const LARGEST = 14;
/**
 * One customer, or a card that is in one wallet at a time, makes the cases wait for each other, and each exchange, reading or
 * payment then waits as well: many minutes in all.
 */
const SLOW = [
  'one-customer',
  'credit-card-in-one-wallet',
  'latency',
  'wallet-pays-late',
  'wallet-shown-over-a-second-late',
  'wallet-shown-late-ids-untold',
];

/** Numbers from 0 up to below 1 that a seed decides (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isSlow = (one: Variant, other: Variant): boolean =>
  SLOW.includes(one.name) && SLOW.includes(other.name);

function combination(next: () => number): string[] {
  const size = 2 + Math.floor(next() * (LARGEST - 1));
  const left = [...VARIANTS];
  const chosen: Variant[] = [];
  while (chosen.length < size && left.length > 0) {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    if (one !== undefined && !chosen.some((other) => areAtOdds(one, other) || isSlow(one, other)))
      chosen.push(one);
  }
  return VARIANTS.filter((variant) => chosen.includes(variant)).map(({ name }) => name);
}

/** Combinations that showed what none of their variants does alone; they are proven whatever the seed is. */
export const TELLING = [
  // A wallet is looked into before the case begins, and its customer turns out to be unknown.
  ['few-customers-known', 'add-tells-no-id'],
  // The card that has paid is in the wallet, which does not take it again.
  ['same-card-refused', 'paid-cards-kept'],
  // A case stores more cards than the profile lists, and none is stored twice.
  ['two-test-cards', 'same-card-refused'],
  ['two-test-cards', 'same-card-merged'],
  // The only card is no list, and the profile asks for the first of one.
  ['default-stands-first', 'lone-items-unwrapped'],
] as const satisfies readonly (readonly string[])[];

/** Names of variants that can be laid over each other, no two combinations of the same; the seed decides which. */
export function combinations(seed: number, count: number): string[][] {
  const next = numbersOf(seed);
  const drawn = new Map<string, string[]>();
  while (drawn.size < count) {
    const names = combination(next);
    drawn.set(names.join(separator), names);
  }
  return [...drawn.values()];
}
