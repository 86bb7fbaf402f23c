import { describe, expect, test } from 'vitest';
import type { CaseError } from './case.ts';
import { outcomeOf } from './outcome.ts';

const VIOLATION: CaseError = { name: 'Violation', message: 'expected a rejection; seen 200' };

function failedWith(...errors: CaseError[]) {
  return outcomeOf({ state: 'failed', errors });
}

describe('the outcome of a case', () => {
  test('a pass is a pass', () => {
    expect(outcomeOf({ state: 'passed', errors: [] })).toEqual({ kind: 'passed' });
  });

  test('a violation fails it', () => {
    expect(failedWith(VIOLATION)).toMatchObject({ kind: 'failed', violations: [{ error: VIOLATION }] });
  });

  test('a violation that a property wrapped fails it, with the counterexample', () => {
    const outcome = failedWith({
      name: 'Error',
      message: 'Property failed after 1 tests\nCounterexample: [61]\nShrunk 0 time(s)',
      cause: VIOLATION,
    });
    expect(outcome).toMatchObject({
      kind: 'failed',
      violations: [{ error: VIOLATION, counterexample: '[61]' }],
    });
  });

  test('a fault beside a violation is kept apart', () => {
    const outcome = failedWith(VIOLATION, { name: 'TypeError', message: 'x is not a function' });
    expect(outcome).toMatchObject({ kind: 'failed', faults: ['TypeError: x is not a function'] });
  });

  test('a failed control is inconclusive, with its first line as the reason', () => {
    const outcome = failedWith({ name: 'Inconclusive', message: 'the control was rejected\nGET /x' });
    expect(outcome).toEqual({
      kind: 'inconclusive',
      reason: 'the control was rejected',
      profileError: false,
    });
  });

  test('a connection that was closed under a request is for other cases to decide', () => {
    const outcome = failedWith({ name: 'HungUp', message: 'a connection was closed' });
    expect(outcome).toEqual({ kind: 'not offered', reason: 'a connection was closed' });
  });

  test('a mistake in the profile is inconclusive, and marked as one', () => {
    const outcome = failedWith({ name: 'ProfileError', message: '/operations/getWallet finds nothing' });
    expect(outcome).toMatchObject({ kind: 'inconclusive', profileError: true });
  });

  test('a case that ran out of time is inconclusive', () => {
    const outcome = failedWith({ name: 'Error', message: 'Test timed out in 1500ms.\nIf this is …' });
    expect(outcome).toMatchObject({ kind: 'inconclusive', reason: 'the case did not end within its 1.5 s' });
  });

  test('anything else is a fault of the suite', () => {
    expect(failedWith({ name: 'TypeError', message: 'it is not a function' })).toEqual({
      kind: 'fault',
      faults: ['TypeError: it is not a function'],
    });
  });

  test('a broken expectation is a violation', () => {
    expect(failedWith({ name: 'AssertionError', message: 'expected 1 to be 2' })).toMatchObject({
      kind: 'failed',
    });
  });

  test('a failure without an error is a fault of the suite', () => {
    expect(failedWith()).toMatchObject({ kind: 'fault' });
  });

  test.each([
    ['not exercised: no such tee time', { kind: 'not exercised', reason: 'no such tee time' }],
    ['not offered: no facility far off', { kind: 'not offered', reason: 'no facility far off' }],
    ['The test run was aborted by the user.', { kind: 'not exercised', reason: 'the run was interrupted' }],
    [undefined, { kind: 'not exercised', reason: 'skipped without a reason' }],
  ])('a skip noted %j never reads as a pass', (note, outcome) => {
    expect(outcomeOf({ state: 'skipped', errors: [], ...(note === undefined ? {} : { note }) })).toEqual(
      outcome,
    );
  });
});
