import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { Given } from '../given/given.ts';
import { WALLET_FULL } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import { haveOthersStored, noteFull } from '../session/fullWallets.ts';
import type { CaseRun } from './caseRun.ts';

interface Looking {
  run: CaseRun;
  given: Pick<Given, 'wallet'>;
}

/**
 * Why the case may tell more with another customer; undefined where it may not. How much a wallet holds is not shown: whose
 * wallet takes no option and holds as many that no case stored as any wallet has room for is lent to no case from then on.
 *
 * @param exchange The one that shows a violation, where one does.
 */
export async function fullWallet({ run, given }: Looking, exchange?: number): Promise<string | undefined> {
  for (const refused of run.refused('addPaymentOption', exchange)) {
    const customer = run.leasedAt(refused.customer);
    if (customer?.kind !== 'registered' || !haveOthersStored(run.session, customer)) continue;
    const held = optionsIn(await given.wallet(customer));
    if (held.filter((option) => !run.stored.holds(option)).length < CARDS_IN_ANY_WALLET) continue;
    noteFull(run.session, customer);
    return `${answerOf(refused)} for ${customer.email}, and ${WALLET_FULL}`;
  }
  return undefined;
}
