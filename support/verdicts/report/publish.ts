import path from 'node:path';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Output } from '../progress.ts';
import type { RunReport } from '../runReport.ts';
import { jsonOf } from './json.ts';
import { terminalText } from './terminal.ts';
import { writeAtomically } from './writeAtomically.ts';

export interface Publication {
  folder: string;
  stdout: Output;
  redactor: Redactor;
}

const JSON_FILE = 'conformance.json';

/**
 * Writes the report files, then the report on the terminal. Everything is scanned for secrets before it
 * leaves: a hit is taken out, and is a fault of the suite.
 *
 * @returns The report as published, with the faults that publishing met.
 */
export async function publish(
  report: RunReport,
  { folder, stdout, redactor }: Publication,
): Promise<RunReport> {
  const published = withLeaks(report, redactor);
  const file = path.join(folder, JSON_FILE);
  const text = redactor.redact(`${JSON.stringify(jsonOf(published), null, 2)}\n`);
  let unwritten: string | undefined;
  try {
    await writeAtomically(file, text);
  } catch (error) {
    unwritten = `the report was not written to ${file}: ${(error as Error).message}; choose another folder with --out`;
  }
  const shown = unwritten === undefined ? published : withFault(published, unwritten);
  const style = { colour: stdout.isTTY === true && !process.env.NO_COLOR };
  const files = unwritten === undefined ? [path.relative(process.cwd(), file)] : [];
  stdout.write(redactor.redact(terminalText(shown, files, style)));
  return shown;
}

/** What reaches the report was redacted on its way; whatever is found now slipped through. */
function withLeaks(report: RunReport, redactor: Redactor): RunReport {
  const leaked = redactor.find(JSON.stringify(jsonOf(report)));
  if (leaked.length === 0) return report;
  return withFault(report, `the report would have held ${leaked.join(', ')}; it was taken out`);
}

function withFault(report: RunReport, fault: string): RunReport {
  const verdict = report.verdict === 'conformant' ? 'incomplete' : report.verdict;
  return { ...report, verdict, faults: [...report.faults, fault] };
}
