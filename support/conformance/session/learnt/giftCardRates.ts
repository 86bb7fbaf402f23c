import type { Session } from '../session.ts';

const leastOf = new WeakMap<Session, number>();

/** Remembers that a gift card was refused at a cheaper tee time and pays at one of so many cents. */
export function noteGiftCardsFrom(session: Session, cents: number): void {
  leastOf.set(session, cents);
}

/** Cents from which on tee times take gift cards, as far as that was seen; 0 where cheaper ones were not refused. */
export function giftCardsFrom(session: Session): number {
  return leastOf.get(session) ?? 0;
}
