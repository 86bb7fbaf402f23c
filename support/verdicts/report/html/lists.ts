import type { RunReport } from '../../runReport.ts';
import { element } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { byReason, doubtBehind, satisfiedInPart, titleOf, troublesOf } from '../reading.ts';
import { folded } from './folded.ts';
import { section, slugOf } from './section.ts';
import type { Section } from './section.ts';

/** What the verdicts that come with a reason mean to somebody who reads them for the first time. */
const MEANING = {
  inconclusive:
    'A set-up or a control failed, or a measurement fell into its error band. That says nothing against the deployment, and nothing for it.',
  'not exercised':
    'Each for the reason above it: no way to try it, no allowance, no time, or an early end of the run.',
  satisfied: 'These hold in part: what stands above them was not tried, or was wrong once and not again.',
  'not applicable': 'These ask nothing of a deployment of this kind.',
} as const;

/** The rows with a verdict that comes with a reason, reason by reason. */
export function rowsByReason(title: string, report: RunReport, verdict: keyof typeof MEANING): Section[] {
  const rows = report.requirements;
  const concerned = verdict === 'satisfied' ? satisfiedInPart(rows) : rows;
  const reasons = [...byReason(concerned, verdict)].flatMap(([reason, grouped]) => [
    element('h3', { class: `tone ${slugOf(verdict)}` }, reason),
    element(
      'ul',
      { class: 'rows' },
      grouped.map(({ requirement }) => item(titleOf(requirement))),
    ),
    ...doubtBehind(grouped).map(({ source, exchange }) =>
      folded(`The last exchange of ${source}`, exchange, report),
    ),
  ]);
  if (reasons.length === 0) return [];
  return section(title, [element('p', {}, MEANING[verdict]), element('div', { class: 'card' }, reasons)]);
}

function item(text: string): Markup {
  return element('li', {}, text);
}

/** What the profile says that the target does not offer. */
export function disclaimers({ target: { disclaimed } }: RunReport): Section[] {
  if (disclaimed.length === 0) return [];
  return section('Disclaimed', [
    element(
      'p',
      {},
      'The profile says that the deployment does not offer these. Their requirements were not judged.',
    ),
    element(
      'ul',
      { class: 'card' },
      disclaimed.map(({ capability, reason }) => item(`${capability}: ${reason}`)),
    ),
  ]);
}

/** What kept the run from a verdict of its own; where it is the profile, with the answer in which it found nothing. */
export function troubles(report: RunReport): Section[] {
  const lines = troublesOf(report);
  if (lines.length === 0) return [];
  const shown = report.profileErrors.flatMap(({ message, evidence = '' }) =>
    evidence === ''
      ? []
      : [element('details', {}, element('summary', {}, message), element('pre', {}, evidence))],
  );
  return section('What went wrong in the run', [
    element(
      'ul',
      { class: 'card' },
      lines.map((line) => item(line)),
    ),
    ...shown,
  ]);
}
