import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Customer } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import reference from '../../target/profiles/reference.json' with { type: 'json' };
import type { Reception, Sent } from '../requests/sent.ts';
import { StoredOptions } from './storedOptions.ts';

const customer = { email: 'golfer@example.com', kind: 'registered' } as Customer;
const option = { kind: 'creditCard', id: 7 } as const;

function sentWith(reception: Reception): Sent {
  const response = new ReceivedResponse(200, [], Buffer.from(JSON.stringify({ WalletOptionId: option.id })));
  return { reception, exchange: { response } as unknown as Exchange } as Sent;
}

/** Stores an option, removes it with such an answer, and tidies up a wallet that then holds these cards. */
async function removedAfter(answer: Reception, held: readonly number[]): Promise<unknown[]> {
  const stored = new StoredOptions(structuredClone(reference) as unknown as Profile);
  const removed: unknown[] = [];
  const creditCards = held.map((id) => ({ id, type: 'Visa', isDefault: false }));
  const remover = {
    wallet: () => Promise.resolve({ creditCards, giftCards: [] }),
    removed: (_: Customer, __: string, id: unknown) => Promise.resolve(void removed.push(id)),
    primary: () => Promise.resolve(),
  };
  await stored.before(customer, remover);
  stored.noteAdded(customer, sentWith('accepted'), option.kind);
  stored.noteRemoved(customer, sentWith(answer), option);
  await stored.removeAll(remover);
  return removed;
}

test('what a case removed is not removed again', async () => {
  expect(await removedAfter('accepted', [])).toEqual([]);
});

test('what it was refused to remove is', async () => {
  expect(await removedAfter('rejected', [7])).toEqual([7]);
});

test('where a removal was not answered, the wallet says whether it is', async () => {
  expect(await removedAfter('none', [7])).toEqual([7]);
  expect(await removedAfter('none', [])).toEqual([]);
});
