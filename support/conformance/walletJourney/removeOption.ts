import type { AsyncCommand } from 'fast-check';
import type { OptionKind } from '../../journal/entry.ts';
import type { JourneyTarget, WalletModel } from './model.ts';
import { ReadWallet } from './readWallet.ts';

/** One option goes. Which card is default after the default card went is open. */
export class RemoveOption implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #kind: OptionKind;
  readonly #choice: number;

  /** @param choice Which of the options of this kind, counted round and round. */
  constructor(kind: OptionKind, choice: number) {
    this.#kind = kind;
    this.#choice = choice;
  }

  check(model: Readonly<WalletModel>): boolean {
    return model[this.#list].length > 0;
  }

  async run(model: WalletModel, target: JourneyTarget): Promise<void> {
    const { given, customer } = target;
    // Looked at before and after, so that what it did to the others is not laid to what comes next, nor the other way round.
    if (model.hasChanged) await new ReadWallet().run(model, target);
    const held = model[this.#list];
    const [id = null] = held.splice(this.#choice % held.length, 1);
    await given.removed(customer, this.#kind, id);
    model.removed[this.#list].push(id);
    if (this.#kind === 'creditCard' && id === model.marked) {
      model.marked = undefined;
      model.isMarkingOpen = true;
    }
    model.markedBy = 'removing';
    await new ReadWallet('WALLET-REMOVE-ONE').run(model, target);
  }

  toString(): string {
    return `remove ${this.#kind === 'creditCard' ? 'card' : 'gift card'} ${this.#choice + 1}`;
  }

  get #list(): 'creditCards' | 'giftCards' {
    return `${this.#kind}s`;
  }
}
