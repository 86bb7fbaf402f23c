import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import { requireNotAccepted } from '../matchers/judge.ts';
import type { Request, SendOptions } from '../requests/request.ts';
import type { Tools } from './tools.ts';
import type { TokenSetups } from './tokens.ts';
import type { WalletSetups } from './wallets.ts';

export interface RejectionSetups {
  /**
   * Asks for a change of a wallet in a way that is rejected: the wallet before and after. Ends the case as not offered where
   * ids do not stay.
   *
   * @param wrong What makes it rejected.
   * @returns The request as it should be, too.
   * @throws Violation where it is accepted.
   */
  aroundRejection(
    operation: Operation,
    customer: Customer,
    wrong: SendOptions,
  ): Promise<{ request: Request; before: Wallet; after: Wallet }>;
}

/** The set-ups that it takes. */
interface Basic
  extends Pick<TokenSetups, 'again' | 'rejected'>, Pick<WalletSetups, 'wallet' | 'walletToCompare'> {
  request(operation: Operation, customer: Customer): Promise<Request>;
}

export function rejectionSetups({ send }: Tools, basic: Basic): RejectionSetups {
  return {
    async aroundRejection(operation, customer, wrong) {
      const request = await basic.request(operation, customer);
      const before = await basic.walletToCompare(customer);
      const sent = await send(await basic.again(request, customer), wrong);
      requireNotAccepted(sent);
      basic.rejected(sent);
      return { request, before, after: await basic.wallet(customer) };
    },
  };
}
