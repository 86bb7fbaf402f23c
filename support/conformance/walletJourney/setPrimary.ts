import type { AsyncCommand } from 'fast-check';
import type { JourneyTarget, WalletModel } from './model.ts';

/** The chosen card is marked, and no other. */
export class SetPrimary implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #index: number;

  constructor(index: number) {
    this.#index = index;
  }

  check(model: Readonly<WalletModel>): boolean {
    return this.#index < model.creditCards.length && model.creditCards[this.#index] !== model.marked;
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    const id = model.creditCards[this.#index] ?? null;
    await given.primary(customer, id);
    model.marked = id;
    model.isMarkingOpen = false;
    model.markedBy = 'setting';
    model.hasChanged = true;
  }

  toString(): string {
    return `set card ${this.#index + 1} as primary`;
  }
}
