import { utimes } from 'node:fs';
import path from 'node:path';
import { Allowance } from '../conformance/session/allowance.ts';
import { haltRun } from '../conformance/session/halt.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { beginJournal, FOLDER_SETTING } from '../journal/journalFile.ts';
import { keptJournals } from '../journal/keptJournals.ts';
import { HEARTBEAT_MS } from '../journal/processIdentity.ts';
import { sweep } from '../sweep/sweep.ts';
import { hasLeftovers } from '../sweep/sweepJournal.ts';
import { CHECKOUT } from './checkout.ts';
import type { Environment } from '../target/environment.ts';

/** Keeps the wallets of a target as they were found, from before a run to its end. */
export interface WalletKeeping {
  /** File of the run's journal. */
  journal: string;
  /** Ends the sending of the cases under way. @returns Whether that was done in time. */
  halt(withinMs: number): Promise<boolean>;
  /**
   * Removes what the run stored and its cases could not remove.
   *
   * @param end How the run ended: whether its cases have stopped for certain, and how long this may take.
   * @returns What could not be done, a line each.
   */
  cleanUp(end?: { isHalted?: boolean; withinMs?: number }): Promise<string[]>;
}

/** How long a target may keep a run waiting that would clean up, before or after. */
const PATIENCE_MS = 60_000;

/** Folder of the journals; the same for all runs, whatever their --out, so that one finds what another left. */
export function journalFolder(environment: Environment): string {
  return path.resolve(environment[FOLDER_SETTING] ?? path.join(CHECKOUT, 'reports', 'journal'));
}

/**
 * Removes what earlier runs left, and begins the journal of this one; undefined where it may store nothing.
 *
 * @param tell Takes a line for people.
 * @throws UsageError where the journal cannot be kept.
 */
export async function keepWallets(
  settings: RunSettings,
  folder: string,
  tell: (line: string) => void,
): Promise<WalletKeeping | undefined> {
  if (new Allowance(settings).refuses('addPaymentOption') !== undefined) {
    const left = keptJournals(folder, settings).some(
      ({ isLive, state }) => !isLive && state !== undefined && hasLeftovers(state),
    );
    if (left)
      tell(
        'an earlier run left payment options in wallets, which this one may not touch; run tee-conform sweep',
      );
    return undefined;
  }
  const earlier = await sweep(settings, folder, { withinMs: PATIENCE_MS });
  for (const line of [...earlier.done, ...earlier.undone]) tell(`sweep: ${line}`);

  if (keptJournals(folder, settings).some(({ isLive }) => isLive))
    tell(
      "another run against this target is under way: let their profiles list other customers, since each ends the other's tokens and changes its wallets",
    );
  const journal = beginJournal(folder, settings, settings.runId);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(journal, now, now, () => {});
  }, HEARTBEAT_MS).unref();
  return {
    journal,
    halt: (withinMs) => haltRun(settings.runId, withinMs),
    async cleanUp({ isHalted = true, withinMs = PATIENCE_MS } = {}) {
      clearInterval(heartbeat);
      const { done, undone, isClean } = await sweep(settings, folder, {
        only: journal,
        keepsJournal: !isHalted,
        withinMs,
      });
      for (const line of isClean ? [...done, ...undone] : done) tell(`sweep: ${line}`);
      return isClean ? [] : undone;
    },
  };
}
