import type { Rules } from '../rules/rules.ts';
import type { Credentials, Customer, Seed } from '../seed.ts';
import { CustomerTokens } from './customerTokens.ts';
import { Wallets } from './wallets.ts';

/** One running sandbox: its rules, what it was seeded with, and all that it remembers. */
export class Deployment {
  readonly rules: Rules;
  readonly credentials: Credentials;
  readonly seed: Seed;
  /** Own clock, milliseconds since 1970, without any call's offset. */
  readonly now: () => number;
  readonly tokens = new CustomerTokens();
  readonly wallets = new Wallets();
  readonly #customers: ReadonlyMap<string, Customer>;
  #reservations = 0;

  constructor(rules: Rules, credentials: Credentials, seed: Seed, now: () => number) {
    this.rules = rules;
    this.credentials = credentials;
    this.seed = seed;
    this.now = now;
    for (const [owner, wallet] of Object.entries(seed.wallets ?? {})) this.wallets.replace(owner, wallet);
    this.#customers = new Map(seed.customers.map((customer) => [customer.email.toLowerCase(), customer]));
  }

  /** The customer with an e-mail address, in any case of letters. */
  customer(email: string): Customer | undefined {
    return this.#customers.get(email.toLowerCase());
  }

  /** Number of the reservation that is made now. The outcomes are fixed, so nothing else of it is remembered. */
  nextReservation(): number {
    return 70_000_000 + ++this.#reservations;
  }
}
