import { OPERATIONS } from '../../contract/routes.ts';
import { STORED_TWICE } from '../outcomes.ts';
import { byEmail } from '../given/tools.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { noteNoneTwice, storesNoneTwice } from '../session/sameCards.ts';
import type { Looking } from './doubt.ts';

const lookedFor = lookedForOnce<boolean | undefined>((isStored) => isStored !== undefined);

/** Whether a wallet takes the same card twice, as two options; undefined where that could not be told. */
function isStoredTwice({ run, given, send, bodies }: Looking): Promise<boolean | undefined> {
  const look = () =>
    run.leases.withSpare('registered', async (spare) => {
      await run.stored.before(spare, given);
      const cards = async () => (await given.wallet(spare)).creditCards.length;
      const add = async () =>
        (
          await send(OPERATIONS.addPaymentOption.route, {
            ...byEmail(spare),
            ...bodies.creditCard(),
            token: await given.token(spare),
          })
        ).reception;
      const before = await cards();
      const isStored =
        (await add()) === 'accepted'
          ? (await add()) === 'accepted' && (await cards()) === before + 2
          : undefined;
      await run.stored.removeAll(given).catch(() => undefined);
      return isStored;
    });
  return lookedFor(run.session, () => look().catch(() => undefined));
}

/**
 * Why the case may tell more with other cards; undefined where it may not. Where the profile lists few, a case stores one of
 * them twice, and whether a wallet holds a card twice is not shown.
 */
export async function sameCard(looking: Looking): Promise<string | undefined> {
  const { session, hasDoubledCard } = looking.run;
  if (!hasDoubledCard || storesNoneTwice(session)) return undefined;
  if ((await isStoredTwice(looking)) !== false) return undefined;
  noteNoneTwice(session);
  return `a card was added to a wallet that held it, and ${STORED_TWICE}`;
}
