import { expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { integerOf } from '../exchange/wideIntegers.ts';
import { shownOf } from './signs.ts';

const answered = (status: number, value: object): Exchange =>
  ({ response: { status, bytes: Buffer.from('{}'), json: { value } } }) as unknown as Exchange;
const unread = (status: number, text: string): Exchange =>
  ({ response: { status, bytes: Buffer.from(text), json: undefined } }) as unknown as Exchange;
const ok = (equals: boolean) => ({ status: ['200'], body: [{ pointer: '/ok', equals }] });
const accepted = [{ status: ['2xx'] }];
const rejected = [{ status: ['4xx'] }, ok(false)];

test('a rejection that answers 200 is told by its body, whatever 2xx stands for', () => {
  expect(shownOf({ accepted, rejected }, answered(200, { ok: false }))).toBe('rejected');
  expect(shownOf({ accepted, rejected }, answered(200, { ok: true }))).toBe('accepted');
});

test('an acceptance that is told by its body is one, whatever the status stands for', () => {
  const signs = { accepted: [ok(true)], rejected: [{ status: ['2xx', '4xx'] }] };
  expect(shownOf(signs, answered(200, { ok: true }))).toBe('accepted');
  expect(shownOf(signs, answered(200, { ok: false }))).toBe('rejected');
});

test('a literal of digits is met by an integer that no double holds', () => {
  const signs = { accepted, rejected: [{ body: [{ pointer: '/code', equals: '9007199254740993' }] }] };
  expect(shownOf(signs, answered(200, { code: integerOf('9007199254740993') }))).toBe('rejected');
});

test('what shows neither is unclear', () => {
  expect(shownOf({ accepted, rejected }, answered(503, {}))).toBe('unclear');
});

test.each([
  ['accepted', { accepted: [{ status: ['2xx'], body: [{ pointer: '/error', exists: false }] }], rejected }],
  ['rejected', { accepted, rejected }],
])('where a body tells what is %s, one that is no JSON tells nothing', (_, signs) => {
  expect(shownOf(signs, unread(200, '<html>'))).toBe('unclear');
  expect(shownOf(signs, unread(200, ''))).toBe('accepted');
  expect(shownOf(signs, unread(404, '<html>'))).toBe('rejected');
});
