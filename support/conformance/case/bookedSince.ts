import type { PricedRate } from '../../target/teeTimes.ts';
import type { Sent } from '../requests/sent.ts';

/**
 * The reservation by which a case has booked a tee time after an answer about it, undefined where it has not: so it was
 * still for sale, free for that customer, and is gone for that.
 */
export function bookedSince(
  latest: readonly Sent[],
  { exchange }: Sent,
  { teeTime }: Pick<PricedRate, 'teeTime'>,
): Sent | undefined {
  return latest.find(
    (later) =>
      later.operation === 'addReservation' &&
      later.reception === 'accepted' &&
      later.rate?.teeTime === teeTime &&
      later.exchange.sentAt >= exchange.receivedAt,
  );
}
