import { monotonicNow } from '../../../exchange/exchange.ts';
import { perSession } from '../perSession.ts';
import type { Session } from '../session.ts';

/** How long a wallet is looked at again for a change that it does not show, in milliseconds from the change on, and how often. */
export const SHOWN_WITHIN_MS = 1700;
export const BETWEEN_LOOKS_MS = 100;
/** A reading is put off by so many times what it was late, but by no more than any change is looked for. */
const MARGIN = 2;
/** Changes that were never shown, after which none is looked for again: it is not that they are late. */
const MOST_IN_VAIN = 3;

/** Whoever reads wallets. */
export interface WalletReader {
  readonly session: Session;
  /** How long after a change it reads wallets at least, in milliseconds. */
  readonly lagBefore: number | undefined;
  sleep(milliseconds: number): Promise<void>;
}

interface Seen {
  lag: number | undefined;
  /** The same of payments, which may learn of a change after readings show it. */
  paymentLag: number | undefined;
  /** When wallets may have been changed last, by the addresses of their customers. */
  readonly changedAt: Map<string, number>;
  /** A look for how late changes are shown, and whose it is. */
  look: { reader: object; end: Promise<unknown> } | undefined;
  inVain: number;
}

const seenBy = perSession((): Seen => ({
  lag: undefined,
  paymentLag: undefined,
  changedAt: new Map(),
  look: undefined,
  inVain: 0,
}));

/** How long after a change a reading of a wallet may still show it as it was, in milliseconds; undefined until that is known. */
export function walletLag(session: Session): number | undefined {
  return seenBy(session).lag;
}

/** How long after a change a payment may still not know of it, in milliseconds; undefined until that is known. */
export function paymentLag(session: Session): number | undefined {
  return seenBy(session).paymentLag;
}

function longer(lag: number | undefined, milliseconds: number): number {
  return Math.max(lag ?? 0, Math.min(MARGIN * milliseconds, SHOWN_WITHIN_MS));
}

/** Remembers that a reading so many milliseconds after a change was the first to show it. */
export function noteShownLate(session: Session, milliseconds: number): void {
  const seen = seenBy(session);
  seen.lag = longer(seen.lag, milliseconds);
}

/** Remembers that a payment so many milliseconds after a change was the first to know of it. */
export function notePaidLate(session: Session, milliseconds: number): void {
  const seen = seenBy(session);
  seen.paymentLag = longer(seen.paymentLag, milliseconds);
}

/** When a case last asked for a change of any wallet. */
const changedBy = new WeakMap<object, number>();

/** Remembers that a case has just asked for a change of a wallet, whatever came of it. */
export function noteWalletChange(reader: WalletReader, email: string | undefined): void {
  const now = monotonicNow();
  changedBy.set(reader, now);
  if (email !== undefined) seenBy(reader.session).changedAt.set(email, now);
}

/** Milliseconds since the latest change that a reading of a wallet has to show. */
export function sinceChange(reader: WalletReader, email: string | undefined): number {
  const changes = [changedBy.get(reader), seenBy(reader.session).changedAt.get(email ?? '')];
  return monotonicNow() - Math.max(...changes.map((at) => at ?? -Infinity));
}

/** The end of a look that others take for how late changes are shown; undefined where none is under way. */
function endOfOthersLook({ look }: Seen, reader: WalletReader): Promise<unknown> | undefined {
  return look?.reader === reader ? undefined : look?.end;
}

async function untilPast(
  reader: WalletReader,
  email: string | undefined,
  lagOf: (seen: Seen) => number | undefined,
): Promise<void> {
  const seen = seenBy(reader.session);
  await endOfOthersLook(seen, reader);
  const lag = Math.max(reader.lagBefore ?? 0, lagOf(seen) ?? 0);
  const early = lag - sinceChange(reader, email);
  if (early > 0) await reader.sleep(early);
}

/** Waits until a reading of a wallet shows what was changed before, as far as it is known how late that may be. */
export async function untilShown(reader: WalletReader, email: string | undefined): Promise<void> {
  await untilPast(reader, email, ({ lag }) => lag);
}

/** Waits until a payment knows of what was changed before, likewise. */
export async function untilKnown(reader: WalletReader, email: string | undefined): Promise<void> {
  await untilPast(reader, email, ({ lag, paymentLag: own }) => Math.max(lag ?? 0, own ?? 0));
}

/** Whether others wait for a look of this reader: then it must not wait for what one of them looks for. */
export function isLookingForLag(reader: WalletReader): boolean {
  return seenBy(reader.session).look?.reader === reader;
}

/** Looks for how late changes are shown: whoever else reads a wallet waits for what comes of it. */
export async function lookingForLag<Told>(reader: WalletReader, look: () => Promise<Told>): Promise<Told> {
  const seen = seenBy(reader.session);
  // The readings of two who look at once would wait for each other.
  for (let end; (end = endOfOthersLook(seen, reader)) !== undefined;) await end;
  const looking = look();
  const mine = { reader, end: looking.catch(() => undefined) };
  seen.look = mine;
  try {
    return await looking;
  } finally {
    if (seen.look === mine) seen.look = undefined;
  }
}

/**
 * Reads a wallet until it shows a change. Where it does so only after a while, wallets are read so much later from then on.
 *
 * @param since When the change was asked for.
 * @returns The last reading, whether it shows the change or not.
 */
export async function readUntilShown<Read>(
  reader: WalletReader,
  since: number,
  read: () => Promise<Read>,
  shows: (read: Read) => boolean,
): Promise<Read> {
  const { session } = reader;
  const first = await read();
  if (shows(first)) return first;
  const seen = seenBy(session);
  await endOfOthersLook(seen, reader);
  if (seen.lag !== undefined) return read();
  const age = (): number => monotonicNow() - since;
  if (seen.inVain >= MOST_IN_VAIN || age() > SHOWN_WITHIN_MS) return first;
  return lookingForLag(reader, async () => {
    let latest = first;
    while (age() <= SHOWN_WITHIN_MS) {
      await reader.sleep(BETWEEN_LOOKS_MS);
      latest = await read();
      if (!shows(latest)) continue;
      noteShownLate(session, age());
      return latest;
    }
    seen.inVain += 1;
    return latest;
  });
}

/** How long after a change single cases read wallets, in milliseconds: those that may have read one too early. */
const putOff = new WeakMap<object, number>();

/** How long after a change a case reads wallets, in milliseconds, if it began again for that; by its task. */
export function readingsPutOff(task: object): number | undefined {
  return putOff.get(task);
}

/** Lets a case that begins again read wallets later than a reading that came so many milliseconds after a change. */
export function putReadingsOff(task: object, milliseconds: number): void {
  putOff.set(task, MARGIN * milliseconds);
}
