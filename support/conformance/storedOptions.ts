import type { Customer } from '../target/customers.ts';
import { at } from '../target/pointer.ts';
import type { Json, Profile } from '../target/profile.ts';
import type { Wallet } from '../target/readings.ts';
import { Inconclusive } from './outcomes.ts';
import type { Sent } from './sent.ts';

export type OptionKind = 'creditCard' | 'giftCard';

/** What a set of options asks of the set-ups: a look into a wallet, and a removal. */
interface Reader {
  wallet(customer: Customer): Promise<Wallet>;
}

interface Remover extends Reader {
  removed(customer: Customer, kind: OptionKind, optionId: Json): Promise<void>;
}

interface Entry {
  /** Ids that are in the wallet because of the case. */
  ids: Map<Json, OptionKind>;
  /** What was there before, where the target does not tell the ids of what it stores. */
  before: Set<Json> | undefined;
  /** Something was stored whose id was not told. */
  untold: boolean;
}

function optionsIn({ creditCards, giftCards }: Wallet): { kind: OptionKind; id: Json }[] {
  return [
    ...creditCards.map(({ id }) => ({ kind: 'creditCard' as const, id })),
    ...giftCards.map(({ id }) => ({ kind: 'giftCard' as const, id })),
  ];
}

/** What was in a customer's wallet when the run first looked: each case leaves it as it found it. */
const foundBefore = new WeakMap<Customer, Set<Json>>();

/** What a case put into wallets, so that it goes when the case ends and nothing else does. */
export class StoredOptions {
  readonly #wallets = new Map<Customer, Entry>();
  readonly #pointer: string | undefined;
  readonly #isDisclaimed: boolean;
  #hasStored = false;

  constructor(profile: Profile) {
    this.#isDisclaimed = profile.disclaims?.some(({ capability }) => capability === 'wallet') ?? false;
    this.#pointer = profile.operations.addPaymentOption.response.optionId;
  }

  /** Whether the case stored anything, whether or not it is still there. */
  get hasStored(): boolean {
    return this.#hasStored;
  }

  /** Before an option is added: where the target does not tell its id, looks at what is there already. */
  async before(customer: Customer, reader: Reader): Promise<void> {
    if (this.#wallets.has(customer)) return;
    const entry: Entry = { ids: new Map(), before: undefined, untold: false };
    this.#wallets.set(customer, entry);
    if (this.#pointer !== undefined || this.#isDisclaimed || customer.kind === 'guest') return;
    entry.before = foundBefore.get(customer) ?? new Set();
    if (foundBefore.has(customer)) return;
    for (const { id } of optionsIn(await reader.wallet(customer))) entry.before.add(id);
    foundBefore.set(customer, entry.before);
  }

  /** After an option was sent. */
  noteAdded(customer: Customer, sent: Sent, kind: OptionKind): void {
    const entry = this.#wallets.get(customer);
    if (entry === undefined || sent.reception !== 'accepted') return;
    this.#hasStored = true;
    const id = this.#toldId(sent);
    if (id === undefined) entry.untold = true;
    else entry.ids.set(id, kind);
  }

  /** After a removal was sent; one that was refused, or was lost, leaves the option on the list. */
  noteRemoved(customer: Customer, sent: Sent, id: Json): void {
    if (sent.reception === 'accepted') this.#wallets.get(customer)?.ids.delete(id);
  }

  /** Whether an option is in a wallet because of the case. */
  holds(id: Json): boolean {
    return [...this.#wallets.values()].some(({ ids }) => ids.has(id));
  }

  /** Id of the option that a call stored: told by the answer, or the one that is new in the wallet. */
  async idOf(customer: Customer, sent: Sent, kind: OptionKind, reader: Reader): Promise<Json> {
    const told = this.#toldId(sent);
    if (told !== undefined) return told;
    const entry = this.#wallets.get(customer);
    const found = optionsIn(await reader.wallet(customer)).filter(
      (option) =>
        option.kind === kind && entry?.before?.has(option.id) !== true && entry?.ids.has(option.id) !== true,
    );
    const [option] = found;
    if (option === undefined || found.length > 1) {
      throw new Inconclusive(
        `set-up: the id of the stored option was not told, and the wallet shows ${found.length} new ones`,
      );
    }
    entry?.ids.set(option.id, kind);
    return option.id;
  }

  /** Removes what the case stored and has not removed itself. @throws Inconclusive where a removal is refused. */
  async removeAll(remover: Remover): Promise<void> {
    for (const [customer, entry] of this.#wallets) {
      const { before } = entry;
      if (entry.untold && before !== undefined) {
        for (const { id, kind } of optionsIn(await remover.wallet(customer))) {
          if (!before.has(id)) entry.ids.set(id, kind);
        }
      }
      for (const [id, kind] of entry.ids) await remover.removed(customer, kind, id);
    }
  }

  #toldId(sent: Sent): Json | undefined {
    if (this.#pointer === undefined) return undefined;
    return at(sent.exchange.response?.json?.value as Json | undefined, this.#pointer);
  }
}
