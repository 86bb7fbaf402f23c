import type { OptionKind, OptionName } from '../../journal/entry.ts';
import type { Customer } from '../../target/customers.ts';
import { at } from '../../target/pointer.ts';
import type { Json, Profile } from '../../target/profile.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { documentOf } from '../../target/readings/document.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { ListedOption } from '../../journal/optionsIn.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { asFirstSeen } from '../../target/readings/wallets.ts';
import { sightsOf } from '../../target/sights.ts';
import { Inconclusive } from '../outcomes.ts';
import type { RunJournal } from '../session/runJournal.ts';
import type { Sent } from '../requests/sent.ts';
import { disclaims } from '../../target/disclaims.ts';
import { clearWallet } from './clearWallet.ts';
import type { Reader, ReadUntil, Remover } from './clearWallet.ts';
import {
  emptyEntry,
  foundIn,
  keyOf,
  noteFound,
  noteOneGone,
  noteStored,
  see,
  wasFound,
} from './walletEntry.ts';
import type { Entry, Found } from './walletEntry.ts';

/**
 * What was in a customer's wallet when the run first looked: each case leaves it as it found it. Undefined where the
 * look failed.
 */
const foundBefore = new WeakMap<Customer, Found | undefined>();

/** What a case put into wallets, so that it goes when the case ends and nothing else does. */
export class StoredOptions {
  readonly #wallets = new Map<Customer, Entry>();
  readonly #profile: Profile;
  readonly #pointer: string | undefined;
  readonly #isDisclaimed: boolean;
  readonly #journal: RunJournal | undefined;
  readonly #readUntil: ReadUntil;
  #hasStored = false;

  constructor(profile: Profile, journal?: RunJournal, readUntil: ReadUntil = (_, read) => read()) {
    this.#profile = profile;
    this.#isDisclaimed = disclaims(profile, 'wallet');
    this.#pointer = profile.operations.addPaymentOption.response.optionId;
    this.#journal = journal;
    this.#readUntil = readUntil;
  }

  /** Whether the case stored anything, whether or not it is still there. */
  get hasStored(): boolean {
    return this.#hasStored;
  }

