import type { Mark } from './check.ts';
import type { Result } from './examine.ts';

const MARKS: Readonly<Record<Mark, string>> = {
  passed: 'ok',
  warned: 'warn',
  failed: 'FAIL',
  skipped: 'skip',
};
const MARK_WIDTH = 5;
const TITLE_WIDTH = 16;
const INDENT = ' '.repeat(3 + MARK_WIDTH + TITLE_WIDTH);

/** A check as a person reads it: a line with mark and finding, a line with the remedy, then the details. */
export function resultText({ mark, title, finding, remedy, details = [] }: Result, place: number): string {
  const lines = [
    `${String(place).padStart(2)} ${MARKS[mark].padEnd(MARK_WIDTH)}${title.padEnd(TITLE_WIDTH)}${finding}`,
    ...(remedy === undefined ? [] : [`${INDENT}> ${remedy}`]),
    ...details.map((line) => `${INDENT}${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The last line: how many checks ended how. */
export function summaryText(results: readonly Result[], milliseconds: number): string {
  const count = (mark: Mark) => results.filter((result) => result.mark === mark).length;
  const warnings = count('warned') === 1 ? '1 warning' : `${count('warned')} warnings`;
  const counts = `${results.length} checks, ${warnings}, ${count('failed')} failed, ${count('skipped')} skipped`;
  return `${counts}; ${(milliseconds / 1000).toFixed(1)} s; nothing was stored or booked\n`;
}

/** The results for a machine. */
export function resultsJson(results: readonly Result[], exitCode: number, milliseconds: number): string {
  return `${JSON.stringify({ exitCode, milliseconds: Math.round(milliseconds), checks: results }, undefined, 2)}\n`;
}
