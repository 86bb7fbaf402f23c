import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Reception, Sent } from '../requests/sent.ts';
import type { CaseRun } from './caseRun.ts';
import { noteSent } from './noteSent.ts';

/** What is kept secret as a token once a call that sent one is answered with one. */
function keptOf(sentToken: string, answered: string, reception: Reception): string[] {
  const kept: string[] = [];
  const session = {
    tokenOrigins: new Map(),
    settings: {},
    redactor: { register: (_name: string, value: string) => kept.push(value) },
    secrets: { add: () => {} },
  };
  const run = { session, leases: { at: () => undefined } } as unknown as CaseRun;
  const status = reception === 'accepted' ? 200 : 401;
  const response = new ReceivedResponse(status, ['CustomerToken', answered], Buffer.from('{}'));
  const exchange = { id: 1, response } as unknown as Exchange;
  const sent = { operation: 'getWallet', reception, exchange, token: sentToken } as unknown as Sent;
  noteSent(run, sent, { token: sentToken });
  return kept;
}

test('a new token is kept secret, whatever became of the call', () => {
  expect(keptOf('t-1', 't-2', 'accepted')).toEqual(['t-2']);
  expect(keptOf('t-1', 't-2', 'rejected')).toEqual(['t-2']);
});

test('what a rejection sends back is no token: a word like 0 would be taken out of all that is written', () => {
  expect(keptOf('0', '0', 'rejected')).toEqual([]);
});
