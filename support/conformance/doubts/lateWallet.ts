import { monotonicNow } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import { WALLET_LATE } from '../outcomes.ts';
import { noteWalletLag, walletLagLookedFor } from '../session/walletLag.ts';
import type { Looking } from './doubt.ts';

/** How long what was stored is looked for, and how often. */
const PATIENCE_MS = 1500;
const BETWEEN_LOOKS_MS = 100;
/** Whatever was answered within that, from the addition on, shows changes at once. */
const AT_ONCE_MS = 75;
const MOST_ADDITIONS = 3;
/** A reading is put off by so many times what it was late. */
const MARGIN = 2;

/**
 * How late a reading shows a card that was added before it, at most; 0 where it does at once, undefined where it does not
 * show it. On a slow way to the target nobody can tell: then wallets are taken to be as late as the reading was.
 */
async function latenessFor(customer: Customer, { run, send, given }: Looking): Promise<number | undefined> {
  const cards = async () => (await given.wallet(customer)).creditCards.length;
  let slowest = 0;
  for (let additions = 0; additions < MOST_ADDITIONS; additions += 1) {
    const before = await cards();
    const added = await send(await given.request('addPaymentOption', customer));
    if (added.reception !== 'accepted') return undefined;
    const since = () => monotonicNow() - added.exchange.sentAt;
    let looks = 0;
    for (; (await cards()) <= before; looks += 1) {
      if (since() > PATIENCE_MS) return undefined;
      await run.sleep(BETWEEN_LOOKS_MS);
    }
    const late = since();
    if (looks > 0) return late;
    if (late <= AT_ONCE_MS) return 0;
    slowest = Math.max(slowest, late);
  }
  return slowest;
}

/**
 * Why the case may tell more when wallets are read later; undefined where it may not. That a change shows at once is not
 * said: where a card that somebody else adds shows a moment later by itself, wallets are read so much later from then on.
 */
export async function lateWallet(looking: Looking): Promise<string | undefined> {
  const { run, given } = looking;
  const { session } = run;
  if (!run.stored.hasStored || run.lagBefore !== undefined) return undefined;
  const lag = await walletLagLookedFor(session, () =>
    run.leases.withSpare('registered', async (spare) => {
      await run.stored.before(spare, given);
      const late = await latenessFor(spare, looking);
      // What is removed is looked for by then, too.
      if (late !== undefined) noteWalletLag(session, MARGIN * late);
      await run.stored.removeAll(given).catch(() => undefined);
      return late;
    }),
  );
  return lag !== undefined && lag > 0 ? `a wallet was read too early, and ${WALLET_LATE}` : undefined;
}
