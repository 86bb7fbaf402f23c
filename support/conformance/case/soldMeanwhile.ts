import { isBookable } from '../../target/teeTimes.ts';
import type { Sent } from '../requests/sent.ts';
import { answerOf } from '../requests/sent.ts';
import { isGone } from '../session/inventoryOf.ts';
import type { Session } from '../session/session.ts';

/**
 * Why a violation may be none: others than this run book on a target as well, and what they book is refused afterwards.
 * Where the tee time of a refused request is gone from the search, nobody can tell what it was refused for.
 *
 * @param latest What the case sent last.
 * @param exchange The one that shows the violation, where it is one.
 */
export async function soldMeanwhile(
  session: Session,
  latest: readonly Sent[],
  exchange: number | undefined,
): Promise<string | undefined> {
  // Where a failure is not the expected one, any of those that were compared may be of a tee time that was sold.
  const isInDoubt = (sent: Sent) =>
    sent.exchange.id === exchange || (sent.rate !== undefined && !isBookable(sent.rate));
  for (const sent of latest) {
    if (sent.rate === undefined || sent.reception !== 'rejected' || !isInDoubt(sent)) continue;
    if (await isGone(session, sent.rate)) return `${answerOf(sent)}, and its tee time is not listed any more`;
  }
  return undefined;
}
