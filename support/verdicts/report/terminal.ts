import type { RequirementReport, RunReport } from '../runReport.ts';
import { anatomyOf } from './anatomy.ts';
import { paintFor } from './paint.ts';
import type { Paint } from './paint.ts';
import { awayOf, bookingsOf, clockOf, secondsOf, throttledOf, leftOutOf } from './facts.ts';
import { byGroup, byReason, conclusionOf, doubtBehind, howToRepeat, satisfiedInPart } from './reading.ts';
import { tableOf } from './table.ts';

const SHOWN_FAULTS = 10;
const MANY_ROWS = 5;
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
    reasons('Inconclusive', report, 'inconclusive', paint),
    reasons('Not exercised', report, 'not exercised', paint),
    reasons('Satisfied in part', report, 'satisfied', paint),
    reasons('Not applicable', report, 'not applicable', paint),
    mistakes(report, paint),
    observations(report, paint),
    listed('Faults of the suite itself, and what it could not clean up', report.faults, paint),
    files.length === 0 ? '' : `Report: ${files.join(', ')}`,
    conclusion(report, paint),
  ];
  return `\n${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function heading(report: RunReport, paint: Paint): string {
  const { suite, target, seed, depth, cases, exchanges } = report;
  const bookings = bookingsOf(report);
  const clock = clockOf(report);
  const throttled = throttledOf(report);
  const away = awayOf(report);
  const leftOut = leftOutOf(report);
  const remarks = [
    bookings && `\nbookings: ${bookings}`,
    clock && `\nits clock is ${clock}`,
    throttled && `\nit throttled ${throttled}`,
    away && `\nit ${away}`,
    leftOut && `\ncustomers left out: ${leftOut}`,
  ].join('');
  return (
    `${paint('bold', target.name)} (${target.kind}, ${target.origin})\n` +
    `${suite.name} ${suite.version}, seed ${seed}, depth ${depth}: ` +
    `${cases} cases, ${exchanges} exchanges, ${secondsOf(report)}${remarks}`
  );
}

function reasons(
  title: string,
  report: RunReport,
  verdict: RequirementReport['verdict'],
  paint: Paint,
): string {
  const { requirements } = report;
  const groups = byReason(verdict === 'satisfied' ? satisfiedInPart(requirements) : requirements, verdict);
  if (groups.size === 0) return '';
  const lines = [...groups].flatMap(([reason, grouped]) => [
    `  ${reason}\n    ${wrapped(namesOf(grouped, requirements))}`,
    ...doubtBehind(grouped).map(
      ({ source, exchange }) =>
        `    case    ${source}\n    repeat  ${howToRepeat(exchange.repetition, report)}`,
    ),
  ]);
  return [paint('bold', title), ...lines].join('\n');
}

/** Their ids, but one name for a whole group of many: a run that was lost leaves all of them. */
function namesOf(grouped: readonly RequirementReport[], rows: readonly RequirementReport[]): string[] {
  const sizes = new Map(byGroup(rows).map(({ group, rows: whole }) => [group, whole.length]));
  return byGroup(grouped).flatMap(({ group, rows: part }) =>
    part.length >= MANY_ROWS && part.length === sizes.get(group)
      ? [`all ${part.length} of ${group}`]
      : part.map(({ requirement }) => requirement.id),
  );
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
  return [paint('bold', `Profile errors: fix ${target.profileFile}`), ...shown, ...more].join('\n');
}

function conclusion(report: RunReport, paint: Paint): string {
  const colour = { conformant: 'green', 'non-conformant': 'red', incomplete: 'yellow' } as const;
  return `${paint(colour[report.verdict], report.verdict)}: ${conclusionOf(report)}`;
}
