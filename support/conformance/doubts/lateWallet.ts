import { monotonicNow } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import { WALLET_LATE } from '../outcomes.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { noteWalletLag, putReadingsOff } from '../session/walletLag.ts';
import type { Looking } from './doubt.ts';

/** How long what was stored is looked for, and how often. */
const PATIENCE_MS = 1500;
const BETWEEN_LOOKS_MS = 100;
/** Readings that were all answered within that, from the addition on, show changes at once. */
const AT_ONCE_MS = 75;
const MOST_ADDITIONS = 5;
/** A reading is put off by so many times what it was late. */
const MARGIN = 2;

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
 * @returns Undefined where none can be added, or one is not shown at all.
 */
async function latenessFor(customer: Customer, { run, send, given }: Looking): Promise<Lateness | undefined> {
  const cards = async () => (await given.wallet(customer)).creditCards.length;
  let slowest: number | undefined;
  for (let additions = 0; additions < MOST_ADDITIONS; additions += 1) {
    const before = await cards();
    const added = await send(await given.request('addPaymentOption', customer));
    if (added.reception !== 'accepted') break;
    const since = () => monotonicNow() - added.exchange.sentAt;
    let looks = 0;
    for (; (await cards()) <= before; looks += 1) {
      if (since() > PATIENCE_MS) return undefined;
      await run.sleep(BETWEEN_LOOKS_MS);
    }
    slowest = Math.max(slowest ?? 0, since());
    if (looks > 0) return { slowest, isSeen: true };
  }
  return slowest === undefined ? undefined : { slowest, isSeen: false };
}

const lookedFor = lookedForOnce<Lateness | undefined>((lateness) => lateness !== undefined);

/** How late wallets show a card that somebody else adds; undefined where that could not be told. */
const latenessOf = (looking: Looking): Promise<Lateness | undefined> => {
  const { run, given } = looking;
  const look = () =>
    run.leases.withSpare('registered', async (spare) => {
      await run.stored.before(spare, given);
      const lateness = await latenessFor(spare, looking);
      await run.stored.removeAll(given).catch(() => undefined);
      return lateness;
    });
  return lookedFor(run.session, () => look().catch(() => undefined));
};

/**
 * Why the case may tell more when wallets are read later; undefined where it may not. That a change shows at once is not
 * said: where a card that somebody else adds shows a moment later by itself, wallets are read so much later from then on.
 * Where each was shown by the first reading, but not all of them came at once, only the case itself reads them later.
 */
export async function lateWallet(looking: Looking): Promise<string | undefined> {
  const { run } = looking;
  const { session, task } = run;
  if (!run.stored.hasStored || run.lagBefore !== undefined) return undefined;
  const lateness = await latenessOf(looking);
  if (lateness === undefined) return undefined;
  const { slowest, isSeen } = lateness;
  if (!isSeen && slowest <= AT_ONCE_MS) return undefined;
  // What is removed is looked for by then, too.
  if (isSeen) noteWalletLag(session, MARGIN * slowest);
  else putReadingsOff(task, MARGIN * slowest);
  return `a wallet was read too early, and ${WALLET_LATE}`;
}
