import type { RunFacts } from '../../run/record.ts';
import { blindFacts } from './blindFacts.ts';
import { reservationsCounted } from './learnt/bookingsMade.ts';
import { inventorySeen } from './inventoryOf.ts';
import { fullWallets } from './learnt/fullWallets.ts';
import { unknownCustomers } from './learnt/unknownCustomers.ts';
import type { Session } from './session.ts';

/** To a hundredth of a second, which is more than can be judged. */
function bandOf({ clock }: Session): RunFacts {
  if (!clock.known) return {};
  const { earliest, latest } = clock.band;
  return { clockBand: { earliest: Math.floor(earliest * 100) / 100, latest: Math.ceil(latest * 100) / 100 } };
}

/** What the session has learnt that is more than a case. */
export function factsOf(session: Session, requirement = ''): RunFacts {
  const { outage, throttle } = session;
  const unknown = unknownCustomers(session);
  const full = fullWallets(session);
  const bookings = reservationsCounted(session);
  return {
    ...(requirement.startsWith('AUTH-SIGNATURE-AGE') ? bandOf(session) : {}),
    ...(requirement.startsWith('RESERVATION-') ? inventorySeen(session) : {}),
    ...(outage.unreachable === undefined ? {} : { unreachable: outage.unreachable }),
    ...(outage.away.count === 0 ? {} : { away: outage.away }),
    ...(throttle.throttled.count === 0 ? {} : { throttled: throttle.throttled }),
    ...(unknown.length === 0 ? {} : { unknownCustomers: unknown }),
    ...(full.length === 0 ? {} : { fullWallets: full }),
    ...(bookings === undefined ? {} : { bookings }),
    ...blindFacts(session),
  };
}
