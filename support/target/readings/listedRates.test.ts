import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Players, Profile } from '../profile.ts';
import reference from '../profiles/reference.json' with { type: 'json' };
import { sightsOf } from '../sights.ts';
import { facilityTexts, minutesWithoutRates, readRates } from './listedRates.ts';

/** The reference profile, which is read anew for each test. */
function profileWith(players?: Players): Profile {
  const profile = structuredClone(reference) as unknown as Profile;
  if (players !== undefined) profile.operations.searchFacilities.response.players = players;
  return profile;
}

function searchListing(rateSets: readonly object[]): Exchange {
  const document = [{ ID: 1, Name: 'Wekiva Pines', Ratesets: { Expanded: true, Value: rateSets } }];
  const response = new ReceivedResponse(200, [], Buffer.from(JSON.stringify(document)));
  const outgoing = { method: 'GET', route: 'GET /channel/{channelId}/facilities', path: '/', headers: {} };
  return { id: 1, outgoing, url: 'http://127.0.0.1/', sentAt: 0, receivedAt: 0, response };
}

const rateSet = {
  Time: '2030-01-01T08:04:00',
  Rates: [{ TeeTimeRateID: 7, SinglePlayerPrice: { GreensFees: { Value: 45.5 } } }],
};

const searchShowing = (...playerRules: unknown[]): Exchange =>
  searchListing(playerRules.map((PlayerRule) => ({ ...rateSet, PlayerRule })));

const mask: Players = { pointer: '/PlayerRule', format: 'mask' };
const most: Players = { pointer: '/PlayerRule', format: 'most' };

test.for([
  ['a mask of all four', mask, 15, 1, true],
  ['a mask of one and two', mask, 3, 1, false],
  ['a mask of two to four', mask, 14, 2, true],
  ['a mask of four alone', mask, 8, 4, false],
  ['a mask with further bits', mask, 0b110001, 1, false],
  ['a mask of no rule', mask, 0, 1, true],
  ['three at most', most, 3, 1, false],
  ['four at most', most, '4', 1, true],
  ['more at most than a mask has bits', most, 99, 1, true],
  ['none at most', most, 0, Number.POSITIVE_INFINITY, false],
  ['a text that is no number', mask, 'any', 1, true],
  ['nothing', mask, undefined, 1, true],
] as const)('%s', ([, players, shown, fewest, anyPlayers]) => {
  expect(readRates(profileWith(players), searchShowing(shown))).toMatchObject([{ fewest, anyPlayers }]);
});

test.for([
  ['a mask', mask, 15, true],
  ['none at most', most, 0, true],
  ['a mask of no rule', mask, 0, false],
  ['nothing', mask, undefined, false],
  ['the mask of the reference profile', undefined, 15, true],
] as const)('%s says how many players there may be, or does not', ([, players, shown, showsPlayers]) => {
  expect(readRates(profileWith(players), searchShowing(shown))).toMatchObject([{ showsPlayers }]);
});

test('a mask of no bit beside others takes nobody', () => {
  expect(readRates(profileWith(mask), searchShowing(0, 15))).toMatchObject([
    { fewest: Number.POSITIVE_INFINITY, showsPlayers: true },
    { fewest: 1, anyPlayers: true },
  ]);
});

test('the fewest and the most may stand in two fields', () => {
  const both: Players = { pointer: '/most', format: 'most', fewest: '/PlayerRule' };
  expect(readRates(profileWith({ ...both, pointer: '/PlayerRule' }), searchShowing(2))).toMatchObject([
    { fewest: 2, anyPlayers: false },
  ]);
});

test('the reference profile reads the mask that is publicly known', () => {
  expect(readRates(profileWith(), searchShowing(14))).toMatchObject([{ fewest: 2 }]);
});

test.for([
  [undefined, 1, true],
  [2, 2, true],
  [3, 3, false],
] as const)('where it does not say, and %s are needed at least', ([fewestPlayers, fewest, anyPlayers]) => {
  const profile = profileWith(most);
  const needing = { ...profile, search: { ...profile.search, ...(fewestPlayers && { fewestPlayers }) } };
  const shown = { fewest, anyPlayers, showsPlayers: false };
  expect(readRates(needing, searchShowing(undefined))).toMatchObject([shown]);
});

test.for([
  ['the most alone', most, 4, 2, true],
  ['a most that is fewer', most, 1, Number.POSITIVE_INFINITY, false],
  ['a mask of all four', mask, 15, 2, true],
  ['a mask of three and four', mask, 12, 3, false],
] as const)('where two are needed at least, and it says %s', ([, players, shown, fewest, anyPlayers]) => {
  const profile = profileWith(players);
  const needing = { ...profile, search: { ...profile.search, fewestPlayers: 2 } };
  expect(readRates(needing, searchShowing(shown))).toMatchObject([
    { fewest, anyPlayers, showsPlayers: true },
  ]);
});

test.for([
  [3, 3],
  [1, 2],
  [undefined, 2],
] as const)(
  'where a fewest of %s is in the search, and two in the profile, the greater counts',
  ([shown, fewest]) => {
    const players: Players = { ...most, pointer: '/PlayerRule/most', fewest: '/PlayerRule/fewest' };
    const profile = profileWith(players);
    const needing = { ...profile, search: { ...profile.search, fewestPlayers: 2 } };
    expect(readRates(needing, searchShowing({ most: 4, fewest: shown }))).toMatchObject([{ fewest }]);
  },
);

test('the texts of a facility are those beside its rate sets', () => {
  const rates = readRates(profileWith(), searchShowing('a text of a rate set'));
  expect(rates.map(facilityTexts)).toEqual([['Wekiva Pines']]);
});

test('a price with a fraction is not in hundredths, whatever the profile says', () => {
  const profile = profileWith();
  readRates(profile, searchShowing(15));
  expect(sightsOf(profile).blind).toEqual([]);
  const mistaken = profileWith();
  mistaken.values.money.format = 'cents';
  readRates(mistaken, searchShowing(15));
  const problem = '"cents" are whole numbers, and a price is 45.5';
  expect(sightsOf(mistaken).blind).toMatchObject([{ place: '/values/money/format', problem }]);
});

test('what lists no rate needs no time, and shows a minute where it has one', () => {
  const closed = { Closed: true, Rates: [] };
  const full = { Time: '2030-01-01T08:13:00', Rates: null };
  const search = searchListing([rateSet, closed, full]);
  expect(readRates(profileWith(), search)).toMatchObject([{ rateId: 7, minute: 4 }]);
  expect(minutesWithoutRates(profileWith(), search)).toEqual([13]);
});

test('what lists a rate needs a time', () => {
  const search = searchListing([{ ...rateSet, Time: null }]);
  expect(() => readRates(profileWith(), search)).toThrow(/"\/Time" finds no time in a rate set/);
});
