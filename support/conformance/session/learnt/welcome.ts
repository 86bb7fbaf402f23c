import type { AuthenticationMethod } from '../../../contract/authenticationMethods.ts';
import { perSession } from '../perSession.ts';
import type { Sent } from '../../requests/sent.ts';
import type { Session } from '../session.ts';

/** The methods of authentication by which the echo was accepted. */
const welcomeOf = perSession(() => new Set<AuthenticationMethod>());

/** Remembers that the target took the right credentials. */
export function noteWelcome(
  session: Session,
  { operation, reception }: Pick<Sent, 'operation' | 'reception'>,
  method: AuthenticationMethod,
): void {
  if (operation === 'secureEcho' && reception === 'accepted') welcomeOf(session).add(method);
}

/** Whether the target took the right credentials by a method, at any time of the run. */
export function wasWelcome(session: Session, method: AuthenticationMethod): boolean {
  return welcomeOf(session).has(method);
}