  /**
   * Before an option is added: where the target does not tell its id, or the wallet may hold what others put there,
   * looks at what is there already.
   */
  async before(customer: Customer, reader: Reader): Promise<void> {
    if (this.#wallets.has(customer)) return;
    const entry = emptyEntry();
    this.#wallets.set(customer, entry);
    const isNeeded = this.#pointer === undefined;
    if (!(isNeeded || this.#journal !== undefined) || this.#isDisclaimed || customer.kind === 'guest') return;
    if (!foundBefore.has(customer)) {
      // One answer that was lost must not leave it unknown which card was default.
      const looking = this.#look(customer, reader).catch(() => this.#look(customer, reader));
      // Where only the journal asks, a wallet that cannot be read is for its own rows to judge.
      foundBefore.set(customer, isNeeded ? await looking : await looking.catch(() => undefined));
    }
    entry.before = foundBefore.get(customer);
  }

  /** What a guest's wallet holds before the case adds to it; false where that could not be taken out again. */
  foundAtGuest(guest: Customer, wallet: Wallet | undefined): boolean {
    const entry = this.#wallets.get(guest);
    if (entry !== undefined && wallet !== undefined) {
      entry.before ??= foundIn(wallet);
    }
    return this.#pointer !== undefined || entry?.before !== undefined;
  }

  /**
   * Before somebody who has paid adds an option whose id is not told: a card that has paid may be kept in the wallet, and is
   * not what will be added.
   */
  async passOverKept(customer: Customer, reader: Reader): Promise<void> {
    if (this.#pointer !== undefined || this.#isDisclaimed || customer.kind === 'guest') return;
    const entry = this.#wallets.get(customer);
    for (const option of this.#newIn(await reader.wallet(customer), entry))
      if (entry?.options.has(keyOf(option)) !== true) noteFound(customer, option);
  }

  /** After an option was sent. */
  noteAdded(customer: Customer, sent: Sent, kind: OptionKind): void {
    const entry = this.#wallets.get(customer);
    if (entry === undefined || sent.reception === 'rejected') return;
    if (sent.reception !== 'accepted') {
      entry.mayHoldMore = true;
      return;
    }
    this.#hasStored = true;
    entry.addedAt = sent.exchange.sentAt;
    const id = this.toldId(sent);
    if (id === undefined) {
      entry.untold.add(kind);
      entry.unseen += 1;
    }
    // What was there before is not the case's, whatever the answer says.
    else if (entry.before?.keys.has(keyOf({ kind, id })) !== true) noteStored(entry, { kind, id });
  }

  /** After a removal was sent; one that was refused, or not answered, leaves the option on the list. */
  noteRemoved(customer: Customer, sent: Sent, option: OptionName): void {
    const entry = this.#wallets.get(customer);
    if (sent.reception === 'accepted' && entry !== undefined && !noteOneGone(entry, option))
      entry.unseen -= 1;
    // What is spent may be gone by itself.
    const mayBeGone = sent.reception === 'none' || sent.notNow === true || option.kind === 'giftCard';
    if (sent.reception !== 'accepted' && mayBeGone) entry?.unsure.add(keyOf(option));
  }

  /** After a card was set as primary. */
  noteMarked(customer: Customer): void {
    const entry = this.#wallets.get(customer);
    if (entry !== undefined) entry.isMarkingMoved = true;
  }

  /** Kinds of options that a customer's wallet holds because of the case. */
  kindsOf(customer: Customer): OptionKind[] {
    const entry = this.#wallets.get(customer);
    if (entry === undefined) return [];
    return [...new Set([...[...entry.options.values()].map(({ kind }) => kind), ...entry.untold])];
  }

  /** Whether an option is in a wallet because of the case. */
  holds(option: OptionName): boolean {
    return [...this.#wallets.values()].some(({ options }) => options.has(keyOf(option)));
  }

  /** Whether an option was seen in a wallet before any case of the run was lent it. */
  wasThere(customer: Customer, option: OptionName): boolean {
    return this.#wallets.get(customer)?.before?.keys.has(keyOf(option)) === true;
  }

  /** Id of the option that a call stored: told by the answer, or the one that is new in the wallet. */
  async idOf(customer: Customer, sent: Sent, kind: OptionKind, reader: Reader): Promise<Json> {
    const told = this.toldId(sent);
    if (told !== undefined) return told;
    const entry = this.#wallets.get(customer);
    const unknownIn = (wallet: Wallet): OptionName[] =>
      this.#newIn(wallet, entry).filter(
        (option) => option.kind === kind && entry?.options.has(keyOf(option)) !== true,
      );
    const wallet = await this.#readUntil(
      sent.exchange.sentAt,
      () => reader.wallet(customer),
      (read) => unknownIn(read).length > 0,
    );
    const unknown = unknownIn(wallet);
    // An id may be given again once its option is gone, so that one which stands alone is the new one all the same.
    const found = unknown.length < 2 ? unknown : unknown.filter((option) => !wasFound(customer, option));
    const [option] = found;
    if (option === undefined || found.length > 1) {
      throw new Inconclusive(
        `set-up: the id of the stored option was not told, and the wallet shows ${unknown.length} new ones`,
      );
    }
    noteFound(customer, option);
    if (entry !== undefined) see(entry, option);
    return option.id;
  }

  /** The wallet once it shows something that was not there before the option which a call stored. */
  async shown(customer: Customer, sent: Sent, reader: Reader): Promise<Wallet> {
    const entry = this.#wallets.get(customer);
    return this.#readUntil(
      sent.exchange.sentAt,
      () => reader.wallet(customer),
      (wallet) => this.#newIn(wallet, entry).length > 0,
    );
  }

  /**
   * After a wallet was read: where a card is new whose id was not told, its holder must be told from that of another run.
   */
  noteHolders(customer: Customer, wallet: Wallet, exchange: Exchange): void {
    const entry = this.#wallets.get(customer);
    if (entry?.before === undefined || !entry.untold.has('creditCard')) return;
    const [cut] = this.#newIn(wallet, entry).flatMap((card) => this.#journal?.holderCutShort(card) ?? []);
    if (cut === undefined) return;
    const problem = `a card of ${JSON.stringify(this.#journal?.cardHolder)} shows ${JSON.stringify(cut)}: leave cardHolder out where names are cut short`;
    sightsOf(this.#profile).contradict('/operations/getWallet/response/cardHolder', problem, exchange);
  }

  /** Whether the case was lent a wallet, and so may have changed one. */
  get mayHoldAny(): boolean {
    return this.#wallets.size > 0;
  }

  /**
   * Removes what the case stored and has not removed itself, and marks the card again that was default before.
   *
   * @throws Inconclusive where a removal is refused.
   */
  async removeAll(remover: Remover): Promise<void> {
    // What is refused in one wallet must not leave in the next one what another case trips over.
    const refusals: Error[] = [];
    for (const [customer, entry] of this.#wallets) {
      const refusal = await this.#clear(customer, entry, remover);
      if (refusal !== undefined) refusals.push(refusal);
    }
    const [first] = refusals;
    if (first !== undefined) throw first;
  }

  /**
   * The same in one wallet: the others may be with other cases by now, whose tokens a look at them would end.
   *
   * @throws Inconclusive where a removal is refused.
   */
  async removeOf(customer: Customer, remover: Remover): Promise<void> {
    const entry = this.#wallets.get(customer);
    const refusal = entry && (await this.#clear(customer, entry, remover));
    if (refusal !== undefined) throw refusal;
  }

  #clear(customer: Customer, entry: Entry, remover: Remover): Promise<Error | undefined> {
    return clearWallet(customer, entry, {
      remover,
      readUntil: this.#readUntil,
      newIn: (wallet) => this.#newIn(wallet, entry),
      restored: ({ email }) => this.#journal?.restored(email),
    });
  }

  /** Id of the option that a call stored, where the answer tells it. */
  toldId(sent: Sent): Json | undefined {
    if (this.#pointer === undefined) return undefined;
    const id = at(documentOf(sent.exchange), this.#pointer);
    const place = '/operations/addPaymentOption/response/optionId';
    // A refusal tells no id.
    if (sent.reception === 'accepted')
      sightsOf(this.#profile).note(place, this.#pointer, id !== undefined, sent.exchange);
    return id === undefined ? undefined : asFirstSeen(this.#profile, id);
  }

  async #look(customer: Customer, reader: Reader): Promise<Found> {
    const wallet = await reader.wallet(customer);
    this.#journal?.found(customer.email, wallet);
    return foundIn(wallet);
  }

  #newIn(wallet: Wallet, entry: Entry | undefined): ListedOption[] {
    return optionsIn(wallet).filter(
      (option) =>
        entry?.before?.keys.has(keyOf(option)) !== true && this.#journal?.isAnothers(option) !== true,
    );
  }
}
