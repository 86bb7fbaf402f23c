import { CLUBS } from './clubs.ts';
import type { Club } from './clubs.ts';

/** A price for a tee time, one player. */
export interface Fare {
  /** Whole; the nine-hole fares of a few tee times are below zero. */
  id: number;
  holes: 18 | 9;
  cents: number;
}

export interface Slot {
  club: Club;
  /** With the zone of the course. */
  start: string;
  minute: number;
  fares: readonly Fare[];
}

/** From six to four, every minute. */
const SLOTS_A_DAY = 600;
const OPENS_AT = 6;
const DAYS = 30;
const DAY_MS = 86_400_000;
const ZONE = '+01:00';

const numberOf = (day: number, club: number, slot: number): number =>
  ((day * CLUBS.length + club) * SLOTS_A_DAY + slot) * 2;

const two = (number: number): string => String(number).padStart(2, '0');

/** Ten cents more from one ten minutes to the next, so that every minute digit meets every cents of a price. */
function centsOf(day: number, club: number, slot: number): number {
  const cents = Math.floor(slot / 10) + 60 * club + 11 * (slot % 10) + 17 * day;
  return (24 + ((slot * 7) % 40)) * 100 + (cents % 100);
}

/** Tee times of all clubs. Days are counted from the one on which the service started. */
export class TeeSheet {
  readonly #firstDay: number;
  readonly #taken = new Set<string>();

  constructor(now: number) {
    this.#firstDay = Math.floor(now / DAY_MS);
  }

  /** Tee times of a club on a day that are on the tee sheet and free. @param date yyyy-MM-dd; tomorrow where it is none. */
  listed(club: Club, date: string | undefined): Slot[] {
    const asked = Math.floor(Date.parse(date ?? '') / DAY_MS) - this.#firstDay;
    const day = Number.isNaN(asked) ? 1 : asked;
    if (day < 0 || day >= DAYS) return [];
    const slots = Array.from({ length: SLOTS_A_DAY }, (_, slot) =>
      this.#slot(day, CLUBS.indexOf(club), slot),
    );
    return slots.filter((slot) => slot.minute % 10 !== 2 && !this.isTaken(slot));
  }

  /** The tee time and the fare that an identifier names, on the tee sheet or not. */
  find(id: string): { slot: Slot; fare: Fare } | undefined {
    if (!/^-?\d{1,9}$/.test(id)) return undefined;
    const number = Math.floor(Math.abs(Number(id)) / 2);
    const club = Math.floor(number / SLOTS_A_DAY) % CLUBS.length;
    const day = Math.floor(number / SLOTS_A_DAY / CLUBS.length);
    if (day >= DAYS) return undefined;
    const slot = this.#slot(day, club, number % SLOTS_A_DAY);
    const fare = slot.fares.find((candidate) => candidate.id === Number(id));
    return fare === undefined ? undefined : { slot, fare };
  }

  isTaken({ club, start }: Slot): boolean {
    return this.#taken.has(club.id + start);
  }

  take({ club, start }: Slot): void {
    this.#taken.add(club.id + start);
  }

  #slot(day: number, clubIndex: number, slot: number): Slot {
    const [first] = CLUBS;
    const club = CLUBS[clubIndex] ?? first;
    if (club === undefined) throw new RangeError('there is no club');
    const date = new Date((this.#firstDay + day) * DAY_MS).toISOString().slice(0, 10);
    const minute = slot % 60;
    const number = numberOf(day, clubIndex, slot);
    const cents = centsOf(day, clubIndex, slot);
    return {
      club,
      start: `${date}T${two(OPENS_AT + Math.floor(slot / 60))}:${two(minute)}:00${ZONE}`,
      minute,
      fares: [
        { id: number, holes: 18, cents },
        { id: slot % 7 === 0 ? -(number + 1) : number + 1, holes: 9, cents: cents - 1000 },
      ],
    };
  }
}
