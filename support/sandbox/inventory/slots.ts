/** A place in a facility's day: which minute the tee time has, and which cents its price. */
export interface Slot {
  readonly minute: number;
  readonly cents: number;
}

/** Days after which the pattern repeats: as many dates in a row offer every minute with every cents, whichever the first is. */
export const patternDays = 16;
const shares = 4;

/** Cents offered every day at every minute digit: both sides of each boundary, and the nine failures. */
const everydayCents = [0, 1, 50, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99];
const otherCents = Array.from({ length: 100 }, (_, cents) => cents).filter(
  (cents) => !everydayCents.includes(cents),
);

function dealPattern(): Slot[][][] {
  const days = Array.from({ length: patternDays }, () => Array.from({ length: shares }, (): Slot[] => []));
  const deal = (day: number, share: number, slot: Slot): void => {
    days[day]?.[share % shares]?.push(slot);
  };
  for (let day = 0; day < patternDays; day++)
    for (let digit = 0; digit < 10; digit++)
      everydayCents.forEach((cents, at) =>
        deal(day, digit + at, { minute: ((day + at) % 6) * 10 + digit, cents }),
      );
  let turn = 0;
  for (let minute = 0; minute < 60; minute++)
    for (const cents of otherCents) {
      deal(turn % patternDays, Math.floor(turn / patternDays), { minute, cents });
      turn++;
    }
  for (const day of days)
    for (const share of day) share.sort((a, b) => a.minute - b.minute || a.cents - b.cents);
  return days;
}

const pattern = dealPattern();

/** The slots of one share on one day, sorted by minute and cents. */
export const slotsOf = (share: number, day: number): readonly Slot[] =>
  pattern[day % patternDays]?.[share] ?? [];
