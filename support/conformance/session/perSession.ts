import type { Session } from './session.ts';

/** Something that the cases of a session share: made when the first of them asks for it, gone with the session. */
export function perSession<Shared extends object>(
  make: (session: Session) => Shared,
): (session: Session) => Shared {
  const made = new WeakMap<Session, Shared>();
  return (session) => {
    const known = made.get(session);
    if (known !== undefined) return known;
    const shared = make(session);
    made.set(session, shared);
    return shared;
  };
}

/**
 * What one case of a session looks for while the others wait. Where the look failed, or could not tell, the next one looks
 * again.
 *
 * @param isTold Whether what was seen tells anything; default: always.
 */
export function lookedForOnce<Seen>(
  isTold: (seen: Seen) => boolean = () => true,
): (session: Session, look: () => Promise<Seen>) => Promise<Seen> {
  const looks = new WeakMap<Session, Promise<Seen>>();
  return async (session, look) => {
    const looking = looks.get(session) ?? look();
    looks.set(session, looking);
    const lookAgain = () => looks.get(session) === looking && looks.delete(session);
    try {
      const seen = await looking;
      if (!isTold(seen)) lookAgain();
      return seen;
    } catch (error) {
      lookAgain();
      throw error;
    }
  };
}
