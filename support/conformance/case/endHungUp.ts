import type { Exchange } from '../../exchange/exchange.ts';
import { HungUp } from '../outcomes.ts';
import type { CaseRun } from './caseRun.ts';

/** How often a case begins again for it: what hangs up more often does not do so by chance. */
const MOST_HANG_UPS = 3;

const hangUpsOf = new WeakMap<object, number>();

/**
 * Ends a case whose connection was closed under a request, so that it begins again. From the fourth time on it goes on without
 * an answer, as after any other failure: a target that always closes it there leaves the row open.
 *
 * @throws HungUp
 */
export function endHungUp({ task }: Pick<CaseRun, 'task'>, { failure }: Pick<Exchange, 'failure'>): void {
  if (failure?.isHungUp !== true) return;
  const before = hangUpsOf.get(task) ?? 0;
  hangUpsOf.set(task, before + 1);
  if (before < MOST_HANG_UPS) throw new HungUp(failure.message);
}
