import fc from 'fast-check';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { judge } from '../../judge.ts';
import {
  DOUBT,
  failed,
  passed,
  proceedings,
  reportSaying,
  ROWS,
  VIOLATION,
  withFirst,
} from '../../testing/sampleRun.ts';
import { htmlPage } from './page.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements and the names of their attributes, in order: what a page is made of beside its texts. */
function skeleton(node: Node): string[] {
  const own = 'tagName' in node ? [`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`] : [];
  const comments = node.nodeName === '#comment' ? ['comment'] : [];
  return [...own, ...comments, ...('childNodes' in node ? node.childNodes.flatMap(skeleton) : [])];
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && node.tagName === 'style') return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('\n') : '';
}

const violated = judge(
  proceedings(withFirst(failed(ROWS[0].id, VIOLATION)), {
    target: { disclaimed: [{ capability: 'promo-codes', reason: 'none is offered' }] },
  }),
);

describe('the page', () => {
  test('begins with the target and the verdict', () => {
    const text = textOf(parse(htmlPage(violated)));
    const order = [
      'sample',
      'non-conformant',
      '2 of 3 mandatory requirements',
      'a'.repeat(64),
      '2025-06-01 08:00:00 UTC',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test('shows what the contract states, what was expected and seen, the exchange and how to repeat it', () => {
    const text = textOf(parse(htmlPage(violated)));
    for (const part of [
      ROWS[0].sentence,
      'interface, Authentication, Customer token (stated)',
      'a rejection',
      'status 200',
      'GET /rest/wallet HTTP/1.1',
      'npx tee-conform replay 0123456789',
      `--only ${ROWS[0].id} --seed 7`,
      'promo-codes: none is offered',
    ])
      expect(text).toContain(part);
  });

  test('shows the exchange behind a doubt, and how to repeat it', () => {
    const text = textOf(parse(htmlPage(judge(proceedings(withFirst(failed(ROWS[0].id, DOUBT)))))));
    for (const part of [DOUBT.message, 'The last exchange of ', 'GET /rest/wallet HTTP/1.1', '0123456789'])
      expect(text).toContain(part);
  });

  test('says of what holds in part that it was not tried, or wrong once', () => {
    const again = passed(ROWS[0].id, { once: 'answered 409 (rejected)' });
    const text = textOf(parse(htmlPage(judge(proceedings(withFirst(again))))));
    expect(text).toMatch(/hold in part: .* not tried, or was wrong once[^]*answered 409 \(rejected\)/);
  });

  test('says what was not exercised and why, and what was observed', () => {
    const text = textOf(parse(htmlPage(reportSaying('no tee time ends so'))));
    expect(text).toContain('Not exercised');
    expect(text).toContain('no tee time ends so');
    expect(text).toContain('Whether a used customer token still works.');
  });

  test('claims of a conformant run no more than what could be tried', () => {
    expect(textOf(parse(htmlPage(judge(proceedings()))))).toMatch(
      /Every requirement .* gives a way to try is satisfied\./,
    );
  });

  test('loads and runs nothing', () => {
    const page = htmlPage(violated);
    expect(page).toContain('default-src &#39;none&#39;; style-src &#39;sha256-');
    expect(page).not.toMatch(/<(?:script|link|img|iframe|object|form)\b|\son\w+=|url\(|@import/);
    expect(page).not.toMatch(/\s(?:src|style)=/);
  });

  test('is made of the same elements, whatever the texts hold', () => {
    const plain = skeleton(parse(htmlPage(reportSaying('plain'))));
    const markup = fc.string({
      unit: fc.constantFrom(
        ...Array.from('<>"\'&=/ax \n\u0000\ud800'),
        ...['<script>', '</pre>', '</style>', '<!--', '-->', ' onclick=', '<svg/onload=', '</details>'],
      ),
      minLength: 1,
    });
    fc.assert(
      fc.property(markup, (text) => {
        fc.pre(text.trim() !== '');
        expect(skeleton(parse(htmlPage(reportSaying(text))))).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });
});
