import type { RateUses } from './rateUses.ts';
import { centsPart, fitting, peculiarities } from './teeTimes.ts';
import type { PricedRate, RateWish } from './teeTimes.ts';

/** Rates found used at one look that stay where they are: to go over a few is cheaper than to sort them out. */
const FEW = 16;

/** Rates as wished for, looked for among all only as far as somebody asks: most are content with one of the first. */
class Shelf {
  readonly #among: readonly PricedRate[];
  readonly #fits: (rate: PricedRate) => boolean;
  #next = 0;
  readonly #found: PricedRate[] = [];
  /** Those of them that were not handed out when somebody looked last. */
  #unused: PricedRate[] = [];
  #cents: ReadonlySet<number> | undefined;

  constructor(among: readonly PricedRate[], fits: (rate: PricedRate) => boolean) {
    this.#among = among;
    this.#fits = fits;
  }

  get rates(): readonly PricedRate[] {
    while (this.#findNext() !== undefined);
    return this.#found;
  }

  get cents(): ReadonlySet<number> {
    return (this.#cents ??= new Set(this.rates.map(centsPart)));
  }

  firstUnused({ uses, isGood, isStill = () => true }: Look): PricedRate | undefined {
    let used = 0;
    let first: PricedRate | undefined;
    for (let index = 0; ; index += 1) {
      const rate = this.#unused[index] ?? this.#findNext();
      if (rate === undefined || !isStill(rate)) break;
      if (!uses.isUnused(rate)) used += 1;
      else if (isGood(rate)) {
        first = rate;
        break;
      }
    }
    if (used > FEW) this.#unused = this.#unused.filter((rate) => uses.isUnused(rate));
    return first;
  }

  #findNext(): PricedRate | undefined {
    while (this.#next < this.#among.length) {
      const rate = this.#among[this.#next];
      this.#next += 1;
      if (rate === undefined || !this.#fits(rate)) continue;
      this.#found.push(rate);
      this.#unused.push(rate);
      return rate;
    }
    return undefined;
  }
}

/** What somebody looks for among rates as wished for. */
export interface Look {
  uses: RateUses;
  isGood: (rate: PricedRate) => boolean;
  /** Ends the look at the first rate for which it does not hold. */
  isStill?: (rate: PricedRate) => boolean;
}

/** Things by a key of theirs, in the order in which they come. */
function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The rates seen so far, the plainest first, so that a case gets them unless it wishes for something else. */
export class Shelves {
  readonly #byPeculiarities: PricedRate[][] = [];
  #rates: readonly PricedRate[] = [];
  /** Sorted when somebody wishes for one. */
  #byCents: Map<number, PricedRate[]> | undefined;
  #byMinute: Map<number, PricedRate[]> | undefined;
  /** What was wished for so far, looked for once among the rates seen. */
  readonly #byWish = new Map<string, Shelf>();

  get rates(): readonly PricedRate[] {
    return this.#rates;
  }

  add(rates: readonly PricedRate[]): void {
    for (const rate of rates) (this.#byPeculiarities[peculiarities(rate)] ??= []).push(rate);
    this.#rates = this.#byPeculiarities.flat();
    this.#byCents = undefined;
    this.#byMinute = undefined;
    this.#byWish.clear();
  }

  /** Rates as wished for: the cheapest first where the wish says so, otherwise the plainest. */
  asWished(wish: RateWish): readonly PricedRate[] {
    return this.#shelfFor(wish).rates;
  }

  /** Cents, 0 to 99, of their prices. */
  centsOf(wish: RateWish): ReadonlySet<number> {
    return this.#shelfFor(wish).cents;
  }

  /** The first of them that was not handed out, and is good. */
  firstUnused(wish: RateWish, look: Look): PricedRate | undefined {
    return this.#shelfFor(wish).firstUnused(look);
  }

  #shelfFor(wish: RateWish): Shelf {
    const key = JSON.stringify(wish);
    const known = this.#byWish.get(key);
    if (known !== undefined) return known;
    const [among, fits] = [this.#amongWhich(wish), fitting(wish)];
    const byPrice = () => among.filter(fits).toSorted((one, other) => one.cents - other.cents);
    const shelf = new Shelf(wish.cheapest === true ? byPrice() : among, fits);
    this.#byWish.set(key, shelf);
    return shelf;
  }

  /** Those among which one that fits the wish is to be looked for. */
  #amongWhich({ cents, minute }: RateWish): readonly PricedRate[] {
    if (cents !== undefined) return (this.#byCents ??= groupedBy(this.#rates, centsPart)).get(cents) ?? [];
    if (minute !== undefined)
      return (this.#byMinute ??= groupedBy(this.#rates, (rate) => rate.minute)).get(minute) ?? [];
    return this.#rates;
  }
}
