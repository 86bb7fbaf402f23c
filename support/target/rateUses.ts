import type { PricedRate } from './teeTimes.ts';

/** Counts as handed out so often. */
const BOOKED = 1e3;

/** What became of tee times, at whichever of their rates. */
export class RateUses {
  /** How often each was handed out, and at which turn the last time. */
  readonly #handedOut = new Map<string, { times: number; turn: number }>();
  #turn = 0;
  /** How many reservations of each are under way, or were made as far as is known. */
  readonly #reservations = new Map<string, number>();

  /** How often it was handed out. */
  of({ teeTime }: PricedRate): number {
    return this.#handedOut.get(teeTime)?.times ?? 0;
  }

  isUnused(rate: PricedRate): boolean {
    return this.of(rate) === 0;
  }

  handOut(rate: PricedRate, times = 1): void {
    this.#turn += 1;
    this.#handedOut.set(rate.teeTime, { times: this.of(rate) + times, turn: this.#turn });
  }

  mayBeBooked({ teeTime }: Pick<PricedRate, 'teeTime'>): boolean {
    return (this.#reservations.get(teeTime) ?? 0) > 0;
  }

  /** @param by 1 for a reservation that is under way or was made, -1 for one that was not after all. */
  noteReservation({ teeTime }: PricedRate, by: 1 | -1): void {
    this.#reservations.set(teeTime, (this.#reservations.get(teeTime) ?? 0) + by);
  }

  /** The one that is best used again: not booked if there is one, the least used, the longest ago. */
  leastOf(rates: readonly PricedRate[]): PricedRate | undefined {
    return rates.reduce<PricedRate | undefined>(
      (best, rate) => (best === undefined || this.#isBetter(rate, best) ? rate : best),
      undefined,
    );
  }

  #isBetter(one: PricedRate, other: PricedRate): boolean {
    return (this.#wear(one) - this.#wear(other) || this.#turnOf(one) - this.#turnOf(other)) < 0;
  }

  /** How little good a tee time is for another use; one that was booked is the least. */
  #wear(rate: PricedRate): number {
    return this.of(rate) + (this.mayBeBooked(rate) ? BOOKED : 0);
  }

  #turnOf({ teeTime }: PricedRate): number {
    return this.#handedOut.get(teeTime)?.turn ?? 0;
  }
}
