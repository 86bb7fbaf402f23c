import { monotonicNow } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import { WALLET_LATE } from '../outcomes.ts';
import { lookedForOnce } from '../session/perSession.ts';
import {
  BETWEEN_LOOKS_MS,
  lookingForLag,
  noteShownLate,
  putReadingsOff,
  SHOWN_WITHIN_MS,
  sinceChange,
  walletLag,
} from '../session/learnt/walletLag.ts';
import type { Failed, Looking } from './doubt.ts';

/** Readings that were all answered within that, from the addition on, show changes at once. */
const AT_ONCE_MS = 75;
const MOST_ADDITIONS = 5;
/** No reading tells how late they are: one is not shown at all. */
const NEVER = 'never';
const READ_EARLY = `a wallet was read too early, and ${WALLET_LATE}`;

/** What additions by somebody else told. */
interface Lateness {
  /** The slowest reading that showed its card, in milliseconds from the request for the addition on. */
  slowest: number;
  /** Whether some reading before it did not show the card yet. */
  isSeen: boolean;
}

/**
 * Adds cards until a reading does not show one yet, or a few were shown by the first.
 *
 * @returns Undefined where none can be added.
 */
async function latenessFor(
  customer: Customer,
  { run, send, given }: Looking,
): Promise<Lateness | typeof NEVER | undefined> {
  const cards = async () => (await given.wallet(customer)).creditCards.length;
  // What others have just taken out of the wallet might still be counted.
  const unsettled = SHOWN_WITHIN_MS - sinceChange(run, customer.email);
  if (unsettled > 0) await run.sleep(unsettled);
  let slowest: number | undefined;
  for (let additions = 0; additions < MOST_ADDITIONS; additions += 1) {
    const before = await cards();
    const added = await send(await given.request('addPaymentOption', customer));
    if (added.reception !== 'accepted') break;
    const since = () => monotonicNow() - added.exchange.sentAt;
    let looks = 0;
    for (; (await cards()) <= before; looks += 1) {
      if (since() > SHOWN_WITHIN_MS) return NEVER;
      await run.sleep(BETWEEN_LOOKS_MS);
    }
    slowest = Math.max(slowest ?? 0, since());
    if (looks > 0) return { slowest, isSeen: true };
  }
  return slowest === undefined ? undefined : { slowest, isSeen: false };
}

const lookedFor = lookedForOnce<Lateness | typeof NEVER | undefined>(
  (lateness) => typeof lateness === 'object',
);

/** Looks at the wallet of somebody else, whom nobody needs; undefined where there is none, or the look fails. */
export function lookAtSpareWallet<Told>(
  { run, given }: Looking,
  look: (customer: Customer) => Promise<Told>,
): Promise<Told | undefined> {
  const looking = run.leases.withSpare('registered', async (spare) => {
    await run.stored.before(spare, given);
    // Whose turn it is meanwhile may be waiting to read a wallet.
    await run.leases.takeCardTurn();
    const told = await lookingForLag(run, () => look(spare));
    await run.stored.removeOf(spare, given).catch(() => undefined);
    return told;
  });
  return looking.catch(() => undefined);
}

/** How late wallets show a card that somebody else adds; undefined where that could not be told. */
const latenessOf = (looking: Looking): Promise<Lateness | typeof NEVER | undefined> => {
  const { session } = looking.run;
  return lookedFor(session, async () => {
    const lateness = await lookAtSpareWallet(looking, (spare) => latenessFor(spare, looking));
    if (typeof lateness === 'object' && lateness.isSeen) noteShownLate(session, lateness.slowest);
    return lateness;
  });
};

/**
 * Why the case may tell more when wallets are read later; undefined where it may not. A change may be the case's own, or one
 * that an earlier case made in the same wallet. That a change shows at once is not said: where a card that somebody else adds
 * shows a moment later by itself, wallets are read so much later from then on. Where each was shown by the first reading, but
 * not all of them came at once, only the case itself reads them later; and so it does where nobody else can add one.
 */
export async function lateWallet(looking: Looking, { kind }: Failed): Promise<string | undefined> {
  const { run } = looking;
  const { session, stored, task } = run;
  if (run.lagBefore !== undefined) {
    if (walletLag(session) === undefined || !run.mayHaveReadEarly) return undefined;
    // One change may be later than the one that told.
    putReadingsOff(task, SHOWN_WITHIN_MS);
    return READ_EARLY;
  }
  if (!stored.hasStored && !run.mayHaveReadEarly) return undefined;
  const lateness = walletLag(session) === undefined ? await latenessOf(looking) : undefined;
  if (walletLag(session) !== undefined) return READ_EARLY;
  if (lateness === NEVER || (lateness === undefined && kind === 'setUp')) return undefined;
  const { slowest, isSeen } = lateness ?? { slowest: SHOWN_WITHIN_MS, isSeen: true };
  if (!isSeen && slowest <= AT_ONCE_MS) return undefined;
  // What is removed is looked for by then, too.
  putReadingsOff(task, slowest);
  return READ_EARLY;
}
