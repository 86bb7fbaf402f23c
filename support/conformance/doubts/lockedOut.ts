import { OPERATIONS } from '../../contract/routes.ts';
import { offeredWays } from '../requests/authentication.ts';
import { answerOf } from '../requests/sent.ts';
import { wasWelcome } from '../session/learnt/welcome.ts';
import type { Failed, Looking } from './doubt.ts';

/** Whether the plainest request is refused by now, whichever method it is authenticated by. */
async function isRefusedByAll({ run, bodies, send }: Looking): Promise<boolean> {
  for (const { auth } of offeredWays(run.session)) {
    const echo = { ...bodies.echo('conformance'), auth, watched: false };
    const { reception, notNow } = await send(OPERATIONS.secureEcho.route, echo);
    if (reception !== 'rejected' || notNow === true) return false;
  }
  return true;
}

/**
 * Why a case that was refused something tells nothing; undefined where it does. Whether a client is locked out after wrong
 * credentials, of which a run sends many, is not said: then both methods are refused even the echo, which was accepted before.
 */
export async function lockedOut(looking: Looking, { kind, exchange }: Failed): Promise<string | undefined> {
  const { run } = looking;
  if (kind === 'expectation' || !wasWelcome(run.session, run.method)) return undefined;
  const refused = run.lastRefused(exchange);
  if (refused === undefined || !(await isRefusedByAll(looking))) return undefined;
  return `${answerOf(refused)}, and so is the echo by now, which was accepted before: the target may have locked the client out after wrong credentials; have that switched off for the run`;
}
