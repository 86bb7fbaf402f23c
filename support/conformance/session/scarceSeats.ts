import type { Session } from './session.ts';

const scarce = new WeakSet<Session>();

/** Remembers that tee times have fewer seats left than they take players. */
export function noteSeatsScarce(session: Session): void {
  scarce.add(session);
}

/** Whether seats have to be verified before several players are booked. */
export function areSeatsScarce(session: Session): boolean {
  return scarce.has(session);
}
