import type { Session } from '../session.ts';

/** Why a case ends that stores more cards than the profile lists. */
export const TOO_FEW_CARDS =
  'the profile lists too few cards in /cards/credit for it, and the target stores none twice';

const storingNoneTwice = new WeakSet<Session>();

/** Remembers that a card is not stored a second time in a wallet that holds it. */
export function noteNoneTwice(session: Session): void {
  storingNoneTwice.add(session);
}

export function storesNoneTwice(session: Session): boolean {
  return storingNoneTwice.has(session);
}
