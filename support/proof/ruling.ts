import type { Depth } from '../run/runSettings.ts';
import type { RequirementReport, RunReport } from '../verdicts/runReport.ts';
import type { Trial } from './trial.ts';

/** What the suites made of one deployment, and whether that is right. */
export interface Ruling {
  name: string;
  kind: 'defect' | 'variant';
  /** Depth of the run; a defect that survives a quick run is tried again with a standard one. */
  depth: Depth;
  /** The only group whose rows were run, where not all were: what the defect does to rows of others is not seen. */
  within?: string;
  breaks?: string;
  /** The defect's row did not turn violated. */
  survived: boolean;
  /** Of a defect that survived: the verdict of its row, and why. */
  instead?: string;
  /** Rows that turned violated and had no reason to; of a variant, false alarms. */
  wrongBlame: string[];
  /** Of a variant: rows that stayed open beyond what it says of itself. */
  leftOpen: { requirement: string; reason: string }[];
  violated: string[];
  /** Mistakes of the profile, as far as the suites found any. */
  profileErrors: RunReport['profileErrors'];
  faults: readonly string[];
  cases: number;
  exchanges: number;
  durationMs: number;
  /** First failure of each row that turned violated wrongly, for the person who looks for the cause. */
  notes: string[];
}

function isOpen({ verdict, mandatory }: RequirementReport): boolean {
  return mandatory && (verdict === 'inconclusive' || verdict === 'not exercised');
}

/** What came of a row that did not turn violated. */
function verdictOn(row: RequirementReport | undefined): string {
  const { verdict = 'without a case', reason } = row ?? {};
  if (reason === undefined) return verdict;
  return verdict === 'satisfied'
    ? `satisfied, by other cases than were left out (${reason})`
    : `${verdict}: ${reason}`;
}

/** Rules on a report. Pure. */
export function rule(trial: Trial, report: RunReport): Ruling {
  const rows = report.requirements;
  const violated = rows
    .filter(({ verdict }) => verdict === 'violated')
    .map(({ requirement }) => requirement.id);
  const due = new Set<string>(
    trial.breaks === undefined ? [] : [trial.breaks, ...trial.follows.map(({ requirement }) => requirement)],
  );
  const wrongBlame = violated.filter((id) => !due.has(id));
  const survived = trial.breaks !== undefined && !violated.includes(trial.breaks);
  return {
    name: trial.name,
    kind: trial.breaks === undefined ? 'variant' : 'defect',
    depth: report.depth,
    ...(trial.settings.only === undefined ? {} : { within: trial.settings.only }),
    ...(trial.breaks === undefined ? {} : { breaks: trial.breaks }),
    survived,
    ...(survived
      ? { instead: verdictOn(rows.find(({ requirement }) => requirement.id === trial.breaks)) }
      : {}),
    wrongBlame,
    leftOpen:
      trial.breaks === undefined
        ? rows
            .filter((row) => isOpen(row) && !trial.mayStayOpen.includes(row.requirement.id))
            .map(({ requirement, reason = '' }) => ({ requirement: requirement.id, reason }))
        : [],
    violated,
    profileErrors: report.profileErrors,
    faults: report.faults,
    cases: report.cases,
    exchanges: report.exchanges,
    durationMs: report.durationMs,
    notes: rows
      .filter(({ requirement }) => wrongBlame.includes(requirement.id))
      .flatMap(({ requirement, failures: [first] }) =>
        first === undefined
          ? []
          : [`${requirement.id}: ${first.title}: ${first.message.split('\n', 1)[0] ?? ''}`],
      ),
  };
}

/** Mistakes that the suites found in the profile of a variant, which describes it as it is. */
export function misblamedProfile({ kind, profileErrors }: Ruling): RunReport['profileErrors'] {
  return kind === 'variant' ? profileErrors : [];
}

/** Whether the proof stands on this ruling. */
export function isSound(ruling: Ruling): boolean {
  const { survived, wrongBlame, leftOpen, faults } = ruling;
  return (
    !survived && [wrongBlame, leftOpen, faults, misblamedProfile(ruling)].every(({ length }) => length === 0)
  );
}

/** All rulings of a proof. */
export interface Proof {
  seed: number;
  durationMs: number;
  rulings: readonly Ruling[];
  /** Requirements without a defect. */
  unproven: readonly string[];
}

/** Share of defects that may blame a further row: cases meet by chance what a breach of another row leaves behind. */
const TOLERATED_BLAME = 0.02;

/** Whether the suites are proven: no survivor, no false alarm, no row left open or without a defect, hardly any wrong blame. */
export function isProven({ rulings, unproven }: Pick<Proof, 'rulings' | 'unproven'>): boolean {
  const defects = rulings.filter(({ kind }) => kind === 'defect');
  const blamers = defects.filter(({ wrongBlame }) => wrongBlame.length > 0);
  const withoutBlame = rulings.map((ruling) =>
    ruling.kind === 'defect' ? { ...ruling, wrongBlame: [] } : ruling,
  );
  return (
    withoutBlame.every(isSound) && blamers.length <= defects.length * TOLERATED_BLAME && unproven.length === 0
  );
}
