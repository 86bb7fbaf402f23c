import type { Customer } from '../../target/customers.ts';
import type { Lending } from './lending.ts';

/** Of so many customers one can be set aside for the look. */
const ENOUGH = 3;
/** Looks after which a card counts as kept to one wallet. */
const MOST_LOOKS = 3;

/**
 * Turns of the cases that store credit cards. A deployment may keep a card number to one wallet at a time: until one was
 * seen in two wallets, one case at a time stores any, and keeps its turn until it has taken them out again.
 */
export class CardTurns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #areShared = false;
  #looks = 0;
  readonly #customers: Lending<Customer>;
  #setAside: Customer | undefined;

  constructor(customers: Lending<Customer>) {
    this.#customers = customers;
    const isRegistered = ({ kind }: Customer) => kind === 'registered';
    if (customers.count(isRegistered) >= ENOUGH) this.#setAside = customers.spare(isRegistered);
  }

  /** Whether cases go on without turns. */
  get areShared(): boolean {
    return this.#areShared;
  }

  /** Whether it is worth another look if a second wallet takes a card. */
  get areOpen(): boolean {
    return !this.#areShared && this.#looks < MOST_LOOKS;
  }

  /**
   * A customer for a look, to be released with the others; undefined where there is none to spare.
   *
   * @param isGood What the customer has to be besides.
   */
  spare(isGood: (customer: Customer) => boolean = () => true): Customer | undefined {
    const setAside = this.#setAside;
    if (setAside !== undefined && isGood(setAside)) {
      this.#setAside = undefined;
      return setAside;
    }
    return this.#customers.spare((customer) => customer.kind === 'registered' && isGood(customer));
  }

  /** Waits for a turn. First come, first served. */
  async take(): Promise<void> {
    if (this.#areShared || !this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Gives a turn back. */
  end(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  /** What came of a look: a card was taken by a second wallet, and nobody need wait any more, or was not. */
  note(isTakenTwice: boolean): void {
    this.#looks += 1;
    if (!isTakenTwice) return;
    this.#areShared = true;
    for (const begin of this.#waiting.splice(0)) begin();
  }
}
