import { anyAnswer } from '../../exchange/anyAnswer.ts';
import type { Session } from './session.ts';

const sights = new WeakMap<Session, Promise<void>>();

async function look({ clock, transport }: Session): Promise<void> {
  clock.learn(await anyAnswer(transport));
}

/**
 * Looks at the target's clock once in a session, before anything is signed by it; any answer with a Date will do.
 * It carries no credentials.
 */
export function firstSight(session: Session): Promise<void> {
  const known = sights.get(session);
  if (known !== undefined) return known;
  const sight = look(session);
  sights.set(session, sight);
  return sight;
}
