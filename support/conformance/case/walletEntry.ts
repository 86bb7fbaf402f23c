import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { Json } from '../../target/profile.ts';
import { defaultIds } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';

/** What a case did to one wallet. */
export interface Entry {
  /** Options that are in the wallet because of the case, by their keys. */
  options: Map<string, OptionName>;
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
  /** Keys of options whose removal was not answered, and of gift cards whose removal was refused. */
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

export const emptyEntry = (): Entry => ({
  options: new Map(),
  before: undefined,
  untold: new Set(),
  unseen: 0,
  addedAt: -Infinity,
  mayHoldMore: false,
  unsure: new Set(),
  isMarkingMoved: false,
});
