import { perSession } from './perSession.ts';
import type { Session } from './session.ts';

/** What is known of how soon wallets show a change, in milliseconds from its request on. */
interface Seen {
  /** How long after a change a reading may still show the wallet as it was; undefined where that is not known. */
  lag: number | undefined;
  /** The soonest reading that showed a change. */
  shownWithin: number;
}

const seenBy = perSession((): Seen => ({ lag: undefined, shownWithin: Infinity }));

/** How long after a change a reading of a wallet may still show it as it was, in milliseconds; undefined until that is known. */
export function walletLag(session: Session): number | undefined {
  return seenBy(session).lag;
}

/** Remembers it. */
export function noteWalletLag(session: Session, milliseconds: number): void {
  seenBy(session).lag = milliseconds;
}

/** Remembers a reading that showed a change, by the milliseconds from the request for the change to its answer. */
export function noteShownWithin(session: Session, milliseconds: number): void {
  const seen = seenBy(session);
  seen.shownWithin = Math.min(seen.shownWithin, milliseconds);
}

/** Readings that differ by no more than this share came about as soon. */
const ABOUT = 1.25;

/** Whether a reading that came about as soon, or sooner, has shown a change. */
export function isShownWithin(session: Session, milliseconds: number): boolean {
  return seenBy(session).shownWithin <= ABOUT * milliseconds;
}
