import { outgoing } from '../conformance/requests/outgoing.ts';
import type { Request } from '../conformance/requests/request.ts';
import { receptionOf, rotatedToken } from '../conformance/requests/sent.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import type { Authentication } from '../conformance/requests/authentication.ts';
import { clientOf } from '../conformance/requests/authentication.ts';
import { OPERATIONS } from '../contract/routes.ts';
import type { Operation } from '../contract/routes.ts';
import type { Examination } from './examination.ts';

/** The operations that leave a target as it is, but for a token that it hands out. No other can be asked for. */
export type ReadingOperation = Extract<
  Operation,
  'secureEcho' | 'searchFacilities' | 'authenticateCustomer' | 'getWallet'
>;

export interface Question extends Pick<Request, 'path' | 'query' | 'body' | 'token'> {
  /** Default: signed where the target took a signature, else simple. */
  auth?: Authentication;
}

/**
 * Sends one request with credentials; the clock learns from the answer. Once more where the connection is closed under it and
 * it carries no token, which may have been used.
 */
export async function ask(
  examination: Examination,
  operation: ReadingOperation,
  { auth, ...request }: Question,
): Promise<Sent> {
  const { session } = examination;
  const { headers, signedAt } = auth ?? usual(examination);
  if (headers.Authorization !== undefined) examination.conceal('signature', headers.Authorization);
  const attempt = () =>
    session.transport.exchange(
      outgoing(OPERATIONS[operation].route, request, {
        Accept: 'application/json',
        ...headers,
        CustomerToken: request.token,
      }),
    );
  const first = await attempt();
  const mayBeRepeated = first.failure?.isHungUp === true && request.token === undefined;
  const exchange = mayBeRepeated ? await attempt() : first;
  session.clock.learn(exchange);
  const rotated = rotatedToken({ exchange });
  if (rotated !== undefined) examination.conceal('customer token', rotated);
  return {
    exchange,
    operation,
    shift: 0,
    clock: session.clock,
    reception: receptionOf(session.profile, operation, exchange),
    ...(signedAt === undefined ? {} : { signedAt }),
  };
}

/** Why a check that needs credentials is skipped. */
export const NO_LOGIN = 'needs a login that is accepted, see above';

function usual(examination: Examination): Authentication {
  const client = clientOf(examination.session);
  const make = examination.logins.has('signature') ? client.sign() : client.simple();
  return make(examination.clock.cautiousNow());
}
