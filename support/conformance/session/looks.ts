import { OPERATIONS } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { clientOf } from '../requests/authentication.ts';
import { outgoing } from '../requests/outgoing.ts';
import type { Request } from '../requests/request.ts';
import type { Session } from './session.ts';

/** Three operations that need no customer and store nothing; any answer shows that the target is there. */
function looksAt(channelId: string): Request[] {
  return [
    { route: OPERATIONS.secureEcho.route, body: 'look' },
    { route: OPERATIONS.searchFacilities.route, path: { channelId } },
    {
      route: OPERATIONS.invoice.route,
      path: { channelId, facilityId: '1', teeTimeRateId: '1' },
      query: { 'player-count': '1' },
    },
  ];
}

/** Tries different operations of the target, whatever they answer. */
export function lookAround(session: Session): Promise<Exchange>[] {
  const { clock, profile, transport } = session;
  const signed = clientOf(session).sign();
  return looksAt(profile.channel).map((look) =>
    transport.exchange(() =>
      outgoing(look.route, look, {
        Accept: 'application/json',
        ...signed(clock.cautiousNow()).headers,
      }),
    ),
  );
}
