import { facilityTexts } from './readings/listedRates.ts';
import type { ListedRate } from './readings/listedRates.ts';
import { keyOf, keyOfIds } from './rateKeys.ts';
import { SearchedAgain } from './searchedAgain.ts';
import type { Window } from './searchedAgain.ts';
import { centsPart, digitOf } from './teeTimes.ts';
import type { PricedRate } from './teeTimes.ts';

const cellOf = (rate: PricedRate): number => digitOf(rate) * 100 + centsPart(rate);

/** A cheap price is no good for proportions; a free one may follow rules of its own. */
const CHEAPEST = 100;

/** Rates that the target's search shows, one window of it after another, as far as somebody asks for more. */
export class FoundRates {
  readonly #windows: Window[];
  readonly #noteAdded: (rates: readonly PricedRate[]) => void;
  readonly #known = new Map<string, PricedRate>();
  readonly #cells = new Set<number>();
  readonly #digits = new Set<number>();
  readonly #digitsWithoutRates = new Set<number>();
  readonly #days = new Set<string>();
  readonly #shared = new Set<string>();
  /** What takes several players at least, until it is known whether anything takes one. */
  readonly #forMore = new Map<Window, ListedRate[]>();
  #loading: Promise<boolean> | undefined;
  /** What the search shows by now of what it showed before. */
  readonly again: SearchedAgain;

  /**
   * @param windows Searches, in the order in which they are tried.
   * @param noteAdded Is told of the rates that each of them adds.
   * @param mayBeBooked Whether this run may have booked a tee time.
   */
  constructor(
    windows: readonly Window[],
    noteAdded: (rates: readonly PricedRate[]) => void,
    mayBeBooked: (rate: Pick<PricedRate, 'teeTime'>) => boolean,
  ) {
    this.#windows = [...windows];
    this.#noteAdded = noteAdded;
    this.again = new SearchedAgain(this.#known, mayBeBooked);
  }

  /** Last digits of the minutes of all tee times with a rate, for however many players they are. */
  get digits(): ReadonlySet<number> {
    return this.#digits;
  }

  /** The same of those that are listed without one, which nobody can book. */
  get digitsWithoutRates(): ReadonlySet<number> {
    return this.#digitsWithoutRates;
  }

  /** Remembers a tee time that is listed without a rate. */
  noteWithoutRates(minute: number): void {
    this.#digitsWithoutRates.add(minute % 10);
  }

  /** Days of the tee times, in the order of the windows that showed them. */
  get days(): readonly string[] {
    return [...this.#days];
  }

  get size(): number {
    return this.#known.size;
  }

  /** How many pairs of a minute digit and the cents of a price there are. */
  get cells(): number {
    return this.#cells.size;
  }

  /** Ids of the rates that stood for one tee time in one window and for another one in another, each with its facility's. */
  get sharedIds(): readonly string[] {
    return [...this.#shared];
  }

  /** Whether every window was searched. */
  get isWhole(): boolean {
    return this.#windows.length === 0;
  }

  /** The rate with these ids, as they stand in paths. */
  named(facilityId: string, rateId: string): PricedRate | undefined {
    return this.#known.get(keyOfIds(facilityId, rateId));
  }

  /** Searches one window more. False where there is none that could show anything new. */
  async loadNext(): Promise<boolean> {
    if (this.#loading !== undefined) return this.#loading;
    const window = this.#windows[0];
    if (window === undefined) return this.#addForMore();
    this.#loading = window()
      .then((rates) => {
        this.#windows.shift();
        this.again.noteShown(window, rates);
        this.#add(rates, window);
        return true;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** Where the search shows nothing for one player: what takes the fewest. False where there is no such thing. */
  #addForMore(): boolean {
    const windows = [...this.#forMore];
    this.#forMore.clear();
    const fewest = windows
      .flatMap(([, rates]) => rates)
      .reduce((least, rate) => Math.min(least, rate.fewest), Number.POSITIVE_INFINITY);
    for (const [window, rates] of windows) this.#add(rates, window, fewest);
    return Number.isFinite(fewest);
  }

  /** @param most Rates that take more players than that at least are kept for later. */
  #add(rates: readonly ListedRate[], window: Window, most = 1): void {
    const added: PricedRate[] = [];
    const later: ListedRate[] = [];
    for (const rate of rates) {
      this.#digits.add(rate.minute % 10);
      const key = keyOf(rate);
      if ((this.#known.get(key)?.teeTime ?? rate.teeTime) !== rate.teeTime) this.#shared.add(key);
      if (rate.cents === undefined || rate.cents < CHEAPEST || this.#known.has(key)) continue;
      // Cases invoice and book for as few players as there may be, but for a few.
      if (rate.fewest > most) {
        if (Number.isFinite(rate.fewest)) later.push(rate);
        continue;
      }
      // A copy, which does not keep the document that the rate was read from.
      const priced = { ...rate, cents: rate.cents, facilityTexts: facilityTexts(rate) };
      this.#known.set(key, priced);
      this.#days.add(priced.day);
      this.#cells.add(cellOf(priced));
      this.again.noteFound(priced, window);
      added.push(priced);
    }
    if (this.#known.size > 0) this.#forMore.clear();
    else this.#forMore.set(window, later);
    this.#noteAdded(added);
  }
}
