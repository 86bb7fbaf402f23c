import { lookedForOnce } from './perSession.ts';
import { OPERATIONS } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { clientOf } from '../requests/authentication.ts';
import { bodiesOf } from '../requests/bodies.ts';
import { outgoing } from '../requests/outgoing.ts';
import { receptionOf } from '../requests/sent.ts';
import type { Session } from './session.ts';
import { isNotNow } from './notNow.ts';

/** How far the clock is shifted to see whether it can be, seconds; a signature of then is long stale. */
const HOUR = 3600;
const TOLERANCE = 60;
/** Age of the signature that is tried, seconds: one that no case has sent before, which a target might remember. */
const AGE = 33;

const probedOnce = lookedForOnce<boolean | undefined>((heeds) => heeds !== undefined);

/** Seconds by which the Date of an answer is ahead of our clock; NaN where it has none. */
function ahead({ response, receivedAt }: Exchange): number {
  return (Date.parse(response?.header('date') ?? '') - receivedAt) / 1000;
}

/** Whether the clock that an answer shows is shifted against that of another one, however far off that is. */
function showsShift(plain: Exchange, shifted: Exchange): boolean {
  return Math.abs(ahead(shifted) - ahead(plain) - HOUR) < TOLERANCE;
}

/** How often a request is sent that the target has no time for. */
const MOST_TRIES = 5;

/** What the target makes of a request that changes nothing; undefined where it has no time for it. */
async function heard(
  { profile, transport, throttle }: Session,
  request: Parameters<Session['transport']['exchange']>[0],
): Promise<Exchange | undefined> {
  for (let tries = 1; tries <= MOST_TRIES && throttle.exhausted === undefined; tries += 1) {
    const exchange = await transport.exchange(request);
    if (exchange.failure?.isHungUp === true && tries === 1) continue;
    const reception = receptionOf(profile, 'secureEcho', exchange);
    if (!isNotNow(profile, 'secureEcho', exchange, reception)) return exchange;
    throttle.note(exchange);
  }
  return undefined;
}

/** Undefined where it cannot be told for now. */
async function probe(session: Session, header: string): Promise<boolean | undefined> {
  const { profile, clock, outage } = session;
  const shift = { [header]: String(HOUR) };
  const look = (headers: Readonly<Record<string, string>>) =>
    heard(session, outgoing('GET /', { raw: { path: '/' } }, { Accept: 'application/json', ...headers }));
  const [plain, shifted] = [await look({}), await look(shift)];
  if (plain !== undefined && shifted !== undefined && showsShift(plain, shifted)) return true;
  if (outage.unreachable !== undefined) return false;

  const { route } = OPERATIONS.secureEcho;
  const echo = async (headers: Readonly<Record<string, string>>) => {
    const exchange = await heard(session, () => {
      const now = clock.cautiousNow();
      const payload = bodiesOf(profile, () => now).echo('clock');
      const signed = clientOf(session).sign({ secondsAgo: AGE })(now).headers;
      return outgoing(route, payload, { Accept: 'application/json', ...signed, ...headers });
    });
    return exchange && receptionOf(profile, 'secureEcho', exchange);
  };
  const stale = await echo(shift);
  if (stale !== 'rejected') return stale && false;
  // A target that takes no signature at all refuses it at any time, and one may refuse a header that it does not know.
  for (const headers of [{}, { [header]: '0' }]) {
    const good = await echo(headers);
    if (good !== 'accepted') return good && false;
  }
  return true;
}

/**
 * Whether the target heeds the clock header that its profile names: its Date is shifted, or a signature of now is
 * stale to it with the header, and good without and with one that says 0. Tried once in a session, unless it cannot be
 * told for now. Where it is not heeded, nothing may be concluded from a shifted request.
 */
export async function heedsClockHeader(session: Session, header: string): Promise<boolean> {
  return (await probedOnce(session, () => probe(session, header))) === true;
}
