import type { Mark, Trait } from '../journal/entry.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import type { Json } from '../target/profile.ts';
import type { Addition, WalletTrail } from '../journal/journalState.ts';
import { openAdditions } from '../journal/journalState.ts';
import type { Marks } from '../journal/marks.ts';
import { endsShown, namesAnother, namesHolder, showsEnd } from '../journal/traits.ts';
import type { ShownAt } from '../journal/traits.ts';

/** What tells the options of a run. */
export interface RunSigns {
  marks: Marks;
  monogram: string;
  /** What the run learned that wallets show. */
  shows: ReadonlySet<Trait>;
  /** Where they show it, as far as the profile says so. */
  shownAt: ShownAt;
}

/** What another run says to an option: that it is its own, or that it may be storing one like it just now. */
export type Claim = 'certain' | 'possible' | undefined;

/** What is to be done in one wallet for one run. */
export interface SweepPlan {
  /** Certainly stored by the run. */
  remove: ListedOption[];
  /** Came while the run was under way, and may be its or another's. */
  unproven: ListedOption[];
  /** Additions that were not answered, and whose options are not there, or not there yet. */
  awaited: Addition[];
  /** Additions that were accepted, and whose options the wallet does not show, or not yet. */
  unshown: Addition[];
  /** The card that was default before, where the run took the marking from it. */
  primary: ListedOption | undefined;
}

/**
 * Tells what a run left in a wallet from what is not its own.
 *
 * Its own is: an option whose id the target told it; a card with its holder; a gift card that was not there before,
 * while the run was storing one whose number ends alike and whose id it never learned. What was there before never is.
 *
 * @param claimOf What other runs say to an option.
 */
export function planFor(
  trail: WalletTrail,
  options: readonly ListedOption[],
  signs: RunSigns,
  claimOf: (option: ListedOption) => Claim = () => undefined,
): SweepPlan {
  const { marks, monogram, shows, shownAt } = signs;
  const told = new Set<Mark | undefined>(trail.additions.map(({ id }) => id));
  const isNew = (option: ListedOption) => trail.found?.options.has(marks.option(option)) !== true;
  const isTold = (option: ListedOption) => told.has(marks.option(option));
  const hasHolder = ({ kind, shown }: ListedOption) => kind === 'creditCard' && namesHolder(shown, monogram);

  const fresh = options.filter(isNew);
  const own = fresh.filter((option) => isTold(option) || hasHolder(option));
  const strange = fresh.filter((option) => !own.includes(option) && claimOf(option) !== 'certain');
  const open = openAdditions(trail);
  const untold = open.filter(({ id }) => id === undefined);
  const held = new Set(options.map((option) => marks.option(option)));
  const areHoldersShown = shows.has('holder') || own.some(hasHolder);

  const cards = untold.some(({ kind }) => kind === 'creditCard') && !areHoldersShown;
  const gifts = giftCards(trail, strange, untold, signs).map(({ option, isProven }) => ({
    option,
    isProven: isProven && claimOf(option) === undefined,
  }));
  // What was accepted is in the wallet, under whatever name, where the run has never seen its own.
  const isStored = untold.some(({ kind, outcome }) => kind === 'creditCard' && outcome === 'stored');
  const isOthers = (shown: Json | undefined) => !isStored && namesAnother(shown, shownAt, monogram);
  const unproven = [
    ...strange.filter(({ kind, shown }) => kind === 'creditCard' && cards && !isOthers(shown)),
    ...gifts.filter(({ isProven }) => !isProven).map(({ option }) => option),
  ];
  const remove = [...own, ...gifts.filter(({ isProven }) => isProven).map(({ option }) => option)];
  const seen = [...unproven, ...remove.filter((option) => !isTold(option))];
  const without = notAmong(seen, untold);
  return {
    remove,
    unproven,
    awaited: notAmong(
      seen,
      untold.filter(({ outcome }) => outcome === 'unanswered'),
    ),
    unshown: [
      ...without.filter(({ outcome }) => outcome === 'stored'),
      ...open.filter(({ id }) => id !== undefined && !held.has(id)),
    ],
    primary: primaryOf(trail, options, remove, marks),
  };
}

/** Gift cards that may be the run's, each with whether it must be. */
function giftCards(
  trail: WalletTrail,
  strange: readonly ListedOption[],
  untold: readonly Addition[],
  { marks, shows, shownAt }: RunSigns,
): { option: ListedOption; isProven: boolean }[] {
  const sent = untold.filter(({ kind }) => kind === 'giftCard');
  if (sent.length === 0) return [];
  const listed = strange
    .filter(({ kind }) => kind === 'giftCard')
    .map((option) => ({ option, ends: endsShown(option.shown, option.id, marks) }));
  const like = (end: Mark) => listed.filter(({ ends }) => ends.includes(end)).length;
  return listed.flatMap(({ option, ends }) => {
    const own = sent
      .map((addition) => addition.ends)
      .filter((end) => end !== undefined && ends.includes(end));
    const [end] = own;
    const isAnothers = shows.has('ends') || showsEnd(option.shown, shownAt);
    if (end === undefined) return isAnothers ? [] : [{ option, isProven: false }];
    const isOnlyOurs = trail.found !== undefined && !trail.found.ends.has(end) && like(end) <= own.length;
    return [{ option, isProven: isOnlyOurs }];
  });
}

/** Additions for which the wallet shows no option. */
function notAmong(seen: readonly ListedOption[], additions: readonly Addition[]): Addition[] {
  const left = { creditCard: 0, giftCard: 0 };
  for (const { kind } of seen) left[kind] += 1;
  return additions.filter(({ kind }) => {
    left[kind] -= 1;
    return left[kind] < 0;
  });
}

/** Whoever marked a card that came later meant to: then the marking stays. */
function primaryOf(
  { found, isMarkingMoved }: WalletTrail,
  options: readonly ListedOption[],
  removed: readonly ListedOption[],
  marks: Marks,
): ListedOption | undefined {
  const [before] = found?.defaults ?? [];
  if (!isMarkingMoved || before === undefined) return undefined;
  const marked = options.filter((option) => option.isDefault && !removed.includes(option));
  const wasThere = (option: ListedOption) => found?.options.has(marks.option(option)) === true;
  const card = options.find((option) => marks.option(option) === before);
  return card !== undefined && !card.isDefault && marked.every(wasThere) ? card : undefined;
}
