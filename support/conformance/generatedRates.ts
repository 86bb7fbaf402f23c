import fc from 'fast-check';
import { isFailing } from '../contract/outcomes.ts';
import { centsPart, digitOf, isBookable, isPlain } from '../target/inventory.ts';
import type { Inventory, PricedRate, RateWish } from '../target/inventory.ts';
import { atDepth } from './atDepth.ts';

/** A price, an hour and a minute that no row is about. */
const PLAIN_CENTS = 4555;
const PLAIN_HOUR = 9;
const PLAIN_MINUTE = 45;

/** Every hour, minute and cents that the search shows of the tee times that fit. */
async function wishesFor(
  inventory: Inventory,
  fits: (rate: PricedRate) => boolean,
  otherwise: RateWish,
): Promise<fc.Arbitrary<RateWish>> {
  const listed = (await inventory.listed()).filter(fits);
  const wishes = listed.map((rate) => ({ hour: rate.hour, minute: rate.minute, cents: centsPart(rate) }));
  return wishes.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...wishes);
}

/** Tee times that can be booked. */
export function bookableRates(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  return wishesFor(inventory, isBookable, { bookable: true });
}

/** Bookable tee times that differ from a plain one in their cents only. */
export function ratesWithOtherCents(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) => isBookable(rate) && isPlain({ ...rate, cents: PLAIN_CENTS });
  return wishesFor(inventory, fits, { bookable: true });
}

/** Bookable tee times that differ from a plain one in their hour and minute only. */
export function ratesAtOtherTimes(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) =>
    isBookable(rate) && isPlain({ ...rate, hour: PLAIN_HOUR, minute: PLAIN_MINUTE });
  return wishesFor(inventory, fits, { bookable: true });
}

/** Tee times with a minute digit, and cents that simulate no failure. */
export function ratesAtDigit(inventory: Inventory, digit: number): Promise<fc.Arbitrary<RateWish>> {
  const fits = (rate: PricedRate) => digitOf(rate) === digit && !isFailing(centsPart(rate));
  return wishesFor(inventory, fits, { digit, failing: false });
}

/** Player counts for cases that are about each of them. */
export function playersAtDepth(): readonly number[] {
  return atDepth({ quick: [1, 3], standard: [1, 2, 3, 4] });
}

/** Any player count. */
export const playerCounts = fc.constantFrom(1, 2, 3, 4);
