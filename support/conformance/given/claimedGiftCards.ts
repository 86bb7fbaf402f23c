import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { Unsuited } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { hasStored, wasStored, wasStoredByTwo } from '../session/learnt/giftCardsStored.ts';
import { otherMethod } from './otherMethod.ts';
import type { Asking, TokenSetups } from './tokens.ts';
import { byEmail } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

export interface ClaimedGiftCardChecks {
  /**
   * Where a gift card was refused that another customer had stored before: makes sure that somebody else can store it
   * still. Whether a gift card stays with the first one who stored it is not said. Ends the case as inconclusive where
   * nobody else can.
   */
  unclaimed(sent: Sent, customer: Customer, giftCardNumber: string | undefined): Promise<void>;
}

export function claimedGiftCardChecks(
  { run, send, bodies }: Tools,
  tokens: Pick<TokenSetups, 'token'>,
  wallets: WalletSetups,
  ask: Asking,
): ClaimedGiftCardChecks {
  const { session } = run;

  async function isTaken(customer: Customer, number: string): Promise<boolean> {
    const added = await ask(customer, OPERATIONS.addPaymentOption.route, bodies.giftCard(number));
    return added.reception === 'accepted';
  }

  /** Whether the customer stores it by the other method of authentication. */
  async function isTakenOtherwise(customer: Customer, number: string): Promise<boolean> {
    const auth = otherMethod(run);
    if (auth === undefined) return false;
    const added = await send(OPERATIONS.addPaymentOption.route, {
      ...byEmail(customer),
      ...bodies.giftCard(number),
      token: await tokens.token(customer, auth),
      auth,
    });
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
      if (await isTaken(other, number)) return;
      // Who the card belongs to is the same by either method.
      if (await isTakenOtherwise(customer, number)) return;
      throw new Unsuited(`${seen}, and nobody else can now`);
    },
  };
}
