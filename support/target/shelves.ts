import type { RateUses } from './rateUses.ts';
import { centsPart, fitting, peculiarities } from './teeTimes.ts';
import type { PricedRate, RateWish } from './teeTimes.ts';

/** Rates as wished for, and those of them that were not handed out when somebody looked last. */
interface Shelf {
  readonly rates: readonly PricedRate[];
  unused: readonly PricedRate[];
}

/** Rates found used at one look that stay where they are: to go over a few is cheaper than to sort them out. */
const FEW = 16;

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

  /** The first of them that was not handed out, and is good. */
  firstUnused(wish: RateWish, uses: RateUses, isGood: (rate: PricedRate) => boolean): PricedRate | undefined {
    const shelf = this.#shelfFor(wish);
    let used = 0;
    const found = shelf.unused.find((rate) => {
      if (uses.isUnused(rate)) return isGood(rate);
      used += 1;
      return false;
    });
    if (used > FEW) shelf.unused = shelf.unused.filter((rate) => uses.isUnused(rate));
    return found;
  }

  #shelfFor(wish: RateWish): Shelf {
    const key = JSON.stringify(wish);
    const known = this.#byWish.get(key);
    if (known !== undefined) return known;
    const fit = this.#amongWhich(wish).filter(fitting(wish));
    const rates = wish.cheapest === true ? fit.toSorted((one, other) => one.cents - other.cents) : fit;
    const shelf = { rates, unused: rates };
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
