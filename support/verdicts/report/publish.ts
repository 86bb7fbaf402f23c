import path from 'node:path';
import { removeLeaking } from '../../exchange/artefacts.ts';
import { redactedJson } from '../../exchange/redactedJson.ts';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Output } from '../progress.ts';
import type { RunReport } from '../runReport.ts';
import { jsonOf } from './json.ts';
import { terminalText } from './terminal.ts';
import { writeRecipes } from './recipes.ts';
import { writeAtomically } from './writeAtomically.ts';

export interface Publication {
  folder: string;
  stdout: Output;
  redactor: Redactor;
}

const JSON_FILE = 'conformance.json';

/**
 * Writes the report files, then the report on the terminal. Everything is scanned for secrets before it
 * leaves: a hit is taken out, and is a fault of the suite. Then the files are scanned as they stand on the disk: a hit
 * deletes that file, and is a fault too.
 *
 * @returns The report as published, with the faults that publishing met.
 */
export async function publish(
  report: RunReport,
  { folder, stdout, redactor }: Publication,
): Promise<RunReport> {
  const published = withLeaks(report, redactor);
  const file = path.join(folder, JSON_FILE);
  const text = redactedJson(jsonOf(published), redactor);
  const artefacts: string[] = [];
  let unwritten: string | undefined;
  try {
    artefacts.push(...(await writeRecipes(published, folder, redactor)));
    await writeAtomically(file, text);
    artefacts.push(file);
  } catch (error) {
    unwritten = `the report was not written to ${file}: ${(error as Error).message}; choose another folder with --out`;
  }
  const written = unwritten === undefined ? published : withFault(published, unwritten);
  const shown = await withoutLeaking(artefacts, written, redactor);
  const style = { colour: stdout.isTTY === true && !process.env.NO_COLOR };
  const isThere = unwritten === undefined && !shown.faults.some((fault) => fault.startsWith(file));
  const files = isThere ? [path.relative(process.cwd(), file)] : [];
  stdout.write(redactor.redact(terminalText(shown, files, style)));
  return shown;
}

/** What reaches the report was redacted on its way; whatever is found now slipped through. */
function withLeaks(report: RunReport, redactor: Redactor): RunReport {
  const leaked = redactor.find(JSON.stringify(jsonOf(report)));
  if (leaked.length === 0) return report;
  return withFault(report, `the report would have held ${leaked.join(', ')}; it was taken out`);
}

/** Deletes the files of the run that hold a secret; each is a fault. */
async function withoutLeaking(
  artefacts: readonly string[],
  report: RunReport,
  redactor: Redactor,
): Promise<RunReport> {
  const leaks = await removeLeaking(artefacts, redactor);
  return leaks.reduce(
    (sofar, { file, names }) => withFault(sofar, `${file} held ${names.join(', ')}; it was deleted`),
    report,
  );
}

function withFault(report: RunReport, fault: string): RunReport {
  const verdict = report.verdict === 'conformant' ? 'incomplete' : report.verdict;
  return { ...report, verdict, faults: [...report.faults, fault] };
}
