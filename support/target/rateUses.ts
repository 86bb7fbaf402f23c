import type { PricedRate } from './teeTimes.ts';

/** Counts as handed out so often. */
const BOOKED = 1e3;
/** Counts as handed out so often that anything else is booked first. */
export const NEVER_BOOKED = 1e6;

/** What became of a tee time. */
interface Use {
  /** How often it was handed out, and at which turn the last time. */
  times: number;
  turn: number;
  /** How many reservations of it are under way, or were made as far as is known. */
  reservations: number;
}

const UNUSED: Readonly<Use> = { times: 0, turn: 0, reservations: 0 };

/** How little good a tee time is for another use; one that was booked is the least. */
const wearOf = ({ times, reservations }: Readonly<Use>): number => times + (reservations > 0 ? BOOKED : 0);

/** 0 for one that may be booked, 1 for one that was, 2 for one that is kept from that. */
const gradeOf = (use: Readonly<Use>): number =>
  [BOOKED, NEVER_BOOKED].filter((wear) => wearOf(use) >= wear).length;

const isBetter = (one: Readonly<Use>, other: Readonly<Use>): boolean =>
  (wearOf(one) - wearOf(other) || one.turn - other.turn) < 0;

/** What became of tee times, at whichever of their rates. */
export class RateUses {
  readonly #uses = new Map<string, Use>();
  #turn = 0;

  isUnused(rate: PricedRate): boolean {
    return this.#of(rate).times === 0;
  }

  /** @param times How often; less than none where it is taken back. */
  handOut(rate: PricedRate, times = 1): void {
    this.#turn += 1;
    const use = this.#of(rate);
    this.#uses.set(rate.teeTime, { ...use, times: use.times + times, turn: this.#turn });
  }

  /** Whether one is no worse than another for having been booked, or kept from being booked. */
  isAsGood(one: PricedRate, other: PricedRate): boolean {
    return gradeOf(this.#of(one)) <= gradeOf(this.#of(other));
  }

  mayBeBooked(rate: Pick<PricedRate, 'teeTime'>): boolean {
    return this.#of(rate).reservations > 0;
  }

  /** @param by 1 for a reservation that is under way or was made, -1 for one that was not after all. */
  noteReservation(rate: PricedRate, by: 1 | -1): void {
    const use = this.#of(rate);
    this.#uses.set(rate.teeTime, { ...use, reservations: use.reservations + by });
  }

  /**
   * The one that is best used again: not booked if there is one, the least used, the longest ago.
   *
   * @param isGood What it has to be. Asked of few: of those that are better than any before them.
   */
  leastOf(
    rates: readonly PricedRate[],
    isGood: (rate: PricedRate) => boolean = () => true,
  ): PricedRate | undefined {
    let best: { rate: PricedRate; use: Readonly<Use> } | undefined;
    for (const rate of rates) {
      const use = this.#of(rate);
      if ((best === undefined || isBetter(use, best.use)) && isGood(rate)) best = { rate, use };
    }
    return best?.rate;
  }

  #of({ teeTime }: Pick<PricedRate, 'teeTime'>): Readonly<Use> {
    return this.#uses.get(teeTime) ?? UNUSED;
  }
}
