import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HUNG_UP, HungUp, Inconclusive, Unsuited, UsedUp, Violation } from '../outcomes.ts';
import { propertyFor } from './property.ts';

async function valuesOf(seed: number, name: string): Promise<number[]> {
  const values: number[] = [];
  await propertyFor({ seed, depth: 'standard' }, name)(fc.nat(), (value) => {
    values.push(value);
    return Promise.resolve();
  });
  return values;
}

test('the same seed and name generate the same values, another seed or name others', async () => {
  const values = await valuesOf(7, 'a');
  expect(await valuesOf(7, 'a')).toEqual(values);
  expect(await valuesOf(8, 'a')).not.toEqual(values);
  expect(await valuesOf(7, 'b')).not.toEqual(values);
});

test('each kind of value is tried, and others besides, but in a quick run', async () => {
  const tried = async (depth: 'quick' | 'standard', weight: number) => {
    const values: number[] = [];
    const kinds = [10, 20, 30, 40].map((tens) => fc.integer({ min: tens, max: tens + 9 }));
    await propertyFor({ seed: 7, depth }, 'kinds')(
      { any: fc.integer({ min: 90, max: 99 }), kinds },
      (value) => Promise.resolve(void values.push(value)),
      weight,
    );
    return values.map((value) => Math.floor(value / 10));
  };
  expect(await tried('standard', 0.25)).toEqual([1, 2, 3, 4, 9]);
  expect(await tried('standard', 0)).toEqual([1, 2, 3, 4]);
  expect(await tried('quick', 1)).toEqual([9, 9, 9]);
});

test('a violation is reported with a small counterexample', async () => {
  const property = propertyFor({ seed: 1, depth: 'deep' }, 'small');
  const holds = (value: number) =>
    value < 100 ? Promise.resolve() : Promise.reject(new Violation('less', `${value}`));
  await expect(property(fc.nat(), holds)).rejects.toThrow(/^Counterexample: \d+$/);
  await expect(property(fc.nat(), holds)).rejects.toMatchObject({ cause: { name: 'Violation' } });
});

test('a doubt ends the case as it is', async () => {
  const property = propertyFor({ seed: 1, depth: 'quick' }, 'doubt');
  await expect(property(fc.nat(), () => Promise.reject(new Inconclusive('slow')))).rejects.toMatchObject({
    name: 'Inconclusive',
  });
});

test('a violation stays one where a smaller value tells nothing', async () => {
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'lost');
  let tries = 0;
  const onlyAtFirst = () => {
    tries += 1;
    return Promise.reject(tries === 1 ? new Violation('a', 'b') : new Inconclusive('the control failed'));
  };
  await expect(property(fc.nat(), onlyAtFirst)).rejects.toMatchObject({ cause: { name: 'Violation' } });
  expect(tries).toBeGreaterThan(1);
});

test('a value whose violation is in doubt is passed over, and made up for by another', async () => {
  const doubt = (exchange?: number) => Promise.resolve(exchange === 7 ? 'its price has moved' : undefined);
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'moved', doubt);
  const violated = (exchange: number) =>
    Promise.reject(new Violation('a price', 'another', undefined, exchange));
  let tries = 0;
  await property(fc.nat(), () => ((tries += 1) === 3 ? violated(7) : Promise.resolve()));
  expect(tries).toBe(21);
  await expect(property(fc.nat(), () => violated(7))).rejects.toThrow('its price has moved');
  await expect(property(fc.nat(), () => violated(8))).rejects.toMatchObject({ cause: { name: 'Violation' } });
});

test('a connection that was closed under a value ends the case at once, so that it begins once more', async () => {
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'hung up');
  let tries = 0;
  const onceHungUp = () => {
    tries += 1;
    return tries === 2 ? Promise.reject(new HungUp('no answer')) : Promise.resolve();
  };
  await expect(property(fc.nat(), onceHungUp)).rejects.toThrow(HUNG_UP);
  expect(tries).toBe(2);
});

test('where no value tells anything, the first reason is given', async () => {
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'reason');
  let tries = 0;
  const unsuited = () => Promise.reject(new Unsuited(`reason ${(tries += 1)}`));
  await expect(property(fc.nat(), unsuited)).rejects.toThrow('reason 1');
});

test('a failing property ends after a bounded number of tries', async () => {
  let tries = 0;
  const property = propertyFor({ seed: 1, depth: 'deep' }, 'bounded');
  const never = () => {
    tries += 1;
    return Promise.reject(new Violation('a', 'b'));
  };
  await expect(property(fc.array(fc.nat(), { minLength: 50 }), never)).rejects.toThrow();
  expect(tries).toBeLessThan(200);
});

test('values that were passed over are made up for, and no more are tried than wanted', async () => {
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'made up');
  let [tries, held] = [0, 0];
  await property(fc.nat(), () => {
    tries += 1;
    if (tries % 2 === 0) return Promise.reject(new Unsuited('no fee'));
    held += 1;
    return Promise.resolve();
  });
  expect([tries, held]).toEqual([39, 20]);
});

test('a value for which no tee time is left is passed over, unless that is all of them', async () => {
  const property = propertyFor({ seed: 1, depth: 'standard' }, 'used up');
  const unlessEven = (value: number) =>
    value % 2 === 0 ? Promise.reject(new UsedUp('booked before')) : Promise.resolve();
  await expect(property(fc.nat(), unlessEven)).resolves.toBeUndefined();
  await expect(property(fc.constant(2), unlessEven)).rejects.toThrow('booked before');
  const broken = (value: number) =>
    value % 2 === 0 ? unlessEven(value) : Promise.reject(new Violation('a', 'b'));
  await expect(property(fc.nat(), broken)).rejects.toMatchObject({ cause: { name: 'Violation' } });
});
