const millisecondsPerDay = 86_400_000;
const epoch = Date.UTC(2020, 0, 1);

/** Days that a rate's identifier can name: 14 bits, 2020-01-01 to 2064. */
export const dayLimit = 2 ** 14;

/**
 * Day number of a date, counted from 2020-01-01.
 *
 * @param text yyyy-MM-dd.
 * @returns undefined where the text is no date of the calendar, or lies outside the inventory's years.
 */
export function dayOf(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return undefined;
  const day =
    (Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) - epoch) / millisecondsPerDay;
  return day >= 0 && day < dayLimit && dateOf(day) === text ? day : undefined;
}

/** yyyy-MM-dd of a day number. */
export const dateOf = (day: number): string =>
  new Date(epoch + day * millisecondsPerDay).toISOString().slice(0, 10);

/** Day number of the day after the given instant (milliseconds, UTC). */
export const dayAfter = (now: number): number => Math.floor((now - epoch) / millisecondsPerDay) + 1;
