import type { ListedRate } from './readings/listedRates.ts';
import { centsPart, digitOf, fits, isBookable, peculiarities } from './teeTimes.ts';
import type { PricedRate, RateWish } from './teeTimes.ts';
import { identifierText } from './values.ts';

const cellOf = (rate: PricedRate): number => digitOf(rate) * 100 + centsPart(rate);

const keyOf = ({ facilityId, rateId }: ListedRate): string =>
  `${identifierText(facilityId)} ${identifierText(rateId)}`;

/** A cheap price is no good for proportions; a free one may follow rules of its own. */
const CHEAPEST = 100;

const SET_ASIDE = 6;
/** Counts as handed out so often that anything else is booked first. */
const NEVER_BOOKED = 1e6;

/**
 * Tee times of the target, by minute digit and cents. They come from its own search, one window of it after another,
 * as far as cases need them. Each is handed out once, at whichever of its rates, before any is handed out again.
 */
export class Inventory {
  readonly #windows: (() => Promise<readonly ListedRate[]>)[];
  readonly #cells = new Map<number, PricedRate[]>();
  readonly #rates: PricedRate[] = [];
  /** Not handed out yet, so that the next one is found without a look at the others. */
  readonly #unused = new Set<PricedRate>();
  readonly #ofTeeTime = new Map<string, PricedRate[]>();
  /** How often each tee time was handed out. */
  readonly #handedOut = new Map<string, number>();
  readonly #setAside: PricedRate[] = [];
  #looks = 0;
  #loading: Promise<boolean> | undefined;

  /** @param windows Searches, in the order in which they are tried. */
  constructor(windows: readonly (() => Promise<readonly ListedRate[]>)[]) {
    this.#windows = [...windows];
  }

  /** How much was seen so far. */
  get seen(): { rates: number; cells: number } {
    return { rates: this.#rates.length, cells: this.#cells.size };
  }

  /** Everything seen so far; at least the first window. */
  async listed(): Promise<readonly PricedRate[]> {
    if (this.#rates.length === 0) await this.#loadNext();
    return this.#rates;
  }

  /**
   * A tee time to look at, one of a few by turns. They are set aside: no case books them, so that they stay on the tee
   * sheet of a target that takes booked ones off it.
   *
   * @param wishes The better one first; one that was not handed out yet is better than any that was.
   */
  async look(...wishes: RateWish[]): Promise<PricedRate | undefined> {
    if (this.#setAside.length === 0) {
      const listed = await this.listed();
      const fitting = wishes.map((wish) => listed.filter((rate) => fits(rate, wish)));
      const unused = fitting.map((rates) => rates.filter((rate) => this.#uses(rate) === 0));
      const best = [...unused, ...fitting].find((rates) => rates.length > 0) ?? [];
      this.#setAside.push(...best.slice(0, SET_ASIDE));
      for (const rate of this.#setAside) this.#use(rate, NEVER_BOOKED);
    }
    this.#looks += 1;
    return this.#setAside[this.#looks % this.#setAside.length];
  }

  /**
   * A tee time as wished for, the least used one, or undefined where the target offers none.
   *
   * @param isNew Whether one that was handed out before is no good.
   */
  async find({ isNew = false, ...wish }: RateWish & { isNew?: boolean }): Promise<PricedRate | undefined> {
    for (;;) {
      const rate = this.#leastUsed(wish);
      // A time that cannot be booked is not used up by the attempt; for another one it is worth to search on.
      if (
        rate !== undefined &&
        (this.#uses(rate) === 0 || !isBookable(rate) || (!isNew && this.#windows.length === 0))
      ) {
        this.#use(rate);
        return rate;
      }
      if (!(await this.#loadNext())) return undefined;
    }
  }

  /** A tee time as wished for among those seen so far, or undefined where none is left that was not handed out. */
  unused(wish: RateWish, isGood: (rate: PricedRate) => boolean = () => true): PricedRate | undefined {
    for (const rate of this.#unused) {
      if (!fits(rate, wish) || !isGood(rate)) continue;
      this.#use(rate);
      return rate;
    }
    return undefined;
  }

  /** Whether a tee time was handed out more than once, and so may have been booked before. */
  isUsedAgain(rate: PricedRate): boolean {
    return this.#uses(rate) > 1;
  }

  /** Loads every window. */
  async loadAll(): Promise<void> {
    while (await this.#loadNext());
  }

  #uses({ teeTime }: PricedRate): number {
    return this.#handedOut.get(teeTime) ?? 0;
  }

  #use(rate: PricedRate, times = 1): void {
    this.#handedOut.set(rate.teeTime, this.#uses(rate) + times);
    for (const sibling of this.#ofTeeTime.get(rate.teeTime) ?? []) this.#unused.delete(sibling);
  }

  #leastUsed(wish: RateWish): PricedRate | undefined {
    const cell =
      wish.digit === undefined || wish.cents === undefined
        ? undefined
        : (this.#cells.get(wish.digit * 100 + wish.cents) ?? []);
    for (const rate of cell ?? this.#unused) {
      if (this.#uses(rate) === 0 && fits(rate, wish)) return rate;
    }
    return (cell ?? this.#rates)
      .filter((rate) => fits(rate, wish))
      .reduce<PricedRate | undefined>(
        (best, rate) => (best === undefined || this.#uses(rate) < this.#uses(best) ? rate : best),
        undefined,
      );
  }

  async #loadNext(): Promise<boolean> {
    if (this.#loading !== undefined) return this.#loading;
    const window = this.#windows[0];
    if (window === undefined) return false;
    this.#loading = window()
      .then((rates) => {
        this.#windows.shift();
        this.#add(rates);
        return true;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** The plainest come first, so that a case gets them unless it wishes for something else. */
  #add(rates: readonly ListedRate[]): void {
    const known = new Set(this.#rates.map(keyOf));
    const added: PricedRate[] = [];
    for (const rate of rates) {
      const key = keyOf(rate);
      if (rate.cents === undefined || rate.cents < CHEAPEST || known.has(key)) continue;
      known.add(key);
      added.push({ ...rate, cents: rate.cents });
    }
    const rank = new Map([...this.#rates, ...added].map((rate) => [rate, peculiarities(rate)]));
    const byRank = (one: PricedRate, other: PricedRate) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);
    this.#rates.push(...added);
    this.#rates.sort(byRank);
    for (const rate of added) {
      const siblings = this.#ofTeeTime.get(rate.teeTime);
      if (siblings === undefined) this.#ofTeeTime.set(rate.teeTime, [rate]);
      else siblings.push(rate);
    }
    const fresh = added.filter((rate) => this.#uses(rate) === 0);
    const unused = [...this.#unused, ...fresh].sort(byRank);
    this.#unused.clear();
    for (const rate of unused) this.#unused.add(rate);
    for (const rate of added.sort(byRank)) {
      const cell = this.#cells.get(cellOf(rate));
      if (cell === undefined) this.#cells.set(cellOf(rate), [rate]);
      else cell.push(rate);
    }
  }
}
