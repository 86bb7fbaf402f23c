import type { Entry, JournalHeader, Mark, OptionKind, Trait } from './entry.ts';

/** One payment option that the run sent, or was about to. */
export interface Addition {
  kind: OptionKind;
  /** Milliseconds since 1970. */
  at: number;
  ends?: Mark;
  /** `unanswered`: it may be stored or not, now or in a moment. */
  outcome: 'unanswered' | 'stored' | 'refused';
  id?: Mark;
}

/** What a run did to the wallet of one customer. */
export interface WalletTrail {
  /** What was there before; undefined where the run could not look. */
  found: { options: ReadonlySet<Mark>; defaults: readonly Mark[]; ends: ReadonlySet<Mark> } | undefined;
  additions: Addition[];
  removed: Set<Mark>;
  /** Another card was set as primary, and the one that was default before is not again. */
  isMarkingMoved: boolean;
}

export interface JournalState {
  header: JournalHeader;
  trails: ReadonlyMap<Mark, WalletTrail>;
  shows: ReadonlySet<Trait>;
}

/** The file is no journal, or was damaged in other places than its end. */
export class UnreadableJournalError extends Error {
  override readonly name = 'UnreadableJournalError';
}

/**
 * What a journal tells.
 *
 * @param text Its lines. A last one without its end was cut off by the death of the run, before anything was sent for it.
 * @throws UnreadableJournalError
 */
export function stateIn(text: string): JournalState {
  const [first, ...rest] = text.split('\n').slice(0, -1);
  const header = parsed(first ?? '') as JournalHeader;
  if ((header as Partial<JournalHeader>).journal !== 1 || typeof header.runId !== 'string')
    throw new UnreadableJournalError('it has no header of a journal');
  const trails = new Map<Mark, WalletTrail>();
  const additions = new Map<number, Addition>();
  const shows = new Set<Trait>();
  for (const line of rest) apply(parsed(line) as Entry, { trails, additions, shows });
  return { header, trails, shows };
}

interface Told {
  trails: Map<Mark, WalletTrail>;
  additions: Map<number, Addition>;
  shows: Set<Trait>;
}

function apply(entry: Entry, { trails, additions, shows }: Told): void {
  const trailOf = (customer: Mark): WalletTrail => {
    const known = trails.get(customer);
    if (known !== undefined) return known;
    const trail = { found: undefined, additions: [], removed: new Set<Mark>(), isMarkingMoved: false };
    trails.set(customer, trail);
    return trail;
  };
  if ('found' in entry) {
    trailOf(entry.found).found ??= {
      options: new Set(entry.options),
      defaults: entry.defaults,
      ends: new Set(entry.ends),
    };
  } else if ('adds' in entry) {
    const { adds, to, kind, at, ends } = entry;
    const addition: Addition = { kind, at, outcome: 'unanswered', ...(ends === undefined ? {} : { ends }) };
    additions.set(adds, addition);
    trailOf(to).additions.push(addition);
  } else if ('stored' in entry) {
    const addition = additions.get(entry.stored);
    if (addition !== undefined)
      Object.assign(addition, { outcome: 'stored', ...(entry.id === undefined ? {} : { id: entry.id }) });
  } else if ('refused' in entry) {
    const addition = additions.get(entry.refused);
    if (addition !== undefined) addition.outcome = 'refused';
  } else if ('removed' in entry) trailOf(entry.from).removed.add(entry.removed);
  else if ('marks' in entry) trailOf(entry.marks).isMarkingMoved = true;
  else if ('restored' in entry) trailOf(entry.restored).isMarkingMoved = false;
  else if ('shows' in entry) shows.add(entry.shows);
}

function parsed(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnreadableJournalError('a line is no JSON');
  }
  if (typeof value !== 'object' || value === null) throw new UnreadableJournalError('a line is no entry');
  return value;
}

/** Additions whose options may still be in the wallet. */
export function openAdditions({ additions, removed }: WalletTrail): Addition[] {
  let removedUntold = [...removed].filter((id) => !additions.some((addition) => addition.id === id)).length;
  return additions.filter(({ outcome, id }) => {
    if (outcome === 'refused') return false;
    if (id !== undefined) return !removed.has(id);
    // What was removed without having been told was one of those whose id was not told.
    if (outcome === 'stored' && removedUntold > 0) {
      removedUntold -= 1;
      return false;
    }
    return true;
  });
}

/** Whether something of a run may be left in a wallet. */
export function isOpen(trail: WalletTrail): boolean {
  const hadDefault = (trail.found?.defaults.length ?? 0) > 0;
  return openAdditions(trail).length > 0 || (trail.isMarkingMoved && hadDefault);
}
