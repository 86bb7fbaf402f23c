import type { Exchange } from '../../exchange/exchange.ts';
import { HungUp } from '../outcomes.ts';
import type { CaseRun } from './caseRun.ts';

/** How often a case begins again for it: what hangs up more often does not do so by chance, … */
const MOST_HANG_UPS = 3;
/** … unless the case sends so many requests for each that chance meets it again and again; never as often as any case may begin. */
const EXCHANGES_FOR_EACH = 50;
const MOST_OF_MANY = 7;

const hangUpsOf = new WeakMap<object, number>();

/**
 * Ends a case whose connection was closed under a request, so that it begins again. Where that was so too often it goes on
 * without an answer, as after any other failure: a target that always closes it there leaves the row open.
 *
 * @throws HungUp
 */
export function endHungUp(
  { record, task }: Pick<CaseRun, 'record' | 'task'>,
  { failure }: Pick<Exchange, 'failure'>,
): void {
  if (failure?.isHungUp !== true) return;
  const before = hangUpsOf.get(task) ?? 0;
  hangUpsOf.set(task, before + 1);
  const most = record.exchanges < (before + 1) * EXCHANGES_FOR_EACH ? MOST_HANG_UPS : MOST_OF_MANY;
  if (before < most) throw new HungUp(failure.message);
}
