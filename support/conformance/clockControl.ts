import { OPERATIONS } from '../contract/routes.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Exchange, Outgoing } from '../exchange/exchange.ts';
import { clientOf } from './authentication.ts';
import { bodiesOf } from './bodies.ts';
import { receptionOf } from './sent.ts';
import type { Session } from './session.ts';

/** How far the clock is shifted to see whether it can be, seconds; a signature of then is long stale. */
const HOUR = 3600;
const TOLERANCE = 60;

const probes = new WeakMap<Session, Promise<boolean>>();

function showsShift(exchange: Exchange): boolean {
  const date = Date.parse(exchange.response?.header('date') ?? '');
  return (
    Math.abs(date - exchange.receivedAt) / 1000 > HOUR / 2 &&
    date / 1000 - exchange.sentAt / 1000 < HOUR + TOLERANCE
  );
}

async function probe(session: Session, header: string): Promise<boolean> {
  const { profile, transport, clock } = session;
  const shifted = { Accept: 'application/json', [header]: String(HOUR) };
  const look = await transport.exchange({ method: 'GET', route: 'GET /', path: '/', headers: shifted });
  if (showsShift(look)) return true;
  if (session.outage.unreachable !== undefined) return false;

  const now = monotonicNow() / 1000 + clock.cautiousOffset;
  const { body } = bodiesOf(profile, () => now).echo('clock');
  const unused = (reason: string): never => {
    throw new Error(reason);
  };
  const echo: Outgoing = {
    method: 'POST',
    route: OPERATIONS.secureEcho.route,
    path: '/system/status/secure-echo',
    headers: {
      ...shifted,
      'Content-Type': 'application/json; charset=utf-8',
      ...clientOf(session, unused).sign()(now).headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return receptionOf(profile, 'secureEcho', await transport.exchange(echo)) === 'rejected';
}

/**
 * Whether the target heeds the clock header that its profile names: its Date is shifted, or a signature of now is
 * stale to it. Tried once in a session. Where it is not heeded, nothing may be concluded from a shifted request.
 */
export function heedsClockHeader(session: Session, header: string): Promise<boolean> {
  let known = probes.get(session);
  if (known === undefined) {
    known = probe(session, header);
    probes.set(session, known);
  }
  return known;
}
