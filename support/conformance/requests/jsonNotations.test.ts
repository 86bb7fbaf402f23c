import { describe, expect, test } from 'vitest';
import { JSON_NOTATIONS } from './jsonNotations.ts';

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
