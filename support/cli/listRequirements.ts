import { OPEN_POINTS } from '../contract/openPoints/index.ts';
import type { Requirement } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { selectsRow } from '../usage/selects.ts';
import { UsageError } from '../usage/usageError.ts';
import { selectionOf } from './suiteFiles.ts';

/**
 * The requirements that a run with this glob would judge, a line each: id, group, basis, where it
 * applies, and the sentence.
 *
 * @throws UsageError where the glob takes in nothing.
 */
export function listRequirements(only?: string): string {
  selectionOf(only);
  const rows = REQUIREMENTS.filter((row) => selectsRow(only, row));
  if (rows.length === 0 && only !== undefined) {
    throw new UsageError(`--only ${only} names open points or suite files, which --list does not show`);
  }
  const width = Math.max(...rows.map((row) => row.id.length));
  const lines = rows.map((row) => lineOf(row, width));
  const points = OPEN_POINTS.filter((row) => selectsRow(only, row)).length;
  return `${lines.join('\n')}\n${rows.length} requirements; ${points} open points are observed, never judged\n`;
}

function lineOf(row: Requirement, width: number): string {
  const applies = row.appliesTo === 'sandbox' ? 'sandbox' : 'all';
  return [
    row.id.padEnd(width),
    row.group.padEnd(14),
    row.basis.padEnd(11),
    applies.padEnd(7),
    row.sentence,
  ].join('  ');
}
