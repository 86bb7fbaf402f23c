import { describe, expect, test } from 'vitest';
import { escapedBeyondAscii, JSON_NOTATIONS } from './jsonNotations.ts';

const BODY = {
  __type: 'Card:#"Types", {all}',
  Number: 4,
  of: [{ a: 'x: y', 'b "c"': null }, []],
};

describe.for(JSON_NOTATIONS)('a body %s', ([, write]) => {
  test('says the same', () => {
    expect(JSON.parse(write(BODY))).toEqual(BODY);
  });

  test('is not the plain one', () => {
    expect(write(BODY)).not.toBe(JSON.stringify(BODY));
  });
});

test('letters beyond ASCII are escaped, and say the same', () => {
  const name = 'Zoë Ł – 東京 🏌';
  const escaped = escapedBeyondAscii(JSON.stringify({ name }));
  expect(escaped).toMatch(/^[ -~]*$/);
  expect(JSON.parse(escaped)).toEqual({ name });
});
