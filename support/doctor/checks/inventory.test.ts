import { expect, test } from 'vitest';
import { profileFile } from '../testing/profileFile.ts';
import { examinedAt, facilityWith, targetThat } from '../testing/testTarget.ts';
import type { Behaviour } from '../testing/testTarget.ts';

async function looked(search: Behaviour['search'], file = profileFile()) {
  const { url } = await targetThat({ ...(search === undefined ? {} : { search }) });
  const results = await examinedAt(url, { profileFile: file });
  return { search: results.get('search'), inventory: results.get('inventory') };
}

const at = (minute: string, price: number, id: number) => ({ id, time: `2030-05-01T09:${minute}:00`, price });
const everything = (['00', '11', '12', '23', '34', '45', '56', '47', '38', '29'] as const).flatMap(
  (minute, row) =>
    [10.55, 10.91, 10.92, 10.93, 10.94, 10.95, 10.96, 10.97, 10.98, 10.99].map((price, column) =>
      at(minute, price, row * 10 + column),
    ),
);

test('an inventory of every digit and cents leaves nothing unexercised', async () => {
  const { inventory } = await looked(() => ({ status: 200, body: [facilityWith(everything)] }));
  expect(inventory).toMatchObject({ mark: 'passed', finding: '100 tee time rates, 8 of them bookable' });
  expect(inventory?.details).toHaveLength(15);
});

test('the grid counts by minute digit and cents', async () => {
  const rates = [at('05', 45.91, 1), at('15', 45.91, 2), at('03', 45.55, 3)];
  const { inventory } = await looked(() => ({ status: 200, body: [facilityWith(rates)] }));
  expect(inventory?.details?.[0]).toMatch(/^minute {2}\.\.0/);
  expect(inventory?.details?.[3]).toBe('.91       -    -    -    -    -    2    -    -    -    -');
  expect(inventory?.details?.[14]).toBe('other     -    -    -    1    -    -    -    -    -    -');
});

test('what the tee times leave unexercised is told by requirement', async () => {
  const { inventory } = await looked(() => ({
    status: 200,
    body: [facilityWith(everything.filter(({ price, time }) => price !== 10.94 && !time.includes(':23:')))],
  }));
  expect(inventory).toMatchObject({ mark: 'warned' });
  expect(inventory?.remedy).toContain('/search/windows');
  expect(inventory?.finding.split(': ')[1]?.split(', ')).toEqual([
    'RESERVATION-DIGIT-NOT-BOOKABLE',
    'RESERVATION-PRICE-94',
    'RESERVATION-PRICE-DISTINCT',
  ]);
});

test('a production target needs no minute digits', async () => {
  const file = profileFile((profile) => {
    profile.kind = 'production';
  });
  const rates = [at('05', 45.5, 1)];
  const { inventory } = await looked(() => ({ status: 200, body: [facilityWith(rates)] }), file);
  expect(inventory).toMatchObject({ mark: 'passed' });
});

test('windows without a rate are named', async () => {
  const { search } = await looked((url) => ({
    status: 200,
    body: [facilityWith(url.searchParams.has('date-min') ? [] : everything)],
  }));
  expect(search).toMatchObject({ mark: 'warned' });
  expect(search?.finding).toContain('none in /search/windows/1, /search/windows/2');
});

test.for([
  ['a list at another pointer', { Facilities: [] }, '/operations/searchFacilities/response/facilityId'],
  ['no JSON object', 'nothing', '/operations/searchFacilities/response/facilities'],
  ['no rate at the pointers', [{ ID: 7 }], '/operations/searchFacilities/response/rateSets'],
  [
    'no time in a rate set',
    [{ ID: 7, Ratesets: { Value: [{ When: 1, Rates: [{}] }] } }],
    '/operations/searchFacilities/response/time',
  ],
  [
    'no money at the pointer',
    [{ ID: 7, Ratesets: { Value: [{ Time: '2030-05-01T09:05:00', Rates: [{ TeeTimeRateID: 1 }] }] } }],
    '/operations/searchFacilities/response/price',
  ],
] as const)('%s is a mistake of the profile', async ([, body, pointer]) => {
  const { search, inventory } = await looked(() => ({ status: 200, body }));
  expect(search).toMatchObject({ mark: 'failed', fault: 'configuration' });
  expect(search?.finding).toContain(pointer);
  expect(inventory).toMatchObject({ mark: 'skipped' });
});

test('a refused search points to the channel', async () => {
  const { search } = await looked(() => ({ status: 404, body: 'unknown channel' }));
  expect(search?.finding).toContain('it says "unknown channel"');
  expect(search?.remedy).toContain('/channel in the profile ("331")');
});

test('a place without facilities points to the place', async () => {
  const { search } = await looked(() => ({ status: 200, body: [] }));
  expect(search).toMatchObject({ mark: 'failed', finding: 'no facility is found' });
  expect(search?.remedy).toContain('/search/near');
});
