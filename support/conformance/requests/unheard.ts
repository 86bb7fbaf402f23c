import { NO_TIME } from '../outcomes.ts';
import { answerOf } from './sent.ts';
import type { Sent } from './sent.ts';

/**
 * What there is to say of a request whose answer tells nothing of it: none came, or the target had no time for it; undefined
 * where the answer does.
 */
export function unheard(sent: Sent): string | undefined {
  if (sent.exchange.response === undefined) return answerOf(sent);
  if (sent.notNow !== true) return undefined;
  const remedy =
    sent.operation === 'addReservation'
      ? '; where bookings fail so, name the status in /operations/addReservation/rejected'
      : '';
  return `${answerOf(sent)}${remedy}: ${NO_TIME}`;
}
