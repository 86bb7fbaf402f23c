import type { AsyncCommand } from 'fast-check';
import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { holdAlso } from './model.ts';
import type { JourneyTarget, WalletModel } from './model.ts';

/** The first card is marked; a later one is not. */
export class AddCreditCard implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #numbers: number;

  /** @param numbers How many different card numbers there are: a wallet may refuse one twice. */
  constructor(numbers: number) {
    this.#numbers = numbers;
  }

  check(model: Readonly<WalletModel>): boolean {
    return model.creditCards.length < Math.min(5, this.#numbers);
  }

  async run(model: WalletModel, { given, customer }: JourneyTarget): Promise<void> {
    const hasRoom = model.creditCards.length < CARDS_IN_ANY_WALLET;
    const id = hasRoom ? await given.creditCard(customer) : await given.cardInCrowdedWallet(customer);
    if (id === undefined) return;
    if (model.creditCards.length === 0 && !model.isMarkingOpen) model.marked = id;
    holdAlso(model, 'creditCards', id);
    model.markedBy = 'adding';
  }

  toString(): string {
    return 'add a credit card';
  }
}
