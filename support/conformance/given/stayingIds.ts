import { optionsIn } from '../../journal/optionsIn.ts';
import type { Customer } from '../../target/customers.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import type { Sent } from '../requests/sent.ts';
import { isRenaming, RENAMED } from '../session/learnt/optionNaming.ts';
import { lookedForOnce } from '../session/perSession.ts';
import { isLookingForLag } from '../session/learnt/walletLag.ts';
import type { Tools } from './tools.ts';

/** Ends the case as not offered where a stored option cannot be found again by its id. */
export type RequireStayingIds = (customer: Customer, added?: Sent) => Promise<void>;

/** Whether ids stay from one reading of a wallet to the next; looked at once, where something is stored. */
const staying = lookedForOnce<boolean>();

export function requiringStayingIds(
  { run }: Pick<Tools, 'run'>,
  reader: { wallet(customer: Customer): Promise<Wallet> },
): RequireStayingIds {
  async function areIdsKept(customer: Customer): Promise<boolean> {
    const before = optionsIn(await reader.wallet(customer));
    const after = optionsIn(await reader.wallet(customer));
    const keys = new Set(before.map(({ id }) => JSON.stringify(id)));
    // What is lost between two readings is for other rows to judge.
    return keys.size === 0 || after.length === 0 || after.some(({ id }) => keys.has(JSON.stringify(id)));
  }

  /** Looked at twice before they count as new each time: a wallet that two customers share changes by itself. */
  const doIdsStay = async (customer: Customer): Promise<boolean> =>
    (await areIdsKept(customer)) || (await areIdsKept(customer));

  return async (customer, added) => {
    // Who looks whether ids stay reads wallets, and waits for this one.
    if (isLookingForLag(run)) return;
    const areStaying = staying(run.session, async () => {
      // Nothing in it has an id as long as it does not show what was stored.
      if (added !== undefined) await run.stored.shown(customer, added, reader);
      return doIdsStay(customer);
    });
    if (isRenaming(run.session) || !(await areStaying)) run.notOffered(RENAMED);
  };
}
