import { rm } from 'node:fs/promises';
import path from 'node:path';
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
import { writeSinks } from './writeSinks.ts';
import type { Form, Sink, Sinks } from './writeSinks.ts';

export interface Publication {
  folder: string;
  stdout: Output;
  redactor: Redactor;
  /** Whether results for Allure are written too: many files, which takes longer than all the rest. */
  allure?: boolean;
}

/**
 * Writes the report files, then the report on the terminal. Everything is scanned for secrets before it
 * leaves: a hit is taken out, and is a fault of the suite. Then the files are scanned as they stand on the disk: a hit
 * deletes that file, and is a fault too. Files that were written before such a fault are written again, with it.
 *
 * @returns The report as published, with the faults that publishing met.
 */
export async function publish(report: RunReport, publication: Publication): Promise<RunReport> {
  const { folder, stdout, redactor } = publication;
  const { shown, forms } = await writeFiles(report, publication);
  const style = { colour: stdout.isTTY === true && !process.env.NO_COLOR };
  stdout.write(redactor.redact(terminalText(shown, placesOf(forms, folder), style)));
  return shown;
}

/** The report as its files show it, and what stands of them. */
interface Published {
  shown: RunReport;
  forms: readonly Form[];
}

async function writeFiles(report: RunReport, publication: Publication): Promise<Published> {
  const { folder, redactor } = publication;
  const found = redactedReport(withLeaks(report, redactor), redactor);
  const sinks = { exchanges: recipesOf(report, redactor), ...verdictSinks(found, publication) };
  const { forms, faults } = await writeSinks(sinks, folder, redactor);
  const published = { shown: withFaults(found, faults), forms };
  return faults.length === 0 ? published : await writtenAgain(published, publication);
}

/** Puts the faults that came up since into the files that tell the verdict, but for those that broke or were deleted. */
async function writtenAgain({ shown, forms }: Published, publication: Publication): Promise<Published> {
  const sinks = Object.entries(verdictSinks(shown, publication)).filter(([name]) =>
    forms.some((form) => form.name === name && form.isWhole),
  );
  const isStale = ({ name }: Form) => sinks.some(([again]) => again === name);
  // What cannot be written again is better gone than left with the verdict of before.
  for (const file of forms.filter(isStale).flatMap(({ files }) => files)) await rm(file, { force: true });
  const { folder, redactor } = publication;
  const again = await writeSinks(Object.fromEntries(sinks), folder, redactor);
  return {
    shown: withFaults(shown, again.faults),
    forms: [...forms.filter((form) => !isStale(form)), ...again.forms],
  };
}

/** @param report As it was found: a recipe must not be changed, so that it is left out where it would have to be. */
function recipesOf(report: RunReport, redactor: Redactor): Sink {
  return (place, wrote) => writeRecipes(report, place, redactor, wrote);
}

/** The forms that tell the verdict. @param shown The report, redacted. */
function verdictSinks(shown: RunReport, { redactor, allure }: Publication): Sinks {
  const always = {
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

/** The files and folders of which something stands, from where the command runs. */
function placesOf(forms: readonly Form[], folder: string): string[] {
  return forms
    .filter(({ files }) => files.length > 0)
    .map(({ name }) => path.relative(process.cwd(), path.join(folder, name)));
}

/** What reaches the report was redacted on its way; whatever is found now slipped through. */
function withLeaks(report: RunReport, redactor: Redactor): RunReport {
  const leaked = redactor.find(JSON.stringify(jsonOf(report)));
  if (leaked.length === 0) return report;
  return withFaults(report, [`the report would have held ${leaked.join(', ')}; it was taken out`]);
}

function withFaults(report: RunReport, faults: readonly string[]): RunReport {
  if (faults.length === 0) return report;
  const verdict = report.verdict === 'conformant' ? 'incomplete' : report.verdict;
  return { ...report, verdict, faults: [...report.faults, ...faults] };
}
