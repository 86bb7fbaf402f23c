import { describe, expect, test } from 'vitest';
import { escapedBeyondAscii, escapedThroughout, JSON_NOTATIONS } from './jsonNotations.ts';

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

test('a string that escapes every character says the same', () => {
  const text = '"a" \\ 東 🏌\n';
  const escaped = escapedThroughout(text);
  expect(escaped).toMatch(/^(?:\\u[0-9a-f]{4})+$/);
  expect(JSON.parse(`"${escaped}"`)).toBe(text);
});
