import type { AsyncCommand } from 'fast-check';
import type { OptionKind } from '../../journal/entry.ts';
import type { JourneyTarget, WalletModel } from './model.ts';
import { ReadWallet } from './readWallet.ts';

/** One option goes. Which card is default after the default card went is open. */
export class RemoveOption implements AsyncCommand<WalletModel, JourneyTarget> {
  readonly #kind: OptionKind;
  readonly #index: number;

  constructor(kind: OptionKind, index: number) {
    this.#kind = kind;
    this.#index = index;
  }

  check(model: Readonly<WalletModel>): boolean {
    return this.#index < model[this.#list].length;
  }

  async run(model: WalletModel, target: JourneyTarget): Promise<void> {
    const { given, customer } = target;
    // Looked at before and after, so that what it did to the others is not laid to what comes next, nor the other way round.
    if (model.hasChanged) await new ReadWallet().run(model, target);
    const [id = null] = model[this.#list].splice(this.#index, 1);
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
    return `remove ${this.#kind === 'creditCard' ? 'card' : 'gift card'} ${this.#index + 1}`;
  }

  get #list(): 'creditCards' | 'giftCards' {
    return `${this.#kind}s`;
  }
}
