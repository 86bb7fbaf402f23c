import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Deployment } from '../state/deployment.ts';

/**
 * Judges the client's authentication, by whichever method the request uses.
 *
 * @throws Refused where the client is not who it says. Source: interface, Authentication.
 */
export function judgeClient(call: Call, { rules, credentials }: Deployment): void {
  const { authentication } = rules;
  call.method = authentication.methodOf(call);
  if (!authentication.requiredOn(call.operation, call)) return;

  const userName = headerOf(call.headers, 'username');
  if (userName === undefined || !authentication.userNameMatches(userName, credentials.userName, call))
    throw new Refused(refusals.userName);
  if (call.method === 'simple') judgePassword(call, { rules, credentials });
  else judgeSignature(userName, call, { rules, credentials });
}

type Assigned = Pick<Deployment, 'rules' | 'credentials'>;

function judgePassword(call: Call, { rules, credentials }: Assigned): void {
  const password = headerOf(call.headers, 'password');
  if (password === undefined || !rules.authentication.passwordMatches(password, credentials.password, call))
    throw new Refused(refusals.passwordMismatch);
}

function judgeSignature(userName: string, call: Call, { rules, credentials }: Assigned): void {
  const { authentication } = rules;
  const timestamp = headerOf(call.headers, 'timestamp');
  if (timestamp === undefined || timestamp === '') throw new Refused(refusals.timestampMissing);
  if (!authentication.isTimestamp(timestamp, call)) throw new Refused(refusals.timestampInvalid);
  const age = authentication.ageSeconds(timestamp, call);
  if (authentication.isStale(age, call)) throw new Refused(refusals.timestampExpired);
  if (authentication.isAhead(age, call)) throw new Refused(refusals.timestampInvalid);

  const passwordHash = authentication.passwordHash(credentials.password, call);
  const signed = authentication.signedString({ userName, passwordHash, timestamp }, call);
  const expected = authentication.signature(signed, credentials.clientApplicationSecret, call);
  if (!authentication.signatureMatches(headerOf(call.headers, 'authorization') ?? '', expected, call))
    throw new Refused(refusals.signatureMismatch);
}
