import { expect, test } from 'vitest';
import { cardNumbersIn } from '../session/cardGuard.ts';
import { jsonOfValue, valueOfJson } from '../../exchange/wideIntegers.ts';
import { loadProfile } from '../../target/loadProfile.ts';
import type { Json } from '../../target/profile.ts';
import { REFERENCE_PROFILE } from '../../target/settings.ts';
import { bodiesOf } from './bodies.ts';
import { referencesOf } from './references.ts';

test('each affiliate payment has a reference of its own, in which nothing looks like a card number', () => {
  const bodies = bodiesOf(loadProfile(REFERENCE_PROFILE), () => 0, { newReference: referencesOf('a run') });
  const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
  const wish = { customer, rate: { facilityId: 1, rateId: 2, start: '7:41', date: undefined }, invoice: {} };
  const references = Array.from({ length: 50 }, () => {
    const { body } = bodies.reservation({ ...wish, payments: [{ kind: 'affiliate', cents: 100 }] });
    return /"PaymentReferenceNumber":"([^"]*)"/.exec(JSON.stringify(body))?.[1];
  });
  expect(references.filter((reference) => !/^\d{15}$/.test(reference ?? ''))).toEqual([]);
  expect(references.flatMap((reference) => cardNumbersIn(reference ?? ''))).toEqual([]);
  expect(new Set(references).size).toBe(references.length);
});

test('the references of a run are those of no other, and the same when it is repeated', () => {
  const of = (runId: string) => Array.from({ length: 20 }, referencesOf(runId));
  expect(of('one')).toEqual(of('one'));
  expect(new Set([...of('one'), ...of('other')]).size).toBe(40);
});

test('the time of a payment is written as the template asks for it', () => {
  const profile = loadProfile(REFERENCE_PROFILE);
  const { payments } = profile.operations.addReservation;
  payments.affiliate = { At: '{{timestamp}}', Seconds: '{{timestampSeconds}}' };
  const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
  const rate = { facilityId: 1, rateId: 2, start: '7:41', date: undefined };
  const wish = { customer, rate, invoice: {}, payments: [{ kind: 'affiliate', cents: 100 } as const] };
  const { body } = bodiesOf(profile, () => 1_700_000_000.9).reservation(wish);
  expect(JSON.stringify(body)).toContain('{"At":"2023-11-14T22:13:20","Seconds":1700000000}');
});

test.for([
  [7, '7', 7],
  ['-12', '-12', -12],
  ['R-7', 'R-7', undefined],
] as const)(
  'the id %j and the players are numbers or texts, as the template asks for them',
  ([id, text, number]) => {
    const profile = loadProfile(REFERENCE_PROFILE);
    profile.operations.addReservation.request = {
      body: ['{{rateId}}', '{{rateIdText}}', '{{rateIdNumber?}}', '{{players}}', '{{playersText}}'],
    };
    profile.operations.addReservation.fields.rate = ['/0'];
    const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
    const rate = { facilityId: 1, rateId: id, start: '7:41', date: undefined };
    const { body } = bodiesOf(profile, () => 0).reservation({
      customer,
      rate,
      invoice: {},
      payments: [],
      players: 3,
    });
    expect(body).toEqual([id, text, ...(number === undefined ? [] : [number]), 3, '3']);
  },
);

test.for(['-9007199254740993', '"9007199254740993"'])(
  'the id %s, which a double cannot hold, is sent as it was shown, as a text and as a number',
  (shown) => {
    const profile = loadProfile(REFERENCE_PROFILE);
    const { request, fields } = profile.operations.addReservation;
    request.body = ['{{rateId}}', '{{rateIdText}}', '{{rateIdNumber}}', 'rate-{{rateId}}'];
    request.query = { rate: '{{rateId}}' };
    fields.rate = ['/0'];
    const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
    const rate = { facilityId: 1, rateId: valueOfJson(shown) as Json, start: '7:41', date: undefined };
    const wish = { customer, rate, invoice: {}, payments: [] };
    const { body, query } = bodiesOf(profile, () => 0).reservation(wish);
    const digits = shown.replaceAll('"', '');
    expect(jsonOfValue(body)).toBe(`[${shown},"${digits}",${digits},"rate-${digits}"]`);
    expect(query).toEqual({ rate: digits });
  },
);

test('a card pays with the code that the profile gives it, and any where it gives none', () => {
  const profile = loadProfile(REFERENCE_PROFILE);
  profile.cards.credit = [
    { type: 'Visa', number: '4111111111111111' },
    { type: 'AmericanExpress', number: '378282246310005', code: '1234' },
  ];
  profile.operations.addReservation.payments.creditCard = { Code: '{{cardCode}}' };
  const customer = { email: 'golfer@example.com', kind: 'registered' } as const;
  const rate = { facilityId: 1, rateId: 2, start: '7:41', date: undefined };
  const payments = [0, 1].map((card) => ({ kind: 'creditCard', cents: 100, card }) as const);
  const { body } = bodiesOf(profile, () => 0).reservation({ customer, rate, invoice: {}, payments });
  expect(JSON.stringify(body)).toContain('[{"Code":"123"},{"Code":"1234"}]');
});
