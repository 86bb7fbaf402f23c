import { GROUPS } from '../../contract/requirement.ts';
import type { RequirementReport, RequirementVerdict } from '../runReport.ts';

const COLUMNS = ['satisfied', 'violated', 'inconclusive', 'not exercised'] as const;

/** Requirements by group and verdict; groups without a row of the run are left out. */
export function tableOf(rows: readonly RequirementReport[]): string {
  const groups = GROUPS.filter((group) => rows.some(({ requirement }) => requirement.group === group));
  const lines = groups.map((group) =>
    lineOf(
      group,
      rows.filter(({ requirement }) => requirement.group === group),
    ),
  );
  const head = `${''.padEnd(16)}${COLUMNS.map((column) => column.padStart(15)).join('')}`;
  return [head, ...lines, lineOf('all', rows)].join('\n');
}

function lineOf(name: string, rows: readonly RequirementReport[]): string {
  return name.padEnd(16) + COLUMNS.map((column) => String(count(rows, column)).padStart(15)).join('');
}

/** How many rows have this verdict. */
export function count(rows: readonly RequirementReport[], verdict: RequirementVerdict): number {
  return rows.filter((row) => row.verdict === verdict).length;
}
