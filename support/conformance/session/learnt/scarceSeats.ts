import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

/** Players whom a tee time is verified for where seats are scarce. */
export const ALL_SEATS = 4;
/** Tee times that are verified before one is taken that has fewer seats left. */
const MOST_VERIFIED = 32;

interface Seats {
  areScarce: boolean;
  /** Whether any tee time was confirmed for all seats, and how many were not before that. */
  wereConfirmed: boolean;
  refused: number;
}

const seatsOf = perSession((): Seats => ({ areScarce: false, wereConfirmed: false, refused: 0 }));

/** Remembers that tee times have fewer seats left than they take players. */
export function noteSeatsScarce(session: Session): void {
  seatsOf(session).areScarce = true;
}

/** Whether seats have to be verified before several players are booked. */
export function areSeatsScarce(session: Session): boolean {
  return seatsOf(session).areScarce;
}

/** Remembers whether all seats of a tee time were confirmed. */
export function noteSeatsVerified(session: Session, areConfirmed: boolean): void {
  const seats = seatsOf(session);
  if (areConfirmed) seats.wereConfirmed = true;
  else seats.refused += 1;
}

/** How many tee times are worth to be verified: one, where none of very many had all seats left. */
export function mostVerified(session: Session): number {
  const { wereConfirmed, refused } = seatsOf(session);
  return wereConfirmed || refused < MOST_VERIFIED ? MOST_VERIFIED : 1;
}
