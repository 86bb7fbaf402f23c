import { AVAILABLE_DIGITS, isFailing } from '../contract/outcomes.ts';
import type { ListedRate } from './readings/listedRates.ts';
import { identifierText } from './values.ts';

export type PricedRate = ListedRate & {
  cents: number;
  /** What the search shows of its facility in texts; absent where nobody asked. */
  facilityTexts?: readonly string[];
};

/** What a case wants of a tee time; what it leaves out may be anything. */
export interface RateWish {
  digit?: number;
  /** A minute digit that is taken where there is one with the rest of the wish. */
  preferredDigit?: number;
  /** What else is wished for, as long as a tee time is left with it that was not handed out. */
  preferred?: Pick<RateWish, 'hour' | 'minute' | 'cents' | 'inexact' | 'facility'>;
  /** The one with the lowest price is taken: what a gift card holds is not shown. */
  cheapest?: true;
  /** It is to be booked by affiliate payment, which not every course may take. */
  byAffiliate?: true;
  /** Id of its facility, as it stands in paths. */
  facility?: string;
  minute?: number;
  hour?: number;
  /** Cents of the price, 0 to 99. */
  cents?: number;
  negative?: boolean;
  /** A price in whole units that in binary, times 100, is no whole number of cents: 91.99 is 9198.999…. */
  inexact?: boolean;
  /** Cents that simulate no failure, while those of the sum for two players would. */
  failingForTwo?: boolean;
  /** A price of a hundred units or more. */
  hundreds?: boolean;
  /** A price of 91 to 99 units: what a reading of the wrong digits takes for failing cents. */
  nineties?: boolean;
  /** A minute digit that can be booked, whatever the cents are. */
  available?: boolean;
  /** Cents that simulate a failure, whatever the minute digit is. */
  failing?: boolean;
  /** Can be invoiced for one to four players. */
  anyPlayers?: boolean;
  /** A minute digit and cents that can be booked. */
  bookable?: boolean;
  /** Bookable, and far from everything that a row is about: the edges of digits and cents, afternoons, negative ids. */
  plain?: boolean;
}

const HUNDRED_UNITS = 10_000;

export function digitOf(rate: ListedRate): number {
  return rate.minute % 10;
}

export function centsPart(rate: PricedRate): number {
  return ((Math.round(rate.cents) % 100) + 100) % 100;
}

function isInexact({ cents }: PricedRate): boolean {
  return (cents / 100) * 100 !== cents;
}

function isFailingForTwo(rate: PricedRate): boolean {
  const cents = centsPart(rate);
  return !isFailing(cents) && isFailing((2 * cents) % 100);
}

function isAvailable(rate: ListedRate): boolean {
  return (AVAILABLE_DIGITS as readonly number[]).includes(digitOf(rate));
}

export function isBookable(rate: PricedRate): boolean {
  return isAvailable(rate) && !isFailing(centsPart(rate));
}

export function isNegative(rate: ListedRate): boolean {
  return identifierText(rate.rateId).startsWith('-');
}

export function isOfSameCourse(one: ListedRate, other: ListedRate): boolean {
  return identifierText(one.facilityId) === identifierText(other.facilityId);
}

/** Whether two tee times are of the same day and the same course. */
export function isBeside(one: ListedRate, other: ListedRate): boolean {
  return one.day === other.day && isOfSameCourse(one, other);
}

/** Other courses that are tried where one takes no such payment. */
export const MOST_COURSES = 3;

/** Courses other than that of a rate, and than those noted. */
export function coursesBeside(rate: ListedRate): {
  isNew: (other: ListedRate) => boolean;
  note: (tried: ListedRate) => void;
} {
  const known = new Set([identifierText(rate.facilityId)]);
  return {
    isNew: ({ facilityId }) => !known.has(identifierText(facilityId)),
    note: ({ facilityId }) => known.add(identifierText(facilityId)),
  };
}

/** Prices that differ by no more than this share are about the same. */
const ABOUT = 0.2;

/** Whether tee times are like one: what a course, or a price, takes of payments and players, it takes for both. */
export function likeIn(rate: PricedRate): (other: PricedRate) => boolean {
  return (other) => isOfSameCourse(other, rate) && Math.abs(other.cents - rate.cents) <= ABOUT * rate.cents;
}

/** Everything that a wish may be about, except what is better or worse. */
type Features = Required<Omit<RateWish, 'preferred' | 'preferredDigit' | 'cheapest' | 'byAffiliate'>>;

const FEATURES: { readonly [Name in keyof Features]: (rate: PricedRate) => Features[Name] } = {
  digit: digitOf,
  facility: ({ facilityId }) => identifierText(facilityId),
  minute: ({ minute }) => minute,
  hour: ({ hour }) => hour,
  cents: centsPart,
  negative: isNegative,
  inexact: isInexact,
  failingForTwo: isFailingForTwo,
  hundreds: ({ cents }) => cents >= HUNDRED_UNITS,
  nineties: ({ cents }) => isFailing(Math.floor(cents / 100)),
  available: isAvailable,
  failing: (rate) => isFailing(centsPart(rate)),
  anyPlayers: ({ anyPlayers }) => anyPlayers,
  bookable: isBookable,
  plain: isPlain,
};

/** Whether tee times are as wished for: the wish is taken apart once, for all that are looked at. */
export function fitting(wish: RateWish): (rate: PricedRate) => boolean {
  const wished = (Object.keys(FEATURES) as (keyof Features)[])
    .filter((name) => wish[name] !== undefined)
    .map((name) => ({ value: wish[name], of: FEATURES[name] }));
  return (rate) => wished.every(({ value, of }) => of(rate) === value);
}

const PLAIN_DIGITS: readonly number[] = [5, 6, 8];
const NOON = 12;

/** In how many ways a rate is near to what a row is about; 0 is plain. */
export function peculiarities(rate: PricedRate): number {
  const cents = centsPart(rate);
  const tens = Math.floor(rate.minute / 10);
  // Added up without a list of them: it is asked of every rate of a tee sheet.
  return (
    Number(!PLAIN_DIGITS.includes(digitOf(rate))) +
    Number(tens === 2 || tens === 3) +
    Number(cents <= 1 || cents >= 89 || cents % 10 === 0) +
    Number(rate.hour >= NOON) +
    Number(isNegative(rate)) +
    Number(!rate.anyPlayers)
  );
}

export function isPlain(rate: PricedRate): boolean {
  return peculiarities(rate) === 0;
}
