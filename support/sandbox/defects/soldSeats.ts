import type { TeeTimeRate } from '../inventory/rates.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { accepting } from './answers.ts';
import type { Alteration } from './defect.ts';
import { playersOf } from './paymentKinds.ts';
import { remembering, together, withRule } from './defect.ts';

/** Seats of a tee time. */
export const SEATS = 4;

/** A booking that there was. */
export interface Sale {
  readonly players: number;
  readonly call: Call;
}

type SoldAt = (rate: TeeTimeRate) => readonly Sale[];

/** What the bookings of a tee time are known by. */
export const teeTimeOf = ({ facility, time }: TeeTimeRate): string => `${facility.id} ${time}`;

/**
 * Books a tee time as far as `sells` lets it, by the bookings that there were.
 *
 * @param besides What else depends on those bookings.
 */
export const selling = (
  sells: (sold: readonly Sale[], players: number) => boolean,
  besides: (soldAt: SoldAt) => Alteration,
): Alteration =>
  remembering(
    () => ({ sold: new Map<string, Sale[]>(), asked: new WeakMap<Call, string>() }),
    ({ sold, asked }) => {
      const soldAt: SoldAt = (rate) => sold.get(teeTimeOf(rate)) ?? [];
      return together(
        withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
          const rate = kept(identifier, offered, call);
          if (rate === undefined || call.operation !== 'addReservation') return rate;
          if (!sells(soldAt(rate), playersOf(call))) throw new Refused(refusals.notOnTeeSheet);
          asked.set(call, teeTimeOf(rate));
          return rate;
        }),
        accepting(['addReservation'], (reply, call) => {
          const teeTime = asked.get(call);
          if (teeTime !== undefined)
            sold.set(teeTime, [...(sold.get(teeTime) ?? []), { players: playersOf(call), call }]);
          return reply;
        }),
        besides(soldAt),
      );
    },
  );

/** Seats that were sold. */
export const sumOf = (sales: readonly Sale[]): number => sales.reduce((sum, { players }) => sum + players, 0);
/** Whether as many of the four seats are left. */
export const areLeft = (sold: readonly Sale[], players: number): boolean => sumOf(sold) + players <= SEATS;

/** Sells the four seats of a tee time, and confirms them by some count. */
export const confirmingBy = (isConfirmed: (sold: readonly Sale[], players: number) => boolean): Alteration =>
  selling(areLeft, (soldAt) =>
    withRule(
      'invoices',
      'seatsAvailable',
      (kept) => (rate, players, call) => kept(rate, players, call) && isConfirmed(soldAt(rate), players),
    ),
  );

/** Sells the four seats of a tee time, and confirms those that are left. */
export const sellingSeats: Alteration = confirmingBy(areLeft);
