import { expect, test } from 'vitest';
import { Inventory } from './inventory.ts';
import type { ListedRate } from './readings/listedRates.ts';
import { listedRate as rate } from './testing/listedRate.ts';

const inventoryOf = (...windows: ListedRate[][]) =>
  new Inventory(windows.map((rates) => () => Promise.resolve(rates)));

test('a tee time is found by digit and cents', async () => {
  const inventory = inventoryOf([rate(41, 4591), rate(42, 4591), rate(41, 4500)]);
  expect(await inventory.find({ digit: 2, cents: 91 })).toMatchObject({ minute: 42, cents: 4591 });
  expect(await inventory.find({ digit: 7, cents: 91 })).toBeUndefined();
});

test('a price fails for two alone where its double has cents of the band', async () => {
  const found = [45, 46, 49, 50, 95, 96].map(async (cents) => {
    const inventory = inventoryOf([rate(0, 4500 + cents)]);
    return (await inventory.find({ failingForTwo: true })) === undefined ? [] : [cents];
  });
  expect((await Promise.all(found)).flat()).toEqual([46, 49]);
});

test('a bookable one is handed out once, and again only when all are used up', async () => {
  const inventory = inventoryOf([rate(0, 4500)], [rate(10, 4500)]);
  const first = await inventory.find({ bookable: true });
  const second = await inventory.find({ bookable: true });
  expect(second).not.toBe(first);
  inventory.noteReserving(first!);
  expect(inventory.mayBeBooked(second!)).toBe(false);
  expect(await inventory.find({ bookable: true })).toBe(second);
  expect(await inventory.find({ bookable: true })).toBe(second);
  expect(await inventory.find({ bookable: true, isNew: true })).toBeUndefined();
});

test('of those handed out, one that was not booked is handed out again before any that was', async () => {
  const inventory = inventoryOf([rate(0, 4500), rate(10, 4500), rate(20, 4500)]);
  const [first, invoiced, waiting] = [
    await inventory.find({ bookable: true }),
    await inventory.find({ bookable: true }),
    await inventory.find({ bookable: true }),
  ];
  inventory.noteReserving(first!);
  expect(await inventory.find({ bookable: true })).toBe(invoiced);
  expect(await inventory.find({ bookable: true })).toBe(waiting);
  expect(await inventory.find({ bookable: true })).toBe(invoiced);
});

test('an id that stands for two tee times is told, one that is listed again is not', async () => {
  const listed = rate(0, 4500, { rateId: 7, teeTime: 'one' });
  const inventory = inventoryOf(
    [listed],
    [listed, rate(10, 4500)],
    [rate(20, 4500, { rateId: 7, teeTime: 'other' })],
  );
  await inventory.loadAll();
  expect(inventory.sharedIds).toHaveLength(1);
});

test('the cheapest is handed out where that is wished for', async () => {
  const inventory = inventoryOf([rate(5, 4500), rate(15, 2512), rate(25, 3512), rate(3, 1500)]);
  expect(await inventory.find({ bookable: true, cheapest: true })).toMatchObject({ cents: 2512 });
  expect(inventory.unused({ bookable: true, cheapest: true })).toMatchObject({ cents: 3512 });
  expect(await inventory.find({ bookable: true })).toMatchObject({ cents: 4500 });
});

test('a tee time is used whichever of its rates was handed out', async () => {
  const inventory = inventoryOf([
    rate(5, 4512, { teeTime: 'shared' }),
    rate(5, 3512, { teeTime: 'shared' }),
    rate(6, 4534),
  ]);
  const first = await inventory.find({ bookable: true });
  expect(first).toMatchObject({ teeTime: 'shared' });
  expect(await inventory.find({ bookable: true })).toMatchObject({ minute: 6 });
  const again = await inventory.find({ cents: 12 });
  inventory.noteReserving(first!);
  expect(inventory.mayBeBooked(again!)).toBe(true);
});

test('a tee time is booked until its reservation is refused, whatever its price is', async () => {
  const inventory = inventoryOf([rate(5, 4591), rate(6, 4591)]);
  const first = await inventory.find({ cents: 91 });
  expect(inventory.mayBeBooked(first!)).toBe(false);
  inventory.noteReserving(first!);
  inventory.noteReserving(first!);
  inventory.noteNotReserving(first!);
  expect(inventory.mayBeBooked(first!)).toBe(true);
  const others = [await inventory.find({ cents: 91 }), await inventory.find({ cents: 91 })];
  expect(others).not.toContain(first);
  inventory.noteNotReserving(first!);
  expect(inventory.mayBeBooked(first!)).toBe(false);
});

test('of those handed out, one that nobody else has is better than one that was handed out less', async () => {
  const inventory = inventoryOf([rate(5, 4591), rate(6, 4591)]);
  const [first, second] = [await inventory.find({ cents: 91 }), await inventory.find({ cents: 91 })];
  const isFirst = (each: ListedRate) => each === first;
  expect(await inventory.find({ cents: 91 }, isFirst)).toBe(first);
  expect(await inventory.find({ cents: 91 }, isFirst)).toBe(first);
  expect(await inventory.find({ cents: 91 })).toBe(second);
});

