import type { KeptJournal } from '../journal/keptJournals.ts';
import { dropJournal } from '../journal/keptJournals.ts';
import { isOpen } from '../journal/journalState.ts';
import type { JournalState, WalletTrail } from '../journal/journalState.ts';
import type { Mark } from '../journal/entry.ts';
import { Marks, monogramOf } from '../journal/marks.ts';
import { claimsOfOthers } from './claims.ts';
import type { SweepWish, WalletResult } from './sweepWallet.ts';
import { sweepWallet } from './sweepWallet.ts';
import type { WalletAccess } from './walletAccess.ts';

/** What came of the sweep of one journal. */
export interface JournalResult {
  file: string;
  startedAt: string;
  wallets: WalletResult[];
  /** Nothing is left to do; always false on a dry run. */
  isSettled: boolean;
}

/** Whether a run may have left something. */
export function hasLeftovers({ trails }: JournalState): boolean {
  return [...trails.values()].some(isOpen);
}

/**
 * Removes what one run left in wallets, and drops its journal where nothing is left to do.
 *
 * @param others All journals of the target.
 */
export async function sweepJournal(
  access: WalletAccess,
  journal: KeptJournal & { state: JournalState },
  others: readonly KeptJournal[],
  wish: SweepWish,
): Promise<JournalResult> {
  const { file, state } = journal;
  const { runId, startedAt } = state.header;
  const marks = new Marks(runId);
  const signs = { marks, monogram: monogramOf(runId), shows: state.shows, shownAt: access.shownAt };
  const claimOn = claimsOfOthers(runId, others);
  const customers = new Map(access.customers.map((customer) => [marks.customer(customer.email), customer]));

  async function swept([mark, trail]: [Mark, WalletTrail]): Promise<WalletResult> {
    const customer = customers.get(mark);
    if (customer === undefined) return failed('a customer', NOT_LISTED);
    try {
      const trace = { trail, signs, claimOf: claimOn.bind(undefined, customer.email) };
      return await sweepWallet(access, customer, trace, wish);
    } catch (error) {
      return failed(customer.email, (error as Error).message);
    }
  }

  const wallets = await Promise.all([...state.trails].filter(([, trail]) => isOpen(trail)).map(swept));
  const isSettled =
    wish.dryRun !== true &&
    wallets.every(({ failure, unproven }) => failure === undefined && unproven.length === 0);
  if (isSettled && wish.keepsJournal !== true) dropJournal(file);
  return { file, startedAt, wallets, isSettled };
}

const NOT_LISTED = 'the profile does not list the customer any more; sweep with the profile of that run';

function failed(email: string, failure: string): WalletResult {
  return { email, removed: [], unproven: [], isRestored: false, failure };
}
