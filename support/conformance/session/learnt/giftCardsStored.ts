import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

/** Addresses of those who have stored a gift card in this run, by its number. */
const storedIn = perSession(() => new Map<string, Set<string>>());

function storersOf(session: Session, number: string): Set<string> {
  const stored = storedIn(session);
  const storers = stored.get(number) ?? new Set();
  stored.set(number, storers);
  return storers;
}

/** Remembers who has stored a gift card. */
export function noteGiftCardStored(session: Session, number: string, email: string): void {
  storersOf(session, number).add(email);
}

/** Whether this customer has stored a gift card in this run, whether or not it is still there. */
export function hasStored(session: Session, number: string, email: string): boolean {
  return storersOf(session, number).has(email);
}

/** Whether anybody has. */
export function wasStored(session: Session, number: string): boolean {
  return storersOf(session, number).size > 0;
}

/** Whether two customers have stored the same gift card, one after the other: then none stays with who stored it first. */
export function wasStoredByTwo(session: Session): boolean {
  return [...storedIn(session).values()].some((storers) => storers.size > 1);
}
