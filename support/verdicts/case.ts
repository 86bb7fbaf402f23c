import type { CaseRecord } from '../run/record.ts';

/** An error as it arrives from Vitest's worker: a plain copy, its class known by its name only. */
export interface CaseError {
  name: string;
  message: string;
  /** The requirement that a violation is of, where it is not the case's own. */
  requirement?: string;
  expected?: string;
  seen?: string;
  /** Number of the exchange that shows it. */
  exchange?: number;
  cause?: CaseError;
}

/** One finished test, reduced to what a verdict needs. */
export interface ConformanceCase {
  title: string;
  /** Path of the suite file, relative to the checkout. */
  file: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Of a skipped case: the reason that it gave. */
  note?: string;
  errors: readonly CaseError[];
  record?: CaseRecord;
}

const DEEPEST_CAUSE = 5;

/** Reads an error that crossed from the worker; whatever it lacks stays out. */
export function caseErrorOf(thrown: unknown, depth = 0): CaseError {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', message: String(thrown) };
  const fields = thrown as Record<string, unknown>;
  const error: CaseError = {
    name: textOf(fields.name) ?? 'Error',
    message: textOf(fields.message) ?? '(an error without a message)',
  };
  const requirement = textOf(fields.requirement);
  const expected = textOf(fields.expected);
  const seen = textOf(fields.seen) ?? textOf(fields.actual);
  if (requirement !== undefined) error.requirement = requirement;
  if (expected !== undefined) error.expected = expected;
  if (seen !== undefined) error.seen = seen;
  if (typeof fields.exchange === 'number') error.exchange = fields.exchange;
  if (fields.cause !== undefined && depth < DEEPEST_CAUSE) error.cause = caseErrorOf(fields.cause, depth + 1);
  return error;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
