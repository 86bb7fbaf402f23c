import type { BlindPlace } from '../run/record.ts';
import type { OpenPoint, Requirement } from '../contract/requirement.ts';
import { anySelectsRow, selects, selectsRow } from '../usage/selects.ts';
import type { ConformanceCase } from './case.ts';
import { Ledger } from './ledger.ts';
import { namesOfSuite } from './namesOfSuite.ts';
import { Tally } from './tally.ts';
import type {
  ProfileMistake,
  RequirementReport,
  RunFrame,
  RunReport,
  RunVerdict,
  TargetFacts,
} from './runReport.ts';

export interface Proceedings {
  cases: readonly ConformanceCase[];
  requirements: readonly Requirement[];
  openPoints: readonly OpenPoint[];
  target: TargetFacts;
  run: RunFrame;
}

/** Turns the finished cases of a run into its report. Pure: the same cases give the same report. */
export function judge({ cases, requirements, openPoints, target, run }: Proceedings): RunReport {
  const ledger = new Ledger(requirements);
  for (const test of cases) ledger.book(test);

  const selectedByFile = requirementsOfSelectedFiles(cases, run.selection);
  const rows = requirements
    .filter((row) => selectsRow(run.selection, row) || selectedByFile.has(row.id))
    .map((row) => judgeRow(row, ledger.tallies.get(row.id) ?? new Tally(), target, run));
  const frame = { ...run, faults: [...run.faults, ...ledger.faults] };
  const profileErrors = mistakesOf(ledger.profileErrors, run.facts.blind ?? []);
  return {
    ...frame,
    verdict: verdictOf(rows, frame, profileErrors.length > 0),
    target,
    cases: cases.length,
    exchanges: ledger.exchanges,
    requirements: rows,
    openPoints: openPoints.flatMap((openPoint) => {
      const seen = ledger.observations.get(openPoint.id);
      return seen === undefined
        ? []
        : [{ openPoint, observed: [...seen].toSorted(inReadingOrder).join('; ') }];
    }),
    profileErrors,
  };
}

/** Cases end in any order; two runs of the same target still read the same. */
function inReadingOrder(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** A selection may name a suite file; which rows that takes in only its cases tell. */
function requirementsOfSelectedFiles(
  cases: readonly ConformanceCase[],
  selection: string | undefined,
): Set<string> {
  const selected = new Set<string>();
  for (const { file, record } of cases)
    if (record?.requirement !== undefined && selects(selection, namesOfSuite(file)))
      selected.add(record.requirement);
  return selected;
}

function judgeRow(row: Requirement, tally: Tally, target: TargetFacts, run: RunFrame): RequirementReport {
  const counts = { requirement: row, passed: tally.passed, failed: tally.failed, failures: tally.failures };
  if (row.appliesTo === 'sandbox' && !isSandbox(target)) {
    return {
      ...counts,
      verdict: 'not applicable',
      mandatory: false,
      reason: 'only a sandbox or a mock has these outcomes',
    };
  }
  const judged = unlessBlind(row, tally.verdict(), run.facts.blind ?? []);
  const disclaimed = target.disclaimed.filter(({ capability }) => row.needs?.includes(capability) === true);
  if (disclaimed.length > 0 && judged.verdict !== 'violated') {
    const reason = disclaimed.map(({ capability, reason: why }) => `${capability} (${why})`).join(', ');
    return { ...counts, verdict: 'not exercised', mandatory: false, reason: `disclaimed: ${reason}` };
  }
  if (run.interrupted !== undefined && tally.isEmpty)
    return { ...counts, verdict: 'not exercised', mandatory: true, reason: 'the run was interrupted' };
  const isLacking = row.optional === true && tally.isOnlyLacking;
  const doubt = judged.verdict === 'inconclusive' ? tally.doubt : undefined;
  return { ...counts, mandatory: !isLacking, ...judged, ...(doubt === undefined ? {} : { doubt }) };
}

/** A row that rests on a place of the profile which fitted nothing in the run: what broke its cases is the profile. */
function unlessBlind(
  row: Requirement,
  judged: ReturnType<Tally['verdict']>,
  blind: readonly BlindPlace[],
): ReturnType<Tally['verdict']> {
  const cause = blind.find(({ rows }) => anySelectsRow(rows, row));
  if (judged.verdict !== 'violated' || cause === undefined) return judged;
  return { verdict: 'inconclusive', reason: messageOf(cause) };
}

function messageOf({ place, problem }: BlindPlace): string {
  return `profile at ${place}: ${problem}`;
}

/** What cases met, but for what they met of a place that is known to be blind. */
function mistakesOf(
  met: ReadonlyMap<string, string | undefined>,
  blind: readonly BlindPlace[],
): ProfileMistake[] {
  const isTold = (message: string) => blind.some(({ place }) => message.startsWith(`profile at ${place}:`));
  return [
    ...blind.map((place) => ({ message: messageOf(place), evidence: place.evidence })),
    ...[...met].flatMap(([message, evidence]) =>
      isTold(message) ? [] : [{ message, ...(evidence === undefined ? {} : { evidence }) }],
    ),
  ];
}

function isSandbox(target: TargetFacts): boolean {
  return target.kind === 'sandbox' || target.kind === 'mock';
}

/** A run that was narrowed, interrupted, faulty or misled by its profile proves too little to be conformant. */
function verdictOf(rows: readonly RequirementReport[], run: RunFrame, isMisled: boolean): RunVerdict {
  if (rows.some((row) => row.verdict === 'violated')) return 'non-conformant';
  const isCut = run.interrupted !== undefined || run.facts.unreachable !== undefined;
  const isWhole = run.selection === undefined && !isCut && run.faults.length === 0 && !isMisled;
  const mandatory = rows.filter((row) => row.mandatory);
  const isProven = mandatory.length > 0 && mandatory.every((row) => row.verdict === 'satisfied');
  return isWhole && isProven ? 'conformant' : 'incomplete';
}
