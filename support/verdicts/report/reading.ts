import { GROUPS } from '../../contract/requirement.ts';
import type { Group, Requirement } from '../../contract/requirement.ts';
import type { Repetition } from '../../run/recipe.ts';
import { anySelectsRow } from '../../usage/selects.ts';
import type {
  Failure,
  ReportedExchange,
  RequirementReport,
  RequirementVerdict,
  RunReport,
} from '../runReport.ts';

/** How many rows have this verdict. */
export function count(rows: readonly RequirementReport[], verdict: RequirementVerdict): number {
  return rows.filter((row) => row.verdict === verdict).length;
}

/** The rows by endpoint group, in the order of the contract; groups without a row of the run are left out. */
export function byGroup(
  rows: readonly RequirementReport[],
): readonly { group: Group; rows: readonly RequirementReport[] }[] {
  return GROUPS.map((group) => ({
    group,
    rows: rows.filter(({ requirement }) => requirement.group === group),
  })).filter((part) => part.rows.length > 0);
}

/** The rows with this verdict, by the reason that they give for it. */
export function byReason(
  rows: readonly RequirementReport[],
  verdict: RequirementVerdict,
): ReadonlyMap<string, readonly RequirementReport[]> {
  const reasons = new Map<string, RequirementReport[]>();
  for (const row of rows) {
    if (row.verdict !== verdict) continue;
    const reason = row.reason ?? 'no reason given';
    reasons.set(reason, [...(reasons.get(reason) ?? []), row]);
  }
  return reasons;
}

/** The cases of a row whose exchanges the report holds: those that failed, or the first that could not tell. */
export function shownCases({ failures, doubt }: RequirementReport): readonly Failure[] {
  return doubt === undefined ? failures : [...failures, doubt];
}

/** The first of the rows' cases that could not tell, with the last that it exchanged; none where none exchanged anything. */
export function doubtBehind(
  rows: readonly RequirementReport[],
): readonly { source: string; exchange: ReportedExchange }[] {
  return rows
    .flatMap(({ doubt }) => doubt ?? [])
    .flatMap(({ file, title, exchanges }) =>
      exchanges.slice(-1).map((exchange) => ({ source: `${file} > ${title}`, exchange })),
    )
    .slice(0, 1);
}

/** The satisfied rows of which something was not tried, or was wrong once and not again. */
export function satisfiedInPart(rows: readonly RequirementReport[]): readonly RequirementReport[] {
  return rows.filter(({ reason }) => reason !== undefined);
}

/** Id and sentence of a row. */
export function titleOf({ id, sentence }: Pick<Requirement, 'id' | 'sentence'>): string {
  return `${id}: ${sentence}`;
}

/** Where the contract states it, and with which reading. */
export function sourceOf(requirement: Requirement): string {
  const basis = requirement.basis === 'stated' ? 'stated' : `interpreted: ${requirement.reading}`;
  return `interface, ${requirement.section} (${basis})`;
}

const NAMED_PLACES = 4;

/**
 * The places of the profile that a requirement rests on, those first on which the fewest do: where to look if the target is
 * right. Empty where the profile is not the user's own.
 */
export function placesBehind(requirement: Requirement, report: RunReport): readonly string[] {
  const { requirements, target } = report;
  return target.profileUses
    .filter(({ rows }) => anySelectsRow(rows, requirement))
    .map(({ place, rows }) => ({
      place,
      resting: requirements.filter((row) => anySelectsRow(rows, row.requirement)).length,
    }))
    .toSorted((one, other) => one.resting - other.resting)
    .slice(0, NAMED_PLACES)
    .map(({ place }) => place);
}

/** The exchange that shows a failure, or the last one where several show it together. */
export function showingExchange({ exchanges }: Failure): ReportedExchange | undefined {
  return exchanges.find(({ shows }) => shows) ?? exchanges.at(-1);
}

/** What a reader should know of an exchange before reading it. */
export function captionOf({ shows }: ReportedExchange): string {
  return shows ? 'The exchange that shows it' : 'The last exchange of the case: several show it together';
}

/** The command that makes an exchange again, or why there is none. */
export function howToRepeat(repetition: Repetition, { again }: Pick<RunReport, 'again'>): string {
  if ('unrepeatable' in repetition) return `this exchange cannot be repeated: ${repetition.unrepeatable}`;
  const command = ['npx tee-conform replay', repetition.id, ...again.flags, ...again.out].join(' ');
  return `${command} (with --shell: as a script for openssl and curl)`;
}

/** The command that runs the cases of a row again. */
export function howToRerun(
  { id }: Pick<Requirement, 'id'>,
  { seed, depth, again }: Pick<RunReport, 'seed' | 'depth' | 'again'>,
): string {
  const depthFlag = depth === 'standard' ? [] : [`--depth ${depth}`];
  const command = `npm run conformance -- --only ${id} --seed ${seed}`;
  return [command, ...depthFlag, ...again.flags, ...again.ofRun].join(' ');
}

/** What its verdict rests on, in one line. */
export function conclusionOf(report: RunReport): string {
  const { facts, requirements, target } = report;
  const mandatory = requirements.filter((row) => row.mandatory);
  const violated = count(requirements, 'violated');
  return [
    `${count(mandatory, 'satisfied')} of ${mandatory.length} mandatory requirements satisfied`,
    violated === 0 ? [] : `${violated} violated`,
    target.disclaimed.length === 0
      ? []
      : `disclaimed: ${target.disclaimed.map(({ capability }) => capability).join(', ')}`,
    report.selection === undefined
      ? []
      : `only ${report.selection} was run, and a selection is never conformant`,
    report.depth === 'quick'
      ? 'quick depth skips most variations; run at standard depth before going live'
      : [],
    facts.unreachable === undefined
      ? []
      : `the target became unreachable after ${report.exchanges} exchanges`,
    report.interrupted === undefined ? [] : `interrupted by ${report.interrupted}`,
    report.profileErrors.length === 0 ? [] : 'the profile has errors, which the report lists',
    report.faults.length === 0 ? [] : 'the suite itself failed, or could not clean up',
  ]
    .flat()
    .join('; ');
}

/** What kept the run from a verdict of its own: nothing of it is a violation. */
export function troublesOf(report: RunReport): readonly string[] {
  const { unreachable } = report.facts;
  return [
    ...(report.interrupted === undefined ? [] : [`the run was interrupted by ${report.interrupted}`]),
    ...(unreachable === undefined ? [] : [unreachable.reason]),
    ...report.profileErrors.map(({ message }) => message),
    ...report.faults.map((fault) => `a fault of the suite itself: ${fault}`),
  ];
}
