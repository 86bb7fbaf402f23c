import type { Group } from '../../contract/requirement.ts';
import type { RequirementReport, RunReport } from '../runReport.ts';
import { anatomyOf } from './anatomy.ts';
import { factsOf } from './facts.ts';
import { element } from './markup.ts';
import type { Markup } from './markup.ts';
import { paintFor } from './paint.ts';
import { byGroup, titleOf, troublesOf } from './reading.ts';

interface Counted {
  markup: Markup;
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
}

/**
 * The report as CI servers read it: a suite an endpoint group, a test case a requirement. Only a violation is a failure;
 * what stayed in doubt is an error, so that it neither counts against the target nor passes.
 */
export function junitXml(report: RunReport): string {
  const suites = [
    ...byGroup(report.requirements).map(({ group, rows }) => suiteOf(group, rows, report)),
    ...troubledRun(report),
  ];
  const total = (field: 'tests' | 'failures' | 'errors' | 'skipped') =>
    suites.reduce((sum, suite) => sum + suite[field], 0);
  const document = element(
    'testsuites',
    {
      name: `${report.suite.name}: ${report.target.name}`,
      tests: total('tests'),
      failures: total('failures'),
      errors: total('errors'),
      skipped: total('skipped'),
      time: (report.durationMs / 1000).toFixed(3),
      timestamp: timestampOf(report),
    },
    inLines(suites.map(({ markup }) => markup)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`;
}

function suiteOf(group: Group, rows: readonly RequirementReport[], report: RunReport): Counted {
  const observed = report.openPoints
    .filter(({ openPoint }) => openPoint.group === group)
    .map((point) => [point.openPoint.id, point.observed] as const);
  const properties = [['Verdict', report.verdict] as const, ...factsOf(report), ...observed].map(
    ([name, value]) => element('property', { name, value }),
  );
  const cases = rows.map((row) =>
    element('testcase', { classname: group, name: titleOf(row.requirement) }, outcomeOf(row, report)),
  );
  const having = (...verdicts: RequirementReport['verdict'][]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return suite(group, report, [element('properties', {}, inLines(properties)), ...cases], {
    tests: rows.length,
    failures: having('violated'),
    errors: having('inconclusive'),
    skipped: having('not exercised', 'not applicable'),
  });
}

function outcomeOf(row: RequirementReport, report: RunReport): Markup[] {
  const { verdict, reason = '' } = row;
  switch (verdict) {
    case 'satisfied':
      return reason === '' ? [] : [element('system-out', {}, `in part: ${reason}`)];
    case 'violated':
      return [violation(row, report)];
    case 'inconclusive':
      return [element('error', { type: verdict, message: reason })];
    case 'not exercised':
    case 'not applicable':
      return [element('skipped', { message: `${verdict}: ${reason}` })];
  }
}

function violation(row: RequirementReport, report: RunReport): Markup {
  const message = row.failures[0]?.message ?? 'a violation';
  return element('failure', { type: row.verdict, message }, anatomyOf(row, report, paintFor(false)));
}

/** What went wrong beside the rows, as a suite of its own: a job that reads nothing but this file must not miss it. */
function troubledRun(report: RunReport): Counted[] {
  const troubles = troublesOf(report);
  if (troubles.length === 0) return [];
  const name = 'the run itself';
  const errors = troubles.map((message, index) =>
    element('testcase', { classname: name, name: `trouble ${index + 1}` }, element('error', { message })),
  );
  const { length } = troubles;
  return [suite(name, report, errors, { tests: length, failures: 0, errors: length, skipped: 0 })];
}

function suite(
  name: string,
  report: RunReport,
  content: readonly Markup[],
  counts: Omit<Counted, 'markup'>,
): Counted {
  const attributes = { name, ...counts, timestamp: timestampOf(report) };
  return { markup: element('testsuite', attributes, inLines(content)), ...counts };
}

/** UTC, in the notation that JUnit's schema has for it. */
function timestampOf({ startedAt }: RunReport): string {
  return startedAt.toISOString().slice(0, 19);
}

function inLines(content: readonly Markup[]): (Markup | string)[] {
  return ['\n', ...content.flatMap((item) => [item, '\n'])];
}
