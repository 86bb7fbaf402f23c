import type { Exchange } from '../../exchange/exchange.ts';
import { Unsent } from '../outcomes.ts';
import type { Sent } from '../requests/sent.ts';
import type { Session } from '../session/session.ts';

/** How often a request is sent that the target has no time for. */
const MOST_TRIES = 5;

/**
 * Sends a request until the target has time for it: what was turned away at the door, or never reached it, was not dealt
 * with. Each try is an exchange of the case, signed anew.
 *
 * @param mayBeRepeated Whether it does no harm twice, where the connection was closed under it.
 * @throws Unsent where the target throttles for longer than the run waits.
 */
export async function untilHeard(
  attempt: () => Promise<Sent>,
  { outage, throttle }: Pick<Session, 'outage' | 'throttle'>,
  mayBeRepeated: boolean,
): Promise<Sent> {
  let turnedAway: Exchange | undefined;
  for (let tries = 1; ; tries += 1) {
    await outage.settled();
    if (throttle.exhausted !== undefined) throw new Unsent(throttle.exhausted);
    const sent = await attempt();
    if (sent.exchange.failure?.isHungUp === true && mayBeRepeated && tries === 1) continue;
    const isLast = tries === MOST_TRIES;
    if (sent.exchange.failure?.kind === 'unreachable' && !isLast) continue;
    if (sent.notNow !== true) {
      if (turnedAway !== undefined) throttle.noteServedAgain(turnedAway);
      throttle.answered(sent.exchange);
      return sent;
    }
    turnedAway = sent.exchange;
    if (isLast || !(throttle.note(sent.exchange) || mayBeRepeated)) return sent;
  }
}
