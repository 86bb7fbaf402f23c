import { OPERATIONS } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { clientOf } from '../requests/authentication.ts';
import { bodiesOf } from '../requests/bodies.ts';
import { outgoing } from '../requests/outgoing.ts';
import { receptionOf } from '../requests/sent.ts';
import type { Session } from './session.ts';

/** How far the clock is shifted to see whether it can be, seconds; a signature of then is long stale. */
const HOUR = 3600;
const TOLERANCE = 60;
/** Age of the signature that is tried, seconds: one that no case has sent before, which a target might remember. */
const AGE = 33;

const probes = new WeakMap<Session, Promise<boolean>>();

function showsShift(exchange: Exchange): boolean {
  const date = Date.parse(exchange.response?.header('date') ?? '');
  return (
    Math.abs(date - exchange.receivedAt) / 1000 > HOUR / 2 &&
    date / 1000 - exchange.sentAt / 1000 < HOUR + TOLERANCE
  );
}

async function probe(session: Session, header: string): Promise<boolean> {
  const { profile, transport, clock, outage } = session;
  const shift = { [header]: String(HOUR) };
  /** What is asked changes nothing, and a target may close a connection that it had kept: asks once more then. */
  const answered = async (request: Parameters<typeof transport.exchange>[0]): Promise<Exchange> => {
    const first = await transport.exchange(request);
    return first.failure?.isHungUp === true ? transport.exchange(request) : first;
  };
  const look = await answered(
    outgoing('GET /', { raw: { path: '/' } }, { Accept: 'application/json', ...shift }),
  );
  if (showsShift(look)) return true;
  if (outage.unreachable !== undefined) return false;

  const { route } = OPERATIONS.secureEcho;
  const echo = async (headers: Readonly<Record<string, string>>) => {
    const exchange = await answered(() => {
      const now = clock.cautiousNow();
      const payload = bodiesOf(profile, () => now).echo('clock');
      const signed = clientOf(session).sign({ secondsAgo: AGE })(now).headers;
      return outgoing(route, payload, { Accept: 'application/json', ...signed, ...headers });
    });
    return receptionOf(profile, 'secureEcho', exchange);
  };
  // A target that takes no signature at all refuses it at any time.
  return (await echo(shift)) === 'rejected' && (await echo({})) === 'accepted';
}

/**
 * Whether the target heeds the clock header that its profile names: its Date is shifted, or a signature of now is
 * stale to it with the header and good without. Tried once in a session. Where it is not heeded, nothing may be concluded from a shifted request.
 */
export function heedsClockHeader(session: Session, header: string): Promise<boolean> {
  let known = probes.get(session);
  if (known === undefined) {
    known = probe(session, header);
    probes.set(session, known);
  }
  return known;
}
