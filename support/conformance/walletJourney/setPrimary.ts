import type { AsyncCommand } from 'fast-check';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
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
    // A card that is the default one already may be refused, whichever the target has made that since.
    const marked = model.isMarkingOpen ? defaultIds(await given.wallet(customer)) : [];
    const unmarked = unmarkedIn(model).filter((id) => !marked.includes(id));
    const id = unmarked[this.#choice % unmarked.length];
    if (id === undefined) return;
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
