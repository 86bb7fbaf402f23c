import type { ReportedExchange, RunReport } from '../../runReport.ts';
import { element } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { howToRepeat } from '../reading.ts';

/** An exchange under its title, with how to repeat it; it unfolds, or lies open. */
export function folded(
  title: string,
  { evidence, repetition }: ReportedExchange,
  report: RunReport,
  open = false,
): Markup {
  return element(
    'details',
    { open: open ? '' : undefined },
    element('summary', {}, title),
    element('pre', {}, evidence),
    element('p', {}, 'Repeat: ', element('code', {}, howToRepeat(repetition, report))),
  );
}
