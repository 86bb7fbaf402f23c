import type { Customer } from '../../target/customers.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { isBookable } from '../../target/teeTimes.ts';
import { FOR_MEMBERS } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { CLOSING, hasGuestBooked, noteClosedToGuests } from '../session/learnt/openToGuests.ts';
import type { Closing } from '../session/learnt/openToGuests.ts';
import { perSession } from '../session/perSession.ts';
import type { Failed, Looking } from './doubt.ts';

/** Refused reservations of a case that are looked at. */
const MOST_REFUSED = 3;
/** Tee times that have to be closed to guests, and open to others, before their day or their course is called so. */
const TELLING = 2;

/** Of each day, and each course, whether it is closed to guests, as far as it was looked at. */
const seenOf = perSession(() => new Map<string, Promise<boolean>>());

/**
 * Why a case may tell more on another day, or at another course; undefined where it may not. Where guests may book, and how
 * long before, is not said: a day, or a course, is closed to them where a guest is refused the plainest tee times of it, which
 * a registered customer books, and books another.
 */
export async function closedToGuests(
  { run, given, send }: Looking,
  { exchange }: Failed,
): Promise<string | undefined> {
  const { session } = run;
  const inventory = inventoryOf(session, send);

  const isBooked = async (by: Customer, rate: PricedRate): Promise<boolean> =>
    (await send((await given.reservation(by, { rate })).request)).reception === 'accepted';

  /** One of the plainest that were handed out to no case: where guests have booked, else of the first day, else any. */
  function plain(isGood: (rate: PricedRate) => boolean): PricedRate | undefined {
    const hasBooked = (closing: Closing) => (rate: PricedRate) => hasGuestBooked(session, closing, rate);
    const [onDay, atCourse] = [hasBooked('day'), hasBooked('course')];
    const isFirst = ({ day }: PricedRate) => day === inventory.days[0];
    const better = [
      (rate: PricedRate) => onDay(rate) && atCourse(rate),
      onDay,
      atCourse,
      isFirst,
      () => true,
    ];
    const wish = { bookable: true, negative: false } as const;
    for (const isBetter of better) {
      const found = inventory.unused(wish, (rate) => isGood(rate) && isBetter(rate));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether a tee time is for registered customers alone. */
  async function isForMembers(guest: Customer, rate: PricedRate): Promise<boolean> {
    if (await isBooked(guest, rate)) return false;
    return (await run.leases.withSpare('registered', (member) => isBooked(member, rate))) === true;
  }

  async function isClosed(guest: Customer, closing: Closing, refused: PricedRate): Promise<boolean> {
    const closes = CLOSING[closing];
    const isThere = (rate: PricedRate) => closes(rate) === closes(refused);
    for (let seen = 0; seen < TELLING; seen += 1) {
      const rate = plain(isThere);
      if (rate === undefined || !(await isForMembers(guest, rate))) return false;
    }
    const elsewhere = plain((rate) => !isThere(rate));
    return elsewhere !== undefined && isBooked(guest, elsewhere);
  }

  /** Cases that are in doubt at the same time wait for what one of them sees. */
  function isSeenClosed(guest: Customer, closing: Closing, refused: PricedRate): Promise<boolean> {
    const key = `${closing} ${CLOSING[closing](refused)}`;
    const seen = seenOf(session).get(key) ?? isClosed(guest, closing, refused);
    seenOf(session).set(key, seen);
    return seen;
  }

  for (const refused of run.refused('addReservation', exchange).slice(-MOST_REFUSED)) {
    const { rate, customer } = refused;
    const guest = run.leases.at(customer);
    if (guest?.kind !== 'guest' || rate === undefined || !isBookable(rate)) continue;
    for (const closing of ['day', 'course'] as const) {
      if (hasGuestBooked(session, closing, rate)) continue;
      if (!(await isSeenClosed(guest, closing, rate))) continue;
      noteClosedToGuests(session, closing, rate);
      return `${answerOf(refused)}, and ${FOR_MEMBERS}`;
    }
  }
  return undefined;
}
