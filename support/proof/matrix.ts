import { GROUPS } from '../contract/requirement.ts';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function cellClass({ breaks, violated, wrongBlame }: Ruling, id: string): string {
  if (breaks === id) return violated.includes(id) ? 'own' : 'missed';
  if (wrongBlame.includes(id)) return 'wrong';
  return violated.includes(id) ? 'due' : '';
}

function defectRow(ruling: Ruling, ids: readonly string[]): string {
  const cells = ids.map((id) => {
    const kind = cellClass(ruling, id);
    return kind === '' ? '<i></i>' : `<i class="${kind}" title="${id}"></i>`;
  });
  const blame =
    ruling.wrongBlame.length === 0 ? '' : `<span class="bad">${ruling.wrongBlame.join(', ')}</span>`;
  return `<tr><td><code>${escaped(ruling.name)}</code></td><td>${ruling.breaks ?? ''}</td><td class="grid">${cells.join('')}</td><td class="notes">${ruling.survived ? '<span class="bad">survived</span>' : ''} ${blame}</td></tr>`;
}

function groupTable(group: string, defects: readonly Ruling[], ids: readonly string[]): string {
  const own = defects.filter(({ breaks }) =>
    REQUIREMENTS.some((row) => row.id === breaks && row.group === group),
  );
  if (own.length === 0) return '';
  return `<table><caption>${group}: ${own.length} defects</caption>${own.map((ruling) => defectRow(ruling, ids)).join('\n')}</table>`;
}

/** The kill matrix as a page: a line a defect, a mark a requirement. */
export function matrixOf({ rulings, seed, durationMs, unproven }: Proof): string {
  const defects = rulings.filter(({ kind }) => kind === 'defect');
  const variants = rulings.filter(({ kind }) => kind === 'variant');
  const ids = GROUPS.flatMap((group) =>
    REQUIREMENTS.filter((row) => row.group === group).map(({ id }) => id),
  );
  const variantRows = variants.map(
    ({ name, cases, exchanges, wrongBlame, leftOpen }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${cases} cases</td><td>${exchanges} exchanges</td><td class="bad">${[...wrongBlame, ...leftOpen.map(({ requirement }) => `${requirement} left open`)].join(', ')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kill matrix</title><style>${STYLE}</style></head><body>
<h1>Kill matrix</h1>
<p>${defects.length} defects, ${variants.length} variants, seed ${seed}, ${(durationMs / 1000).toFixed(1)} s.
Survivors: ${defects.filter(({ survived }) => survived).length}. Wrong blame: ${defects.filter(({ wrongBlame }) => wrongBlame.length > 0).length}.
False alarms: ${variants.filter(({ wrongBlame }) => wrongBlame.length > 0).length}. Requirements without a defect: ${unproven.length}.</p>
<p class="key">A mark for each of ${ids.length} requirements, in the order of the registry:<i class="own"></i>the broken one, violated<i class="due"></i>follows from it<i class="wrong"></i>wrongly blamed<i class="missed"></i>broken, not noticed</p>
${GROUPS.map((group) => groupTable(group, defects, ids)).join('\n')}
<table><caption>Conforming variants: ${variants.length}</caption>${variantRows.join('\n')}</table>
</body></html>
`;
}
