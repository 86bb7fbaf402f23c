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
 * @param exchange The one that shows the violation; undefined where several show it together.
 */
export async function soldMeanwhile(
  session: Session,
  latest: readonly Sent[],
  exchange: number | undefined,
): Promise<string | undefined> {
  for (const sent of latest) {
    const { rate } = sent;
    if (rate === undefined || sent.reception !== 'rejected') continue;
    // Where no exchange shows it, failures were compared: any of them may be of a tee time that was sold.
    const isInDoubt = exchange === undefined ? !isBookable(rate) : sent.exchange.id === exchange;
    if (isInDoubt && (await isGone(session, rate)))
      return `${answerOf(sent)}, and its tee time is not listed any more`;
  }
  return undefined;
}