test('a tee time to look at is not booked for being better', async () => {
  const inventory = inventoryOf([rate(5, 4512), rate(6, 4534)]);
  await inventory.listed();
  const kept = inventory.ownOf('somebody', [{}]);
  const other = await inventory.find({});
  expect(other).not.toBe(kept);
  expect(await inventory.find({}, (each) => each === kept)).toBe(other);
});

test('where all tee times are booked one is best that somebody may have, else the least used', async () => {
  const inventory = inventoryOf([rate(5, 4512), rate(6, 4534)]);
  const [first, second] = [await inventory.find({}), await inventory.find({})];
  inventory.noteReserving(first!);
  const isSecond = (each: ListedRate) => each === second;
  expect(await inventory.find({}, (each) => each === first)).toBe(second);
  inventory.noteReserving(second!);
  expect(await inventory.find({}, isSecond)).toBe(second);
  expect(await inventory.find({}, isSecond)).toBe(second);
  expect(await inventory.find({}, () => false)).toBe(first);
});

test('a tee time to look at is none that was handed out for booking', async () => {
  const inventory = inventoryOf([rate(5, 4512), rate(6, 4534)]);
  const booked = await inventory.find({ plain: true });
  expect(await inventory.look({ plain: true })).not.toBe(booked);
  expect(await inventory.look({ plain: true })).not.toBe(booked);
});

test('an unused tee time is asked for among those seen, once', async () => {
  const inventory = inventoryOf([rate(5, 4512), rate(6, 4534)], [rate(5, 4512)]);
  await inventory.listed();
  expect(inventory.unused({ cents: 12 })).toMatchObject({ minute: 5 });
  expect(inventory.unused({ cents: 12 })).toBeUndefined();
});

test('further windows are searched only as far as needed', async () => {
  const inventory = inventoryOf([rate(0, 4500)], [rate(3, 4500)]);
  await inventory.find({ bookable: true });
  expect(inventory.seen).toEqual({ rates: 1, cells: 1 });
  await inventory.find({ digit: 3 });
  expect(inventory.seen).toEqual({ rates: 2, cells: 2 });
});

test('a tee time to look at is searched for as far as a better one may be found', async () => {
  const windows = [[rate(0, 4500, { anyPlayers: false })], [rate(1, 4500)], [rate(4, 4500)]];
  const inventory = inventoryOf(...windows);
  const wishes = [{ bookable: true, anyPlayers: true }, { bookable: true }];
  expect(await Promise.all([inventory.look(...wishes), inventory.look(...wishes)])).toEqual([
    expect.objectContaining({ minute: 1 }),
    expect.objectContaining({ minute: 1 }),
  ]);
  expect(inventory.seen.rates).toBe(2);
  expect(await inventoryOf(...windows).look({ digit: 9 }, { digit: 8 })).toBeUndefined();
});

test('a better one is searched for, and taken where it is as plain', async () => {
  const isTuesday = ({ day }: ListedRate) => day === 'Tuesday';
  const tuesday = { day: 'Tuesday' };
  const windows = [
    [rate(5, 4555), rate(6, 4555)],
    [rate(25, 4555, tuesday), rate(8, 4555, tuesday)],
  ];
  const inventory = inventoryOf(...windows);
  await inventory.listed();
  expect(await inventory.findAtBest({ bookable: true }, [isTuesday])).toMatchObject({ minute: 8 });
  expect(await inventory.findAtBest({ bookable: true }, [isTuesday])).toMatchObject({ minute: 5 });
});

test('where none is at its best, one is taken that is better than nothing', async () => {
  const inventory = inventoryOf([rate(5, 4555), rate(6, 4555), rate(8, 4555)]);
  await inventory.listed();
  const better = [({ minute }: ListedRate) => minute > 8, ({ minute }: ListedRate) => minute > 5];
  const found = [
    await inventory.findAtBest({ bookable: true }, better),
    await inventory.findAtBest({ bookable: true }, better),
    await inventory.findAtBest({ bookable: true }, better),
  ];
  expect(found.map((rate) => rate?.minute)).toEqual([6, 8, 5]);
});

test('what is not priced, nearly free, or listed twice is left out', async () => {
  const twice = rate(4, 4500);
  const inventory = inventoryOf([twice, twice, rate(5, 50), rate(6, 4500, { cents: undefined })]);
  expect(await inventory.listed()).toHaveLength(1);
});

test('negative ids are told from positive ones, as numbers and as text', async () => {
  const inventory = inventoryOf([
    rate(0, 4500, { rateId: -7 }),
    rate(1, 4500, { rateId: '-8' }),
    rate(4, 4500),
  ]);
  expect(await inventory.find({ negative: true })).toMatchObject({ rateId: -7 });
  expect(await inventory.find({ negative: true })).toMatchObject({ rateId: '-8' });
  expect(await inventory.find({ negative: false })).toMatchObject({ minute: 4 });
});

