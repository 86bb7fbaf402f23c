import { OPERATIONS } from '../../contract/routes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { isBookable } from '../../target/teeTimes.ts';
import { SEATS_SOLD } from '../outcomes.ts';
import type { Send } from '../requests/request.ts';
import { answerOf } from '../requests/sent.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { noteSeatsScarce } from '../session/scarceSeats.ts';
import type { CaseRun } from './caseRun.ts';

interface Looking {
  run: CaseRun;
  send: Send;
}

/**
 * Why the case may tell more with another tee time; undefined where it may not. How many seats are left is not shown:
 * where verify=true confirms fewer than were to be booked, several are booked where it confirms them from then on.
 *
 * @param exchange The one that shows a violation, where one does.
 */
export async function scarceSeats({ run, send }: Looking, exchange?: number): Promise<string | undefined> {
  const { session } = run;
  const isConfirmed = async (rate: PricedRate, players: number): Promise<boolean> => {
    const query = { 'player-count': String(players), verify: 'true' };
    const path = ratePath(session.profile, rate);
    return (await send(OPERATIONS.invoice.route, { path, query, watched: false })).reception === 'accepted';
  };

  for (const refused of run.refused('addReservation', exchange)) {
    const { rate, players = 0 } = refused;
    if (rate === undefined || !isBookable(rate) || players <= rate.fewest) continue;
    // Seats that the case has booked since, as to see whether another payment books them, were there.
    if (run.bookedSince(refused) !== undefined) continue;
    if ((await isConfirmed(rate, players)) || !(await isConfirmed(rate, rate.fewest))) continue;
    noteSeatsScarce(session);
    return `${answerOf(refused)}, and ${SEATS_SOLD}`;
  }
  return undefined;
}
