import type { TestCase } from 'vitest/node';
import type { CaseRecord, RunFacts } from '../run/record.ts';
import { caseErrorOf } from './case.ts';
import type { CaseError, ConformanceCase } from './case.ts';

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** What a test or a suite left for the reporter. */
export function metaOf(task: { meta(): unknown }): { conformance?: CaseRecord; run?: RunFacts } {
  return task.meta() as { conformance?: CaseRecord; run?: RunFacts };
}

/** Reduces one of Vitest's finished tests; runs once a case, so a passed one costs next to nothing. */
export function caseOfTest(test: TestCase, redact: Redact): ConformanceCase {
  const result = test.result();
  const record = metaOf(test).conformance;
  const found = record === undefined ? {} : { record };
  const file = record?.file ?? test.module.relativeModuleId;
  if (result.state === 'passed' && (record === undefined || record.breaches.length === 0))
    return { title: test.name, file, state: 'passed', errors: [], ...found };
  const title = redact(test.fullName);
  if (result.state === 'passed') return { title, file, state: 'passed', errors: [], ...found };
  if (result.state === 'failed') {
    const errors = result.errors.map((error) => redacted(caseErrorOf(error), redact));
    return { title, file, state: 'failed', errors, ...found };
  }
  const note = result.state === 'skipped' ? result.note : undefined;
  return {
    title,
    file,
    state: 'skipped',
    errors: [],
    ...(note === undefined ? {} : { note: redact(note) }),
    ...found,
  };
}

function redacted(error: CaseError, redact: Redact): CaseError {
  return {
    name: error.name,
    message: redact(error.message),
    ...(error.requirement === undefined ? {} : { requirement: error.requirement }),
    ...(error.expected === undefined ? {} : { expected: redact(error.expected) }),
    ...(error.seen === undefined ? {} : { seen: redact(error.seen) }),
    ...(error.exchange === undefined ? {} : { exchange: error.exchange }),
    ...(error.cause === undefined ? {} : { cause: redacted(error.cause, redact) }),
  };
}
