import { GROUPS } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import { element, Markup } from '../verdicts/report/markup.ts';
import type { Content } from '../verdicts/report/markup.ts';
import type { Proof, Ruling } from './ruling.ts';

const STYLE = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; color: #1b1f24; background: #fff; }
table { border-collapse: collapse; margin: 0 0 2rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { text-align: left; padding: .15rem .6rem; border-bottom: 1px solid #e3e6ea; vertical-align: top; }
td { white-space: nowrap; } td.notes { white-space: normal; min-width: 20rem; }
td.grid { padding: .1rem; } td.grid i { display: inline-block; width: 5px; height: 16px; margin-right: 1px; background: #e9edf1; }
i.own { background: #1a7f37 !important; } i.due { background: #57a6ff !important; } i.wrong { background: #cf222e !important; } i.missed { background: #f0a500 !important; }
.bad { color: #cf222e; font-weight: 600; } code { font-size: 13px; }
.key i { display: inline-block; width: 12px; height: 12px; margin: 0 .3rem 0 1rem; }
`;

function cellClass({ breaks, violated, wrongBlame }: Ruling, id: string): string {
  if (breaks === id) return violated.includes(id) ? 'own' : 'missed';
  if (wrongBlame.includes(id)) return 'wrong';
  return violated.includes(id) ? 'due' : '';
}

const cell = (content: Content): Markup => element('td', {}, content);

function defectRow(ruling: Ruling, ids: readonly string[]): Markup {
  const { name, breaks = '', survived, wrongBlame } = ruling;
  const marks = ids.map((id) => {
    const kind = cellClass(ruling, id);
    return element('i', kind === '' ? {} : { class: kind, title: id });
  });
  const notes = [...(survived ? ['survived'] : []), ...wrongBlame].join(', ');
  return element(
    'tr',
    {},
    cell(element('code', {}, name)),
    cell(breaks),
    element('td', { class: 'grid' }, marks),
    element('td', { class: 'notes bad' }, notes),
  );
}

function variantRow({ name, cases, exchanges, wrongBlame, leftOpen }: Ruling): Markup {
  const open = leftOpen.map(({ requirement }) => `${requirement} left open`);
  return element(
    'tr',
    {},
    cell(element('code', {}, name)),
    cell(`${cases} cases`),
    cell(`${exchanges} exchanges`),
    element('td', { class: 'bad' }, [...wrongBlame, ...open].join(', ')),
  );
}

function table(caption: string, rows: readonly Markup[]): Markup {
  return element('table', {}, element('caption', {}, caption), element('tbody', {}, rows));
}

function groupTable(group: string, defects: readonly Ruling[], ids: readonly string[]): Markup[] {
  const own = defects.filter(({ breaks }) =>
    REQUIREMENTS.some((row) => row.id === breaks && row.group === group),
  );
  if (own.length === 0) return [];
  const rows = own.map((ruling) => defectRow(ruling, ids));
  return [table(`${group}: ${own.length} defects`, rows)];
}

const KEY = [
  ['own', 'the broken one, violated'],
  ['due', 'follows from it'],
  ['wrong', 'wrongly blamed'],
  ['missed', 'broken, not noticed'],
] as const;

/** The kill matrix as a page: a line a defect, a mark a requirement. */
export function matrixOf({ rulings, seed, durationMs, unproven }: Proof): string {
  const defects = rulings.filter(({ kind }) => kind === 'defect');
  const variants = rulings.filter(({ kind }) => kind === 'variant');
  const blamed = (some: readonly Ruling[]) => some.filter(({ wrongBlame }) => wrongBlame.length > 0).length;
  const ids = GROUPS.flatMap((group) =>
    REQUIREMENTS.filter((row) => row.group === group).map(({ id }) => id),
  );
  const figures = [
    `${defects.length} defects, ${variants.length} variants, seed ${seed}, ${(durationMs / 1000).toFixed(1)} s.`,
    `Survivors: ${defects.filter(({ survived }) => survived).length}.`,
    `Wrong blame: ${blamed(defects)}. False alarms: ${blamed(variants)}.`,
    `Requirements without a defect: ${unproven.length}.`,
  ];
  const key = KEY.flatMap(([look, meaning]) => [element('i', { class: look }), meaning]);
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('title', {}, 'Kill matrix'),
    element('style', {}, new Markup(STYLE)),
  );
  const body = element(
    'body',
    {},
    element('h1', {}, 'Kill matrix'),
    element('p', {}, figures.join(' ')),
    element(
      'p',
      { class: 'key' },
      `A mark for each of ${ids.length} requirements, in the order of the registry:`,
      key,
    ),
    ...GROUPS.map((group) => groupTable(group, defects, ids)),
    table(`Conforming variants: ${variants.length}`, variants.map(variantRow)),
  );
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, body).text}\n`;
}
