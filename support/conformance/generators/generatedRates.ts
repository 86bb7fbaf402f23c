import fc from 'fast-check';
import { isFailing } from '../../contract/outcomes.ts';
import { centsPart, digitOf, isBookable, isPlain } from '../../target/teeTimes.ts';
import type { Inventory } from '../../target/inventory.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { atDepth } from './atDepth.ts';

/** A price, an hour and a minute that no row is about. */
const PLAIN_CENTS = 4555;
const PLAIN_HOUR = 9;
const PLAIN_MINUTE = 45;

interface Cell {
  hour: number;
  minute: number;
  cents: number;
}

/** Every hour, minute and cents that the search shows of the tee times that fit, as a wish. */
async function wishesFor(
  inventory: Inventory,
  fits: (rate: PricedRate) => boolean,
  wishOf: (cell: Cell) => RateWish,
  otherwise: RateWish,
): Promise<fc.Arbitrary<RateWish>> {
  const listed = (await inventory.listed()).filter(fits);
  const cells = listed.map((rate) => ({ hour: rate.hour, minute: rate.minute, cents: centsPart(rate) }));
  return cells.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...cells).map(wishOf);
}

const BOOKABLE: RateWish = { bookable: true, anyPlayers: true };

const isBookableByAny = (rate: PricedRate): boolean => isBookable(rate) && rate.anyPlayers;

/** Tee times that can be booked. */
export function bookableRates(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  return wishesFor(inventory, isBookableByAny, (preferred) => ({ ...BOOKABLE, preferred }), BOOKABLE);
}

/** Bookable tee times that differ from a plain one in their cents only. */
export function ratesWithOtherCents(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) => isBookableByAny(rate) && isPlain({ ...rate, cents: PLAIN_CENTS });
  const wishOf = ({ cents, ...preferred }: Cell) => ({ ...BOOKABLE, cents, preferred });
  return wishesFor(inventory, fits, wishOf, BOOKABLE);
}

/** Bookable tee times that differ from a plain one in their hour and minute only. */
export function ratesAtOtherTimes(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) =>
    isBookableByAny(rate) && isPlain({ ...rate, hour: PLAIN_HOUR, minute: PLAIN_MINUTE });
  const wishOf = ({ cents, ...time }: Cell) => ({ ...BOOKABLE, ...time, preferred: { cents } });
  return wishesFor(inventory, fits, wishOf, BOOKABLE);
}

/** Tee times with a minute digit, and cents that simulate no failure. */
export function ratesAtDigit(inventory: Inventory, digit: number): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) => digitOf(rate) === digit && !isFailing(centsPart(rate));
  return wishesFor(inventory, fits, (cell) => cell, { digit, failing: false });
}

/** Player counts for cases that are about each of them. */
export function playersAtDepth(): readonly number[] {
  return atDepth({ quick: [1, 3], standard: [1, 2, 3, 4] });
}

/** Any player count. */
export const playerCounts = fc.constantFrom(1, 2, 3, 4);
