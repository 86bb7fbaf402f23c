import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { isNotNow, retryAfterSeconds } from './notNow.ts';

const profile = loadProfile(REFERENCE_PROFILE);

function response(status: number, headers: Record<string, string> = {}): ReceivedResponse {
  return new ReceivedResponse(status, Object.entries(headers).flat(), Buffer.alloc(0));
}

function answered(status: number, headers: Record<string, string> = {}, sentAt = 0): Exchange {
  return { sentAt, receivedAt: sentAt, response: response(status, headers) } as Exchange;
}

describe('an answer that says not now', () => {
  test.for([
    [429, 'rejected', true],
    [503, 'unclear', true],
    [503, 'rejected', false],
    [502, 'unclear', true],
    [502, 'rejected', false],
    [504, 'unclear', true],
    [500, 'unclear', false],
    [403, 'rejected', false],
  ] as const)('%i that is %s: %s', ([status, reception, expected]) => {
    expect(isNotNow(profile, 'getWallet', answered(status), reception)).toBe(expected);
  });

  test('is a 503 that asks for a pause, unless the profile names 503 itself', () => {
    const pausing = answered(503, { 'Retry-After': '1' });
    expect(isNotNow(profile, 'addReservation', pausing, 'rejected')).toBe(true);
    const rejected = [{ status: ['503'] }];
    const own = { ...profile.operations, addReservation: { ...profile.operations.addReservation, rejected } };
    expect(isNotNow({ ...profile, operations: own }, 'addReservation', pausing, 'rejected')).toBe(false);
  });

  test('is none where the profile names 429 itself', () => {
    const rejected = [{ status: ['429'] }];
    const own = { ...profile.operations, getWallet: { ...profile.operations.getWallet, rejected } };
    expect(isNotNow({ ...profile, operations: own }, 'getWallet', answered(429), 'rejected')).toBe(false);
    expect(isNotNow({ ...profile, operations: own }, 'invoice', answered(429), 'rejected')).toBe(true);
  });
});

test.for([
  ['seconds', { 'Retry-After': '17' }, 17],
  [
    'a date by the clock of the target',
    { 'retry-after': 'Mon, 01 Jun 2020 08:00:30 GMT', Date: 'Mon, 01 Jun 2020 08:00:00 GMT' },
    30,
  ],
  ['a date that has passed', { 'retry-after': 'Mon, 01 Jun 2020 08:00:30 GMT' }, 0],
  ['nothing', {}, undefined],
  ['something else', { 'Retry-After': 'soon' }, undefined],
  ['a negative number', { 'Retry-After': '-5' }, undefined],
  ['a fraction', { 'Retry-After': '0.5' }, 0.5],
  ['two numbers', { 'Retry-After': '1, 1' }, undefined],
] as const)('Retry-After as %s', ([, headers, expected]) => {
  expect(retryAfterSeconds(response(429, headers))).toBe(expected);
});
