import type { CaseError, ConformanceCase } from './case.ts';

/** A violation, with the counterexample of the property that met it, where there is one. */
export interface FoundViolation {
  error: CaseError;
  counterexample?: string;
}

/** How one case ended. `faults` are the suite's own: they say nothing about the target. */
export type Outcome =
  | { kind: 'passed' }
  | { kind: 'failed'; violations: FoundViolation[]; faults: string[] }
  | { kind: 'inconclusive'; reason: string; profileError: boolean }
  | { kind: 'not exercised'; reason: string }
  | { kind: 'not offered'; reason: string }
  | { kind: 'fault'; faults: string[] };

const NOT_EXERCISED = 'not exercised: ';
const NOT_OFFERED = 'not offered: ';
/** How Vitest words the skip of what had not ended when a run was cancelled. */
const ABORTED = 'The test run was aborted';
/** How Vitest words its own time limits; they have no class of their own. */
const TIMED_OUT = /^(?:Test|Hook) timed out in (\d+)ms/;

/**
 * Classes a finished case by the names of its errors and by the note of its skip. Names, since classes
 * do not cross from Vitest's worker.
 */
export function outcomeOf(test: Pick<ConformanceCase, 'state' | 'note' | 'errors'>): Outcome {
  if (test.state === 'passed') return { kind: 'passed' };
  if (test.state === 'skipped') return outcomeOfSkip(test.note);

  const violations: FoundViolation[] = [];
  const faults: string[] = [];
  let inconclusive: Outcome | undefined;
  for (const error of test.errors) {
    const violation = named('Violation', error) ?? named('AssertionError', error);
    const reason = violation === undefined ? reasonToDoubt(error) : undefined;
    if (violation !== undefined) violations.push(withCounterexample(violation, error));
    else if (reason !== undefined) inconclusive ??= reason;
    else faults.push(`${error.name}: ${firstLine(error.message)}`);
  }
  if (violations.length > 0) return { kind: 'failed', violations, faults };
  if (faults.length > 0) return { kind: 'fault', faults };
  return inconclusive ?? { kind: 'fault', faults: ['the case failed without an error'] };
}

function outcomeOfSkip(note: string | undefined): Outcome {
  if (note?.startsWith(ABORTED) === true) return { kind: 'not exercised', reason: 'the run was interrupted' };
  if (note?.startsWith(NOT_OFFERED) === true)
    return { kind: 'not offered', reason: note.slice(NOT_OFFERED.length) };
  if (note?.startsWith(NOT_EXERCISED) === true)
    return { kind: 'not exercised', reason: note.slice(NOT_EXERCISED.length) };
  return { kind: 'not exercised', reason: note ?? 'skipped without a reason' };
}

function reasonToDoubt(error: CaseError): Outcome | undefined {
  const profileError = named('ProfileError', error);
  if (profileError !== undefined)
    return { kind: 'inconclusive', reason: firstLine(profileError.message), profileError: true };
  const hungUp = named('HungUp', error);
  if (hungUp !== undefined) return { kind: 'not offered', reason: firstLine(hungUp.message) };
  const doubt = named('Inconclusive', error);
  if (doubt !== undefined)
    return { kind: 'inconclusive', reason: firstLine(doubt.message), profileError: false };
  const timeout = TIMED_OUT.exec(error.message);
  if (timeout === null) return undefined;
  const reason = `the case did not end within its ${Number(timeout[1]) / 1000} s`;
  return { kind: 'inconclusive', reason, profileError: false };
}

function named(name: string, error: CaseError): CaseError | undefined {
  for (let at: CaseError | undefined = error; at !== undefined; at = at.cause)
    if (at.name === name) return at;
  return undefined;
}

/** A property reports the violation as the cause of its own error, whose message holds the counterexample. */
function withCounterexample(error: CaseError, reported: CaseError): FoundViolation {
  const counterexample =
    reported === error ? undefined : /^Counterexample: (.*)$/m.exec(reported.message)?.[1];
  return counterexample === undefined ? { error } : { error, counterexample };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
