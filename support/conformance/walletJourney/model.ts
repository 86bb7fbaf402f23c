import type { Customer } from '../../target/customers.ts';
import type { Json } from '../../target/profile.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import type { Given } from '../given/given.ts';

/** What a wallet holds, as far as the contract decides it. */
export interface WalletModel {
  creditCards: Json[];
  giftCards: Json[];
  /** The card marked default; undefined where there is none, or where the contract leaves it open. */
  marked: Json | undefined;
  /** Set once the default card was removed: from then on the contract does not say which is default. */
  isMarkingOpen: boolean;
  /** What was removed, and must not come back. */
  removed: { creditCards: Json[]; giftCards: Json[] };
  /** What decided the marking last. */
  markedBy: 'nothing' | 'adding' | 'setting' | 'removing';
  /** Whether anything was added or set as primary since the wallet was read. */
  hasChanged: boolean;
}

/** Takes note of an option that was added; it may have the id of one that was removed. */
export function holdAlso(model: WalletModel, kind: 'creditCards' | 'giftCards', id: Json): void {
  model[kind].push(id);
  model.hasChanged = true;
  model.removed[kind] = model.removed[kind].filter((removed) => removed !== id);
}

export interface JourneyTarget {
  given: Given;
  customer: Customer;
  /** The wallet before the first journey through it: gift cards of others, if any. */
  found: Wallet;
}

export const emptyWallet = (): WalletModel => ({
  creditCards: [],
  giftCards: [],
  marked: undefined,
  isMarkingOpen: false,
  removed: { creditCards: [], giftCards: [] },
  markedBy: 'nothing',
  hasChanged: false,
});
