import { facilityTexts } from './readings/listedRates.ts';
import type { ListedRate } from './readings/listedRates.ts';
import { centsPart, digitOf, fitting, isBookable, peculiarities } from './teeTimes.ts';
import type { PricedRate, RateWish } from './teeTimes.ts';
import { identifierText } from './values.ts';

const cellOf = (rate: PricedRate): number => digitOf(rate) * 100 + centsPart(rate);

/** Things by a key of theirs, in the order in which they come. */
function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

const keyOfIds = (facilityId: string, rateId: string): string => `${facilityId} ${rateId}`;

const keyOf = ({ facilityId, rateId }: ListedRate): string =>
  keyOfIds(identifierText(facilityId), identifierText(rateId));

/** A cheap price is no good for proportions; a free one may follow rules of its own. */
const CHEAPEST = 100;

/** A search; each time it is sent anew. */
type Window = () => Promise<readonly ListedRate[]>;

const SET_ASIDE = 6;
/** Counts as handed out so often that anything else is booked first. */
const NEVER_BOOKED = 1e6;
/** Counts as handed out so often. */
const BOOKED = 1e3;

/**
 * Tee times of the target, by minute digit and cents. They come from its own search, one window of it after another,
 * as far as cases need them. Each is handed out once, at whichever of its rates, before any is handed out again.
 */
export class Inventory {
  readonly #windows: Window[];
  readonly #known = new Map<string, PricedRate>();
  readonly #byPeculiarities: PricedRate[][] = [];
  /** The plainest come first, here and in what follows, so that a case gets them unless it wishes for something else. */
  #rates: readonly PricedRate[] = [];
  #byCents = new Map<number, PricedRate[]>();
  #byMinute = new Map<number, PricedRate[]>();
  /** What was wished for so far, looked for once among the rates seen. */
  readonly #byWish = new Map<string, readonly PricedRate[]>();
  /** How often each tee time was handed out, and at which turn the last time. */
  readonly #handedOut = new Map<string, { times: number; turn: number }>();
  #turn = 0;
  /** How many reservations of each tee time are under way, or were made as far as is known. */
  readonly #reservations = new Map<string, number>();
  readonly #setAside: PricedRate[] = [];
  /** Where a rate was found. */
  readonly #windowOf = new Map<PricedRate, Window>();
  /** What each window showed when it was first looked through. */
  readonly #teeTimesIn = new Map<Window, ReadonlySet<string>>();
  #isBookedByOthers = false;
  #lookingForOthers: Promise<void> | undefined;
  #seen = { rates: 0, cells: 0 };
  #looks = 0;
  #loading: Promise<boolean> | undefined;

  /** @param windows Searches, in the order in which they are tried. */
  constructor(windows: readonly Window[]) {
    this.#windows = [...windows];
  }

