import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import { disclaims } from '../../target/disclaims.ts';
import { clientOf } from '../requests/authentication.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Session } from '../session/session.ts';

/** Authenticates by the other method than that of a case; undefined where the profile disclaims that one. */
export function byOtherMethod(session: Session, method: AuthenticationMethod): SendOptions['auth'] {
  const { simple, sign } = clientOf(session);
  const [other, auth] = method === 'simple' ? (['signature', sign] as const) : (['simple', simple] as const);
  return disclaims(session.profile, other) ? undefined : auth();
}
