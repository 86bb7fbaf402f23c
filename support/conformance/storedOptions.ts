import type { Customer } from '../target/customers.ts';
import { at } from '../target/pointer.ts';
import type { Json } from '../target/profile.ts';
import { readWallet } from '../target/readings.ts';
import type { Wallet } from '../target/readings.ts';
import type { Bodies } from './bodies.ts';
import type { CaseRun } from './caseRun.ts';
import type { Given } from './given.ts';
import { Inconclusive } from './outcomes.ts';
import type { Send } from './send.ts';
import { rotatedToken } from './sent.ts';
import type { Sent } from './sent.ts';

type Kind = 'creditCard' | 'giftCard';

function idsOf({ creditCards, giftCards }: Wallet): { kind: Kind; id: Json }[] {
  return [
    ...creditCards.map(({ id }) => ({ kind: 'creditCard' as const, id })),
    ...giftCards.map(({ id }) => ({ kind: 'giftCard' as const, id })),
  ];
}

/** What a case put into wallets, so that it goes when the case ends and nothing else does. */
export class StoredOptions {
  readonly #run: CaseRun;
  /** Customers in whose wallets the case stored, with the ids that were told, and what was there before. */
  readonly #wallets = new Map<
    Customer,
    { told: Set<Json>; before: Set<Json> | undefined; untold: boolean }
  >();
  readonly #pointer: string | undefined;

  constructor(run: CaseRun) {
    this.#run = run;
    this.#pointer = run.session.profile.operations.addPaymentOption.response.optionId;
  }

  /** Before an option is added: where the target does not tell its id, looks at what is there already. */
  async before(customer: Customer, given: Given): Promise<void> {
    if (this.#wallets.has(customer)) return;
    const entry = { told: new Set<Json>(), before: undefined as Set<Json> | undefined, untold: false };
    this.#wallets.set(customer, entry);
    if (this.#pointer === undefined)
      entry.before = new Set(idsOf(await given.wallet(customer)).map(({ id }) => id));
  }

  /** After an option was accepted. */
  note(customer: Customer, sent: Sent): void {
    const entry = this.#wallets.get(customer);
    if (entry === undefined || sent.reception !== 'accepted') return;
    const id = this.#toldId(sent);
    if (id === undefined) entry.untold = true;
    else entry.told.add(id);
  }

  /** Id of the option that a call stored: told by the answer, or the one that is new in the wallet. */
  async idOf(customer: Customer, sent: Sent, kind: Kind, given: Given): Promise<Json> {
    const told = this.#toldId(sent);
    if (told !== undefined) return told;
    const entry = this.#wallets.get(customer);
    const found = idsOf(await given.wallet(customer)).filter(
      (option) =>
        option.kind === kind && entry?.before?.has(option.id) !== true && entry?.told.has(option.id) !== true,
    );
    const [option] = found;
    if (option === undefined || found.length > 1) {
      throw new Inconclusive(
        `set-up: the id of the stored option was not told, and the wallet shows ${found.length} new ones`,
      );
    }
    entry?.told.add(option.id);
    return option.id;
  }

  /** Removes what the case stored. Says what it could not remove. */
  async removeAll(send: Send, given: Given, bodies: Bodies): Promise<string[]> {
    const left: string[] = [];
    for (const [customer, entry] of this.#wallets) {
      if (entry.told.size === 0 && !entry.untold) continue;
      const path = { customer_email: customer.email };
      let token: string | undefined = await given.token(customer);
      const read = await send('GET /customers/{customer_email}/wallet', { path, token });
      token = rotatedToken(read);
      const wallet = readWallet(this.#run.session.profile, read.exchange);
      const ours = idsOf(wallet).filter(
        ({ id }) => entry.told.has(id) || (entry.before !== undefined && !entry.before.has(id)),
      );
      for (const { kind, id } of ours) {
        token ??= await given.token(customer);
        const payload = bodies.remove(kind, id);
        let removed = await send('DELETE /customers/{customer_email}/wallet', { path, token, ...payload });
        if (removed.reception !== 'accepted') {
          token = await given.token(customer);
          removed = await send('DELETE /customers/{customer_email}/wallet', { path, token, ...payload });
        }
        token = rotatedToken(removed);
        if (removed.reception !== 'accepted') left.push(`${customer.email}: ${JSON.stringify(id)}`);
      }
    }
    return left;
  }

  #toldId(sent: Sent): Json | undefined {
    if (this.#pointer === undefined) return undefined;
    return at(sent.exchange.response?.json?.value as Json | undefined, this.#pointer);
  }
}
