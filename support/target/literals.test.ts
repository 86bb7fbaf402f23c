import { expect, test } from 'vitest';
import { integerOf } from '../exchange/wideIntegers.ts';
import { Literals } from './literals.ts';
import type { Compared } from './literals.ts';
import type { Json } from './profile.ts';

/** What a literal came to that was compared with values, one after the other. */
function comparing(
  suspects: Compared['suspects'],
  literal: Json | Json[],
  ...values: Json[]
): ReturnType<Literals['compare']> {
  const literals = new Literals();
  const condition = { pointer: '/x', ...(Array.isArray(literal) ? { oneOf: literal } : { equals: literal }) };
  let last: ReturnType<Literals['compare']>;
  for (const value of values) last = literals.compare({ place: '/here', condition, suspects }, [value]);
  return last;
}

test('a literal is met by its equal, whatever else stood there', () => {
  expect(comparing('any', 'Visa', 'visa', 'Visa')).toBe('met');
  expect(comparing('varied', [1, 2], 3, 4, 2)).toBe('met');
  expect(comparing('any', '9007199254740993', integerOf('9007199254740993'))).toBe('met');
});

test.each<[Compared['suspects'], Json | Json[], Json[]]>([
  ['any', 'card', ['Card']],
  ['any', ['card', 'credit'], ['x']],
  ['varied', true, ['Y']],
  ['varied', 'PRIMARY', ['primary', 'secondary']],
  ['varied', 1, [3, 2]],
  ['alike', 'ERROR', ['ok', ' error']],
  ['alike', false, ['false']],
  ['alike', true, ['Y']],
  ['alike', 'no', [0]],
])('suspecting %s, %j is mistaken where %j stood', (suspects, literal, values) => {
  const literals = (Array.isArray(literal) ? literal : [literal]).map((each) => JSON.stringify(each));
  expect(comparing(suspects, literal, ...values)).toEqual({
    problem: `nothing in the whole run was ${literals.join(' or ')}; there stood ${values
      .map((value) => JSON.stringify(value))
      .join(', ')}`,
  });
});

test.each<[Compared['suspects'], Json | Json[], Json[]]>([
  ['varied', true, [false, false]],
  ['varied', 'PRIMARY', ['secondary']],
  ['varied', true, [null]],
  ['alike', 'ERROR', ['ok', 'pending']],
  ['alike', true, [false]],
  ['alike', [401, 403], [404, 200]],
])('suspecting %s, %j may wait where %j stood', (suspects, literal, values) => {
  expect(comparing(suspects, literal, ...values)).toBeUndefined();
});

test('a condition without a literal is no literal', () => {
  const compared = { place: '/here', condition: { pointer: '/x', exists: true }, suspects: 'any' } as const;
  expect(new Literals().compare(compared, [1])).toBeUndefined();
});