  /** How much was seen so far. */
  get seen(): { rates: number; cells: number } {
    return this.#seen;
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
   * @param wishes The better one first; one that was not handed out yet is better than any that was. Only for the last one
   *   the search does not go on.
   */
  async look(...wishes: RateWish[]): Promise<PricedRate | undefined> {
    while (this.#setAside.length === 0) {
      const isBetterUnused = wishes.slice(0, -1).some((wish) => this.#firstUnused(wish) !== undefined);
      if (!isBetterUnused && (await this.#loadNext())) continue;
      if (!this.#setSomeAside(wishes)) return undefined;
    }
    this.#looks += 1;
    return this.#setAside[this.#looks % this.#setAside.length];
  }

  /**
   * A tee time as wished for, the least used one, or undefined where the target offers none. Of those that were handed out,
   * one that was not booked is better than any that was, and the longer ago the better: a case may be about to book it.
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
  unused(wish: RateWish, isGood?: (rate: PricedRate) => boolean): PricedRate | undefined {
    const rate = this.#firstUnused(wish, isGood);
    if (rate !== undefined) this.#use(rate);
    return rate;
  }

  /**
   * The same, and better than the first that would do if there is one as plain.
   *
   * @param better What it is at best, and what if none is that.
   * @param isGood What it has to be besides.
   */
  unusedAtBest(
    wish: RateWish,
    better: readonly ((rate: PricedRate) => boolean)[],
    isGood: (rate: PricedRate) => boolean = () => true,
  ): PricedRate | undefined {
    const first = this.#firstUnused(wish, isGood);
    if (first === undefined) return undefined;
    const isAsPlain = (rate: PricedRate) => peculiarities(rate) <= peculiarities(first);
    for (const isBetter of better) {
      const found = this.unused(wish, (rate) => isGood(rate) && isAsPlain(rate) && isBetter(rate));
      if (found !== undefined) return found;
    }
    return this.unused(wish, isGood);
  }

  /** The same, for which the search goes on until one is at its best; the first that would do where it shows no better one. */
  async findAtBest(
    wish: RateWish,
    better: readonly ((rate: PricedRate) => boolean)[],
  ): Promise<PricedRate | undefined> {
    for (;;) {
      const first = this.#firstUnused(wish);
      if (first === undefined || better[0]?.(first) === true || !(await this.#loadNext()))
        return this.unusedAtBest(wish, better);
    }
  }

  /** Whether the tee time of a rate may be booked, at whichever of its rates. */
  mayBeBooked({ teeTime }: PricedRate): boolean {
    return this.#isReserved(teeTime);
  }

  /** Remembers that a reservation of a tee time is under way, or was made. */
  noteReserving({ teeTime }: PricedRate): void {
    this.#reservations.set(teeTime, (this.#reservations.get(teeTime) ?? 0) + 1);
  }

  /** Takes one of them back. */
  noteNotReserving({ teeTime }: PricedRate): void {
    this.#reservations.set(teeTime, (this.#reservations.get(teeTime) ?? 0) - 1);
  }

  /** The rate with these ids, as they stand in paths, among those seen so far. */
  named(facilityId: string, rateId: string): PricedRate | undefined {
    return this.#known.get(keyOfIds(facilityId, rateId));
  }

  /**
   * What the search shows of a rate when it is searched for again: where it shows none of the ids of its tee time any more,
   * another rate of that, of the same price if there is one; undefined where the rate is gone.
   */
  async listedNow(rate: PricedRate): Promise<ListedRate | undefined> {
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
    const isGone = (teeTime: string) => !left.has(teeTime) && !this.#isReserved(teeTime);
    this.#isBookedByOthers ||= [...(this.#teeTimesIn.get(window) ?? [])].some(isGone);
    return listed;
  }

  #isReserved(teeTime: string): boolean {
    return (this.#reservations.get(teeTime) ?? 0) > 0;
  }

  /** Loads every window. */
  async loadAll(): Promise<void> {
    while (await this.#loadNext());
  }

  /** How little good a tee time is for another use; one that was booked is the least. */
  #wear(rate: PricedRate): number {
    return this.#uses(rate) + (this.mayBeBooked(rate) ? BOOKED : 0);
  }

  #uses({ teeTime }: PricedRate): number {
    return this.#handedOut.get(teeTime)?.times ?? 0;
  }

  #use(rate: PricedRate): void {
    this.#handOut(rate, 1);
  }

  #handOut(rate: PricedRate, times: number): void {
    this.#turn += 1;
    this.#handedOut.set(rate.teeTime, { times: this.#uses(rate) + times, turn: this.#turn });
  }

  /** False where nothing is as wished for. */
  #setSomeAside(wishes: readonly RateWish[]): boolean {
    const good = wishes.map((wish) => this.#asWished(wish));
    const unused = good.map((rates) => rates.filter((rate) => this.#uses(rate) === 0));
    const best = [...unused, ...good].find((rates) => rates.length > 0) ?? [];
    this.#setAside.push(...best.slice(0, SET_ASIDE));
    for (const rate of this.#setAside) this.#handOut(rate, NEVER_BOOKED);
    return best.length > 0;
  }

  /** Those among which one that fits the wish is to be looked for. */
  #shelfFor({ cents, minute }: RateWish): readonly PricedRate[] {
    if (cents !== undefined) return this.#byCents.get(cents) ?? [];
    if (minute !== undefined) return this.#byMinute.get(minute) ?? [];
    return this.#rates;
  }

  /** Rates as wished for: the cheapest first where the wish says so, otherwise the plainest. */
  #asWished(wish: RateWish): readonly PricedRate[] {
    const key = JSON.stringify(wish);
    let rates = this.#byWish.get(key);
    if (rates === undefined) {
      rates = this.#shelfFor(wish).filter(fitting(wish));
      if (wish.cheapest === true) rates = rates.toSorted((one, other) => one.cents - other.cents);
      this.#byWish.set(key, rates);
    }
    return rates;
  }

  #firstUnused(wish: RateWish, isGood: (rate: PricedRate) => boolean = () => true): PricedRate | undefined {
    return this.#asWished(wish).find((rate) => this.#uses(rate) === 0 && isGood(rate));
  }

  #leastUsed(wish: RateWish): PricedRate | undefined {
    const unused = this.#firstUnused(wish);
    if (unused !== undefined) return unused;
    const turnOf = ({ teeTime }: PricedRate): number => this.#handedOut.get(teeTime)?.turn ?? 0;
    return this.#asWished(wish).reduce<PricedRate | undefined>((best, rate) => {
      if (best === undefined) return rate;
      return (this.#wear(rate) - this.#wear(best) || turnOf(rate) - turnOf(best)) < 0 ? rate : best;
    }, undefined);
  }

  async #loadNext(): Promise<boolean> {
    if (this.#loading !== undefined) return this.#loading;
    const window = this.#windows[0];
    if (window === undefined) return false;
    this.#loading = window()
      .then((rates) => {
        this.#windows.shift();
        this.#add(rates, window);
        return true;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  #add(rates: readonly ListedRate[], window: Window): void {
    this.#teeTimesIn.set(window, new Set(rates.map(({ teeTime }) => teeTime)));
    for (const rate of rates) {
      const key = keyOf(rate);
      if (rate.cents === undefined || rate.cents < CHEAPEST || this.#known.has(key)) continue;
      // Cases invoice and book for one player, but for a few.
      if (!rate.onePlayer) continue;
      // A copy, which does not keep the document that the rate was read from.
      const priced = { ...rate, cents: rate.cents, facilityTexts: facilityTexts(rate) };
      this.#known.set(key, priced);
      (this.#byPeculiarities[peculiarities(priced)] ??= []).push(priced);
      this.#windowOf.set(priced, window);
    }
    this.#rates = this.#byPeculiarities.flat();
    this.#byCents = groupedBy(this.#rates, centsPart);
    this.#byMinute = groupedBy(this.#rates, ({ minute }) => minute);
    this.#byWish.clear();
    this.#seen = { rates: this.#rates.length, cells: new Set(this.#rates.map(cellOf)).size };
  }
}
