import { expect, test } from 'vitest';
import { jsonOfValue, valueOfJson } from './wideIntegers.ts';

const WIDE = '-4611686018427387905';

test('an integer that a double cannot hold is read as its digits, and sent as it was read', () => {
  const value = valueOfJson(`{"id": ${WIDE}, "card": "4111111111111111"}`);
  expect(value).toEqual({ id: WIDE, card: '4111111111111111' });
  expect(jsonOfValue(value)).toBe(`{"id":${WIDE},"card":"4111111111111111"}`);
});

test.for([
  ['9007199254740991', 9007199254740991],
  ['[0.30000000000000004]', [0.30000000000000004]],
  ['1.5e300', 1.5e300],
  ['"a \\" 12345678901234567890 b"', 'a " 12345678901234567890 b'],
] as const)('%s is read as ever', ([text, value]) => {
  expect(valueOfJson(text)).toEqual(value);
});

test('what is no JSON does not become any', () => {
  expect(() => valueOfJson('{12345678901234567890: 1}')).toThrow(SyntaxError);
});
