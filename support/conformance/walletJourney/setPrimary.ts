import type { AsyncCommand } from 'fast-check';
import type { Json } from '../../target/profile.ts';
import type { JourneyTarget, WalletModel } from './model.ts';

const unmarkedIn = ({ creditCards, marked }: Readonly<WalletModel>): Json[] =>
  creditCards.filter((id) => id !== marked);

/** The chosen card is marked, and no other. */
export class SetPrimary implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #choice: number;

  /** @param choice Which of the cards that are not marked, counted round and round. */
  constructor(choice: number) {
    this.#choice = choice;
  }

  check(model: Readonly<WalletModel>): boolean {
    return unmarkedIn(model).length > 0;
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    const unmarked = unmarkedIn(model);
    const id = unmarked[this.#choice % unmarked.length] ?? null;
    await given.primary(customer, id);
    model.marked = id;
    model.isMarkingOpen = false;
    model.markedBy = 'setting';
    model.hasChanged = true;
  }

  toString(): string {
    return `set unmarked card ${this.#choice + 1} as primary`;
  }
}
