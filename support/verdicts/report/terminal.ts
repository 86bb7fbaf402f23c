import type { RequirementReport, RunReport } from '../runReport.ts';
import { anatomyOf } from './anatomy.ts';
import { paintFor } from './paint.ts';
import type { Paint } from './paint.ts';
import { count, tableOf } from './table.ts';

const SHOWN_FAULTS = 10;
const OBSERVATION_WIDTH = 160;
const EVIDENCE_WIDTH = 400;

/**
 * The report as a person reads it on a terminal: plain text, colours where asked for, the verdict last.
 *
 * @param files Paths of the report files that were written.
 */
export function terminalText(
  report: RunReport,
  files: readonly string[],
  style: { colour: boolean },
): string {
  const paint = paintFor(style.colour);
  const { requirements } = report;
  const sections = [
    heading(report, paint),
    tableOf(requirements),
    ...requirements
      .filter(({ verdict }) => verdict === 'violated')
      .map((row) => anatomyOf(row, report, paint)),
    byReason('Inconclusive', requirements, 'inconclusive', paint),
    byReason('Not exercised', requirements, 'not exercised', paint),
    byReason(
      'Satisfied in part',
      requirements.filter(({ reason }) => reason !== undefined),
      'satisfied',
      paint,
    ),
    byReason('Not applicable', requirements, 'not applicable', paint),
    mistakes(report, paint),
    observations(report, paint),
    listed('Faults of the suite itself', report.faults, paint),
    files.length === 0 ? '' : `Report: ${files.join(', ')}`,
    conclusion(report, paint),
  ];
  return `\n${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function heading(
  { suite, target, seed, depth, cases, exchanges, durationMs, facts }: RunReport,
  paint: Paint,
): string {
  const band =
    facts.clockBand === undefined
      ? ''
      : `\nits clock is ${facts.clockBand.earliest} to ${facts.clockBand.latest} s from this one; ages within that band are not judged`;
  const throttled =
    facts.throttled === undefined
      ? ''
      : `\nit had no time for ${facts.throttled.count} exchanges, for which nothing was sent for ${facts.throttled.waitedSeconds} s; limits.requestsPerSecond in the profile avoids that`;
  return (
    `${paint('bold', target.name)} (${target.kind}, ${target.origin})\n` +
    `${suite.name} ${suite.version}, seed ${seed}, depth ${depth}: ` +
    `${cases} cases, ${exchanges} exchanges, ${(durationMs / 1000).toFixed(1)} s${band}${throttled}`
  );
}

function byReason(
  title: string,
  rows: readonly RequirementReport[],
  verdict: RequirementReport['verdict'],
  paint: Paint,
): string {
  const reasons = new Map<string, string[]>();
  for (const row of rows.filter((candidate) => candidate.verdict === verdict)) {
    const reason = row.reason ?? 'no reason given';
    reasons.set(reason, [...(reasons.get(reason) ?? []), row.requirement.id]);
  }
  if (reasons.size === 0) return '';
  const lines = [...reasons].map(([reason, ids]) => `  ${reason}\n    ${wrapped(ids)}`);
  return [paint('bold', title), ...lines].join('\n');
}

function wrapped(ids: readonly string[]): string {
  let width = 0;
  return ids.reduce((text, id) => {
    width += id.length + 2;
    if (text === '') return id;
    if (width <= 100) return `${text}, ${id}`;
    width = id.length + 2;
    return `${text},\n    ${id}`;
  }, '');
}

function observations({ openPoints }: RunReport, paint: Paint): string {
  if (openPoints.length === 0) return '';
  const width = Math.max(...openPoints.map(({ openPoint }) => openPoint.id.length));
  const lines = openPoints.map(({ openPoint, observed }) => {
    const oneLine = observed.replace(/\s+/g, ' ');
    const short =
      oneLine.length > OBSERVATION_WIDTH ? `${oneLine.slice(0, OBSERVATION_WIDTH - 1)}…` : oneLine;
    return `  ${openPoint.id.padEnd(width)}  ${short}`;
  });
  return [paint('bold', 'Open points observed, never judged'), ...lines].join('\n');
}

function listed(title: string, items: readonly string[], paint: Paint): string {
  if (items.length === 0) return '';
  const more = items.length > SHOWN_FAULTS ? [`  and ${items.length - SHOWN_FAULTS} more`] : [];
  return [paint('bold', title), ...items.slice(0, SHOWN_FAULTS).map((item) => `  ${item}`), ...more].join(
    '\n',
  );
}

/** Mistakes of the profile, each with the exchange that shows it. */
function mistakes({ profileErrors, target }: RunReport, paint: Paint): string {
  if (profileErrors.length === 0) return '';
  const shown = profileErrors.slice(0, SHOWN_FAULTS).flatMap(({ message, evidence = '' }) => [
    `  ${message}`,
    ...evidence
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `    ${line.length > EVIDENCE_WIDTH ? `${line.slice(0, EVIDENCE_WIDTH - 1)}…` : line}`),
  ]);
  const more =
    profileErrors.length > SHOWN_FAULTS ? [`  and ${profileErrors.length - SHOWN_FAULTS} more`] : [];
  return [paint('bold', `Profile errors: mend ${target.profileFile}`), ...shown, ...more].join('\n');
}

function conclusion(report: RunReport, paint: Paint): string {
  const { facts, verdict, requirements, target } = report;
  const mandatory = requirements.filter((row) => row.mandatory);
  const satisfied = count(mandatory, 'satisfied');
  const colour = { conformant: 'green', 'non-conformant': 'red', incomplete: 'yellow' } as const;
  const tally = `${satisfied} of ${mandatory.length} mandatory requirements satisfied`;
  const violated = count(requirements, 'violated');
  const notes = [
    violated === 0 ? [] : [`${violated} violated`],
    target.disclaimed.length === 0
      ? []
      : [`disclaimed: ${target.disclaimed.map(({ capability }) => capability).join(', ')}`],
    report.selection === undefined
      ? []
      : [`only ${report.selection} was run, and a selection is never conformant`],
    facts.unreachable === undefined
      ? []
      : [`the target became unreachable after ${report.exchanges} exchanges`],
    report.interrupted === undefined ? [] : [`interrupted by ${report.interrupted}`],
    report.profileErrors.length === 0 ? [] : ['the profile is mistaken'],
    report.faults.length === 0 ? [] : ['the suite itself failed'],
  ].flat();
  return `${paint(colour[verdict], verdict)}: ${[tally, ...notes].join('; ')}`;
}
