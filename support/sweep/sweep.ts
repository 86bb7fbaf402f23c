import { setMaxListeners } from 'node:events';
import type { RunSettings } from '../run/runSettings.ts';
import type { KeptJournal } from '../journal/keptJournals.ts';
import { dropJournal, keptJournals } from '../journal/keptJournals.ts';
import type { JournalState } from '../journal/journalState.ts';
import type { Redactor } from '../exchange/redactor.ts';
import type { Profile } from '../target/profile.ts';
import { outcomeLines } from './outcomeLines.ts';
import type { OutcomeLines } from './outcomeLines.ts';
import { hasLeftovers, sweepJournal } from './sweepJournal.ts';
import type { SweepWish } from './sweepWallet.ts';
import { openWallets } from './walletAccess.ts';

/** What a sweep did, and whether it left nothing of a run that is over. */
export interface SweepOutcome extends OutcomeLines {
  isClean: boolean;
}

export interface SweepOptions extends Partial<Omit<SweepWish, 'settlesInSeconds' | 'givenUp'>> {
  /** After this the sweep is given up; milliseconds. */
  withinMs?: number;
  /** Only the journal in this file, and although its run is still under way. */
  only?: string;
}

type Readable = KeptJournal & { state: JournalState };

const isReadable = (journal: KeptJournal): journal is Readable => journal.state !== undefined;

/**
 * Removes from the wallets of a target what runs that are over left there, told by their journals.
 *
 * @param folder Where the journals are.
 */
export async function sweep(
  settings: RunSettings,
  folder: string,
  options: SweepOptions = {},
): Promise<SweepOutcome> {
  const journals = keptJournals(folder, settings);
  const mine = options.only === undefined ? journals : journals.filter(({ file }) => file === options.only);
  const unreadable = mine.filter((journal) => !isReadable(journal));
  const live = mine.filter(({ isLive }) => isLive && options.only === undefined);
  const over = mine.filter((journal) => !live.includes(journal)).filter(isReadable);

  const left = over.filter(({ state }) => hasLeftovers(state));
  if (options.dryRun !== true && options.keepsJournal !== true)
    for (const { file } of over.filter((journal) => !left.includes(journal))) dropJournal(file);
  const { done, undone, isClean } = await sweepLeft(settings, left, journals, options);
  return {
    done,
    undone: [
      ...unreadable.map(({ file, complaint }) => unreadableLine(file, complaint)),
      ...live.filter(isReadable).map(({ state }) => liveLine(state)),
      ...undone,
    ],
    isClean: isClean && unreadable.length === 0,
  };
}

async function sweepLeft(
  settings: RunSettings,
  left: readonly Readable[],
  journals: readonly KeptJournal[],
  { dryRun = false, unproven = 'keep-telling', keepsJournal = false, withinMs }: SweepOptions,
): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { done: [], undone: [], isClean: true };
  if (left.length === 0) return outcome;
  const { deadlineSeconds } = (settings.profile as Profile).limits;
  const givenUp = new AbortController();
  // Every wallet that waits listens to it.
  setMaxListeners(0, givenUp.signal);
  const wish: SweepWish = {
    dryRun,
    unproven,
    keepsJournal,
    settlesInSeconds: deadlineSeconds,
    givenUp: givenUp.signal,
  };
  const access = openWallets(settings);
  const giveUp = () => {
    givenUp.abort();
    void access.close();
  };
  const impatience = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
  try {
    for (const journal of left) {
      const result = await sweepJournal(access, journal, journals, wish);
      const { done, undone } = outcomeLines(result, dryRun, redactedBy(access.redactor));
      outcome.done.push(...done);
      outcome.undone.push(...undone);
      outcome.isClean &&= result.isSettled || dryRun;
    }
    return outcome;
  } finally {
    clearTimeout(impatience);
    await access.close();
  }
}

function redactedBy(redactor: Redactor): (text: string) => string {
  return (text) => redactor.redact(text);
}

function unreadableLine(file: string, complaint = 'it cannot be read'): string {
  return `left alone: the journal ${file}: ${complaint}; look into the wallets yourself, then delete it`;
}

function liveLine({ header }: JournalState): string {
  return `left alone: what the run of ${header.startedAt} has stored, which is still under way (process ${header.pid})`;
}
