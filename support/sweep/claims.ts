import type { KeptJournal } from '../journal/keptJournals.ts';
import type { JournalState } from '../journal/journalState.ts';
import { openAdditions } from '../journal/journalState.ts';
import { Marks, monogramOf } from '../journal/marks.ts';
import { endsShown, namesHolder } from '../journal/traits.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import type { Claim } from './plan.ts';

type ClaimOn = (email: string, option: ListedOption) => Claim;

/** What the other runs against a target say to an option. */
export function claimsOfOthers(runId: string, journals: readonly KeptJournal[]): ClaimOn {
  const claims = journals.flatMap(({ state, isLive }) =>
    state === undefined || state.header.runId === runId ? [] : [claimOf(state, isLive)],
  );
  return (email, option) => {
    const said = claims.map((claim) => claim(email, option));
    return said.find((claim) => claim === 'certain') ?? said.find((claim) => claim === 'possible');
  };
}

/** A run that is over claims only what is certainly its own: whatever else it left may go. */
function claimOf({ header, trails }: JournalState, isLive: boolean): ClaimOn {
  const marks = new Marks(header.runId);
  const monogram = monogramOf(header.runId);
  return (email, option) => {
    const { kind, id, shown } = option;
    if (kind === 'creditCard' && namesHolder(shown, monogram)) return 'certain';
    const trail = trails.get(marks.customer(email));
    if (trail === undefined) return undefined;
    if (trail.additions.some((addition) => addition.id === marks.option(option))) return 'certain';
    const ends = endsShown(shown, id, marks);
    const isLike = openAdditions(trail).some(
      (addition) => addition.kind === kind && addition.id === undefined && ends.includes(addition.ends ?? ''),
    );
    return isLive && isLike ? 'possible' : undefined;
  };
}
