import { bodiesOf } from '../../conformance/requests/bodies.ts';
import { clientOf } from '../../conformance/requests/authentication.ts';
import type { Authentication } from '../../conformance/requests/authentication.ts';
import type { Sent } from '../../conformance/requests/sent.ts';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import { ask } from '../ask.ts';
import { failed, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import type { Examination } from '../examination.ts';
import { refusalOf } from '../refusal.ts';
import { mistakeTaken } from '../signature/mistakeTaken.ts';
import { disclaims } from '../../target/disclaims.ts';

const SETTINGS = ['redirects', 'reachability', 'secrets', 'profile', 'plain-http'];
/** What is echoed. */
export const MESSAGE = 'conformance';

/** A secure echo, which is what the interface offers to try credentials on. */
export function echo(examination: Examination, auth: Authentication): Promise<Sent> {
  const { body } = bodiesOf(examination.profile, () => examination.clock.cautiousNow()).echo(MESSAGE);
  return ask(examination, 'secureEcho', { auth, ...(body === undefined ? {} : { body }) });
}

/** Accepted, and by something that speaks JSON: a login page answers 200 as well. */
function judgeAccepted(
  { exchange }: Sent,
  what: string,
  method: AuthenticationMethod,
  { logins }: Examination,
): Finding {
  if (exchange.response?.json !== undefined) {
    logins.add(method);
    return passed(`${what}: ${exchange.response.status}`);
  }
  const type = exchange.response?.header('content-type') ?? 'no Content-Type';
  return failed(
    `${what}: ${exchange.response?.status ?? 0}, but the body is not JSON (${type.slice(0, 60)})`,
    'something else answers there, such as a proxy or a login page; check host and path of TARGET_BASE_URL',
  );
}

export const simpleAuthentication: Check = {
  id: 'simple',
  title: 'simple login',
  needs: SETTINGS,
  async run(examination) {
    if (disclaims(examination.profile, 'simple')) return skipped('the profile disclaims simple');
    const what = 'secure echo with user name and password';
    const auth = clientOf(examination.session).simple()(0);
    const sent = await echo(examination, auth);
    if (sent.reception === 'accepted') return judgeAccepted(sent, what, 'simple', examination);
    return refusalOf(sent, examination, what, {
      403: 'the target knows of the request and refuses it: check TARGET_USER_NAME and TARGET_PASSWORD, and whether it lets this address in',
      rejected: 'check TARGET_USER_NAME and TARGET_PASSWORD, letter by letter',
    });
  },
};

export const signedAuthentication: Check = {
  id: 'signature',
  title: 'signed login',
  needs: SETTINGS,
  async run(examination) {
    if (disclaims(examination.profile, 'signature')) return skipped('the profile disclaims signature');
    const what = 'secure echo with a signature';
    const sent = await echo(
      examination,
      clientOf(examination.session).sign()(examination.clock.cautiousNow()),
    );
    if (sent.reception === 'accepted') return judgeAccepted(sent, what, 'signature', examination);
    const refused = refusalOf(sent, examination, what, {
      rejected: 'check TARGET_CLIENT_APPLICATION_SECRET, letter by letter',
    });
    if (sent.reception !== 'rejected' || [404, 405, 407, 429].includes(sent.exchange.response?.status ?? 0))
      return refused;
    if (!examination.logins.has('simple') && !disclaims(examination.profile, 'simple'))
      return { ...refused, remedy: 'fix simple login first: both use the user name and the password' };
    const { taken, tried } = await mistakeTaken(examination, echo);
    if (taken === undefined)
      return { ...refused, finding: `${refused.finding}; ${tried} usual mistakes are refused as well` };
    return failed(
      `${what}: refused as the contract has it, and accepted with ${taken.name}`,
      taken.remedy ?? 'have the target fixed, or disclaim "signature" in the profile with this as the reason',
    );
  },
};
