import { dayLimit } from './calendar.ts';

/** Where a rate stands in the inventory. */
export interface RatePlace {
  readonly facility: number;
  readonly day: number;
  readonly slot: number;
}

const slotLimit = 2 ** 8;
const facilityLimit = 2 ** 3;
const mask = 0x5bd1e995;

/** Odd, so that multiplying by it modulo 2^32 can be undone by multiplying by its inverse. */
const factor = 0x2c1b3c6d;
const inverse = ((): number => {
  let guess = factor;
  for (let bits = 3; bits < 32; bits *= 2) guess = Math.imul(guess, 2 - Math.imul(factor, guess));
  return guess;
})();

/** Identifier of a rate: a signed 32-bit integer that spreads over both signs and holds its own place. */
export const rateIdentifier = ({ facility, day, slot }: RatePlace): number =>
  Math.imul(((facility * dayLimit + day) * slotLimit + slot) ^ mask, factor);

/**
 * The place that an identifier names.
 *
 * @returns undefined where no place has this identifier.
 */
export function placeOf(identifier: number): RatePlace | undefined {
  const code = (Math.imul(identifier, inverse) ^ mask) >>> 0;
  const facility = Math.floor(code / (dayLimit * slotLimit));
  if (facility >= facilityLimit) return undefined;
  return { facility, day: Math.floor(code / slotLimit) % dayLimit, slot: code % slotLimit };
}
