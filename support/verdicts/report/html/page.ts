import { createHash } from 'node:crypto';
import type { RunReport } from '../../runReport.ts';
import { element, Markup } from '../markup.ts';
import type { Content } from '../markup.ts';
import { factsOf } from '../facts.ts';
import { conclusionOf } from '../reading.ts';
import { disclaimers, rowsByReason, troubles } from './lists.ts';
import type { Section } from './section.ts';
import { STYLE } from './style.ts';
import { groupTable, openPoints, register } from './tables.ts';
import { violations } from './violations.ts';

/** Nothing but the page's own style is loaded or run. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const MEANING = {
  conformant:
    'Every requirement of the contract that applies, is not disclaimed and that the deployment gives a way to try is satisfied.',
  'non-conformant': 'The deployment breaks what the contract states. What, and how it shows, stands below.',
  incomplete: 'No violation was found, but not all that has to be proven was. What is missing stands below.',
} as const;

/** The report as one page that needs nothing else: for whoever decides, and for whoever fixes the target. */
export function htmlPage(report: RunReport): string {
  const sections = sectionsOf(report);
  const title = `${report.target.name}: ${report.verdict}`;
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', {}, title),
    element('style', {}, new Markup(STYLE)),
  );
  const main = element('main', {}, ...summary(report), contents(sections), ...sections.map(rendered), foot());
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, element('body', {}, main)).text}\n`;
}

function sectionsOf(report: RunReport): Section[] {
  const { requirements } = report;
  return [
    groupTable(requirements),
    violations(report),
    troubles(report),
    rowsByReason('Inconclusive', report, 'inconclusive'),
    rowsByReason('Not exercised', report, 'not exercised'),
    disclaimers(report),
    rowsByReason('Satisfied in part', report, 'satisfied'),
    rowsByReason('Not applicable', report, 'not applicable'),
    openPoints(report),
    register(requirements),
  ].flat();
}

function summary(report: RunReport): Content[] {
  const { target, verdict } = report;
  const facts = factsOf(report).map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return [
    element('p', { class: 'eyebrow' }, 'Contract conformance of a tee time reservation service'),
    element('h1', {}, target.name),
    element(
      'div',
      { class: `card verdict ${verdict}` },
      element('strong', {}, verdict),
      element('p', {}, MEANING[verdict]),
      element('p', {}, conclusionOf(report)),
    ),
    element('dl', { class: 'facts' }, facts),
  ];
}

function contents(sections: readonly Section[]): Markup {
  const items = sections.map(({ id, title }) => element('li', {}, element('a', { href: `#${id}` }, title)));
  return element('nav', { 'aria-label': 'Contents' }, element('ul', {}, items));
}

function rendered({ id, title, content }: Section): Markup {
  return element('section', { 'aria-labelledby': id }, element('h2', { id }, title), content);
}

function foot(): Markup {
  return element(
    'footer',
    {},
    element(
      'p',
      {},
      'Passwords, secrets, customer tokens, signatures and card numbers were taken out before this was written. What the contract leaves unsaid is observed and never judged.',
    ),
  );
}
