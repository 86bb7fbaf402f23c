import { OPERATIONS } from '../contract/routes.ts';
import type { Exchange, Outgoing } from '../exchange/exchange.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import { clientOf } from './authentication.ts';
import type { Session } from './session.ts';

type Look = Pick<Outgoing, 'method' | 'route' | 'path' | 'query' | 'body'>;

/** Three operations that need no customer and store nothing; any answer shows that the target is there. */
function looksAt(channel: string): Look[] {
  const facilities = `/channel/${encodeURIComponent(channel)}/facilities`;
  return [
    {
      method: 'POST',
      route: OPERATIONS.secureEcho.route,
      path: '/system/status/secure-echo',
      body: '"look"',
    },
    { method: 'GET', route: OPERATIONS.searchFacilities.route, path: facilities },
    {
      method: 'GET',
      route: OPERATIONS.invoice.route,
      path: `${facilities}/1/tee-times/1/invoice`,
      query: 'player-count=1',
    },
  ];
}

/** Tries different operations of the target, whatever they answer. */
export function lookAround(session: Session): Promise<Exchange>[] {
  const { clock, profile, transport } = session;
  const signed = clientOf(session).sign();
  return looksAt(profile.channel).map((look) =>
    transport.exchange(() => ({
      ...look,
      headers: {
        Accept: 'application/json',
        ...(look.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
        ...signed(monotonicNow() / 1000 + clock.cautiousOffset).headers,
      },
    })),
  );
}
