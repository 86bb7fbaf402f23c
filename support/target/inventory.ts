import { FoundRates } from './foundRates.ts';
import { NEVER_BOOKED, RateUses } from './rateUses.ts';
import type { SearchedAgain, Window } from './searchedAgain.ts';
import { SetAside } from './setAside.ts';
import { Shelves } from './shelves.ts';
import { isBookable, peculiarities } from './teeTimes.ts';
import type { PricedRate, RateWish } from './teeTimes.ts';

/** Tee times that are set aside to look at, by turns. */
const MOST_SHARED = 6;

/**
 * Tee times of the target, by minute digit and cents. They come from its own search, one window of it after another,
 * as far as cases need them. Each is handed out once, at whichever of its rates, before any is handed out again.
 */
export class Inventory {
  readonly #found: FoundRates;
  readonly #shelves = new Shelves();
  readonly #uses = new RateUses();
  readonly #setAside = new SetAside();
  readonly #leftOut = new Set<PricedRate>();
  /** Tee times with fewer seats than they take players. */
  readonly #fewSeats = new Set<string>();

  /** @param windows Searches, in the order in which they are tried. */
  constructor(windows: readonly Window[]) {
    this.#found = new FoundRates(
      windows,
      (rates) => this.#shelves.add(rates),
      (rate) => this.#uses.mayBeBooked(rate),
    );
  }

  /** What the search shows by now of what it showed before. */
  get again(): SearchedAgain {
    return this.#found.again;
  }

  /** Last digits of the minutes of all tee times with a rate that were seen so far, for however many players they are. */
  get digits(): ReadonlySet<number> {
    return this.#found.digits;
  }

  /** The same of those that the search lists without a rate. */
  get digitsWithoutRates(): ReadonlySet<number> {
    return this.#found.digitsWithoutRates;
  }

  /** Remembers a tee time that the search lists without a rate. */
  noteWithoutRates(minute: number): void {
    this.#found.noteWithoutRates(minute);
  }

  /** Days of the tee times that were seen so far, in the order of the windows that showed them. */
  get days(): readonly string[] {
    return this.#found.days;
  }

  /** How much was seen so far. */
  get seen(): { rates: number; cells: number } {
    return { rates: this.#found.size, cells: this.#found.cells };
  }

  /** Ids of the rates that stood for one tee time in one window and for another one in another, each with its facility's. */
  get sharedIds(): readonly string[] {
    return this.#found.sharedIds;
  }

  /** Cents, 0 to 99, of the prices of all tee times as wished for that were seen so far. */
  centsSeen(wish: RateWish): ReadonlySet<number> {
    return this.#shelves.centsOf(wish);
  }

  /** Everything seen so far; at least the first window that shows anything. */
  async listed(): Promise<readonly PricedRate[]> {
    while (this.#found.size === 0 && (await this.#found.loadNext()));
    return this.#shelves.rates;
  }

  /**
   * A tee time to look at, one of a few by turns. They are set aside: no case books them, so that they stay on the tee
   * sheet of a target that takes booked ones off it.
   *
   * @param wishes The better one first; one that was not handed out yet is better than any that was. Only for the last one
   *   the search does not go on.
   */
  async look(...wishes: RateWish[]): Promise<PricedRate | undefined> {
    while (this.#setAside.isEmpty) {
      const isBetterUnused = wishes.slice(0, -1).some((wish) => this.#firstUnused(wish) !== undefined);
      if (!isBetterUnused && (await this.#found.loadNext())) continue;
      if (!this.#setSomeAside(wishes)) return undefined;
    }
    return this.#setAside.next();
  }

  /** The same, one for each holder, among those seen so far; undefined where none is left that was not handed out. */
  ownOf(holder: string, wishes: readonly RateWish[]): PricedRate | undefined {
    const known = this.#setAside.ownOf(holder);
    if (known !== undefined) return known;
    const hasSeats = ({ teeTime }: PricedRate) => !this.#fewSeats.has(teeTime);
    const [own] = [hasSeats, undefined].flatMap((isGood) =>
      wishes.flatMap((wish) => this.#firstUnused(wish, isGood) ?? []),
    );
    if (own === undefined) return undefined;
    this.#uses.handOut(own, NEVER_BOOKED);
    this.#setAside.own(holder, own);
    return own;
  }

  /**
   * A tee time as wished for, the least used one, or undefined where the target offers none. Of those that were handed out,
   * one that was not booked is better than any that was, and the longer ago the better: a case may be about to book it.
   *
   * @param isNew Whether one that was handed out before is no good.
   * @param isBetter What one is at best where all were handed out before.
   */
  async find(
    { isNew = false, ...wish }: RateWish & { isNew?: boolean },
    isBetter?: (rate: PricedRate) => boolean,
  ): Promise<PricedRate | undefined> {
    for (;;) {
      const rate = this.#leastUsed(wish, isBetter);
      // A time that cannot be booked is not used up by the attempt; for another one it is worth to search on.
      if (
        rate !== undefined &&
        (this.#uses.isUnused(rate) || !isBookable(rate) || (!isNew && this.#found.isWhole))
      ) {
        this.#uses.handOut(rate);
        return rate;
      }
      if (!(await this.#found.loadNext())) return undefined;
    }
  }

  /** A tee time as wished for among those seen so far, or undefined where none is left that was not handed out. */
  unused(
    wish: RateWish,
    isGood?: (rate: PricedRate) => boolean,
    isStill?: (rate: PricedRate) => boolean,
  ): PricedRate | undefined {
    const rate = this.#firstUnused(wish, isGood, isStill);
    if (rate !== undefined) this.#uses.handOut(rate);
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
    const most = peculiarities(first);
    const isAsPlain = (rate: PricedRate) => peculiarities(rate) <= most;
    for (const isBetter of better) {
      const found = this.unused(wish, (rate) => isGood(rate) && isBetter(rate), isAsPlain);
      if (found !== undefined) return found;
    }
    return this.unused(wish, isGood);
  }

  /** Another rate of a tee time, as wished for, among those seen so far. */
  besideAt({ teeTime, rateId }: PricedRate, wish: RateWish): PricedRate | undefined {
    return this.#shelves.asWished(wish).find((each) => each.teeTime === teeTime && each.rateId !== rateId);
  }

  /** The same, for which the search goes on until one is at its best; the first that would do where it shows no better one. */
  async findAtBest(
    wish: RateWish,
    better: readonly ((rate: PricedRate) => boolean)[],
    isGood?: (rate: PricedRate) => boolean,
  ): Promise<PricedRate | undefined> {
    for (;;) {
      const first = this.#firstUnused(wish, isGood);
      const isFound = first === undefined ? isGood === undefined : better[0]?.(first) === true;
      if (isFound || !(await this.#found.loadNext())) return this.unusedAtBest(wish, better, isGood);
    }
  }

  /** The same, which it has to be; the least used one where all were handed out, undefined where the search shows none. */
  async findGood(wish: RateWish, isGood: (rate: PricedRate) => boolean): Promise<PricedRate | undefined> {
    for (;;) {
      const unused = this.unused(wish, isGood);
      if (unused !== undefined) return unused;
      if (await this.#found.loadNext()) continue;
      const used = this.#uses.leastOf(this.#shelves.asWished(wish), this.#servingAs(wish, isGood));
      if (used !== undefined) this.#uses.handOut(used);
      return used;
    }
  }

  /** Remembers that a tee time was invoiced for somebody, which makes it less good for somebody else. */
  noteInvoiced(rate: PricedRate): void {
    this.#uses.handOut(rate);
  }

  /**
   * Takes back a tee time that was handed out, or set aside, for several players and has fewer seats left: whoever wishes
   * for one player may have it.
   */
  takeBack(rate: PricedRate): void {
    // Two cases may look at the same one.
    const isKnown = this.#fewSeats.has(rate.teeTime);
    this.#fewSeats.add(rate.teeTime);
    const kept = this.#setAside.dropTeeTime(rate.teeTime);
    if (kept > 0) this.#uses.handOut(rate, -kept * NEVER_BOOKED);
    else if (!isKnown) this.#uses.handOut(rate, -1);
  }

  /** Leaves a rate out, as far as others are left: it may not be for everybody. */
  leaveOut(rate: PricedRate): void {
    this.#leftOut.add(rate);
    this.#uses.handOut(rate, NEVER_BOOKED);
    this.#setAside.drop(rate);
  }

  /** Lets whoever looks at this rate alone look at another one. */
  disown(rate: PricedRate): void {
    this.#setAside.disown(rate);
  }

  isLeftOut(rate: PricedRate): boolean {
    return this.#leftOut.has(rate);
  }

  /** Whether the tee time of a rate may be booked, at whichever of its rates. */
  mayBeBooked(rate: PricedRate): boolean {
    return this.#uses.mayBeBooked(rate);
  }

  /** Remembers that a reservation of a tee time is under way, or was made. */
  noteReserving(rate: PricedRate): void {
    this.#uses.noteReservation(rate, 1);
  }

  /** Takes one of them back. */
  noteNotReserving(rate: PricedRate): void {
    this.#uses.noteReservation(rate, -1);
  }

  /** The rate with these ids, as they stand in paths, among those seen so far. */
  named(facilityId: string, rateId: string): PricedRate | undefined {
    return this.#found.named(facilityId, rateId);
  }

  /** Loads every window. */
  async loadAll(): Promise<void> {
    while (await this.#found.loadNext());
  }

  /** False where nothing is as wished for. */
  #setSomeAside(wishes: readonly RateWish[]): boolean {
    const good = wishes.map((wish) => this.#shelves.asWished(wish));
    const seated = good.map((rates) => rates.filter(({ teeTime }) => !this.#fewSeats.has(teeTime)));
    const unused = seated.map((rates) => rates.filter((rate) => this.#uses.isUnused(rate)));
    const best = [...unused, ...seated, ...good].find((rates) => rates.length > 0) ?? [];
    const shared = best.slice(0, MOST_SHARED);
    this.#setAside.share(shared);
    for (const rate of shared) this.#uses.handOut(rate, NEVER_BOOKED);
    return best.length > 0;
  }

  #firstUnused(
    wish: RateWish,
    isGood: (rate: PricedRate) => boolean = () => true,
    isStill?: (rate: PricedRate) => boolean,
  ): PricedRate | undefined {
    const look = { uses: this.#uses, isGood: this.#servingAs(wish, isGood), ...(isStill && { isStill }) };
    return this.#shelves.firstUnused(wish, look);
  }

  /** What a tee time has to be, its seats included. */
  #servingAs({ anyPlayers }: RateWish, isGood: (rate: PricedRate) => boolean): (rate: PricedRate) => boolean {
    if (anyPlayers !== true || this.#fewSeats.size === 0) return isGood;
    return (rate) => !this.#fewSeats.has(rate.teeTime) && isGood(rate);
  }

  #leastUsed(wish: RateWish, isBetter?: (rate: PricedRate) => boolean): PricedRate | undefined {
    const unused = this.#firstUnused(wish);
    if (unused !== undefined) return unused;
    const rates = this.#shelves.asWished(wish);
    const isServing = this.#servingAs(wish, () => true);
    const least = this.#uses.leastOf(rates, isServing);
    if (isBetter === undefined || least === undefined || isBetter(least)) return least;
    const better = this.#uses.leastOf(rates, (rate) => isServing(rate) && isBetter(rate));
    return better !== undefined && this.#uses.isAsGood(better, least) ? better : least;
  }
}
