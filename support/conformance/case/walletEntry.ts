import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';

/** What a case did to one wallet. */
export interface Entry {
  /** Options that are in the wallet because of the case, by their keys. */
  options: Map<string, OptionName>;
  /** How often an option was added under an id that it had already, by its key: each may be one more in the wallet. */
  copies: Map<string, number>;
  /** What was there before, where that was looked at. */
  before: Found | undefined;
  /** Kinds of which something was stored whose id was not told. */
  untold: Set<OptionKind>;
  /** How many of these were neither seen in the wallet nor removed. */
  unseen: number;
  /** When an option was last sent. */
  addedAt: number;
  /** An addition was left without an answer, or with none that says whether it was stored. */
  mayHoldMore: boolean;
  /**
   * Keys of options that may be gone: their removal was not answered, or took one copy or all, or was that of a gift card and
   * refused.
   */
  unsure: Set<string>;
  /** A card was set as primary. */
  isMarkingMoved: boolean;
}

/** What was found in a wallet. */
export interface Found {
  /** Keys of the options. */
  keys: ReadonlySet<string>;
  defaults: readonly Json[];
}

export function foundIn(wallet: Wallet): Found {
  return { keys: new Set(optionsIn(wallet).map(keyOf)), defaults: defaultIds(wallet) };
}

/** Tells an option from others of its wallet. */
export const keyOf = ({ kind, id }: OptionName): string => `${kind} ${JSON.stringify(id)}`;

/** Puts on the list what a wallet shows. */
export function see(entry: Entry, option: OptionName): void {
  if (!entry.options.has(keyOf(option))) entry.unseen -= 1;
  entry.options.set(keyOf(option), option);
}

/** Puts on the list what the target says that it stored, under the id that it told. */
export function noteStored(entry: Entry, option: OptionName): void {
  const key = keyOf(option);
  if (entry.options.has(key)) entry.copies.set(key, (entry.copies.get(key) ?? 0) + 1);
  entry.options.set(key, option);
}

/** Takes off the list what was removed once, as far as no copy of it may be left; false where it was not on it. */
export function noteOneGone(entry: Entry, option: OptionName): boolean {
  const key = keyOf(option);
  const copies = entry.copies.get(key) ?? 0;
  if (copies === 0) return entry.options.delete(key);
  if (copies === 1) entry.copies.delete(key);
  else entry.copies.set(key, copies - 1);
  entry.unsure.add(key);
  return true;
}

export const emptyEntry = (): Entry => ({
  options: new Map(),
  copies: new Map(),
  before: undefined,
  untold: new Set(),
  unseen: 0,
  addedAt: -Infinity,
  mayHoldMore: false,
  unsure: new Set(),
  isMarkingMoved: false,
});

/** Keys of the options that cases found by their being new: one that its removal left there is not what a later case stored. */
const foundOnce = new WeakMap<Customer, Set<string>>();

export const wasFound = (customer: Customer, option: OptionName): boolean =>
  foundOnce.get(customer)?.has(keyOf(option)) === true;

export function noteFound(customer: Customer, option: OptionName): void {
  const found = foundOnce.get(customer) ?? new Set();
  foundOnce.set(customer, found.add(keyOf(option)));
}
