import type { CustomerEntry, Profile } from './profile.ts';

export interface Customer {
  email: string;
  kind: 'registered' | 'guest';
  /** The customer's own password, where the profile names the setting that holds it. */
  password?: string;
}

function expandRange(email: string): string[] {
  const range = /\{(\d+)\.\.(\d+)\}/.exec(email);
  if (range === null) return [email];
  const [whole, first = '', last = ''] = range;
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    email.replace(whole, String(Number(first) + index).padStart(first.length, '0')),
  );
}

/** Entries of a profile as customers, ranges written out. */
export function customersOf(
  entries: readonly CustomerEntry[],
  kind: Customer['kind'],
  variables: Readonly<Record<string, string>>,
): Customer[] {
  return entries.flatMap(({ email, password }) =>
    expandRange(email).map((address) => {
      const value = password === undefined ? undefined : variables[password];
      return { email: address, kind, ...(value === undefined ? {} : { password: value }) };
    }),
  );
}

/** Everybody whom a profile lists, registered or guest. */
export function everyCustomerOf(
  { customers: { registered, guests } }: Pick<Profile, 'customers'>,
  variables: Readonly<Record<string, string>>,
): Customer[] {
  return [...customersOf(registered, 'registered', variables), ...customersOf(guests, 'guest', variables)];
}

type Wish = (customer: Customer) => boolean;

interface Waiting {
  count: number;
  wants: Wish;
  /** What the first of them has to be besides. */
  first: Wish;
  resolve: (customers: Customer[]) => void;
}

/** As many customers as are waited for; fewer where there are no more. */
function chosen(customers: readonly Customer[], { count, wants, first }: Waiting): Customer[] {
  const wanted = customers.filter(wants);
  const foremost = wanted.find(first);
  if (foremost === undefined) return [];
  return [foremost, ...wanted.filter((customer) => customer !== foremost)].slice(0, count);
}

/**
 * Customers, lent to one case at a time, since a token in use by two cases would rotate under each other.
 * A case gets all that it asks for at once, so that two cases never wait for each other.
 */
export class CustomerPool {
  readonly #all: readonly Customer[];
  #free: Customer[];
  readonly #queue: Waiting[] = [];

  constructor(customers: readonly Customer[]) {
    this.#all = customers;
    this.#free = [...customers];
  }

  /** How many customers there are for which `wants` holds, lent or not. */
  count(wants: Wish = () => true): number {
    return this.#all.filter(wants).length;
  }

  /**
   * Waits until as many customers are free; none where there are not so many, or not any more when one is given back.
   *
   * @param first What the first of them has to be besides.
   */
  lease(count: number, wants: Wish = () => true, first: Wish = () => true): Promise<Customer[]> {
    return new Promise((resolve) => {
      this.#queue.push({ count, wants, first, resolve });
      this.#serve();
    });
  }

  release(customers: readonly Customer[]): void {
    this.#free.push(...customers);
    this.#serve();
  }

  #serve(): void {
    // First come, first served: nobody overtakes who waits for two among those that they wait for. Others go on, since
    // one of the two may be with a case that waits for a guest.
    const awaited: Wish[] = [];
    for (let index = 0; index < this.#queue.length;) {
      const waiting = this.#queue[index];
      if (waiting === undefined) return;
      if (chosen(this.#all, waiting).length < waiting.count) {
        this.#queue.splice(index, 1);
        waiting.resolve([]);
        continue;
      }
      const open = this.#free.filter((customer) => !awaited.some((wants) => wants(customer)));
      const fitting = chosen(open, waiting);
      if (fitting.length < waiting.count) {
        if (waiting.count > 1) awaited.push(waiting.wants);
        index += 1;
        continue;
      }
      const lent = new Set(fitting);
      this.#free = this.#free.filter((customer) => !lent.has(customer));
      this.#queue.splice(index, 1);
      waiting.resolve(fitting);
    }
  }
}
