import type { PricedRate } from '../../../target/teeTimes.ts';
import { identifierText } from '../../../target/values.ts';
import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

/** What a tee time may be closed to guests for. */
export type Closing = 'day' | 'course';

type Place = Pick<PricedRate, 'day' | 'facilityId'>;

/** Where guests have booked, and what is closed to them: where they may, and how long before, is not said. */
type Known = Readonly<Record<Closing, { readonly booked: Set<string>; readonly closed: Set<string> }>>;

const unknown = () => ({ booked: new Set<string>(), closed: new Set<string>() });
const knownOf = perSession((): Known => ({ day: unknown(), course: unknown() }));

export const CLOSING: Readonly<Record<Closing, (place: Place) => string>> = {
  day: ({ day }) => day,
  course: ({ facilityId }) => identifierText(facilityId),
};
const CLOSINGS = ['day', 'course'] as const satisfies readonly Closing[];

/** Remembers that a guest has booked a tee time. */
export function noteBookedByGuest(session: Session, place: Place): void {
  for (const closing of CLOSINGS) knownOf(session)[closing].booked.add(CLOSING[closing](place));
}

/** Remembers that guests are refused all of a day, or all of a course, that registered customers book. */
export function noteClosedToGuests(session: Session, closing: Closing, place: Place): void {
  knownOf(session)[closing].closed.add(CLOSING[closing](place));
}

/** Whether a guest has booked a tee time of that day, or of that course. */
export function hasGuestBooked(session: Session, closing: Closing, place: Place): boolean {
  return knownOf(session)[closing].booked.has(CLOSING[closing](place));
}

/**
 * Whether a guest may book a tee time, as far as that is known; undefined where any may do. After a day that is closed, and
 * on which or after which no guest has booked, those that follow count as closed too.
 *
 * @param days Those of the inventory, the first one first.
 */
export function openToGuests(
  session: Session,
  days: readonly string[],
): ((place: Place) => boolean) | undefined {
  const { day, course } = knownOf(session);
  if (day.closed.size + course.closed.size === 0) return undefined;
  const last = days.findLastIndex((each) => day.booked.has(each));
  const first = days.findIndex((each, at) => at > last && day.closed.has(each));
  const closedDays = new Set([...day.closed, ...(first < 0 ? [] : days.slice(first))]);
  const isClosed = (place: Place): boolean =>
    (closedDays.has(place.day) && !day.booked.has(place.day)) ||
    (course.closed.has(CLOSING.course(place)) && !hasGuestBooked(session, 'course', place));
  return (place) => !isClosed(place);
}
