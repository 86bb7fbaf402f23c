import { CARDS_IN_ANY_WALLET } from '../../contract/limits.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import { showsEndOf } from '../../journal/traits.ts';
import type { Customer } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import { WALLET_FULL } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { haveOthersStored, isLent, noteFull } from '../session/learnt/fullWallets.ts';
import type { Failed, Looking } from './doubt.ts';

/** Numbers of the profile's cards that a request carries. */
function numbersIn({ exchange: { outgoing } }: Sent, { cards }: Profile): string[] {
  const body = String(outgoing.body ?? '');
  return [...cards.credit.map(({ number }) => number), ...cards.giftCards].filter((number) =>
    body.includes(number),
  );
}

/**
 * Why the case may tell more with another customer; undefined where it may not. How much a wallet holds is not shown, nor
 * whether it holds a number twice: whose wallet takes no option and holds as many that no case stored as any wallet has room
 * for, or one that shows the same number, is lent to no case from then on.
 */
export async function fullWallet(looking: Looking, { exchange }: Failed): Promise<string | undefined> {
  const { run } = looking;
  const { session } = run;
  for (const refused of run.refused('addPaymentOption', exchange)) {
    const customer = run.leases.at(refused.customer);
    if (customer?.kind !== 'registered') continue;
    // Another case, which had the customer at once afterwards, may have looked meanwhile.
    if (isLent(session, customer) && !(await isFullOf(looking, refused, customer))) continue;
    noteFull(session, customer);
    return `${answerOf(refused)} for ${customer.email}, and ${WALLET_FULL}`;
  }
  return undefined;
}

/** Whether a wallet that refused an option has no room for it, or holds it, because of others than the case. */
async function isFullOf({ run, given }: Looking, refused: Sent, customer: Customer): Promise<boolean> {
  const { profile } = run.session;
  const look = async (): Promise<boolean> => {
    const others = optionsIn(await given.wallet(customer)).filter((option) => !run.stored.holds(option));
    const numbers = numbersIn(refused, profile);
    // Not one that the target has stored though it refused it.
    const holdsIt = others.some(
      (option) =>
        run.stored.wasThere(customer, option) &&
        showsEndOf(option.shown, profile.operations.getWallet.response, numbers),
    );
    const isFull = others.length >= CARDS_IN_ANY_WALLET;
    return isFull || (holdsIt && haveOthersStored(run.session, customer));
  };
  return (await run.leases.withSpare('registered', look, (each) => each === customer)) ?? false;
}
