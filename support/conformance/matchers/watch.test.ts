import { expect, test } from 'vitest';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Session } from '../session/session.ts';
import type { Sent } from '../requests/sent.ts';
import { watch } from './watch.ts';

const session = { tokenOrigins: new Map([['old', undefined]]) } as unknown as Session;

function answered(body: string | Buffer, headers: Record<string, string>, more: Partial<Sent> = {}): Sent {
  const response = new ReceivedResponse(200, Object.entries(headers).flat(), Buffer.from(body));
  return {
    exchange: { response },
    operation: 'getWallet',
    reception: 'accepted',
    ...more,
  } as unknown as Sent;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

test.for([
  ['application/json; charset=utf-8', true],
  ['application/json;charset=UTF-8', true],
  ['application/json; charset="utf-8"', true],
  ['Application/JSON; Charset=utf-8', true],
  ['application/json', false],
  ['text/html; charset=utf-8', false],
  ['application/json; charset=iso-8859-1', false],
  ['application/problem+json; charset=utf-8', false],
] as const)('the type %s is fine: %s', ([type, isFine]) => {
  expect(watch(answered('{}', { 'Content-Type': type }), session).length === 0).toBe(isFine);
});

test('a body that is no JSON, and one that is no UTF-8, are noticed', () => {
  expect(watch(answered('<html>', JSON_TYPE), session)).toMatchObject([{ requirement: 'FORMAT-JSON-BODY' }]);
  expect(watch(answered(Buffer.from([0x22, 0xe9, 0x22]), JSON_TYPE), session)).toMatchObject([
    { requirement: 'FORMAT-UTF8-RESPONSE' },
  ]);
});

test('an empty body needs no type', () => {
  expect(watch(answered('', {}), session)).toEqual([]);
});

test('an accepted call with a token is answered with a new one', () => {
  const used = { token: 'given' };
  expect(watch(answered('{}', JSON_TYPE, used), session)).toMatchObject([
    { requirement: 'TOKEN-ROTATED-HEADER' },
  ]);
  expect(watch(answered('{}', { ...JSON_TYPE, CustomerToken: 'old' }, used), session)).toMatchObject([
    { requirement: 'TOKEN-ROTATED-NEW' },
  ]);
  expect(watch(answered('{}', { ...JSON_TYPE, customertoken: 'new' }, used), session)).toEqual([]);
  expect(watch(answered('{}', JSON_TYPE, { ...used, reception: 'rejected' }), session)).toEqual([]);
  expect(watch(answered('{}', JSON_TYPE, { ...used, operation: 'invoice' }), session)).toEqual([]);
});
