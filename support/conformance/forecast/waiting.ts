import { OPEN_POINTS } from '../../contract/openPoints/index.ts';
import { isRequirement } from '../../contract/requirement.ts';
import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import { selectsRow } from '../../usage/selects.ts';
import { isExercised, methodsOf } from '../selection.ts';
import type { Plan } from './plan.ts';
import { waitsAt } from './waits.ts';
import type { Wait } from './waits.ts';

/** Least where the target refuses a timeout over the maximum, so that there is nothing to wait for; else most. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** What a run waits for on a target with a real clock. */
export interface Waiting {
  /** Of one case; 0 where nothing is waited for. */
  readonly longestWaitSeconds: number;
  /** From the first wait to the last; longer than the longest where there are fewer customers than waits. */
  readonly waitingSeconds: Span;
  /** Requirements that a wait over the time budget leaves unexercised, with the longest wait of each, seconds. */
  readonly beyondBudget: ReadonlyMap<string, number>;
}

/** @param customers How many registered customers take the waits among them. */
export function waitingOf(plan: Plan, customers: number): Waiting {
  const fitting: Wait[] = [];
  const beyondBudget = new Map<string, number>();
  for (const wait of waitsOf(plan)) {
    if (Math.max(...wait.parts) <= plan.timeBudgetSeconds) fitting.push(wait);
    else if (!wait.row.startsWith('OPEN-'))
      beyondBudget.set(wait.row, Math.max(beyondBudget.get(wait.row) ?? 0, ...wait.parts));
  }
  const spreadOf = (waits: readonly Wait[]) => spread(waits.map(lengthOf), customers);
  return {
    longestWaitSeconds: Math.max(0, ...fitting.map(lengthOf)),
    waitingSeconds: {
      least: spreadOf(fitting.filter(({ isAvoidable }) => isAvoidable !== true)),
      most: spreadOf(fitting),
    },
    beyondBudget,
  };
}

const lengthOf = ({ parts }: Wait): number => parts.reduce((total, each) => total + each, 0);

/** The waits of a run: none where the clock can be set, else those of every method that a row is run with. */
function waitsOf(plan: Plan): Wait[] {
  if (plan.profile.clock.control === 'header') return [];
  const waits = waitsAt(plan.depth, plan.profile.clock.date !== 'untrusted');
  return [...new Set(waits.map(({ row }) => row))].flatMap((id) => {
    const row = [...OPEN_POINTS, ...REQUIREMENTS].find((each) => each.id === id);
    if (row === undefined || !selectsRow(plan.only, row)) return [];
    const own = waits.filter((wait) => wait.row === id);
    if (!isRequirement(row)) return own;
    return isExercised(row, plan.profile) ? methodsOf(row, plan).flatMap(() => own) : [];
  });
}

/** Seconds until the last of some waits is over, where each takes the customer that is free first. */
function spread(waits: readonly number[], customers: number): number {
  if (customers === 0) return 0;
  const freeAt = Array.from({ length: Math.min(customers, Math.max(1, waits.length)) }, () => 0);
  for (const seconds of waits) {
    const first = freeAt.indexOf(Math.min(...freeAt));
    freeAt[first] = (freeAt[first] ?? 0) + seconds;
  }
  return Math.max(...freeAt);
}
