import { describe, expect, test } from 'vitest';
import type { RunnerTaskResult } from 'vitest';
import { Skipped, Violation } from '../outcomes.ts';
import { skipWhereAsked } from './skipWhereAsked.ts';

/** How a case ends, whose errors Vitest has copied. */
function endedBy(...errors: Error[]): RunnerTaskResult {
  const copied = errors.map(({ name, message }) => ({ name, message }));
  const result: RunnerTaskResult = { state: 'fail', errors: copied };
  skipWhereAsked(result);
  return result;
}

describe('a case that asked to be skipped', () => {
  test('is skipped with the reason as its note', () => {
    expect(endedBy(new Skipped('not offered: no gift card'))).toEqual({
      state: 'skip',
      note: 'not offered: no gift card',
    });
  });

  test('has failed where it had found something', () => {
    const { state, errors } = endedBy(new Violation('a', 'b'), new Skipped('not offered: no gift card'));
    expect({ state, names: errors?.map(({ name }) => name) }).toEqual({
      state: 'fail',
      names: ['Violation'],
    });
  });

  test('is left alone where it did not', () => {
    expect(endedBy(new Violation('a', 'b'))).toMatchObject({
      state: 'fail',
      errors: [{ name: 'Violation' }],
    });
  });
});
