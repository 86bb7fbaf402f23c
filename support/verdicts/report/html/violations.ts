import type { Failure, RequirementReport, RunReport } from '../../runReport.ts';
import { element } from '../markup.ts';
import type { Content, Markup } from '../markup.ts';
import { captionOf, howToRerun, placesBehind, showingExchange, sourceOf } from '../reading.ts';
import { folded } from './folded.ts';
import { section } from './section.ts';
import type { Section } from './section.ts';

/** Each violated requirement: what the contract states, what was expected and seen, the exchange, how to see it again. */
export function violations(report: RunReport): Section[] {
  const violated = report.requirements.filter(({ verdict }) => verdict === 'violated');
  return section(
    'Violated',
    violated.map((row) => article(row, report)),
  );
}

function article(row: RequirementReport, report: RunReport): Markup {
  const { requirement, failures, failed, passed } = row;
  const [first, ...further] = failures;
  const places = placesBehind(requirement, report);
  const others = failed > 1 ? `${failed} of its cases failed, ${passed} passed` : undefined;
  return element(
    'article',
    { class: 'card', id: requirement.id },
    element('h3', {}, requirement.id),
    element('p', { class: 'sentence' }, requirement.sentence),
    definitions([
      ['Source', sourceOf(requirement)],
      ...(requirement.basis === 'interpreted' ? [['Other reading', requirement.alternative] as const] : []),
      ...(first === undefined ? [] : anatomy(first)),
      ['Cases', others],
      [
        'Profile',
        places.length === 0 ? undefined : `if the target is right, check these places: ${places.join(', ')}`,
      ],
      ['Run it again', element('code', {}, howToRerun(requirement, report))],
    ]),
    ...(first === undefined ? [] : exchanges(first, report)),
    ...further.map((failure) => furtherFailure(failure, report)),
  );
}

function anatomy({ file, title, expected, seen, message, counterexample }: Failure): Definition[] {
  const isExplained = expected !== undefined && seen !== undefined;
  return [
    ['Expected', expected],
    ['Seen', seen],
    ['Failure', isExplained ? undefined : message],
    ['Example', counterexample],
    ['Case', `${file} > ${title}`],
  ];
}

type Definition = readonly [term: string, description: Content | undefined];

function definitions(list: readonly Definition[]): Markup {
  const items = list.flatMap(([term, description]) =>
    description === undefined ? [] : [element('dt', {}, term), element('dd', {}, description)],
  );
  return element('dl', { class: 'anatomy' }, items);
}

/** The exchange that shows the failure lies open; those before it are at hand. */
function exchanges(failure: Failure, report: RunReport): Markup[] {
  const showing = showingExchange(failure);
  const others = failure.exchanges.filter((exchange) => exchange !== showing);
  return [
    ...(showing === undefined ? [] : [folded(captionOf(showing), showing, report, true)]),
    ...others.map((exchange, index) =>
      folded(`Exchange beside it, ${index + 1} of ${others.length}`, exchange, report),
    ),
  ];
}

/** Of what failed besides, the exchange that shows it will do; conformance.json has them all. */
function furtherFailure(failure: Failure, report: RunReport): Markup {
  const showing = showingExchange(failure);
  return element(
    'details',
    {},
    element('summary', {}, `Also: ${failure.title}`),
    definitions(anatomy(failure)),
    showing === undefined ? [] : [folded(captionOf(showing), showing, report, true)],
  );
}
