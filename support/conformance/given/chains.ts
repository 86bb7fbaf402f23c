import { CUSTOMER_TOKEN_TIMEOUT_MINUTES, SECONDS_PER_MINUTE } from '../../contract/limits.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { readingOf } from './operations.ts';
import type { OperationSetups } from './operations.ts';
import { authenticatedAs } from './refusals.ts';
import type { RefusalChecks } from './refusals.ts';
import type { TokenSetups } from './tokens.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

/** Operations in a row, each with the token that the one before answered. */
export interface ChainSetups {
  /**
   * Operations in a row, each with the token that the one before answered, up to the first that is not accepted.
   * What they and the case stored until then is removed.
   */
  chain(operations: readonly Operation[], customer: Customer): Promise<Sent[]>;
  /**
   * Readings of a wallet in a row, each a minute before the end of the 15 that the token was asked for which the one before
   * answered, up to the first that is not accepted. Ends the case as not offered where the period of a chain is counted
   * from its first call, as it may be.
   */
  lateChain(length: number, customer: Customer): Promise<Sent[]>;
}

export interface ChainChecks {
  /**
   * Where a request with an old token was refused: makes sure that at the same moment the very same one is accepted with a
   * fresh token, and that the operation takes a new rotated token. Ends the case as not offered where it is refused then as
   * well: how long an invoice that it carries stays good is not said.
   */
  acceptedWhileNew(sent: Sent, request: Request, customer: Customer): Promise<void>;
}

export function chainSetups(
  { run, send }: Tools,
  tokens: Pick<TokenSetups, 'token' | 'issued' | 'offered' | 'rotated'>,
  wallets: WalletSetups,
  { request: requestOf, rotatedToken }: Pick<OperationSetups, 'request' | 'rotatedToken'>,
  refusals: Pick<RefusalChecks, 'acceptedOtherwise'>,
): ChainSetups & ChainChecks {
  const setups: ChainSetups & ChainChecks = {
    async chain(operations, customer) {
      const requests: Request[] = [];
      // The first card of a wallet is default. If it were the one that is removed, the one that is then set as primary might
      // be default already, and refused for it.
      const numbered = [...operations.entries()];
      const isOfPrimary = ([, operation]: [number, Operation]) => operation === 'setPrimary';
      const others = numbered.filter((each) => !isOfPrimary(each));
      for (const [index, operation] of [...numbered.filter(isOfPrimary), ...others])
        requests[index] = await requestOf(operation, customer);
      const sents: Sent[] = [];
      let token = await tokens.token(customer);
      for (const request of requests) {
        const sent = await send(request, { token });
        sents.push(sent);
        if (sent.reception !== 'accepted') {
          const rotated = sents.length > 1 ? () => rotatedToken(customer) : undefined;
          await refusals.acceptedOtherwise(sent, request, customer, rotated);
          break;
        }
        token = tokens.rotated(sent);
      }
      await run.stored.removeAll(wallets);
      return sents;
    },

    async lateChain(length, customer) {
      const request = await requestOf(readingOf(customer), customer);
      const asking = { timeout: CUSTOMER_TOKEN_TIMEOUT_MINUTES };
      const seconds = (CUSTOMER_TOKEN_TIMEOUT_MINUTES - 1) * SECONDS_PER_MINUTE;
      let last = await send(request, asking);
      const sents = [last];
      while (sents.length < length && last.reception === 'accepted') {
        last = await send(request, {
          ...asking,
          token: tokens.rotated(last),
          later: { seconds, than: last },
        });
        sents.push(last);
      }
      // The first after more than 15 min in all.
      if (sents.length === 3)
        tokens.offered(last, 'the period of a chain may be counted from its first call');
      await refusals.acceptedOtherwise(last, request, customer);
      return sents;
    },

    async acceptedWhileNew(sent, request, customer) {
      if (sent.reception === 'accepted') return;
      const then = { seconds: 0, than: sent };
      const { token } = await tokens.issued(customer, { ...authenticatedAs(request), later: then });
      const again = await send(request, { token, later: then });
      if (again.reception === 'rejected')
        run.notOffered(
          'what the request carries has grown old: the target refuses it with a fresh token as well',
        );
      accepted(again, 'the same request with a fresh token');
      const [, next = again] = await setups.chain([readingOf(customer), sent.operation], customer);
      accepted(next, 'the operation with a rotated token');
    },
  };
  return setups;
}
