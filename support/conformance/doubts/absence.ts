import { NO_TIME } from '../outcomes.ts';
import { perSession } from '../session/perSession.ts';
import type { Failed, Looking } from './doubt.ts';
import { pause } from './pause.ts';

/** Cases that wait before they begin again: where more would, the target is not one that is deployed anew for seconds. */
const MOST_PAUSES = 200;
const pausesOf = perSession(() => ({ taken: 0 }));

/**
 * Why a case may tell more later, since the target was not there for all of it; undefined where it was. Where a gateway
 * answered for it, it begins again a moment later: at once it would meet the same.
 */
export async function absence(
  { run }: Pick<Looking, 'run'>,
  { message = '' }: Pick<Failed, 'message'>,
): Promise<string | undefined> {
  // What several cases wait for together is sent for one of them.
  const reason = (await run.absence()) ?? (message.endsWith(NO_TIME) ? message : undefined);
  const pauses = pausesOf(run.session);
  if (reason?.endsWith(NO_TIME) !== true || pauses.taken >= MOST_PAUSES) return reason;
  pauses.taken += 1;
  await pause(run);
  return reason;
}
