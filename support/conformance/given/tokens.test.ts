import { expect, test } from 'vitest';
import type { Customer } from '../../target/customers.ts';
import { OPERATIONS, operationOf } from '../../contract/routes.ts';
import type { Request } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { asking } from './tokens.ts';
import type { TokenSetups } from './tokens.ts';
import type { Tools } from './tools.ts';

const customer = { email: 'golfer@example.com' } as Customer;

/** Calls after a first one that was accepted, of which the second one is answered so. */
async function callsAfter(reception: Sent['reception'], route: Request['route']): Promise<number> {
  let calls = 0;
  const header = () => `token ${calls}`;
  const send = (request: Request) => {
    calls += 1;
    const operation = operationOf(request.route);
    const answered = { operation, reception: calls === 2 ? reception : 'accepted' };
    return Promise.resolve({ ...answered, exchange: { response: { header } } });
  };
  const tokens = { token: () => Promise.resolve('first') } as unknown as TokenSetups;
  const ask = asking({ send } as unknown as Tools, tokens);
  await ask(customer, route, {});
  await ask(customer, route, {});
  return calls;
}

test.for([
  ['a refused addition', 'rejected', OPERATIONS.addPaymentOption.route, 3],
  ['an addition whose answer was lost', 'none', OPERATIONS.addPaymentOption.route, 2],
  ['a reading whose answer was lost', 'none', OPERATIONS.getWallet.route, 3],
] as const)(
  'of a set-up, %s makes so many calls with the one before',
  async ([, reception, route, count]) => {
    expect(await callsAfter(reception, route)).toBe(count);
  },
);
