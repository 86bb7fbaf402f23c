import { describe, expect, test } from 'vitest';
import type { Invoice, Pricing } from '../../target/readings/invoices.ts';
import {
  judgeComplete,
  judgeHalved,
  judgeNothingRaised,
  judgeOriginal,
  judgePrices,
  judgeSamePricing,
  judgeScaled,
  judgeTaxesLowered,
} from './judgePricing.ts';

const priced = (fee: number, taxes = 500, due = 900): Pricing =>
  new Map([
    ['/TransactionFeeTotal', fee],
    ['/TaxesAndFees', taxes],
    ['/DueOnline', due],
  ]);
const invoice = (pricing: Pricing, preDiscountPricing?: Pricing): Invoice => ({
  document: {},
  booked: {},
  pricing,
  preDiscountPricing,
});

describe('judgeScaled', () => {
  test.for([
    [4, 796],
    [4, 799],
    [4, 793],
    [3, 599],
    [2, 399.5],
    [1, 200],
  ] as const)('for %i players %d cents are within rounding of 199 each', ([players, fee]) => {
    judgeScaled(new Map([['/TransactionFeeTotal', fee]]), new Map([['/TransactionFeeTotal', 199]]), players);
  });

  test.for([
    [4, 800],
    [4, 199],
    [3, 400],
  ] as const)('for %i players %d cents are not', ([players, fee]) => {
    const scale = () =>
      judgeScaled(
        new Map([['/TransactionFeeTotal', fee]]),
        new Map([['/TransactionFeeTotal', 199]]),
        players,
      );
    expect(scale).toThrow('/TransactionFeeTotal for');
  });

  test('figures may be compared with those for two', () => {
    const of = (fee: number) => new Map([['/TransactionFeeTotal', fee]]);
    judgeScaled(of(796), of(398), 4, 2);
    judgeScaled(of(597), of(398), 3, 2);
    expect(() => judgeScaled(of(1592), of(398), 4, 2)).toThrow('for 4 players to be 2 times');
  });

  test('a figure may not go missing', () => {
    expect(() => judgeScaled(new Map([['/A', 2]]), priced(100), 2)).toThrow('seen none');
  });

  test('without figures nothing is judged', () => {
    expect(() => judgeScaled(undefined, priced(100), 2)).toThrow('shows no figures for 2 players');
  });
});

describe('where figures are rounded to 0.05', () => {
  const inSteps = (fee: number, taxes = 500): Pricing =>
    Object.assign(new Map(priced(fee, taxes)), { step: 5 });

  test.for([
    [2, 395],
    [4, 765],
    [4, 790],
  ] as const)('for %i players %d cents are within rounding of 195 each', ([players, fee]) => {
    judgeScaled(inSteps(fee), new Map([['/TransactionFeeTotal', 195]]), players);
  });

  test('as many as one price for four is not', () => {
    const scale = () => judgeScaled(inSteps(195), new Map([['/TransactionFeeTotal', 195]]), 4);
    expect(scale).toThrow('/TransactionFeeTotal for 4 players');
  });

  test('judgePrices allows for half a step a player', () => {
    judgePrices(inSteps(395), '/TransactionFeeTotal', 199, 2);
    expect(() => judgePrices(inSteps(410), '/TransactionFeeTotal', 199, 2)).toThrow('2 times');
  });

  test.for([
    [100, 195, 1],
    [95, 195, 1],
    [300, 585, 3],
  ] as const)('%d is half of %d for %i players', ([fee, before, players]) =>
    judgeHalved(invoice(inSteps(fee), inSteps(before)), players),
  );

  test.for([
    [105, 195, 1],
    [301, 585, 3],
    [195, 195, 1],
  ] as const)('%d is not half of %d for %i players', ([fee, before, players]) => {
    const halve = () => judgeHalved(invoice(inSteps(fee), inSteps(before)), players);
    expect(halve).toThrow('to be half of');
  });

  test('a fee of one step may stay what it is', () => {
    expect(() => judgeTaxesLowered(inSteps(5), inSteps(5))).toThrow('no transaction fee');
    expect(() => judgeTaxesLowered(inSteps(10), inSteps(10))).toThrow('to be lower');
  });
});

test('judgePrices compares with the price of the rate, times the players', () => {
  judgePrices(new Map([['/GreensFees', 9000]]), '/GreensFees', 4500, 2);
  expect(() => judgePrices(new Map([['/GreensFees', 4500]]), '/GreensFees', 4500, 2)).toThrow('2 times');
});

test('judgeSamePricing compares the figures that both have', () => {
  judgeSamePricing(priced(199), priced(199));
  expect(() => judgeSamePricing(priced(199), priced(200))).toThrow('to be 200 cents');
  judgeSamePricing(priced(199), new Map([['/TransactionFeeTotal', 199]]));
});

test('judgeComplete misses a figure that the other has', () => {
  judgeComplete(priced(199), new Map([['/TransactionFeeTotal', 1]]));
  expect(() => judgeComplete(new Map([['/TransactionFeeTotal', 1]]), priced(199))).toThrow(
    'as in the invoice beside it',
  );
});

