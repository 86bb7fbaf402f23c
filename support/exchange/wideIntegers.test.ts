import { expect, test } from 'vitest';
import { integerOf, jsonOfValue, plainText, valueOfJson } from './wideIntegers.ts';

const WIDE = '-4611686018427387905';

test('an integer that a double cannot hold is read so that it is sent as it was, and a text of its digits too', () => {
  const text = `{"id":${WIDE},"same":"${WIDE}","list":[${WIDE},"4111111111111111"]}`;
  expect(jsonOfValue(valueOfJson(text))).toBe(text);
});

test('what one answer shows as a number stays a text where it is one', () => {
  const giftCard = '9700000000000000001';
  valueOfJson(`{"number": ${giftCard}}`);
  expect(jsonOfValue({ number: giftCard, text: `"${giftCard}"` })).toBe(
    `{"number":"${giftCard}","text":"\\"${giftCard}\\""}`,
  );
});

test('a wide integer has its digits for a text, and is a number for JSON', () => {
  const value = integerOf(WIDE);
  expect(valueOfJson(`[${WIDE}]`)).toEqual([value]);
  expect([value, WIDE, 'x'].map((each) => plainText(String(each)))).toEqual([WIDE, WIDE, 'x']);
  expect(jsonOfValue([value, integerOf('-7'), integerOf('00012345678901234567890')])).toBe(
    `[${WIDE},-7,12345678901234567890]`,
  );
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
