import type { TestContext } from 'vitest';
import type { AuthenticationMethod, CaseRecord, Shown } from '../contract/record.ts';
import { describeExchange } from '../exchange/evidence.ts';
import type { Customer } from '../target/customers.ts';
import { recipeOf } from './recipes/recipeOf.ts';
import type { Sent } from './sent.ts';
import type { Session } from './session.ts';
import { StoredOptions } from './storedOptions.ts';
import { watch } from './watch.ts';

/** Exchanges that are shown of a case that did not pass. */
const SHOWN = 4;

/** One case under way: what it sent, what it stored, whom it borrowed. */
export class CaseRun {
  readonly session: Session;
  readonly method: AuthenticationMethod;
  readonly record: CaseRecord;
  readonly stored: StoredOptions;
  readonly leased: Customer[] = [];
  readonly #skip: TestContext['skip'];
  readonly #latest: Sent[] = [];
  #isOver = false;

  constructor(
    context: Pick<TestContext, 'skip'>,
    session: Session,
    method: AuthenticationMethod,
    record: CaseRecord,
  ) {
    this.session = session;
    this.method = method;
    this.record = record;
    this.#skip = context.skip;
    this.stored = new StoredOptions(session.profile);
  }

  /** Borrows customers until the case ends. */
  async lease(kind: Customer['kind'], count = 1): Promise<Customer[]> {
    const { customers } = this.session;
    const isKind = (customer: Customer) => customer.kind === kind;
    if (customers.count(isKind) < count) {
      const reason = `needs ${count} ${kind} customer${count > 1 ? 's' : ''}; the profile lists ${customers.count(isKind)}`;
      // Without any the row cannot be told; without a second one its other cases may decide it.
      if (customers.count(isKind) === 0) this.notExercised(reason);
      this.notOffered(reason);
    }
    const leased = await customers.lease(count, isKind);
    this.leased.push(...leased);
    return leased;
  }

  /** The borrowed customer with this e-mail address. */
  leasedAt(email: string | undefined): Customer | undefined {
    return this.leased.find((customer) => customer.email === email);
  }

  /** The case itself is over: what comes now cleans up after it, and shows nothing. */
  end(): void {
    this.#isOver = true;
  }

  /** Takes note of an exchange, and of what it shows of rows that are not the case's own. */
  note(sent: Sent, watched: boolean): void {
    this.record.exchanges += 1;
    if (!this.#isOver) this.#latest.push(sent);
    if (this.#latest.length > SHOWN) this.#latest.shift();
    if (!watched) return;
    for (const { requirement, message } of watch(sent, this.session)) {
      const repetition = recipeOf(this, sent, requirement);
      this.record.breaches.push({ requirement, message, evidence: this.describe(sent), repetition });
    }
  }

  describe(sent: Sent): string {
    return describeExchange(sent.exchange, this.session.redactor);
  }

  /** The latest exchanges, and those that violations name. */
  shown(violations: readonly { exchange?: number; requirement?: string }[]): Shown[] {
    return this.#latest.map((sent) => {
      const exchange = sent.exchange.id;
      const violation = violations.find((each) => each.exchange === exchange);
      const violates = violation && (violation.requirement ?? this.record.requirement);
      return { exchange, evidence: this.describe(sent), repetition: recipeOf(this, sent, violates) };
    });
  }

  /** Ends the case: the target, or what the run may do, gives no way to exercise it. */
  notExercised(reason: string): never {
    return this.#skip(`not exercised: ${reason}`);
  }

  /** Ends the case: the target offers no such tee time, customer …; the other cases of the row decide. */
  notOffered(reason: string): never {
    return this.#skip(`not offered: ${reason}`);
  }
}
