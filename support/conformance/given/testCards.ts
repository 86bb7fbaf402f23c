import type { Customer } from '../../target/customers.ts';
import type { Json, Profile } from '../../target/profile.ts';
import type { CaseRun } from '../case/caseRun.ts';
import { hasPaidWith } from '../session/bookingsMade.ts';

type Card = Profile['cards']['credit'][number];

/** Which of the profile's credit cards a case stores, one after another. */
export class TestCards {
  readonly #run: CaseRun;
  /** Numbers of the cards that the case has stored, by the ids of the options. */
  readonly #stored = new Map<Json, string>();
  /** How often the case asked for a card, by its number. */
  readonly #asked = new Map<string, number>();

  constructor(run: CaseRun) {
    this.#run = run;
  }

  noteStored(id: Json, number: string): void {
    this.#stored.set(id, number);
  }

  /**
   * A card that the case holds nowhere yet, and with which the customer has not paid; the least asked for, since that may be
   * in the wallet of another customer, who had paid with other cards.
   */
  next(customer: Customer): Card | undefined {
    const { session } = this.#run;
    const { credit } = session.profile.cards;
    const held = this.#held();
    const paid = credit.filter((_, at) => hasPaidWith(session, customer, at));
    const inTurn = credit.toSorted((one, other) => this.#timesAsked(one) - this.#timesAsked(other));
    const unpaid = inTurn.filter((card) => !paid.includes(card));
    const cards = [...unpaid, ...inTurn.filter((card) => paid.includes(card))];
    const card = cards.find(({ number }) => !held.includes(number)) ?? cards[0];
    if (card !== undefined) this.#asked.set(card.number, this.#timesAsked(card) + 1);
    return card;
  }

  #held(): string[] {
    return [...this.#stored].flatMap(([id, number]) =>
      this.#run.stored.holds({ kind: 'creditCard', id }) ? [number] : [],
    );
  }

  #timesAsked({ number }: Card): number {
    return this.#asked.get(number) ?? 0;
  }
}
