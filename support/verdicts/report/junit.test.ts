import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { judge } from '../judge.ts';
import type { RunReport } from '../runReport.ts';
import { failed, passed, proceedings, reportSaying, ROWS, skipped, VIOLATION } from '../testing/sampleRun.ts';
import { junitXml } from './junit.ts';

interface Read {
  name: string;
  attributes: Record<string, string>;
  content: Read[];
  text: string;
}

/** The document as elements; an error where it is not well-formed. */
function readXml(text: string): Read {
  const root: Read = { name: '', attributes: {}, content: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const read = { name, attributes, content: [], text: '' };
    open.at(-1)!.content.push(read);
    open.push(read);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (part) => (open.at(-1)!.text += part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return root.content[0]!;
}

/** Elements of this name, at any depth. */
function all(read: Read, name: string): Read[] {
  return read.content.flatMap((each) => [...(each.name === name ? [each] : []), ...all(each, name)]);
}

const junit = (report: RunReport) => readXml(junitXml(report));

test('a suite is an endpoint group, a test case a requirement', () => {
  const read = junit(judge(proceedings()));
  expect(read.attributes).toMatchObject({ tests: '3', failures: '0', errors: '0', skipped: '0' });
  expect(all(read, 'testsuite').map(({ attributes }) => attributes.name)).toEqual([
    'customer-token',
    'wallet',
    'reservations',
  ]);
  expect(all(read, 'testcase')[0]).toMatchObject({
    attributes: { classname: 'customer-token', name: `${ROWS[0].id}: ${ROWS[0].sentence}` },
    content: [],
  });
});

test('only a violation is a failure; a doubt is an error, what was not exercised is skipped', () => {
  const doubt = { name: 'Inconclusive', message: 'the control was rejected' };
  const read = junit(
    judge(
      proceedings([
        failed(ROWS[0].id, VIOLATION),
        failed(ROWS[1].id, doubt),
        skipped(ROWS[2].id, 'not exercised: no rate'),
      ]),
    ),
  );
  expect(read.attributes).toMatchObject({ tests: '3', failures: '1', errors: '1', skipped: '1' });
  const [failure, error, skip] = all(read, 'testcase').map(({ content }) => content[0]);
  expect(failure).toMatchObject({ name: 'failure', attributes: { message: VIOLATION.message } });
  expect(failure?.text).toContain('exchange   GET /rest/wallet HTTP/1.1');
  expect(failure?.text).toContain('npx tee-conform replay 0123456789');
  expect(error).toMatchObject({
    name: 'error',
    attributes: { type: 'inconclusive', message: doubt.message },
  });
  expect(skip).toMatchObject({ name: 'skipped', attributes: { message: 'not exercised: no rate' } });
});

test('what is disclaimed or does not apply is skipped, with the reason', () => {
  const disclaimed = [{ capability: 'gift-cards', reason: 'none are issued' }] as const;
  const read = junit(judge(proceedings(undefined, { target: { disclaimed, kind: 'production' } })));
  expect(all(read, 'skipped').map(({ attributes }) => attributes.message)).toEqual([
    'not exercised: disclaimed: gift-cards (none are issued)',
    'not applicable: only a sandbox or a mock has these outcomes',
  ]);
});

test('what a satisfied row was not tried on, or met once, is said in the same words', () => {
  const lacking = skipped(ROWS[0].id, 'not offered: one facility');
  const again = passed(ROWS[1].id, { once: 'answered 409 (rejected)' });
  const read = junit(judge(proceedings([passed(ROWS[0].id), lacking, again, passed(ROWS[2].id)])));
  expect(all(read, 'system-out').map(({ text }) => text)).toEqual([
    'in part: one facility',
    'in part: once, and not again: answered 409 (rejected)',
  ]);
});

test('open points and the facts of the run are properties', () => {
  const record = { openPoint: 'OPEN-TOKEN-REUSE', observed: 'accepted', exchanges: 1, breaches: [] } as const;
  const read = junit(judge(proceedings([{ ...passed(ROWS[0].id), record: { ...record, breaches: [] } }])));
  const [tokens, wallet] = all(read, 'testsuite').map((suite) => {
    const properties = all(suite, 'property').map(({ attributes }) => attributes);
    return new Map(properties.map(({ name, value }) => [name, value]));
  });
  expect([...tokens!]).toEqual(
    expect.arrayContaining([
      ['Seed', '7'],
      ['Verdict', 'incomplete'],
      ['OPEN-TOKEN-REUSE', 'accepted'],
    ]),
  );
  expect(wallet?.has('OPEN-TOKEN-REUSE')).toBe(false);
});

test('a run that was interrupted or faulty has errors of its own', () => {
  const run = { interrupted: 'SIGINT', faults: ['a leak'] } as const;
  const read = junit(judge(proceedings(undefined, { run })));
  expect(read.attributes).toMatchObject({ tests: '5', errors: '2' });
  expect(all(read, 'error').map(({ attributes }) => attributes.message)).toEqual([
    'the run was interrupted by SIGINT',
    'a fault of the suite itself: a leak',
  ]);
});

test.each([']]>', '</failure>', '\u0000\u001b[31m', '\ud800', '\uffff', '&lt;', 'a"b\'c', 'one\r\ntwo'])(
  'stays well-formed where %j stands in every text',
  (text) => {
    const plain = all(junit(reportSaying('plain')), 'testcase').length;
    expect(all(junit(reportSaying(text)), 'testcase')).toHaveLength(plain);
  },
);
