import { expect, test } from 'vitest';
import { fill } from './template.ts';

test('a placeholder alone takes the value with its type', () => {
  expect(fill({ id: '{{rateId}}', list: ['{{rateId}}', 'x'] }, { rateId: -7 })).toEqual({
    id: -7,
    list: [-7, 'x'],
  });
});

test('a placeholder within text is written into it', () => {
  expect(fill('rate-{{ rateId }}/{{email}}', { rateId: 7, email: 'a@b' })).toBe('rate-7/a@b');
});

test('an optional placeholder without a value drops its key', () => {
  expect(fill({ email: 'a', password: '{{password?}}' }, {})).toEqual({ email: 'a' });
});

test('a value that is not known is a mistake of the profile', () => {
  expect(() => fill({ id: '{{rateID}}' }, { rateId: 1 })).toThrow('asks for {{rateID}}; known here: rateId');
});

test('keys and what holds no placeholder stay as they are', () => {
  expect(fill({ a: null, b: true, c: { d: 1.5 } }, {})).toEqual({ a: null, b: true, c: { d: 1.5 } });
});

test('a pointer behind a name takes a part of its value', () => {
  const invoice = { quote: 'Q1', lines: [{ id: 7 }] };
  expect(fill({ a: '{{invoice/quote}}', b: '{{invoice/lines/0/id}}' }, { invoice })).toEqual({
    a: 'Q1',
    b: 7,
  });
  expect(fill({ a: '{{invoice/none?}}', b: 'no {{ invoice/quote }}' }, { invoice })).toEqual({ b: 'no Q1' });
  expect(() => fill('{{invoice/none}}', { invoice })).toThrow('{{invoice/none}}');
});

test('an item of an array stands there once for each player', () => {
  const golfers = [{ '{{each player}}': { name: 'Golfer {{player}}', isFirst: true } }, 'end'];
  expect(fill({ golfers }, { players: 2 })).toEqual({
    golfers: [{ name: 'Golfer 1', isFirst: true }, { name: 'Golfer 2', isFirst: true }, 'end'],
  });
  expect(fill([{ '{{each player}}': '{{player}}' }], { players: 3 })).toEqual([1, 2, 3]);
  expect(() => fill([{ '{{each player}}': 'x' }], {})).toThrow('asks for {{players}}');
  expect(() => fill({ golfers: { '{{each player}}': 'x' } }, { players: 2 })).toThrow('item of an array');
});