describe('judgeHalved', () => {
  test.for([
    [100, 200],
    [99, 199],
    [100, 199],
    [99.5, 199],
    [0, 0],
  ] as const)('%d is half of %d', ([fee, before]) => judgeHalved(invoice(priced(fee), priced(before)), 1));

  test.for([
    [300, 597, 3],
    [297, 597, 3],
    [400, 796, 4],
  ] as const)('%d is half of %d for each of %i players', ([fee, before, players]) =>
    judgeHalved(invoice(priced(fee), priced(before)), players),
  );

  test.for([
    [98, 200],
    [101, 199],
    [200, 200],
  ] as const)('%d is not half of %d', ([fee, before]) => {
    expect(() => judgeHalved(invoice(priced(fee), priced(before)), 1)).toThrow('to be half of');
  });

  test.for([
    [303, 597, 3],
    [301, 597, 3],
    [402, 800, 4],
  ] as const)('%d is not half of %d, nor for each of %i players', ([fee, before, players]) => {
    expect(() => judgeHalved(invoice(priced(fee), priced(before)), players)).toThrow('to be half of');
  });
});

test('judgeOriginal compares the figures that both have', () => {
  judgeOriginal(invoice(priced(100), new Map([['/TransactionFeeTotal', 199]])), priced(199));
  expect(() => judgeOriginal(invoice(priced(100), priced(199, 400)), priced(199, 500))).toThrow(
    '/TaxesAndFees',
  );
  expect(() => judgeOriginal(invoice(priced(100)), priced(199))).toThrow('shows no PreDiscountPricing');
});

test('judgeTaxesLowered asks for lower taxes where there is a fee to halve', () => {
  judgeTaxesLowered(priced(100, 400), priced(199, 500));
  expect(() => judgeTaxesLowered(priced(100, 500), priced(199, 500))).toThrow('to be lower');
  expect(() => judgeTaxesLowered(priced(0, 500), priced(0, 500))).toThrow('no transaction fee');
});

test('judgeNothingRaised takes a fee that is saved at the course', () => {
  const before = new Map([...priced(199), ['/DueAtCourse', 3000]]);
  const after = new Map([...priced(100, 401), ['/DueAtCourse', 2901]]);
  judgeNothingRaised(after, before, '/DueOnline');
});

test('judgeNothingRaised takes no tax that is lower for a saving elsewhere', () => {
  const before = new Map([...priced(199), ['/SalesTaxTotal', 300]]);
  const after = new Map([...priced(100, 401), ['/SalesTaxTotal', 290]]);
  expect(() => judgeNothingRaised(after, before, '/DueOnline')).toThrow('sum to pay');
});

test('judgeNothingRaised finds a figure that rose, and a sum to pay that stayed', () => {
  judgeNothingRaised(priced(100, 400, 800), priced(199), '/DueOnline');
  expect(() => judgeNothingRaised(priced(100, 501, 800), priced(199), '/DueOnline')).toThrow('at most');
  expect(() => judgeNothingRaised(priced(100, 400, 900), priced(199), '/DueOnline')).toThrow('sum to pay');
});

describe('judgeNothingRaised, where a figure says what was saved', () => {
  const saying = (pricing: Pricing, saved: number): Pricing => new Map([...pricing, ['/Savings', saved]]);
  const judge = (before: number, after: number) => () =>
    judgeNothingRaised(saying(priced(100, 400, 800), after), saying(priced(199), before), '/DueOnline');

  test.for([99, 199, 299])('takes %d cents, which the others fell', (saved) => {
    judge(0, saved)();
  });

  test('finds one that is more than the others fell together', () => {
    expect(judge(0, 300)).toThrow('Pricing/Savings to be 0 cents at most');
  });

  test('finds one that was there before and rose', () => {
    expect(judge(1, 99)).toThrow('Pricing/Savings to be 1 cents at most');
  });
});

test.for([
  ['judgeScaled', (wrong: Pricing) => judgeScaled(wrong, priced(100), 2)],
  ['judgePrices', (wrong: Pricing) => judgePrices(wrong, '/DueOnline', 100, 1)],
  ['judgeSamePricing', (wrong: Pricing) => judgeSamePricing(wrong, priced(100))],
  ['judgeComplete', (wrong: Pricing) => judgeComplete(wrong, new Map([['/GreensFees', 100]]))],
  ['judgeHalved', (wrong: Pricing) => judgeHalved(invoice(wrong, priced(100)), 1)],
  ['judgeOriginal', (wrong: Pricing) => judgeOriginal(invoice(priced(100), wrong), priced(100))],
  ['judgeTaxesLowered', (wrong: Pricing) => judgeTaxesLowered(wrong, priced(100))],
  ['judgeNothingRaised', (wrong: Pricing) => judgeNothingRaised(wrong, priced(100), '/DueOnline')],
] as const)('%s names the exchange that shows the figure, not the one it is compared with', ([, judge]) => {
  const wrong = Object.assign(new Map(priced(900, 900)), { exchange: 7 });
  expect(() => judge(wrong)).toThrow(expect.objectContaining({ name: 'Violation', exchange: 7 }));
});
