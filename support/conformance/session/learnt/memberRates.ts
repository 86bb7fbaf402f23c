import type { Session } from '../session.ts';

const sessions = new WeakSet<Session>();

/** Remembers that the target has rates for registered customers alone: a rate for a guest is tried from then on. */
export function noteMemberRates(session: Session): void {
  sessions.add(session);
}

export function hasMemberRates(session: Session): boolean {
  return sessions.has(session);
}
