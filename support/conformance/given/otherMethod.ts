import { disclaims } from '../../target/disclaims.ts';
import type { CaseRun } from '../case/caseRun.ts';
import { clientOf } from '../requests/authentication.ts';
import type { Authenticate } from '../requests/authentication.ts';

/** The method of authentication that a case is not run with; undefined where the profile disclaims it. */
export function otherMethod({
  method,
  session,
}: Pick<CaseRun, 'method' | 'session'>): Authenticate | undefined {
  const client = clientOf(session);
  const [name, auth] =
    method === 'simple' ? (['signature', client.sign()] as const) : (['simple', client.simple()] as const);
  return disclaims(session.profile, name) ? undefined : auth;
}
