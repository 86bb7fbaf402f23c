import type { CaseRun } from '../case/caseRun.ts';
import { offeredWays } from '../requests/authentication.ts';
import type { Authenticate } from '../requests/authentication.ts';

/** The method of authentication that a case is not run with; undefined where the profile disclaims it. */
export function otherMethod({
  method,
  session,
}: Pick<CaseRun, 'method' | 'session'>): Authenticate | undefined {
  return offeredWays(session).find((way) => way.method !== method)?.auth;
}
