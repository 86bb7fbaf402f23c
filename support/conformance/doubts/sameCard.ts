import { STORED_TWICE } from '../outcomes.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { noteNoneTwice, storesNoneTwice } from '../session/learnt/sameCards.ts';
import type { Looking } from './doubt.ts';

const lookedFor = lookedForOnce<boolean | undefined>((isStored) => isStored !== undefined);

/** Whether a wallet takes the same card twice, as two options; undefined where that could not be told. */
function isStoredTwice({ run, given, send }: Looking): Promise<boolean | undefined> {
  const look = () =>
    run.leases.withSpare('registered', async (spare) => {
      await run.stored.before(spare, given);
      const cards = async () => (await given.wallet(spare)).creditCards.length;
      const request = await given.request('addPaymentOption', spare);
      const before = await cards();
      const once = await send(request);
      const twice = await send(await given.again(request, spare));
      const isStored = twice.reception === 'accepted' && (await cards()) === before + 2;
      await run.stored.removeOf(spare, given).catch(() => undefined);
      return once.reception === 'accepted' ? isStored : undefined;
    });
  return lookedFor(run.session, () => look().catch(() => undefined));
}

/**
 * Why the case may tell more with other cards; undefined where it may not. Where the profile lists few, a case stores one of
 * them twice, and whether a wallet holds a card twice is not shown.
 */
export async function sameCard(looking: Looking): Promise<string | undefined> {
  const { session, hasDoubledCard } = looking.run;
  if (!hasDoubledCard) return undefined;
  // Another case may have found it meanwhile: this one did not know yet when it added the card.
  if (!storesNoneTwice(session)) {
    if ((await isStoredTwice(looking)) !== false) return undefined;
    noteNoneTwice(session);
  }
  return `a card was added to a wallet that held it, and ${STORED_TWICE}`;
}
