import { monotonicNow } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import { WALLET_LATE } from '../outcomes.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { isShownWithin, noteShownWithin, noteWalletLag, walletLag } from '../session/walletLag.ts';
import type { Looking } from './doubt.ts';

/** How long what was stored is looked for, and how often. */
const PATIENCE_MS = 1500;
const BETWEEN_LOOKS_MS = 100;
/** Whatever was answered within that, from the addition on, shows changes at once. */
const AT_ONCE_MS = 75;
const MOST_ADDITIONS = 5;
/** A reading is put off by so many times what it was late. */
const MARGIN = 2;

/**
 * Adds cards until a reading tells how late it shows them. On a slow way to the target none may: then the slowest is
 * answered, and the soonest that showed its card is remembered.
 *
 * @returns Undefined where a card is not shown at all.
 */
async function latenessFor(customer: Customer, { run, send, given }: Looking): Promise<number | undefined> {
  const { session } = run;
  const cards = async () => (await given.wallet(customer)).creditCards.length;
  let slowest = 0;
  for (let additions = 0; additions < MOST_ADDITIONS; additions += 1) {
    const before = await cards();
    const added = await send(await given.request('addPaymentOption', customer));
    if (added.reception !== 'accepted') return additions === 0 ? undefined : slowest;
    const since = () => monotonicNow() - added.exchange.sentAt;
    let looks = 0;
    for (; (await cards()) <= before; looks += 1) {
      if (since() > PATIENCE_MS) return undefined;
      await run.sleep(BETWEEN_LOOKS_MS);
    }
    const late = since();
    // What is removed is looked for by then, too.
    if (looks > 0) noteWalletLag(session, MARGIN * late);
    else if (late <= AT_ONCE_MS) noteWalletLag(session, 0);
    else noteShownWithin(session, late);
    slowest = Math.max(slowest, late);
    if (walletLag(session) !== undefined) break;
  }
  return slowest;
}

const lookedFor = lookedForOnce<number | undefined>((slowest) => slowest !== undefined);

/** The slowest reading that showed a card which somebody else has added; undefined where that could not be told. */
const slowestReading = (looking: Looking): Promise<number | undefined> => {
  const { run, given } = looking;
  const look = () =>
    run.leases.withSpare('registered', async (spare) => {
      await run.stored.before(spare, given);
      const slowest = await latenessFor(spare, looking);
      await run.stored.removeAll(given).catch(() => undefined);
      return slowest;
    });
  return lookedFor(run.session, () => look().catch(() => undefined));
};

/**
 * Why the case may tell more when wallets are read later; undefined where it may not. That a change shows at once is not
 * said: where a card that somebody else adds shows a moment later by itself, wallets are read so much later from then on.
 * So they are where no reading that came as soon as the case's own has shown a card.
 */
export async function lateWallet(looking: Looking): Promise<string | undefined> {
  const { run } = looking;
  const { session } = run;
  if (!run.stored.hasStored || run.lagBefore !== undefined) return undefined;
  if (walletLag(session) === undefined) {
    const slowest = await slowestReading(looking);
    if (slowest === undefined) return undefined;
    if (walletLag(session) === undefined) {
      // A case that read none itself may have by its clean-up, which comes later than any reading.
      if (isShownWithin(session, run.soonestReading() ?? Infinity)) return undefined;
      noteWalletLag(session, MARGIN * slowest);
    }
  }
  return walletLag(session) === 0 ? undefined : `a wallet was read too early, and ${WALLET_LATE}`;
}
