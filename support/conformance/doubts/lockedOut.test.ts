import { expect, test } from 'vitest';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { bodiesOf } from '../requests/bodies.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Reception, Sent } from '../requests/sent.ts';
import type { Session } from '../session/session.ts';
import { noteWelcome } from '../session/learnt/welcome.ts';
import type { Failed, Looking } from './doubt.ts';
import { lockedOut } from './lockedOut.ts';

const PROFILE = loadProfile(REFERENCE_PROFILE);
const SETTINGS = { userName: 'ann', password: 'secret', clientApplicationSecret: 'key' };

interface Target {
  /** Methods by which it took the echo before. */
  welcome?: readonly AuthenticationMethod[];
  /** How it receives the echo by now. */
  echo?: Record<AuthenticationMethod, Reception>;
  /** How it received the request of the case. */
  reception?: Reception;
}

const REFUSES_ALL = { simple: 'rejected', signature: 'rejected' } as const;

function doubtAt(
  { welcome = ['simple'], echo = REFUSES_ALL, reception = 'rejected' }: Target,
  kind: Failed['kind'],
) {
  const session = { profile: PROFILE, settings: SETTINGS } as unknown as Session;
  for (const method of welcome)
    noteWelcome(session, { operation: 'secureEcho', reception: 'accepted' }, method);
  const exchange = { outgoing: { route: 'GET /wallet' }, response: { status: 403 } };
  const sent = { exchange, reception } as unknown as Sent;
  const looking = {
    run: { session, method: 'simple', lastRefused: () => (reception === 'rejected' ? sent : undefined) },
    bodies: bodiesOf(PROFILE, () => 0),
    send: (_route: string, { auth }: SendOptions) => {
      const { headers } = auth?.(0) ?? { headers: {} };
      return Promise.resolve({ reception: echo['Password' in headers ? 'simple' : 'signature'] });
    },
  } as unknown as Looking;
  return lockedOut(looking, { kind });
}

test.for(['violation', 'setUp'] as const)(
  'a %s is in doubt where both methods are refused the echo that was accepted before',
  async (kind) => {
    expect(await doubtAt({}, kind)).toContain('may have locked the client out');
  },
);

test.for<[string, Target]>([
  ['the echo was never accepted', { welcome: [] }],
  ['it was accepted by the other method alone', { welcome: ['signature'] }],
  ['it is accepted by now', { echo: { simple: 'accepted', signature: 'accepted' } }],
  ['one method is refused alone', { echo: { simple: 'rejected', signature: 'accepted' } }],
  ['nothing was refused', { reception: 'accepted' }],
])('a violation stands where %s', async ([, target]) => {
  expect(await doubtAt(target, 'violation')).toBeUndefined();
});

test('what was answered and is not as expected stands', async () => {
  expect(await doubtAt({}, 'expectation')).toBeUndefined();
});
