import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facilityList } from '../inventory/facilities.ts';
import type { StartedSandbox } from '../testing/startedSandbox.ts';
import { startSandbox } from '../testing/startedSandbox.ts';

interface FacilityBody {
  ID: number;
  Name: string;
  Distance?: number;
  Ratesets: {
    Expanded: boolean;
    Value?: { Time: string; FacilityID: number; Rates: { TeeTimeRateID: number }[] }[];
  };
}

const now = Date.parse('2026-03-31T23:30:00Z');
let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterAll(() => sandbox.close());

const geo = (proximity: number | string, more = '') =>
  `GET /channel/331/facilities?q=geo-location&latitude=28.5383&longitude=-81.3792&proximity=${proximity}${more}`;
const expand = '&expand=FacilityDetail.Ratesets';
const search = async (route: string) => (await sandbox.send(route)).body as FacilityBody[];

test.each([
  [0.5, 0],
  [2, 1],
  [10, 2],
  [25, 4],
  [60, 5],
  [5000, 6],
])('within %f miles there are %i facilities, nearest first', async (proximity, count) => {
  const found = await search(geo(proximity));
  const distances = found.map(({ Distance }) => Distance ?? NaN);
  expect(found).toHaveLength(count);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(distances.every((distance) => distance <= proximity)).toBe(true);
});

test('names keep letters beyond ASCII', async () => {
  expect((await search(geo(10))).map(({ Name }) => Name)).toContain('Cañada del Río Golf Club');
});

test('a search without place lists every facility of the channel', async () => {
  const found = await search('GET /channel/331/facilities');
  expect(found.map(({ ID }) => ID)).toEqual(facilityList.map(({ id }) => id));
});

test('rate sets are there only where they are asked for', async () => {
  const plain = await search(geo(25));
  const expanded = await search(geo(25, '&expand=Other%7CFacilityDetail.Ratesets'));
  expect(plain.map(({ Ratesets }) => Ratesets)).toEqual(plain.map(() => ({ Expanded: false })));
  expect(expanded.every(({ Ratesets }) => Ratesets.Expanded && (Ratesets.Value ?? []).length > 0)).toBe(true);
});

test('an expanded search around the centre stays under 300 KB and offers identifiers of both signs', async () => {
  const { text, body } = await sandbox.send(geo(25, expand));
  const rates = (body as FacilityBody[]).flatMap(({ Ratesets }) =>
    (Ratesets.Value ?? []).flatMap(({ Rates }) => Rates),
  );
  expect(Buffer.byteLength(text)).toBeLessThan(300_000);
  expect(new Set(rates.map(({ TeeTimeRateID }) => Math.sign(TeeTimeRateID)))).toEqual(new Set([1, -1]));
});

describe('dates', () => {
  const datesOf = async (more: string) => {
    const sets = (await search(geo(2, expand + more))).flatMap(({ Ratesets }) => Ratesets.Value ?? []);
    return [...new Set(sets.map(({ Time }) => Time.slice(0, 10)))];
  };

  test('are tomorrow where none is given', async () => {
    expect(await datesOf('')).toEqual(['2026-04-01']);
  });

  test('are one day where one is given', async () => {
    expect(await datesOf('&date-min=2026-05-02')).toEqual(['2026-05-02']);
    expect(await datesOf('&date-max=2026-05-02')).toEqual(['2026-05-02']);
  });

  test('are all days of a range', async () => {
    expect(await datesOf('&date-min=2026-02-28&date-max=2026-03-02')).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

test('a tee time is local, without zone', async () => {
  const sets = (await search(geo(2, expand))).flatMap(({ Ratesets }) => Ratesets.Value ?? []);
  expect(sets.every(({ Time }) => /^2026-04-01T\d\d:\d\d:00$/.test(Time))).toBe(true);
});

test('an unknown channel is not found', async () => {
  expect(await sandbox.send('GET /channel/332/facilities')).toMatchObject({ status: 404, code: 21 });
});

const around = 'q=geo-location&latitude=28.5&longitude=-81.3&proximity=5';
test.each([
  'q=geo-location',
  'q=geo-location&latitude=28.5&longitude=-81.3',
  'q=geo-location&latitude=NaN&longitude=-81.3&proximity=5',
  'q=geo-location&latitude=90.5&longitude=-81.3&proximity=5',
  'q=geo-location&latitude=28.5&longitude=-181&proximity=5',
  'q=geo-location&latitude=28.5&longitude=-81.3&proximity=-1',
  'latitude=28.5&longitude=-81.3&proximity=5',
  'q=elsewhere',
  `${around}&latitude=28.6`,
  `${around}&date-min=2026-02-30`,
  `${around}&date-min=2026-03-02&date-max=2026-03-01`,
  `${around}&date-min=2026-03-01&date-max=2026-03-08`,
])('?%s is refused', async (query) => {
  expect(await sandbox.send(`GET /channel/331/facilities?${query}`)).toMatchObject({ status: 400, code: 20 });
});
