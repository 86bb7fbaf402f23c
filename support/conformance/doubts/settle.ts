import type { RunnerTaskResult } from 'vitest';
import type { Shown } from '../../run/record.ts';
import { skipWhereAsked } from '../case/skipWhereAsked.ts';
import { BEGINS_AGAIN, SEEN_ONCE } from '../outcomes.ts';
import type { Failed, Looking } from './doubt.ts';
import { firstDoubt } from './index.ts';
import { rowOfRefusedHeader } from './refusedHeader.ts';

/** An error of a case, as Vitest has copied it. */
interface Thrown {
  name?: string;
  message?: string;
  exchange?: number;
  requirement?: string;
  mayPass?: boolean;
  isUnsent?: boolean;
  cause?: unknown;
}

/** A violation for which a case began again, and what showed it. */
interface Found {
  error: Thrown;
  shown: Shown[];
}

const foundBefore = new WeakMap<object, Found>();

/** A property throws an error of its own, whose cause is the violation. */
function withCauses(error: Thrown): Thrown[] {
  const { cause } = error;
  return typeof cause === 'object' && cause !== null ? [error, ...withCauses(cause)] : [error];
}

const isOf = (error: Thrown, ...names: string[]): boolean => names.includes(error.name ?? '');

/** Whether errors say something of the target, and not of the case alone. */
const tell = (errors: readonly Thrown[]): boolean =>
  errors.flatMap(withCauses).some((each) => isOf(each, 'Violation', 'AssertionError'));

/** How a case failed by an error, or by what caused it. */
function failedBy(error: Thrown): Failed {
  const causes = withCauses(error);
  const violation = causes.find((each) => isOf(each, 'Violation'));
  const said = ({ message }: Thrown) => (message === undefined ? {} : { message });
  if (violation === undefined) return { kind: tell([error]) ? 'expectation' : 'setUp', ...said(error) };
  const { exchange, mayPass = false } = violation;
  return { kind: 'violation', mayPass, ...said(violation), ...(exchange === undefined ? {} : { exchange }) };
}

/** Blames another row for a violation where that is broken by whatever is sent like it; whether it did. */
async function isOfAnotherRow(error: Thrown, looking: Looking): Promise<boolean> {
  const violation = withCauses(error).find((each) => isOf(each, 'Violation'));
  const { exchange } = violation ?? {};
  if (violation === undefined || exchange === undefined) return false;
  const row = await looking.run.aside(() => rowOfRefusedHeader(looking, exchange));
  if (row === undefined) return false;
  violation.requirement = row;
  return true;
}

/**
 * Turns violations that may be none into doubts, and names where doubts may come from, in place: the case is over, and
 * nobody can be told otherwise.
 */
async function doubtViolations(errors: Thrown[], looking: Looking): Promise<void> {
  const { run } = looking;
  for (const [index, error] of errors.entries()) {
    if (await isOfAnotherRow(error, looking)) continue;
    // What could not be cleaned up either was refused several times.
    const failed = errors.length > 1 ? { ...failedBy(error), mayPass: false } : failedBy(error);
    const doubt = await firstDoubt(looking, failed);
    if (doubt === undefined) continue;
    if (failed.kind === 'violation' && doubt.endsWith(SEEN_ONCE))
      foundBefore.set(run.task, { error, shown: run.shown(withCauses(error)) });
    errors[index] = { name: 'Inconclusive', message: doubt };
  }
}

/**
 * Settles how a case ended that is over: skipped where it asked for that, in doubt where a violation may be none. What it
 * found before it began again counts if it cannot be looked for once more.
 */
export async function settle(result: RunnerTaskResult, looking: Looking): Promise<void> {
  const { run } = looking;
  const before = foundBefore.get(run.task);
  const stand = ({ error, shown }: Found): void => {
    Object.assign(result, { state: 'fail', errors: [error] });
    run.record.shown = shown;
  };
  const isLacking = (result.errors ?? []).some(
    (error) => isOf(error, 'Skipped') && error.message.startsWith('not offered'),
  );
  if (before !== undefined && isLacking && !tell(result.errors ?? [])) return stand(before);
  skipWhereAsked(result);
  if (result.state !== 'fail') return;
  const errors: Thrown[] = result.errors ?? [];
  await doubtViolations(errors, looking);
  const isOver = !errors.some(({ message = '' }) => BEGINS_AGAIN.test(message));
  if (before !== undefined && isOver && !tell(errors)) return stand(before);
  const causes = errors.flatMap(withCauses);
  run.record.shown = causes.some(({ isUnsent = false }) => isUnsent) ? [] : run.shown(causes);
}
