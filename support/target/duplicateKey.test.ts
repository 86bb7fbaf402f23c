import { describe, expect, test } from 'vitest';
import { duplicateKeyIn } from './duplicateKey.ts';

describe('a key that stands twice', () => {
  test.for([
    ['{"a": 1, "a": 2}', '/a'],
    ['{"a": {"b": [{"c": 1}, {"d": 1, "e": [], "d": 2}]}}', '/a/b/1/d'],
    ['[1, {"a/b": 1, "a/b": 2}]', '/1/a~1b'],
    [String.raw`{"x\"y": "a", "x\"y": "b"}`, '/x"y'],
    [String.raw`{"a": 1, "\u0061": 2}`, '/a'],
  ] as const)('in %s is %s', ([text, place]) => {
    expect(duplicateKeyIn(text)).toBe(place);
  });

  test.for([
    '{"a": {"a": {"a": 1}}, "b": ["a", "a"], "c": "a"}',
    '[{"a": 1}, {"a": 1}]',
    String.raw`{"a": "{\"b\": 1, \"b\": 2}"}`,
    '{"a": "a", "b": ",", "c": {}, "": 1}',
    '"a"',
  ])('is not in %s', (text) => {
    expect(duplicateKeyIn(text)).toBeUndefined();
  });
});
