import { expect, test } from 'vitest';
import type { Json } from './profile.ts';
import { at, each, itemsAt, listExists, replaced, without } from './pointer.ts';

const document = { a: [{ b: 1 }, { b: 2 }], 'c/d': { '~': 3 }, e: { x: { b: 4 }, y: { b: 5 } }, f: [] };

test.for([
  ['', document],
  ['/a/1/b', 2],
  ['/c~1d/~0', 3],
  ['/a/b', undefined],
  ['/constructor', undefined],
  ['/a/length', undefined],
] as const)('%j points at %j', ([pointer, value]) => {
  expect(at(document, pointer)).toEqual(value);
});

test('a star stands for every item of a list or an object', () => {
  expect(each(document, '/a/*/b')).toEqual([1, 2]);
  expect(each(document, '/e/*/b')).toEqual([4, 5]);
  expect(each(document, '/nowhere/*')).toEqual([]);
  expect(each(undefined, '/*')).toEqual([]);
});

test('an empty list exists, a missing one does not', () => {
  expect(listExists(document, '/f/*')).toBe(true);
  expect(listExists(document, '/g/*')).toBe(false);
});

test('a copy lacks or replaces a value, the original keeps it', () => {
  expect(without(document, '/a/0')).toMatchObject({ a: [{ b: 2 }] });
  expect(without({ x: 1 }, '/y/z')).toEqual({ x: 1 });
  expect(replaced({ x: { y: 1 } }, '/x/y', 2)).toEqual({ x: { y: 2 } });
  expect(document.a).toHaveLength(2);
});

test('# is the key under which a star found an item of an object', () => {
  const keyed = { cards: { k1: { a: 1 }, k2: [2] }, list: [{ a: 3 }] };
  expect(each(keyed, '/cards/*').map((item) => at(item, '#'))).toEqual(['k1', 'k2']);
  expect(each(keyed, '/list/*').map((item) => at(item, '#'))).toEqual([undefined]);
  expect(at('text', '#')).toBeUndefined();
});

test('a list of one may be that one item, told by what it has', () => {
  const item = { id: 7, marks: { default: true } };
  expect(itemsAt({ cards: item }, '/cards/*', '/id')).toEqual([item]);
  expect(itemsAt({ cards: [item] }, '/cards/*', '/id')).toEqual([item]);
  expect(itemsAt({ cards: { 7: item } }, '/cards/*', '/id')).toEqual([item]);
  expect(itemsAt({ cards: { 7: item } }, '/cards/*', '#')).toEqual([item]);
});

test('the first of a list of one may be that one item', () => {
  const item = { id: 7, marks: { default: true } };
  expect(at({ cards: item }, '/cards/0/id')).toBe(7);
  expect(at({ cards: item }, '/cards/0')).toEqual(item);
  expect(each({ lists: [{ cards: item }] }, '/lists/*/cards/0/id')).toEqual([7]);
  expect(at({ cards: { 0: { id: 8 }, 1: item } }, '/cards/0/id')).toBe(8);
});

test.for<[string, Json]>([
  ['/cards/1/id', { cards: { id: 7 } }],
  ['/cards/0', { cards: {} }],
  ['/cards/0', { cards: 'none' }],
  ['/cards/0', { cards: null }],
  ['/cards/0', { cards: [] }],
])('%s finds no item in %j', ([pointer, holder]) => {
  expect(at(holder, pointer)).toBeUndefined();
});
