import type { RequirementReport, RunReport } from '../../runReport.ts';
import { element } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { byGroup, count, sourceOf } from '../reading.ts';
import { COLUMNS } from '../table.ts';
import { section, slugOf } from './section.ts';
import type { Section } from './section.ts';

type Rows = readonly RequirementReport[];

/** Requirements by endpoint group and verdict. */
export function groupTable(requirements: Rows): Section[] {
  const lines = byGroup(requirements).map(({ group, rows }) => tableLine(group, rows));
  const title = 'By endpoint group';
  return section(title, [
    table(title, ['', ...COLUMNS, ''], lines, {
      look: 'counts',
      foot: [element('tfoot', {}, tableLine('all', requirements))],
    }),
  ]);
}

/** A table that scrolls within its card where it is wider; by keyboard too. */
function table(
  label: string,
  columns: readonly string[],
  lines: readonly Markup[],
  { look, foot = [] }: { look?: string; foot?: readonly Markup[] } = {},
): Markup {
  const head = columns.map((column) =>
    column === '' ? element('td', {}) : element('th', { scope: 'col' }, column),
  );
  return element(
    'div',
    { class: 'card scroll', role: 'region', 'aria-label': label, tabindex: 0 },
    element(
      'table',
      { class: look },
      element('thead', {}, element('tr', {}, head)),
      element('tbody', {}, lines),
      foot,
    ),
  );
}

function tableLine(name: string, rows: Rows): Markup {
  const counts = COLUMNS.map((verdict) => {
    const number = count(rows, verdict);
    const look = number === 0 ? 'number none' : `number tone ${slugOf(verdict)}`;
    return element('td', { class: look }, number);
  });
  return element('tr', {}, element('th', { scope: 'row' }, name), counts, element('td', {}, bar(rows)));
}

/** The counts of a line at a glance; the numbers beside it say the same. */
function bar(rows: Rows): Markup {
  let x = 0;
  const parts = COLUMNS.map((verdict) => {
    const width = count(rows, verdict);
    const part = element('rect', { class: slugOf(verdict), x, y: 0, width, height: 1 });
    x += width;
    return part;
  });
  const frame = { viewBox: `0 0 ${Math.max(x, 1)} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return element('svg', frame, parts);
}

/** What was seen where the contract is silent. */
export function openPoints(report: RunReport): Section[] {
  if (report.openPoints.length === 0) return [];
  const lines = report.openPoints.map(({ openPoint, observed }) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        openPoint.sentence,
        element('br', {}),
        element('code', {}, openPoint.id),
      ),
      element('td', { class: 'lines' }, observed),
    ),
  );
  const title = 'Open points observed';
  return section(title, [
    element(
      'p',
      {},
      'The contract leaves these unsaid. They say how this deployment does it, and weigh nothing.',
    ),
    table(title, ['open point', 'observed'], lines),
  ]);
}

/** Every row of the run with its verdict. */
export function register(requirements: Rows): Section[] {
  return section(
    'All requirements',
    byGroup(requirements).map(({ group, rows }) =>
      element(
        'details',
        {},
        element(
          'summary',
          {},
          group,
          element('span', { class: 'tally' }, `: ${count(rows, 'satisfied')} of ${rows.length} satisfied`),
        ),
        table(group, ['requirement', 'verdict', 'passed', 'failed'], rows.map(registerLine)),
      ),
    ),
  );
}

function registerLine({ requirement, verdict, passed, failed }: RequirementReport): Markup {
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      requirement.sentence,
      element('br', {}),
      element('code', {}, requirement.id),
      element('span', { class: 'source' }, ` ${sourceOf(requirement)}`),
    ),
    element('td', { class: `tone ${slugOf(verdict)}` }, verdict),
    element('td', { class: 'number' }, passed),
    element('td', { class: 'number' }, failed),
  );
}
