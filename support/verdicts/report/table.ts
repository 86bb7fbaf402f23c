import type { RequirementReport } from '../runReport.ts';
import { byGroup, count } from './reading.ts';

/** The verdicts that the table counts. */
export const COLUMNS = ['satisfied', 'violated', 'inconclusive', 'not exercised'] as const;

/** Requirements by group and verdict; groups without a row of the run are left out. */
export function tableOf(rows: readonly RequirementReport[]): string {
  const lines = byGroup(rows).map((part) => lineOf(part.group, part.rows));
  const head = `${''.padEnd(16)}${COLUMNS.map((column) => column.padStart(15)).join('')}`;
  return [head, ...lines, lineOf('all', rows)].join('\n');
}

function lineOf(name: string, rows: readonly RequirementReport[]): string {
  return name.padEnd(16) + COLUMNS.map((column) => String(count(rows, column)).padStart(15)).join('');
}
