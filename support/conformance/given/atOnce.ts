import type { Customer } from '../../target/customers.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { TokenSetups } from './tokens.ts';
import type { Tools } from './tools.ts';

export interface AtOnceSetups {
  /**
   * Requests of one customer that are under way at the same time, each with a token of its own. Ends the case as not offered
   * where one is not accepted: how many of a customer a target takes at a time is not said.
   */
  atOnce(customer: Customer, requests: readonly Request[]): Promise<Sent[]>;
}

export function atOnceSetups({ run, send }: Tools, tokens: Pick<TokenSetups, 'token'>): AtOnceSetups {
  return {
    async atOnce(customer, requests) {
      const ready: Request[] = [];
      for (const request of requests) ready.push({ ...request, token: await tokens.token(customer) });
      const sent = await Promise.all(ready.map((request) => send(request)));
      if (sent.some(({ reception }) => reception !== 'accepted'))
        run.notOffered('the target does not take several requests of a customer at the same time');
      return sent;
    },
  };
}
