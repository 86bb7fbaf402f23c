import path from 'node:path';
import { removeLeaking } from '../../exchange/artefacts.ts';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Output } from '../progress.ts';
import type { RunReport } from '../runReport.ts';
import { writeAllureResults } from './allure.ts';
import { htmlPage } from './html/page.ts';
import { jsonOf } from './json.ts';
import { junitXml } from './junit.ts';
import { redactedReport } from './redactedTexts.ts';
import { terminalText } from './terminal.ts';
import { writeRecipes } from './recipes.ts';
import { writeAtomically } from './writeAtomically.ts';
import type { Wrote } from './writeAtomically.ts';

export interface Publication {
  folder: string;
  stdout: Output;
  redactor: Redactor;
  /** Whether results for Allure are written too: many files, which takes longer than all the rest. */
  allure?: boolean;
}

/** Writes one form of the report: a file, or a folder of files. */
type Sink = (place: string, wrote: Wrote) => Promise<void>;

/**
 * Writes the report files, then the report on the terminal. Everything is scanned for secrets before it
 * leaves: a hit is taken out, and is a fault of the suite. Then the files are scanned as they stand on the disk: a hit
 * deletes that file, and is a fault too.
 *
 * @returns The report as published, with the faults that publishing met.
 */
export async function publish(report: RunReport, publication: Publication): Promise<RunReport> {
  const { folder, stdout, redactor } = publication;
  const artefacts: string[] = [];
  let shown = redactedReport(withLeaks(report, redactor), redactor);
  for (const [name, sink] of Object.entries(sinksOf(report, shown, publication))) {
    const place = path.join(folder, name);
    try {
      await sink(place, (file) => artefacts.push(file));
    } catch (error) {
      shown = withFault(shown, unwritten(place, error as Error));
      break;
    }
  }
  const scanned = await withoutLeaking(artefacts, shown, redactor);
  const style = { colour: stdout.isTTY === true && !process.env.NO_COLOR };
  const text = terminalText(scanned.shown, placesOf(scanned.left, folder), style);
  stdout.write(redactor.redact(text));
  return scanned.shown;
}

/**
 * By the name of the file or folder.
 *
 * @param report As it was found: a recipe must not be changed, so that it is left out where it would have to be.
 * @param shown The same, redacted.
 */
function sinksOf(
  report: RunReport,
  shown: RunReport,
  { redactor, allure }: Publication,
): Readonly<Record<string, Sink>> {
  const always = {
    exchanges: (place: string, wrote: Wrote) => writeRecipes(report, place, redactor, wrote),
    'conformance.json': written(() => redactor.redact(`${JSON.stringify(jsonOf(shown), null, 2)}\n`)),
    'conformance.html': written(() => htmlPage(shown)),
    'junit.xml': written(() => junitXml(shown)),
  };
  if (allure !== true) return always;
  return {
    ...always,
    'allure-results': (place, wrote) => writeAllureResults(shown, place, redactor, wrote),
  };
}

function written(text: () => string): Sink {
  return async (place, wrote) => {
    await writeAtomically(place, text());
    wrote(place);
  };
}

/** The files and folders directly in the report's folder, from where the command runs. */
function placesOf(files: readonly string[], folder: string): string[] {
  const names = files.map((file) => path.relative(folder, file).split(path.sep, 1)[0] ?? '');
  return [...new Set(names)].map((name) => path.relative(process.cwd(), path.join(folder, name)));
}

function unwritten(place: string, { message }: Error): string {
  return `the report was not written to ${place}: ${message}; choose another folder with --out`;
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
): Promise<{ shown: RunReport; left: string[] }> {
  const leaks = await removeLeaking(artefacts, redactor);
  const shown = leaks.reduce(
    (sofar, { file, names }) => withFault(sofar, `${file} held ${names.join(', ')}; it was deleted`),
    report,
  );
  return { shown, left: artefacts.filter((artefact) => !leaks.some(({ file }) => file === artefact)) };
}

function withFault(report: RunReport, fault: string): RunReport {
  const verdict = report.verdict === 'conformant' ? 'incomplete' : report.verdict;
  return { ...report, verdict, faults: [...report.faults, fault] };
}
