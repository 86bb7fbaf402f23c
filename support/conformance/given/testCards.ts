import type { Customer } from '../../target/customers.ts';
import type { Json, Profile } from '../../target/profile.ts';
import type { CaseRun } from '../case/caseRun.ts';
import { hasPaidWith } from '../session/learnt/bookingsMade.ts';
import { storesNoneTwice, TOO_FEW_CARDS } from '../session/learnt/sameCards.ts';

type Card = Profile['cards']['credit'][number];

/** Which of the profile's credit cards a case stores, one after another. */
export class TestCards {
  readonly #run: CaseRun;
  /** Numbers of the cards that the case has stored, by the ids of the options, and for whom. */
  readonly #stored = new Map<Json, { number: string; holder: Customer }>();
  /** Numbers of the cards that each customer was to store, whether or not they did. */
  readonly #handedOut = new Map<Customer, readonly string[]>();
  /** How often the case asked for a card, by its number. */
  readonly #asked = new Map<string, number>();

  constructor(run: CaseRun) {
    this.#run = run;
  }

  noteStored(id: Json, number: string, holder: Customer): void {
    this.#stored.set(id, { number, holder });
  }

  /** Before a card is stored. Ends the case as not offered where the wallet holds it already, and the target stores none twice. */
  noteAdding(number: string | undefined, customer: Customer): void {
    if (number !== undefined && this.#held(customer).includes(number)) this.#noteDoubling();
  }

  #noteDoubling(): void {
    if (storesNoneTwice(this.#run.session)) this.#run.notOffered(TOO_FEW_CARDS);
    this.#run.hasDoubledCard = true;
  }

  /**
   * A card that the case holds nowhere yet, and with which the customer has not paid; the least asked for, since that may be
   * in the wallet of another customer, who had paid with other cards.
   */
  next(customer: Customer): Card | undefined {
    const { session } = this.#run;
    const { credit } = session.profile.cards;
    const [held, own] = [this.#held(), this.#held(customer)];
    const paid = credit.filter((_, at) => hasPaidWith(session, customer, at));
    const inTurn = credit.toSorted((one, other) => this.#timesAsked(one) - this.#timesAsked(other));
    const unpaid = inTurn.filter((card) => !paid.includes(card));
    const cards = [...unpaid, ...inTurn.filter((card) => paid.includes(card))];
    const isIn = (numbers: readonly string[]) => (each: Card) => numbers.includes(each.number);
    const card =
      cards.find((each) => !isIn(held)(each)) ?? cards.find((each) => !isIn(own)(each)) ?? cards[0];
    if (card === undefined) return undefined;
    if (this.#mayBeIn(card, customer)) this.#noteDoubling();
    this.#asked.set(card.number, this.#timesAsked(card) + 1);
    const handedOut = this.#handedOut.get(customer) ?? [];
    this.#handedOut.set(customer, [...handedOut, card.number]);
    return card;
  }

  /** Numbers of the cards that are stored because of the case, for a customer or for anybody. */
  #held(customer?: Customer): string[] {
    return [...this.#stored].flatMap(([id, { number, holder }]) =>
      (customer ?? holder) === holder && this.#run.stored.holds({ kind: 'creditCard', id }) ? [number] : [],
    );
  }

  /** Whether a customer was to store a card before that was not removed since, as far as is known. */
  #mayBeIn({ number }: Card, customer: Customer): boolean {
    const handedOut = (this.#handedOut.get(customer) ?? []).filter((each) => each === number).length;
    const stored = [...this.#stored.values()].filter(
      (each) => each.holder === customer && each.number === number,
    ).length;
    const held = this.#held(customer).filter((each) => each === number).length;
    return handedOut > stored - held;
  }

  #timesAsked({ number }: Card): number {
    return this.#asked.get(number) ?? 0;
  }
}
