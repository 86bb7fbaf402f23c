import { expect, test } from 'vitest';
import { loadProfile } from '../../target/loadProfile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { bodiesOf } from './bodies.ts';

test('each affiliate payment has a reference of its own, in which nothing looks like a card number', () => {
  const bodies = bodiesOf(loadProfile(REFERENCE_PROFILE), () => 0);
  const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
  const wish = { customer, rate: { facilityId: 1, rateId: 2 }, invoice: {} };
  const references = Array.from({ length: 50 }, () => {
    const { body } = bodies.reservation({ ...wish, payments: [{ kind: 'affiliate', cents: 100 }] });
    return /"PaymentReferenceNumber":"([^"]*)"/.exec(JSON.stringify(body))?.[1];
  });
  expect(references.every((reference) => /^[A-Z]+-[A-Z]+$/.test(reference ?? ''))).toBe(true);
  expect(new Set(references).size).toBe(references.length);
});