test('of tee times that were handed out the one that was not invoiced since is the better one', async () => {
  const inventory = inventoryOf([rate(0, 4500), rate(10, 4500)]);
  const first = (await inventory.find({ bookable: true }))!;
  const second = (await inventory.find({ bookable: true }))!;
  inventory.noteInvoiced(first);
  expect(await inventory.find({ bookable: true })).toBe(second);
});

test('where no rate takes a single player, those that take the fewest are found, after the last window', async () => {
  const inventory = inventoryOf([rate(0, 4500, { fewest: 4 })], [rate(10, 4500, { fewest: 2 })]);
  expect(await inventory.find({ bookable: true })).toMatchObject({ minute: 10, fewest: 2 });
  expect(await inventory.find({ bookable: true, isNew: true })).toBeUndefined();
  expect(await inventory.listed()).toHaveLength(1);
});

test('a rate that takes no single player is passed over', async () => {
  const inventory = inventoryOf([rate(0, 4500, { fewest: 2 })], [rate(10, 4500)]);
  expect(await inventory.find({ bookable: true })).toMatchObject({ minute: 10 });
  await inventory.loadAll();
  expect(inventory.seen.rates).toBe(1);
});

test('each of many is handed out once, in the same order whatever was passed over before', async () => {
  const shown = Array.from({ length: 50 }, (_, index) => rate(5, 4512, { teeTime: `${index}` }));
  const inventory = inventoryOf(shown);
  await inventory.listed();
  const last = inventory.unused({ minute: 5 }, ({ teeTime }) => teeTime === '49');
  const others = shown.slice(1).map(() => inventory.unused({ minute: 5 }));
  expect([...others, last].map((each) => each?.teeTime)).toEqual(shown.map(({ teeTime }) => teeTime));
  expect(inventory.unused({ minute: 5 })).toBeUndefined();
});

test('each holder looks at a tee time of its own, which nobody is given to book, as long as there are any', async () => {
  const inventory = inventoryOf([rate(0, 4500), rate(10, 4500), rate(20, 4500)]);
  await inventory.listed();
  const wishes = [{ plain: true }, { bookable: true }];
  const [one, other] = ['one', 'other'].map((holder) => inventory.ownOf(holder, wishes));
  expect(other).not.toBe(one);
  expect(inventory.ownOf('one', wishes)).toBe(one);
  const booked = await inventory.find({ bookable: true });
  expect([one, other]).not.toContain(booked);
  expect(inventory.ownOf('third', wishes)).toBeUndefined();
});

test('one that is taken back for its seats is left for a single player', async () => {
  const inventory = inventoryOf([
    rate(5, 4512, { anyPlayers: true }),
    rate(15, 4512, { anyPlayers: true }),
    rate(25, 4512, { anyPlayers: true }),
  ]);
  const several = { bookable: true, anyPlayers: true };
  const short = await inventory.find(several);
  inventory.takeBack(short!);
  const next = await inventory.find(several);
  expect(next).not.toBe(short);
  const last = await inventory.find(several);
  expect([short, next]).not.toContain(last);
  expect(await inventory.find(several)).toBe(next);
  expect(await inventory.find({ bookable: true })).toBe(short);
});

test('one to look at that has too few seats is looked at no more', async () => {
  const inventory = inventoryOf(Array.from({ length: 12 }, (_, at) => rate(at, 4512, { anyPlayers: true })));
  const short = await inventory.look({ anyPlayers: true });
  inventory.takeBack(short!);
  for (let looks = 0; looks < 12; looks += 1)
    expect(await inventory.look({ anyPlayers: true })).not.toBe(short);
});

test("one that was a holder's own, or is taken back twice, is left for a single player as well", async () => {
  const inventory = inventoryOf([rate(5, 4512, { anyPlayers: true }), rate(15, 4512, { anyPlayers: true })]);
  await inventory.listed();
  const wishes = [{ anyPlayers: true }];
  const own = inventory.ownOf('golfer', wishes);
  inventory.takeBack(own!);
  inventory.takeBack(own!);
  expect(inventory.ownOf('golfer', wishes)).not.toBe(own);
  expect(inventory.unused({ bookable: true })).toBe(own);
});

test("what was taken back for its seats is no holder's own as long as others are left", async () => {
  const inventory = inventoryOf([rate(5, 4512, { anyPlayers: true }), rate(15, 4512, { anyPlayers: true })]);
  const [short] = await inventory.listed();
  inventory.takeBack(short!);
  const own = inventory.ownOf('golfer', [{ bookable: true }]);
  expect(own).not.toBe(short);
  inventory.takeBack(own!);
  expect(inventory.ownOf('golfer', [{ bookable: true }])).toBeDefined();
});

test('what is best of all windows may have to be good besides', async () => {
  const inventory = inventoryOf([rate(5, 4512)], [rate(15, 4512)]);
  const isLater = ({ minute }: { minute: number }) => minute > 10;
  expect(await inventory.findAtBest({ bookable: true }, [() => true], isLater)).toMatchObject({ minute: 15 });
  expect(await inventory.findAtBest({ bookable: true }, [() => true], isLater)).toBeUndefined();
});
