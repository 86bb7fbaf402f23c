import { perSession } from './perSession.ts';
import { anyAnswer } from '../../exchange/anyAnswer.ts';
import type { Session } from './session.ts';

const sight = perSession(async ({ clock, transport }) => clock.learn(await anyAnswer(transport)));

/**
 * Looks at the target's clock once in a session, before anything is signed by it; any answer with a Date will do.
 * It carries no credentials.
 */
export function firstSight(session: Session): Promise<void> {
  return sight(session);
}
