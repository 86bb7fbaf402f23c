/** How the page looks: light and dark, on a screen and on paper; the system's own fonts. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f5; --card: #ffffff; --ink: #1c211e; --soft: #5a645e; --line: #dde2de; --code: #f1f4f1;
  --satisfied: #2c7a4b; --violated: #b3261e; --inconclusive: #96620a; --open: #6b7770; --link: #1f5f8b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131715; --card: #1b211e; --ink: #e6ebe7; --soft: #a0aca5; --line: #323b36; --code: #141916;
    --satisfied: #66c08a; --violated: #ff8a80; --inconclusive: #e5b45a; --open: #95a29b; --link: #82bfe8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .75rem; }
h3 { font-size: 1.02rem; margin: 0; }
p { margin: .5rem 0; max-width: 50rem; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.eyebrow { color: var(--soft); margin: 0 0 .25rem; font-size: .9rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem 1.5rem; }
ul.card { padding-left: 2.5rem; margin: .5rem 0; }
.card > :last-child { margin-bottom: 0; }
.card > h3:not(:first-child) { margin-top: 1rem; }
.verdict { border-left: .5rem solid var(--tone); margin-top: 1.25rem; }
.verdict strong { font-size: 1.5rem; color: var(--tone); display: block; line-height: 1.3; }
.conformant, .satisfied { --tone: var(--satisfied); }
.non-conformant, .violated { --tone: var(--violated); }
.incomplete, .inconclusive { --tone: var(--inconclusive); }
.not-exercised, .not-applicable { --tone: var(--open); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem 1.5rem; margin: 1.25rem 0 0; }
.facts div { min-width: 0; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 1.25rem 0 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--soft); font-size: .9rem; padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem; border-bottom: 1px solid var(--line); }
thead th { font-size: .85rem; color: var(--soft); font-weight: 600; }
.counts thead th { text-align: right; } .counts th { white-space: nowrap; }
tbody tr:last-child > *, tfoot tr:last-child > * { border-bottom: 0; }
tfoot th, tfoot td { border-top: 2px solid var(--line); font-weight: 600; }
th[scope=row] { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.none { color: var(--soft); opacity: .55; }
.tone { color: var(--tone); font-weight: 600; }
svg { display: block; width: 100%; min-width: 12rem; height: .75rem; border-radius: .25rem; margin-top: .35rem; }
svg .satisfied { fill: var(--satisfied); } svg .violated { fill: var(--violated); }
svg .inconclusive { fill: var(--inconclusive); } svg .not-exercised { fill: var(--open); }
article.card { margin: 0 0 1rem; border-left: .5rem solid var(--violated); }
article h3 { color: var(--violated); overflow-wrap: anywhere; }
article .sentence { font-size: 1.05rem; margin: .25rem 0 1rem; }
.source { color: var(--soft); font-size: .9rem; }
.anatomy { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: .4rem 1rem; margin: 0 0 1rem; }
.anatomy dt { padding-top: .1rem; }
.anatomy dd, .lines { white-space: pre-wrap; }
code, pre { font: .86rem/1.5 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
code { overflow-wrap: anywhere; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .4rem; padding: .75rem 1rem; margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin: .5rem 0; }
summary { cursor: pointer; padding: .15rem 0; }
summary .tally { color: var(--soft); font-weight: 400; }
ul.rows { margin: .25rem 0 0; padding-left: 1.25rem; }
ul.rows li { margin: .2rem 0; overflow-wrap: anywhere; }
footer { color: var(--soft); font-size: .9rem; margin-top: 3rem; }
@media (max-width: 40rem) {
  .anatomy { grid-template-columns: minmax(0, 1fr); gap: .1rem; } .anatomy dd { margin-bottom: .5rem; }
  .facts { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); }
  main { padding: 1.25rem .75rem 3rem; } .card { padding: 1rem; }
}
@media print {
  :root {
    color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --code: #fff;
    --satisfied: #1d5c37; --violated: #97190f; --inconclusive: #77500a; --open: #555; --link: #000;
  }
  body { font-size: 10.5pt; } main { max-width: none; padding: 0; } nav { display: none; }
  .card { break-inside: auto; } h2, h3, summary { break-after: avoid; } tr, dt { break-inside: avoid; }
  svg, .verdict, article { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details::details-content { content-visibility: visible; height: auto; }
}
`;
