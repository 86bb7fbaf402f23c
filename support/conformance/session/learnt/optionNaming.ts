import type { Session } from '../session.ts';

/** Why a case ends that has to find a stored option again. */
export const RENAMED =
  'the target gives its options other ids from time to time, so that none can be found again';

const renaming = new WeakSet<Session>();

/** Remembers that what an option was named by is not its name once its wallet has changed. */
export function noteRenaming(session: Session): void {
  renaming.add(session);
}

export function isRenaming(session: Session): boolean {
  return renaming.has(session);
}
