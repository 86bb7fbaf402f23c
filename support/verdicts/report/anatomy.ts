import type { Failure, RequirementReport, RunReport } from '../runReport.ts';
import type { Paint } from './paint.ts';
import { howToRepeat, howToRerun, placesBehind, showingExchange, sourceOf } from './reading.ts';

/** Lines of one exchange that are shown on a terminal; the file has them all. */
const EVIDENCE_LINES = 30;

/** A violated requirement: what is required, what was expected and seen, the exchange, and how to see it again. */
export function anatomyOf(row: RequirementReport, run: RunReport, paint: Paint): string {
  const { requirement, failures, failed } = row;
  const [first] = failures;
  const lines = [
    paint('red', `VIOLATED ${requirement.id}`),
    `  required   ${requirement.sentence}`,
    `  source     ${sourceOf(requirement)}`,
  ];
  if (first !== undefined) lines.push(...linesOf(first, run));
  if (failed > 1) lines.push(`  also       ${failed - 1} more of its cases failed, ${row.passed} passed`);
  const places = placesBehind(requirement, run);
  if (places.length > 0)
    lines.push(
      `  profile    if the target is right, check these places of ${run.target.profileFile}: ${places.join(', ')}`,
    );
  lines.push(`  rerun      ${howToRerun(requirement, run)}`);
  return lines.join('\n');
}

function linesOf(failure: Failure, run: RunReport): string[] {
  const lines = [`  case       ${failure.file} > ${failure.title}`];
  if (failure.expected !== undefined) lines.push(`  expected   ${indented(failure.expected)}`);
  if (failure.seen !== undefined) lines.push(`  seen       ${indented(failure.seen)}`);
  if (failure.expected === undefined || failure.seen === undefined)
    lines.push(`  failure    ${indented(failure.message)}`);
  if (failure.counterexample !== undefined) lines.push(`  example    ${indented(failure.counterexample)}`);
  const shown = showingExchange(failure);
  if (shown === undefined) return lines;
  lines.push(`  exchange   ${indented(shortened(shown.evidence))}`);
  const among = failure.exchanges.length;
  const which = shown.shows
    ? `one of ${among} exchanges`
    : `the last of ${among} exchanges, which show it together`;
  if (among > 1) lines.push(`             (${which}; the report file has them)`);
  lines.push(`  repeat     ${howToRepeat(shown.repetition, run)}`);
  return lines;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll('\n', '\n             ');
}

function shortened(text: string): string {
  const lines = text.trimEnd().split('\n');
  if (lines.length <= EVIDENCE_LINES) return lines.join('\n');
  return [...lines.slice(0, EVIDENCE_LINES), `(${lines.length - EVIDENCE_LINES} more lines)`].join('\n');
}
