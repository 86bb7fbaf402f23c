import { expect, test } from 'vitest';
import { Inventory } from './inventory.ts';
import type { ListedRate } from './readings/listedRates.ts';
import { listedRate as rate } from './testing/listedRate.ts';

test('what the search shows of a rate by now is its price, another rate of its tee time, or nothing', async () => {
  const listed = rate(41, 4500, { rateId: 1, teeTime: 'morning' });
  let shown: ListedRate[] = [listed];
  const inventory = new Inventory([() => Promise.resolve(shown)]);
  const found = (await inventory.find({ cents: 0 }))!;
  expect(inventory.named('1', '1')).toBe(found);
  shown = [rate(41, 3000, { teeTime: 'morning' }), { ...listed, cents: 4600 }];
  expect(await inventory.again.listed(found)).toMatchObject({ rateId: 1, cents: 4600 });
  shown = [3000, 4500].map((cents) => rate(41, cents, { teeTime: 'morning' }));
  expect(await inventory.again.listed(found)).toMatchObject({ cents: 4500 });
  shown = [rate(41, 4500)];
  expect(await inventory.again.listed(found)).toBeUndefined();
});

test('a search from beside, each time from another place, shows what the kept answer to the search does not', async () => {
  const listed = rate(41, 4500, { rateId: 1 });
  const places: number[] = [];
  const inventory = new Inventory([
    (beside = 0) => {
      places.push(beside);
      return Promise.resolve(beside === 0 ? [listed] : [rate(41, 3000), { ...listed, cents: 4600 }]);
    },
  ]);
  const found = (await inventory.find({ cents: 0 }))!;
  expect(await inventory.again.listed(found)).toMatchObject({ cents: 4500 });
  expect(await inventory.again.listedBeside(found)).toMatchObject({ rateId: 1, cents: 4600 });
  await inventory.again.listedBeside(found);
  expect(places).toEqual([0, 0, 1, 2]);
});

test('a search from beside that shows as good as all but a tee time tells that it is gone', async () => {
  const listed = [0, 10, 40, 50].map((minute) => rate(minute, 4500, { teeTime: `at ${minute}` }));
  let beside = listed.slice(1);
  const inventory = new Inventory([(steps = 0) => Promise.resolve(steps === 0 ? listed : beside)]);
  const found = (await inventory.find({ minute: 0 }))!;
  expect(await inventory.again.isMissingBeside(found)).toBe(true);
  expect(await inventory.again.isBookedByOthers()).toBe(true);
  beside = listed;
  expect(await inventory.again.isMissingBeside(found)).toBe(false);
});

test('a search from beside that shows little tells nothing', async () => {
  const listed = [0, 10, 40, 50].map((minute) => rate(minute, 4500, { teeTime: `at ${minute}` }));
  const inventory = new Inventory([(steps = 0) => Promise.resolve(steps === 0 ? listed : listed.slice(2))]);
  expect(await inventory.again.isMissingBeside((await inventory.find({ minute: 0 }))!)).toBe(false);
  expect(await inventory.again.isBookedByOthers()).toBe(false);
});

test('a search from beside that shows another rate alone tells nothing', async () => {
  const inventory = new Inventory([
    (beside) => Promise.resolve(beside === undefined ? [rate(41, 4500)] : []),
  ]);
  const found = (await inventory.find({ cents: 0 }))!;
  expect(await inventory.again.listedBeside(found)).toBeUndefined();
});

test('a rate is gone where the other one of its tee time has kept its id', async () => {
  const [one, other] = [4500, 3000].map((cents) => rate(41, cents, { teeTime: 'morning' })) as [
    ListedRate,
    ListedRate,
  ];
  let shown: ListedRate[] = [one, other];
  const inventory = new Inventory([() => Promise.resolve(shown)]);
  const found = (await inventory.find({ cents: 0, cheapest: true }))!;
  expect(found).toMatchObject({ rateId: other.rateId });
  shown = [one];
  expect(await inventory.again.listed(found)).toBeUndefined();
});

test('others book where a tee time is not shown any more that was not booked here', async () => {
  const listed = [rate(41, 4500, { teeTime: 'morning' }), rate(45, 4500, { teeTime: 'noon' })];
  const showing = (shown: readonly ListedRate[][]) => {
    const answers = [...shown];
    return new Inventory([() => Promise.resolve(answers.shift() ?? [])]);
  };
  const unchanged = showing([listed, listed]);
  await unchanged.listed();
  expect(await unchanged.again.isBookedByOthers()).toBe(false);

  const booked = showing([listed, listed.slice(1)]);
  const morning = (await booked.listed()).find(({ teeTime }) => teeTime === 'morning');
  booked.noteReserving(morning!);
  expect(await booked.again.isBookedByOthers()).toBe(false);

  const sold = showing([listed, listed.slice(1)]);
  await sold.listed();
  expect(await sold.again.isBookedByOthers()).toBe(true);
});

test('that others book is seen whenever a rate is looked for again', async () => {
  const listed = [rate(41, 4500, { teeTime: 'morning' }), rate(45, 4500, { teeTime: 'noon' })];
  const answers = [listed, listed, listed.slice(0, 1)];
  const inventory = new Inventory([() => Promise.resolve(answers.shift() ?? [])]);
  const [first] = await inventory.listed();
  expect(await inventory.again.isBookedByOthers()).toBe(false);
  await inventory.again.listed(first!);
  expect(await inventory.again.isBookedByOthers()).toBe(true);
});
