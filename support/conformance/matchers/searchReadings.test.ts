import { expect, test } from 'vitest';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import { ClockBand } from '../../target/clockBand.ts';
import reference from '../../target/profiles/reference.json' with { type: 'json' };
import type { Profile } from '../../target/profile.ts';
import {
  facilityIdsFarOff,
  facilityIdsIn,
  judgeExpanded,
  oneOfEachFacility,
  rateIdsIn,
  ratesToInvoice,
  unpricedIn,
} from './searchReadings.ts';
import type { Sent } from '../requests/sent.ts';

const profile = reference as unknown as Profile;

function answered(document: unknown, reception: Sent['reception'] = 'accepted'): Sent {
  const response = new ReceivedResponse(200, [], Buffer.from(JSON.stringify(document)));
  const outgoing = { method: 'GET', route: 'GET /channel/{channelId}/facilities', path: '/', headers: {} };
  const exchange = { id: 1, outgoing, url: 'http://127.0.0.1/', sentAt: 0, receivedAt: 0, response };
  return { exchange, operation: 'searchFacilities', reception, shift: 0, clock: new ClockBand() };
}

function facility(ID: unknown, ...rates: { id?: unknown; price?: unknown; time?: string }[]) {
  const Value = rates.map(({ id, price, time = '2030-01-01T08:04:00' }) => ({
    Time: time,
    Rates: [{ TeeTimeRateID: id, SinglePlayerPrice: { GreensFees: { Value: price } } }],
  }));
  return { ID, Ratesets: { Expanded: true, Value } };
}

test('ids of facilities are read as they stand in paths, a missing one as empty', () => {
  expect(facilityIdsIn(profile, answered([facility(7), facility('a'), facility(undefined)]))).toEqual([
    '7',
    'a',
    '',
  ]);
});

test('a profile whose pointer finds no id at all is at fault', () => {
  expect(() => facilityIdsIn(profile, answered([facility(undefined)]))).toThrow(/facilityId/);
});

test('a search that was refused is no set-up', () => {
  expect(() => facilityIdsIn(profile, answered([], 'rejected'))).toThrow(/the search/);
});

test.each([
  ['an empty list', answered([])],
  ['an answer without the list', answered(null)],
  ['a word that there is nothing', answered({ Message: 'No facility matches' })],
  ['a refusal', answered('none found', 'rejected')],
])('%s finds nothing far off', (_, sent) => {
  expect(facilityIdsFarOff(profile, sent)).toEqual([]);
});

test.each([1, -1, '1', '-2147483648', '9223372036854775807'])('%j is an integer of a rate', (id) => {
  expect(rateIdsIn(profile, answered([facility(7, { id })])).notInteger).toEqual([]);
});

test.each([1.5, '1.5', 'abc', '+1', '', true])('%j is no integer of a rate', (id) => {
  expect(rateIdsIn(profile, answered([facility(7, { id })])).notInteger).toHaveLength(1);
});

test('a rate without an id is told from its neighbours', () => {
  const { missing, ids } = rateIdsIn(profile, answered([facility(7, { id: 1 }, {})]));
  expect([missing, ids]).toEqual([['7 at 8:04'], ['7/1']]);
});

test('a price that cannot be read is told, unless none could be in any search', () => {
  const rateSet = { Time: '2030-01-01T08:04:00', Rates: [{ TeeTimeRateID: 1 }] };
  const priceless = answered([{ ID: 7, Ratesets: { Expanded: true, Value: [rateSet] } }]);
  const unread = answered([facility(7, { id: 1, price: 'free' }, { id: 2 })]);
  expect(() => unpricedIn(structuredClone(profile), priceless)).toThrow(/price/);
  expect(() => unpricedIn(structuredClone(profile), unread)).toThrow(/price/);
  const some = answered([facility(7, { id: 1, price: 45.93 }, { id: 2 })]);
  expect(unpricedIn(profile, some)).toEqual(['7 at 8:04']);
  expect(unpricedIn(profile, priceless)).toEqual(['7 at 8:04']);
});

test('rates to invoice can be booked, with a positive id where there is one', () => {
  const rates = [
    { id: -1, price: 45.0 },
    { id: 2, price: 45.91 },
    { id: 3, price: 45.0, time: '2030-01-01T08:02:00' },
    { id: 4, price: 45.0 },
  ];
  expect(ratesToInvoice(profile, answered([facility(7, ...rates)])).map(({ rateId }) => rateId)).toEqual([4]);
  expect(ratesToInvoice(profile, answered([facility(7, rates[0]!)]))).toHaveLength(1);
});

test('one rate of each facility is taken', () => {
  const rates = ratesToInvoice(
    profile,
    answered([facility(7, { id: 1, price: 45 }, { id: 2, price: 45 }), facility(8, { id: 3, price: 45 })]),
  );
  expect(oneOfEachFacility(rates)).toHaveLength(2);
});

test('the rate of a facility has an id if one there has', () => {
  const unnamed = { price: 45 };
  const rates = ratesToInvoice(
    profile,
    answered([facility(7, { id: 1, price: 45 }, unnamed), facility(8, unnamed)]),
  );
  expect(oneOfEachFacility(rates).map(({ rateId }) => rateId)).toEqual([1, null]);
});

test('an expand that changes nothing is a violation, one that the profile cannot read is not', () => {
  const plain = answered([{ ID: 7, Ratesets: { Expanded: false } }]);
  const unread = answered([{ ID: 7, RateSets: [{}] }]);
  expect(() => judgeExpanded(profile, plain, plain)).toThrow(expect.objectContaining({ name: 'Violation' }));
  expect(() => judgeExpanded(profile, unread, plain)).toThrow(
    expect.objectContaining({ name: 'ProfileError' }),
  );
  expect(() => judgeExpanded(profile, answered([facility(7, { id: 1, price: 45 })]), plain)).not.toThrow();

  const { searchFacilities } = profile.operations;
  const response = { ...searchFacilities.response, facilities: '/found/*' };
  const enveloping = {
    ...profile,
    operations: { ...profile.operations, searchFacilities: { ...searchFacilities, response } },
  };
  const enveloped = (trace: number) => answered({ trace, found: [{ ID: 7 }] });
  expect(() => judgeExpanded(enveloping, enveloped(1), enveloped(2))).toThrow(
    expect.objectContaining({ name: 'Violation' }),
  );
  const beside = answered({ trace: 3, found: [{ ID: 7 }], ratesets: [{ course: 7 }] });
  expect(() => judgeExpanded(enveloping, beside, enveloped(1))).toThrow(
    expect.objectContaining({ name: 'ProfileError' }),
  );
});
