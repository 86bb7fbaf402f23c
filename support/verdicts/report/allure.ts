import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type AllureVitestReporter from 'allure-vitest/reporter';
import type { AllureVitestReporterConfig } from 'allure-vitest/reporter';
import type { Redactor } from '../../exchange/redactor.ts';
import type { Failure, RequirementReport, RequirementVerdict, RunReport } from '../runReport.ts';
import { factsOf } from './facts.ts';
import { howToRepeat, howToRerun, shownCases, sourceOf, titleOf, troublesOf } from './reading.ts';
import { redactedTexts } from './redactedTexts.ts';
import type { Wrote } from './writeAtomically.ts';

/** Files that its reporter writes; a history that somebody put beside them stays. */
const WRITTEN =
  /^[0-9a-f-]{36}-(?:result\.json|attachment\.\w+|globals\.json)$|^environment\.properties$|^\.allure-write-.*\.tmp$/;

type Listener = NonNullable<AllureVitestReporterConfig['listeners']>[number];
type TestResult = Parameters<NonNullable<Listener['beforeTestResultWrite']>>[0];
type Vitest = Parameters<AllureVitestReporter['onInit']>[0];
type Task = Parameters<AllureVitestReporter['handleTask']>[0];

const STATUS: Readonly<Record<RequirementVerdict, string>> = {
  satisfied: 'passed',
  violated: 'failed',
  inconclusive: 'broken',
  'not exercised': 'skipped',
  'not applicable': 'skipped',
};

/**
 * Writes the report as results for Allure, a result a requirement; those of the run before go. The reporter of
 * allure-vitest writes them, and is handed the judged rows: its own view of a run would show what cases hold in memory.
 *
 * @param place Their folder.
 */
export async function writeAllureResults(
  report: RunReport,
  place: string,
  redactor: Redactor,
  wrote: Wrote,
): Promise<void> {
  for (const file of await writtenIn(place)) await rm(file, { force: true });
  const { default: Reporter } = await import('allure-vitest/reporter');
  const reporter = new Reporter({
    resultsDir: place,
    environmentInfo: Object.fromEntries([['Verdict', report.verdict], ...factsOf(report)]),
    listeners: [{ beforeTestResultWrite: finisher(report, redactor) }],
  });
  try {
    // Without a project nothing of it gets into the worker.
    reporter.onInit({ projects: [] } as unknown as Vitest);
    for (const row of report.requirements) reporter.handleTask(taskOf(row, report));
    reporter.onTestRunEnd([]);
  } finally {
    for (const file of await writtenIn(place)) wrote(file);
  }
}

async function writtenIn(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => WRITTEN.test(name)).map((name) => path.join(place, name));
}

/** A row as the reporter takes it from Vitest. All are under way at once, for as long as the run is. */
function taskOf(row: RequirementReport, report: RunReport): Task {
  const { requirement } = row;
  const isFirst = row === report.requirements[0];
  return {
    type: 'test',
    mode: 'run',
    name: titleOf(requirement),
    suite: { name: requirement.group },
    file: { filepath: 'suites' },
    meta: {
      allureRuntimeMessages: [
        metadata(row, report),
        ...shownCases(row).flatMap((each) => step(each, STATUS[row.verdict], report)),
      ],
      allureGlobalRuntimeMessages: isFirst ? ofTheRun(report) : [],
    },
    result: { startTime: report.startedAt.getTime(), duration: report.durationMs },
  } as unknown as Task;
}

function metadata({ requirement }: RequirementReport, report: RunReport): object {
  const labels = [
    { name: 'epic', value: `${report.suite.name}: ${report.target.name}` },
    { name: 'feature', value: requirement.group },
    { name: 'story', value: requirement.id },
  ];
  const description = [requirement.sentence, sourceOf(requirement), howToRerun(requirement, report)].join(
    '\n\n',
  );
  return { type: 'metadata', data: { testCaseId: requirement.id, labels, description } };
}

/** A case that failed, or could not tell, with its exchanges. */
function step(
  { file, title, message, exchanges, ...found }: Failure,
  status: string,
  report: RunReport,
): object[] {
  const start = report.startedAt.getTime();
  const details = { message, expected: found.expected, actual: found.seen, trace: found.counterexample };
  return [
    { type: 'step_start', data: { name: `${file} > ${title}`, start } },
    ...exchanges.map(({ evidence, repetition, shows }) =>
      attachment(
        'attachment_content',
        shows ? 'the exchange that shows it' : 'an exchange beside it',
        `${evidence}\n\n${howToRepeat(repetition, report)}\n`,
      ),
    ),
    {
      type: 'step_stop',
      data: { stop: start + report.durationMs, status, statusDetails: details },
    },
  ];
}

function attachment(type: string, name: string, text: string): object {
  const content = Buffer.from(text, 'utf8').toString('base64');
  return { type, data: { name, content, encoding: 'base64', contentType: 'text/plain' } };
}

/** What belongs to no row: open points, and what went wrong in the run. */
function ofTheRun(report: RunReport): object[] {
  const observed = report.openPoints.map(
    ({ openPoint, observed: seen }) => `${titleOf(openPoint)}\n  ${seen}\n`,
  );
  return [
    ...(observed.length === 0
      ? []
      : [attachment('global_attachment_content', 'open points observed, never judged', observed.join('\n'))]),
    ...troublesOf(report).map((message) => ({ type: 'global_error', data: { message } })),
  ];
}

/** Labels that tell of the machine rather than of the target. */
const MACHINE = new Set(['host', 'thread']);
/** Identifiers and choices of Allure's own. */
const ALLURE_WORDS = ['uuid', 'historyId', 'testCaseId', 'status', 'stage', 'source', 'type'];

/** Gives each result its verdict, which Allure would guess from an error, and lets nothing unredacted reach the disk. */
function finisher(report: RunReport, redactor: Redactor): (result: TestResult) => void {
  const rows = new Map<string, RequirementReport>(
    report.requirements.map((row) => [row.requirement.id, row]),
  );
  return (result) => {
    const row = rows.get(result.testCaseId ?? '');
    if (row === undefined) return;
    const message = row.reason ?? row.failures[0]?.message;
    Object.assign(result, {
      status: STATUS[row.verdict],
      stage: 'finished',
      statusDetails: message === undefined ? {} : { message },
      labels: result.labels.filter(({ name }) => !MACHINE.has(name)),
    });
    Object.assign(result, redactedTexts(result, redactor, ALLURE_WORDS));
  };
}
