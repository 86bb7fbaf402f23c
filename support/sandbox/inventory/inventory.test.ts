import { expect, test } from 'vitest';
import { dateOf, dayOf } from './calendar.ts';
import { facilityList } from './facilities.ts';
import { placeOf, rateIdentifier } from './rateIdentifier.ts';
import { ratesOf, rateWithIdentifier } from './rates.ts';
import { patternDays } from './slots.ts';

const nearby = facilityList.slice(0, 4);
const minuteOf = (time: string): number => Number(time.slice(14, 16));
const everydayCents = [0, 1, 50, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99];

test.each([0, 7, 15])('day %i offers each boundary of the cents at each minute digit', (day) => {
  const cells = new Set(
    nearby
      .flatMap((facility) => ratesOf(facility, day))
      .map(({ time, price }) => `${minuteOf(time) % 10}:${price.greensFees % 100}`),
  );
  const wanted = Array.from({ length: 10 }, (_, digit) =>
    everydayCents.map((cents) => `${digit}:${cents}`),
  ).flat();
  expect(wanted.filter((cell) => !cells.has(cell))).toEqual([]);
});

test.each([0, 1, 4, 5, 6, 7, 8, 9])(
  'digit %i has at least a dozen rates that can be booked, every day',
  (digit) => {
    const counts = Array.from(
      { length: patternDays },
      (_, day) =>
        nearby
          .flatMap((facility) => ratesOf(facility, day))
          .filter(({ time, price }) => minuteOf(time) % 10 === digit && price.greensFees % 100 < 91).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12);
  },
);

test.each([0, 11, 5000])('sixteen days from day %i on offer every minute with every cents', (first) => {
  const cells = new Set<number>();
  for (let day = first; day < first + patternDays; day++)
    for (const facility of nearby)
      for (const { time, price } of ratesOf(facility, day))
        cells.add(minuteOf(time) * 100 + (price.greensFees % 100));
  expect(cells.size).toBe(6000);
});

test('identifiers are 32-bit integers, unique, about half of them negative, and lead back to their rate', () => {
  const rates = [2499, 2500, 2501].flatMap((day) =>
    facilityList.flatMap((facility) => ratesOf(facility, day)),
  );
  const negative = rates.filter(({ id }) => id < 0).length;
  expect(new Set(rates.map(({ id }) => id)).size).toBe(rates.length);
  expect(rates.every(({ id }) => (id | 0) === id && id !== 0)).toBe(true);
  expect(negative / rates.length).toBeGreaterThan(0.35);
  expect(negative / rates.length).toBeLessThan(0.65);
  expect(rates.filter((rate) => rateWithIdentifier(rate.id)?.time !== rate.time)).toEqual([]);
  expect(rates.map(({ id }) => rateWithIdentifier(id))).toEqual(rates);
});

test('a place survives its identifier', () => {
  const place = { facility: 5, day: 16_383, slot: 255 };
  expect(placeOf(rateIdentifier(place))).toEqual(place);
});

test.each([0, 1, -1, 2 ** 31 - 1, -(2 ** 31)])('no rate has the identifier %i', (identifier) => {
  expect(rateWithIdentifier(identifier)).toBeUndefined();
});

test('the figures of a price add up', () => {
  for (const { price } of ratesOf(nearby[0]!, 2500)) {
    expect(price.taxesAndFees).toBe(price.salesTaxTotal + price.transactionFeeTotal);
    expect(price.dueOnline + price.dueAtCourse).toBe(price.greensFees + price.taxesAndFees);
  }
});

test('transaction fees are of odd and of even cents', () => {
  const parities = new Set(ratesOf(nearby[0]!, 2500).map(({ price }) => price.transactionFeeTotal % 2));
  expect(parities).toEqual(new Set([0, 1]));
});

test.each(['2025-02-29', '2019-12-31', '2025-13-01', '25-01-01', ''])(
  '%j is no day of the inventory',
  (text) => {
    expect(dayOf(text)).toBeUndefined();
  },
);

test('a leap day is a day', () => {
  expect(dateOf(dayOf('2028-02-29') ?? -1)).toBe('2028-02-29');
});
