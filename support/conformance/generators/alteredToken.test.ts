import { expect, test } from 'vitest';
import {
  hasLettersOfBothCases,
  withCharacterChanged,
  withEndChanged,
  withLastChanged,
} from './alteredToken.ts';

test.each([
  ['abc-123', 0, 'bbc-123'],
  ['abc-123', 0.5, 'abc-223'],
  ['Z9z', 0, 'A9z'],
  ['9', 0, '0'],
  ['ab12;,=:/', 0.5, 'ab13;,=:/'],
])('%s changed at %d', (token, part, changed) => {
  expect(withCharacterChanged(token, part)).toBe(changed);
});

test.each([
  ['abcd1299zZ', 'abcd1200aA'],
  ['abcd-1-z=', 'abde-2-a='],
  ['9', '0'],
  ['', ''],
])('%s changed at its end', (token, changed) => {
  expect(withEndChanged(token)).toBe(changed);
});

test.each([
  ['x7Kq', true],
  ['0123-aBcD-eF', false],
  ['CT-0af3', false],
  ['token', false],
  ['', false],
])('%s has letters of both cases: %s', (token, has) => {
  expect(hasLettersOfBothCases(token)).toBe(has);
});

test.each([
  ['0a9e', '0a9f'],
  ['AbcZ', 'Abc5'],
  ['Abcf==', 'AbcP=='],
  ['token-9-', 'token-d-'],
])('the last letter or digit of %s is changed in what decoding keeps', (token, changed) => {
  expect(withLastChanged(token)).toBe(changed);
});
