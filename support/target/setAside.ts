import type { PricedRate } from './teeTimes.ts';

/** Tee times that no case books: some that whoever wishes looks at by turns, others each for one holder. */
export class SetAside {
  readonly #shared: PricedRate[] = [];
  readonly #owned = new Map<string, PricedRate>();
  #looks = 0;

  /** Whether there is none for everybody. */
  get isEmpty(): boolean {
    return this.#shared.length === 0;
  }

  /** The one whose turn it is; undefined where there is none. */
  next(): PricedRate | undefined {
    this.#looks += 1;
    return this.#shared[this.#looks % this.#shared.length];
  }

  /** Sets some aside for everybody. */
  share(rates: readonly PricedRate[]): void {
    this.#shared.push(...rates);
  }

  ownOf(holder: string): PricedRate | undefined {
    return this.#owned.get(holder);
  }

  own(holder: string, rate: PricedRate): void {
    this.#owned.set(holder, rate);
  }

  /** Lets whoever looks at this rate alone look at another one. */
  disown(rate: PricedRate): void {
    this.#disownAll((own) => own === rate);
  }

  /** Sets a rate aside no longer. */
  drop(rate: PricedRate): void {
    this.#unshareAll((each) => each === rate);
    this.disown(rate);
  }

  /**
   * Sets every rate of a tee time aside no longer.
   *
   * @returns How many were.
   */
  dropTeeTime(teeTime: string): number {
    const isOfIt = (rate: PricedRate): boolean => rate.teeTime === teeTime;
    return this.#unshareAll(isOfIt) + this.#disownAll(isOfIt);
  }

  #unshareAll(isDropped: (rate: PricedRate) => boolean): number {
    const left = this.#shared.filter((rate) => !isDropped(rate));
    return this.#shared.splice(0, this.#shared.length, ...left).length - left.length;
  }

  #disownAll(isDropped: (rate: PricedRate) => boolean): number {
    const dropped = [...this.#owned].filter(([, own]) => isDropped(own));
    for (const [holder] of dropped) this.#owned.delete(holder);
    return dropped.length;
  }
}
