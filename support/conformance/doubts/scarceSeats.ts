import { OPERATIONS } from '../../contract/routes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { isBookable } from '../../target/teeTimes.ts';
import { SEATS_SOLD } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { ratePath, verifyQuery } from '../requests/teeTimeQueries.ts';
import { ALL_SEATS, noteSeatsScarce } from '../session/learnt/scarceSeats.ts';
import type { Failed, Looking } from './doubt.ts';

/** What a request asked seats for; undefined where that is nothing to look at, or what verify=true confirms is in question. */
function askedFor({ operation, exchange, rate, named, players }: Sent): Asked | undefined {
  if (operation === 'addReservation') return rate && { rate, players: players ?? rate.fewest };
  const query = new URL(exchange.url).searchParams;
  const count = Number(query.get('player-count'));
  return named === undefined || query.has('verify') || !(count <= ALL_SEATS)
    ? undefined
    : { rate: named, players: count };
}

interface Asked {
  rate: PricedRate;
  players: number;
}

const SEAT_OPERATIONS = ['addReservation', 'invoice', 'customerInvoice'] as const;

/**
 * Why the case may tell more with another tee time; undefined where it may not. How many seats are left is not shown:
 * where verify=true confirms fewer than were to be booked, or invoiced, tee times are chosen where it confirms them from
 * then on.
 */
export async function scarceSeats({ run, send }: Looking, { exchange }: Failed): Promise<string | undefined> {
  const { session } = run;
  const isConfirmed = async (rate: PricedRate, players: number): Promise<boolean> => {
    const asked = { path: ratePath(session.profile, rate), query: verifyQuery(players), watched: false };
    return (await send(OPERATIONS.invoice.route, asked)).reception === 'accepted';
  };

  for (const refused of SEAT_OPERATIONS.flatMap((operation) => run.refused(operation, exchange))) {
    const { rate, players } = askedFor(refused) ?? {};
    if (rate === undefined || players === undefined || !isBookable(rate) || players <= rate.fewest) continue;
    // As many that the case has booked since, as to see whether another payment books them, were there.
    const since = run.bookedSince(refused);
    if (since !== undefined && (since.players ?? rate.fewest) >= players) continue;
    if (await isConfirmed(rate, players)) continue;
    // Fewer that the case has booked since were the last ones, perhaps.
    if (since === undefined && !(await isConfirmed(rate, rate.fewest))) continue;
    // What is refused to so many and not to more is no matter of seats.
    if (players < ALL_SEATS && (await isConfirmed(rate, ALL_SEATS))) continue;
    noteSeatsScarce(session);
    return `${answerOf(refused)}, and ${SEATS_SOLD}`;
  }
  return undefined;
}
