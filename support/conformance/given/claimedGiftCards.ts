import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { Unsuited } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hasStored, wasStored, wasStoredByTwo } from '../session/giftCardsStored.ts';
import type { Asking } from './tokens.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface ClaimedGiftCardSetups {
  /**
   * Where a gift card was refused that another customer had stored before: makes sure that somebody else can store it
   * still. Whether a gift card stays with the first one who stored it is not said. Ends the case as inconclusive where
   * nobody else can.
   */
  unclaimed(sent: Sent, customer: Customer, giftCardNumber: string | undefined): Promise<void>;
}

export function claimedGiftCardSetups(
  { run, bodies }: Tools,
  wallets: WalletSetups,
  ask: Asking,
): ClaimedGiftCardSetups {
  const { session } = run;

  async function isTaken(customer: Customer, number: string): Promise<boolean> {
    const added = await ask(customer, OPERATIONS.addPaymentOption.route, bodies.giftCard(number));
    return added.reception === 'accepted';
  }

  return {
    async unclaimed(sent, customer, number) {
      if (sent.reception !== 'rejected' || number === undefined || !wasStored(session, number)) return;
      if (hasStored(session, number, customer.email)) return;
      const seen = `${answerOf(sent)}: another customer had stored the gift card before`;
      const isGood = ({ email }: Customer) => wasStoredByTwo(session) || !hasStored(session, number, email);
      const other = await run.leases.takeSpareSoon('registered', isGood);
      if (other === undefined) throw new Unsuited(`${seen}, and nobody was free to try it`);
      await run.stored.before(other, wallets);
      if (await isTaken(other, number)) return;
      // Somebody may have stored it only because there was a credit card beside it.
      await wallets.creditCard(other);
      if (!(await isTaken(other, number))) throw new Unsuited(`${seen}, and nobody else can now`);
    },
  };
}
