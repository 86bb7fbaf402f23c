import { keyOf } from './rateKeys.ts';
import type { ListedRate } from './readings/listedRates.ts';
import type { PricedRate } from './teeTimes.ts';

/** A search; each time it is sent anew, from so many steps beside its place. */
export type Window = (beside?: number) => Promise<readonly ListedRate[]>;

/** What the target's search shows by now of the rates that it showed before. */
export class SearchedAgain {
  readonly #known: ReadonlyMap<string, PricedRate>;
  readonly #mayBeBooked: (rate: Pick<PricedRate, 'teeTime'>) => boolean;
  /** Where a rate was found. */
  readonly #windowOf = new Map<PricedRate, Window>();
  /** What each window showed when it was first looked through. */
  readonly #teeTimesIn = new Map<Window, ReadonlySet<string>>();
  #isBookedByOthers = false;
  #lookingForOthers: Promise<void> | undefined;
  #besides = 0;

  /**
   * @param known The rates seen so far, by their keys.
   * @param mayBeBooked Whether this run may have booked a tee time.
   */
  constructor(
    known: ReadonlyMap<string, PricedRate>,
    mayBeBooked: (rate: Pick<PricedRate, 'teeTime'>) => boolean,
  ) {
    this.#known = known;
    this.#mayBeBooked = mayBeBooked;
  }

  /** Remembers what a window showed when it was first looked through. */
  noteShown(window: Window, rates: readonly ListedRate[]): void {
    this.#teeTimesIn.set(window, new Set(rates.map(({ teeTime }) => teeTime)));
  }

  noteFound(rate: PricedRate, window: Window): void {
    this.#windowOf.set(rate, window);
  }

  /**
   * What the search shows of a rate when it is searched for again: where it shows none of the ids of its tee time any more,
   * another rate of that, of the same price if there is one; undefined where the rate is gone.
   */
  async listed(rate: PricedRate): Promise<ListedRate | undefined> {
    const window = this.#windowOf.get(rate);
    if (window === undefined) return rate;
    const listed = await this.#searchAgain(window);
    const ofTeeTime = listed.filter(({ teeTime }) => teeTime === rate.teeTime);
    const same = ofTeeTime.find((each) => keyOf(each) === keyOf(rate));
    if (same !== undefined) return same;
    // Where another of its rates kept its id, ids are not renewed, and this one is gone.
    if (ofTeeTime.some((each) => this.#known.get(keyOf(each))?.teeTime === rate.teeTime)) return undefined;
    return ofTeeTime.find(({ cents }) => cents === rate.cents) ?? ofTeeTime[0];
  }

  /**
   * What a search from a few steps beside shows of a rate, which no answer that is kept for the search itself serves;
   * undefined where it does not show it.
   */
  async listedBeside(rate: PricedRate): Promise<ListedRate | undefined> {
    return (await this.#searchBeside(rate)).find((each) => keyOf(each) === keyOf(rate));
  }

  /** Whether such a search shows as good as all that was there before, and no rate of this tee time. */
  async isMissingBeside(rate: PricedRate): Promise<boolean> {
    const left = new Set((await this.#searchBeside(rate)).map(({ teeTime }) => teeTime));
    const window = this.#windowOf.get(rate);
    const before = [...((window && this.#teeTimesIn.get(window)) ?? [])];
    const isAlike = before.filter((teeTime) => left.has(teeTime)).length > before.length / 2;
    const isMissing = isAlike && !left.has(rate.teeTime);
    this.#isBookedByOthers ||= isMissing && !this.#mayBeBooked(rate);
    return isMissing;
  }

  async #searchBeside(rate: PricedRate): Promise<readonly ListedRate[]> {
    this.#besides += 1;
    return (await this.#windowOf.get(rate)?.(this.#besides)) ?? [];
  }

  /** Whether the search has left out a tee time that it showed before and this run has not booked. */
  async isBookedByOthers(): Promise<boolean> {
    if (!this.#isBookedByOthers) await (this.#lookingForOthers ??= this.#lookForOthers());
    return this.#isBookedByOthers;
  }

  async #lookForOthers(): Promise<void> {
    for (const window of this.#teeTimesIn.keys()) await this.#searchAgain(window);
  }

  async #searchAgain(window: Window): Promise<readonly ListedRate[]> {
    const listed = await window();
    const left = new Set(listed.map(({ teeTime }) => teeTime));
    const isGone = (teeTime: string) => !left.has(teeTime) && !this.#mayBeBooked({ teeTime });
    this.#isBookedByOthers ||= [...(this.#teeTimesIn.get(window) ?? [])].some(isGone);
    return listed;
  }
}
