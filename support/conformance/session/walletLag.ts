import { perSession } from './perSession.ts';
import type { Session } from './session.ts';

const seenBy = perSession((): { lag: number | undefined } => ({ lag: undefined }));

/** How long after a change a reading of a wallet may still show it as it was, in milliseconds; undefined until that is known. */
export function walletLag(session: Session): number | undefined {
  return seenBy(session).lag;
}

/** Remembers it. */
export function noteWalletLag(session: Session, milliseconds: number): void {
  seenBy(session).lag = milliseconds;
}

/** How long after a change single cases read wallets, in milliseconds: those that may have read one too early. */
const putOff = new WeakMap<object, number>();

/** How long after a change a case reads wallets, in milliseconds, if it began again for that; by its task. */
export function readingsPutOff(task: object): number | undefined {
  return putOff.get(task);
}

/** Lets a case that begins again read wallets so many milliseconds after a change. */
export function putReadingsOff(task: object, milliseconds: number): void {
  putOff.set(task, milliseconds);
}
