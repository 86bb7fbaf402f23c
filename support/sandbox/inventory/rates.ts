import type { Pricing } from '../money.ts';
import { dateOf } from './calendar.ts';
import type { Facility } from './facilities.ts';
import { facilityList } from './facilities.ts';
import { placeOf, rateIdentifier } from './rateIdentifier.ts';
import type { Slot } from './slots.ts';
import { slotsOf } from './slots.ts';

/** A tee time rate. `time` is the course's local time, yyyy-MM-ddTHH:mm:ss; `price` is for one player. */
export interface TeeTimeRate {
  readonly id: number;
  readonly facility: Facility;
  readonly time: string;
  readonly name: string;
  readonly holeCount: number;
  readonly price: Pricing;
}

const names = ['18 Holes Riding', '18 Holes Walking', 'Twilight', '9 Holes'] as const;

function scatter(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Sales tax in tenths of a percent of the greens fees; the deposit due online is a fifth of them. */
const salesTaxPerMille = 65;

function priceOf(cents: number, seed: number): Pricing {
  const greensFees = (24 + (seed % 97)) * 100 + cents;
  const transactionFeeTotal = 149 + (Math.floor(seed / 97) % 102);
  const salesTaxTotal = Math.round((greensFees * salesTaxPerMille) / 1000);
  const taxesAndFees = salesTaxTotal + transactionFeeTotal;
  const deposit = Math.floor(greensFees / 5);
  return {
    greensFees,
    dueOnline: deposit + taxesAndFees,
    dueAtCourse: greensFees - deposit,
    taxesAndFees,
    salesTaxTotal,
    transactionFeeTotal,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function rateAt(
  index: number,
  facility: Facility,
  day: number,
  slot: number,
  { minute, cents }: Slot,
): TeeTimeRate {
  const id = rateIdentifier({ facility: index, day, slot });
  const seed = scatter(id);
  const hour = 6 + ((minute * 7 + facility.share * 3 + day) % 12);
  const name = names[slot % names.length] ?? names[0];
  return {
    id,
    facility,
    time: `${dateOf(day)}T${twoDigits(hour)}:${twoDigits(minute)}:00`,
    name,
    holeCount: name === '9 Holes' ? 9 : 18,
    price: priceOf(cents, seed),
  };
}

/** The rates that a facility offers on a day, by minute and cents. A pure function: nothing is stored. */
export const ratesOf = (facility: Facility, day: number): TeeTimeRate[] =>
  slotsOf(facility.share, day).map((slot, at) =>
    rateAt(facilityList.indexOf(facility), facility, day, at, slot),
  );

function rateNamed(identifier: number): TeeTimeRate | undefined {
  const place = placeOf(identifier);
  if (place === undefined) return undefined;
  const facility = facilityList[place.facility];
  const slot = facility === undefined ? undefined : slotsOf(facility.share, place.day)[place.slot];
  if (facility === undefined || slot === undefined) return undefined;
  return rateAt(place.facility, facility, place.day, place.slot, slot);
}

/** Rates looked up lately: an invoice is mostly followed by another one, or a booking, of the same rate. */
const lately = new Map<number, TeeTimeRate>();
const latelyLimit = 4096;

/**
 * The rate with an identifier.
 *
 * @returns undefined where the inventory has no such rate.
 */
export function rateWithIdentifier(identifier: number): TeeTimeRate | undefined {
  const known = lately.get(identifier);
  if (known !== undefined) return known;
  const rate = rateNamed(identifier);
  if (rate === undefined) return undefined;
  if (lately.size >= latelyLimit) lately.clear();
  lately.set(identifier, rate);
  return rate;
}
