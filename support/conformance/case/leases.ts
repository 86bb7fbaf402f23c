import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import { isLent } from '../session/learnt/fullWallets.ts';
import type { Session } from '../session/session.ts';

/** How long a case waits for a customer to try something with that may be no fault. */
const PATIENCE_MS = 5000;

type CustomerWish = (customer: Customer) => boolean;

/** What the case does that borrows. */
interface Borrower {
  endTurn(): void;
  notExercised(reason: string): never;
  notOffered(reason: string): never;
}

/** What a case has borrowed until it ends: customers, gift cards, its turn to store credit cards. */
export class Leases {
  readonly customers: Customer[] = [];
  /** Whom the case has borrowed at any time. */
  readonly #had = new Set<Customer>();
  readonly #session: Session;
  readonly #run: Borrower;
  #giftCards: Promise<string[]> | undefined;
  #cardTurn: Promise<void> | undefined;

  constructor(session: Session, run: Borrower) {
    this.#session = session;
    this.#run = run;
  }

  /** Gives everything back. */
  async giveAllBack(): Promise<void> {
    const [giftCards, cardTurn] = [this.#giftCards, this.#cardTurn];
    this.#giftCards = undefined;
    this.#cardTurn = undefined;
    this.#session.customers.release(this.customers.splice(0));
    // A case that ran out of time may be waiting for some still.
    this.#session.giftCards.release((await giftCards) ?? []);
    if (cardTurn === undefined) return;
    await cardTurn;
    this.#session.cardTurns.end();
  }

  #add(lent: readonly Customer[]): void {
    this.customers.push(...lent);
    for (const customer of lent) this.#had.add(customer);
  }

  /** Borrows customers until the case ends; none where no first one is as it has to be. */
  async take(kind: Customer['kind'], count = 1, first: CustomerWish = () => true): Promise<Customer[]> {
    const isKind = this.#isOpen(kind);
    this.#requireListed(kind, count, isKind);
    const leased = await this.#session.customers.lease(count, isKind, first);
    // Somebody may have been left out meanwhile.
    if (leased.length < count) this.#requireListed(kind, count, isKind);
    this.#add(leased);
    return leased;
  }

  /** Who is of a kind, and may be lent. */
  #isOpen(kind: Customer['kind'], isGood: CustomerWish = () => true): CustomerWish {
    return (customer) => customer.kind === kind && isLent(this.#session, customer) && isGood(customer);
  }

  #requireListed(kind: Customer['kind'], count: number, isKind: CustomerWish): void {
    const listed = this.#session.customers.count(isKind);
    if (listed >= count) return;
    const all = this.#session.customers.count((customer) => customer.kind === kind);
    const found =
      all > listed ? `${listed} of ${all} are left: the others were left out` : `the profile lists ${all}`;
    const reason = `needs ${count} ${kind} customer${count > 1 ? 's' : ''}, of which ${found}`;
    // Without any the row cannot be told; without a second one its other cases may decide it.
    const isDisclaimed = kind === 'guest' && disclaims(this.#session.profile, 'guests');
    if (listed === 0 && !isDisclaimed) this.#run.notExercised(reason);
    this.#run.notOffered(reason);
  }

  /** Borrows these customers until the case ends, all of them at once. */
  async takeThese(wanted: readonly Customer[]): Promise<void> {
    this.#add(await this.#session.customers.lease(wanted.length, (customer) => wanted.includes(customer)));
  }

  /** Borrows a customer to try a card with, until the case ends; undefined where there is none to spare. */
  takeSpare(kind: Customer['kind'] = 'registered', isGood: CustomerWish = () => true): Customer | undefined {
    const { cardTurns, customers } = this.#session;
    const isWanted = this.#isOpen(kind, isGood);
    const spare = kind === 'guest' ? customers.spare(isWanted) : cardTurns.spare(isWanted);
    if (spare !== undefined) this.#add([spare]);
    return spare;
  }

  /** The same, for whom the case waits a while; not for ever, since all may be with cases that wait so. */
  async takeSpareSoon(
    kind: Customer['kind'] = 'registered',
    isGood: CustomerWish = () => true,
  ): Promise<Customer | undefined> {
    const free = this.takeSpare(kind, isGood);
    if (free !== undefined) return free;
    this.#run.endTurn();
    const isWanted = this.#isOpen(kind, isGood);
    const spare = await this.#session.customers.soon(isWanted, PATIENCE_MS);
    if (spare !== undefined) this.#add([spare]);
    return spare;
  }

  /**
   * Takes a look as somebody of a kind, who is given back at once with all that is borrowed for the look: the case that is in
   * doubt is over, and has given back what it had. Undefined where nobody is free for a while.
   */
  async withSpare<Seen>(
    kind: Customer['kind'] | undefined,
    look: (spare: Customer) => Promise<Seen>,
    isGood?: CustomerWish,
  ): Promise<Seen | undefined> {
    const spare = await this.takeSpareSoon(kind, isGood);
    if (spare === undefined) return undefined;
    try {
      return await look(spare);
    } finally {
      await this.giveAllBack();
    }
  }

  /** Waits until the case may store credit cards, until it ends; asked for after the customers, and before gift cards. */
  async takeCardTurn(): Promise<void> {
    const { cardTurns } = this.#session;
    if (this.#cardTurn === undefined && cardTurns.areShared) return;
    // Who waits long keeps nobody from beginning.
    if (!cardTurns.areOpen) this.#run.endTurn();
    await (this.#cardTurn ??= cardTurns.take());
  }

  /**
   * Borrows gift cards until the case ends, by their numbers; the same ones where it asks again. It asks for as many as
   * it needs at once, and for customers before, so that two cases never wait for each other.
   */
  async takeGiftCards(count = 1): Promise<readonly string[]> {
    const { giftCards } = this.#session;
    const listed = giftCards.count();
    if (listed < count)
      this.#run.notOffered(
        `needs ${count} gift card${count > 1 ? 's' : ''}, of which the profile lists ${listed}`,
      );
    // A case that has gift cards and waits for its turn would keep them from the one whose turn it is.
    await this.takeCardTurn();
    // Nobody who waits for one keeps others from beginning.
    this.#run.endTurn();
    this.#giftCards ??= giftCards.lease(count);
    const borrowed = await this.#giftCards;
    if (borrowed.length < count) throw new RangeError('a case asks for all its gift cards at once');
    return borrowed;
  }

  /** Gives borrowed customers back before the case ends. */
  giveBack(lent: readonly Customer[]): void {
    for (const customer of lent) this.customers.splice(this.customers.indexOf(customer), 1);
    this.#session.customers.release(lent);
  }

  /** The customer with this e-mail address whom the case has, or had, borrowed. */
  at(email: string | undefined): Customer | undefined {
    return [...this.#had].find((customer) => customer.email === email);
  }
}
