import { lookedForOnce, perSession } from './perSession.ts';
import type { Session } from './session.ts';

const lagOf = perSession((): { milliseconds: number | undefined } => ({ milliseconds: undefined }));
const lookedFor = lookedForOnce<number | undefined>((seen) => seen !== undefined);

/** How long after a change a reading of a wallet may still show it as it was, in milliseconds; undefined until somebody looked. */
export function walletLag(session: Session): number | undefined {
  return lagOf(session).milliseconds;
}

/** Remembers it. */
export function noteWalletLag(session: Session, milliseconds: number): void {
  lagOf(session).milliseconds = milliseconds;
}

/** The same, for which one case looks while the others wait; the next one looks again where it could not be told. */
export async function walletLagLookedFor(
  session: Session,
  look: () => Promise<number | undefined>,
): Promise<number | undefined> {
  return walletLag(session) ?? lookedFor(session, () => look().catch(() => undefined));
}
