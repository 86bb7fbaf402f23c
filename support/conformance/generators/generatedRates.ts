import fc from 'fast-check';
import { isFailing } from '../../contract/outcomes.ts';
import { centsPart, digitOf, isBookable, isPlain } from '../../target/teeTimes.ts';
import type { Inventory } from '../../target/inventory.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { atDepth } from './atDepth.ts';
import type { OfEachKind } from './property.ts';

/** A price, an hour and a minute that no row is about. */
const PLAIN_CENTS = 4555;
const PLAIN_HOUR = 9;
const PLAIN_MINUTE = 45;

interface Cell {
  hour: number;
  minute: number;
  cents: number;
}

type Fits = (rate: PricedRate) => boolean;

/** The cells of what an inventory lists, by what they fit: many properties ask for the same ones. */
const known = new WeakMap<readonly PricedRate[], Map<Fits, readonly Cell[]>>();

function cellsOf(listed: readonly PricedRate[], fits: Fits): readonly Cell[] {
  const ofListed = known.get(listed) ?? new Map<Fits, readonly Cell[]>();
  known.set(listed, ofListed);
  const cells =
    ofListed.get(fits) ??
    listed.filter(fits).map((rate) => ({ hour: rate.hour, minute: rate.minute, cents: centsPart(rate) }));
  ofListed.set(fits, cells);
  return cells;
}

/** The cells by their hour. */
function byHour(cells: readonly Cell[]): Cell[][] {
  const hours = [...new Set(cells.map(({ hour }) => hour))];
  return hours
    .toSorted((one, other) => one - other)
    .map((hour) => cells.filter((cell) => cell.hour === hour));
}

/** Every hour, minute and cents that the search shows of the tee times that fit, as a wish. */
async function wishesFor(
  inventory: Inventory,
  fits: Fits,
  wishOf: (cell: Cell) => RateWish,
  otherwise: RateWish,
): Promise<fc.Arbitrary<RateWish>> {
  const cells = cellsOf(await inventory.listed(), fits);
  return cells.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...cells).map(wishOf);
}

/** The same, with each hour that the search shows as a kind of its own. */
async function wishesAtEachHour(
  inventory: Inventory,
  fits: Fits,
  wishOf: (cell: Cell) => RateWish,
  otherwise: RateWish,
): Promise<OfEachKind<RateWish>> {
  const hours = byHour(cellsOf(await inventory.listed(), fits));
  return {
    any: await wishesFor(inventory, fits, wishOf, otherwise),
    kinds: hours.map((cells) => fc.constantFrom(...cells).map(wishOf)),
  };
}

const BOOKABLE: RateWish = { bookable: true, anyPlayers: true };

const isBookableByAny: Fits = (rate) => isBookable(rate) && rate.anyPlayers;

/** Tee times that can be booked. */
export function bookableRates(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  return wishesFor(inventory, isBookableByAny, (preferred) => ({ ...BOOKABLE, preferred }), BOOKABLE);
}

const isPlainButForCents: Fits = (rate) => isBookableByAny(rate) && isPlain({ ...rate, cents: PLAIN_CENTS });

/** Bookable tee times that differ from a plain one in their cents only. */
export function ratesWithOtherCents(inventory: Inventory): Promise<fc.Arbitrary<RateWish>> {
  const wishOf = ({ cents, ...preferred }: Cell) => ({ ...BOOKABLE, cents, preferred });
  return wishesFor(inventory, isPlainButForCents, wishOf, BOOKABLE);
}

const isPlainButForTime: Fits = (rate) =>
  isBookableByAny(rate) && isPlain({ ...rate, hour: PLAIN_HOUR, minute: PLAIN_MINUTE });

/** Bookable tee times that differ from a plain one in their hour and minute only, at each hour. */
export function ratesAtOtherTimes(inventory: Inventory): Promise<OfEachKind<RateWish>> {
  const wishOf = ({ cents, ...time }: Cell) => ({ ...BOOKABLE, ...time, preferred: { cents } });
  return wishesAtEachHour(inventory, isPlainButForTime, wishOf, BOOKABLE);
}

/** Tee times with a minute digit, and cents that simulate no failure, at each hour. */
export function ratesAtDigit(inventory: Inventory, digit: number): Promise<OfEachKind<RateWish>> {
  const fits = (rate: PricedRate) => digitOf(rate) === digit && !isFailing(centsPart(rate));
  return wishesAtEachHour(inventory, fits, (cell) => cell, { digit, failing: false });
}

/** Player counts for cases that are about each of them. */
export function playersAtDepth(): readonly number[] {
  return atDepth({ quick: [1, 3], standard: [1, 2, 3, 4] });
}

/** Any player count. */
export const playerCounts = fc.constantFrom(1, 2, 3, 4);
