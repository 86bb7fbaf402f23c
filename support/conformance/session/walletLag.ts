import type { Session } from './session.ts';

const lags = new WeakMap<Session, number>();
const looks = new WeakMap<Session, Promise<number | undefined>>();

/** How long after a change a reading of a wallet may still show it as it was, in milliseconds; undefined until somebody looked. */
export function walletLag(session: Session): number | undefined {
  return lags.get(session);
}

/** Remembers it. */
export function noteWalletLag(session: Session, milliseconds: number): void {
  lags.set(session, milliseconds);
}

/** The same, for which one case looks while the others wait; the next one looks again where it could not be told. */
export async function walletLagLookedFor(
  session: Session,
  look: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const known = lags.get(session);
  if (known !== undefined) return known;
  const looking = looks.get(session) ?? look();
  looks.set(session, looking);
  const seen = await looking.catch(() => undefined);
  if (seen === undefined) looks.delete(session);
  return seen;
}
