import { expect, test } from 'vitest';
import { DEEPEST_NESTING, nestsTooDeeply } from './nesting.ts';

const nested = (levels: number, inside = '') =>
  Buffer.from('[{"a":'.repeat(levels / 2) + (inside || '1') + '}]'.repeat(levels / 2));

test.for([
  ['as deep as can be', nested(DEEPEST_NESTING), false],
  ['a level deeper', nested(DEEPEST_NESTING, '[]'), true],
  ['wide and flat', Buffer.from(`[${'[],'.repeat(5_000)}[]]`), false],
  ['brackets in a text', Buffer.from(JSON.stringify('["\\'.repeat(5_000))), false],
  ['brackets behind a text that ends in a backslash', Buffer.from(`["\\\\",${'['.repeat(2_000)}`), true],
  ['closed more often than opened', Buffer.from(']'.repeat(5_000)), false],
] as const)('%s', ([, bytes, expected]) => {
  expect(nestsTooDeeply(bytes)).toBe(expected);
});
