import { expect, test } from 'vitest';
import { otherCase, withByteChanged } from './alteredSignature.ts';

const SIGNATURE = '/pO71xQDqtAyMi9KOAzg4zUlNOhoFvROo4ZZp0GDqLE=';

test.each([0, 0.1, 0.5, 0.9, 31 / 32])('a byte changed at %d is one byte of the decoded signature', (at) => {
  const before = Buffer.from(SIGNATURE, 'base64');
  const after = Buffer.from(withByteChanged(SIGNATURE, at), 'base64');
  const changed = [...before.keys()].filter((index) => before[index] !== after[index]);
  expect(changed).toEqual([Math.floor(at * 32)]);
});

test('a change keeps the length and the notation', () => {
  expect(withByteChanged(SIGNATURE, 0.5)).toMatch(/^[\w+/]{43}=$/);
});

test('the other case changes letters of ASCII only, both ways', () => {
  expect(otherCase('aZ-1é')).toBe('Az-1é');
});
