type Wish<Item> = (item: Item) => boolean;

interface Waiting<Item> {
  count: number;
  wants: Wish<Item>;
  /** What the first of them has to be besides. */
  first: Wish<Item>;
  resolve: (items: Item[]) => void;
}

/** As many as are waited for; fewer where there are no more. */
function chosen<Item>(items: readonly Item[], { count, wants, first }: Waiting<Item>): Item[] {
  const foremost = items.find((item) => wants(item) && first(item));
  if (foremost === undefined) return [];
  const lent: Item[] = [foremost];
  // No further than need be: all who wait are gone through whenever something is given back.
  for (const item of items) {
    if (lent.length === count) break;
    if (item !== foremost && wants(item)) lent.push(item);
  }
  return lent;
}

/**
 * What is lent to one case at a time: customers, since a token in use by two cases would rotate under each other, and
 * gift cards, since a deployment may keep each to one wallet. A case gets all that it asks for at once, so that two
 * cases never wait for each other.
 */
export class Lending<Item> {
  readonly #all: readonly Item[];
  readonly #isPlain: Wish<Item>;
  #free: Item[];
  readonly #queue: Waiting<Item>[] = [];

  /** @param isPlain What is not plain is lent to who asks for it, and to others where nothing plain is free. */
  constructor(items: readonly Item[], isPlain: Wish<Item> = () => true) {
    this.#all = items;
    this.#isPlain = isPlain;
    this.#free = this.#plainFirst(items);
  }

  /** Everything, lent or not. */
  get all(): readonly Item[] {
    return this.#all;
  }

  /** Whether it is lent to nobody. */
  isFree(item: Item): boolean {
    return this.#free.includes(item);
  }

  /** How many there are for which `wants` holds, lent or not. */
  count(wants: Wish<Item> = () => true): number {
    return this.#all.filter(wants).length;
  }

  /**
   * Waits until as many are free; none where there are not so many, or not any more when one is given back.
   *
   * @param first What the first of them has to be besides.
   */
  lease(count: number, wants: Wish<Item> = () => true, first: Wish<Item> = () => true): Promise<Item[]> {
    return new Promise((resolve) => {
      this.#queue.push({ count, wants, first, resolve });
      this.#serve();
    });
  }

  /** One that is free and that nobody waits for; undefined where there is none. Nobody waits for it. */
  spare(wants: Wish<Item>): Item | undefined {
    const item = this.#free.find(
      (each) => wants(each) && !this.#queue.some((waiting) => waiting.wants(each)),
    );
    this.#free = this.#free.filter((each) => each !== item);
    return item;
  }

  /** One, before all who wait; undefined where none is given back within so many milliseconds. */
  soon(wants: Wish<Item>, withinMs: number): Promise<Item | undefined> {
    return new Promise((resolve) => {
      const waiting: Waiting<Item> = {
        count: 1,
        wants,
        first: () => true,
        resolve: ([item]) => {
          clearTimeout(impatience);
          resolve(item);
        },
      };
      const impatience = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        waiting.resolve([]);
      }, withinMs);
      this.#queue.unshift(waiting);
      this.#serve();
    });
  }

  release(items: readonly Item[]): void {
    this.#free = this.#plainFirst([...this.#free, ...items]);
    this.#serve();
  }

  #plainFirst(items: readonly Item[]): Item[] {
    return [...items.filter((item) => this.#isPlain(item)), ...items.filter((item) => !this.#isPlain(item))];
  }

  #serve(): void {
    // First come, first served: nobody overtakes who waits for two among those that they wait for. Others go on, since
    // one of the two may be with a case that waits for a guest.
    const awaited: Wish<Item>[] = [];
    for (let index = 0; index < this.#queue.length;) {
      const waiting = this.#queue[index];
      if (waiting === undefined) return;
      if (chosen(this.#all, waiting).length < waiting.count) {
        this.#queue.splice(index, 1);
        waiting.resolve([]);
        continue;
      }
      const isOpen = (item: Item) => waiting.wants(item) && !awaited.some((wants) => wants(item));
      const fitting = chosen(this.#free, { ...waiting, wants: isOpen });
      if (fitting.length < waiting.count) {
        if (waiting.count > 1) awaited.push(waiting.wants);
        index += 1;
        continue;
      }
      const lent = new Set(fitting);
      this.#free = this.#free.filter((item) => !lent.has(item));
      this.#queue.splice(index, 1);
      waiting.resolve(fitting);
    }
  }
}
