import { describe, expect, test } from 'vitest';
import { contractBreaches } from './contractSchemas.ts';

const pricing = { TransactionFeeTotal: 1.99, TaxesAndFees: { Value: 4 } };

describe('contractBreaches', () => {
  test('an invoice may hold more than the contract shows, in any notation of money', () => {
    expect(contractBreaches('invoice', { Pricing: { ...pricing, Extra: 1 }, Id: 3 })).toEqual([]);
  });

  test.for([
    [{}, "it must have required property 'Pricing'"],
    [{ Pricing: 3 }, '/Pricing must be object'],
    [[], 'it must be object'],
    [undefined, 'it must be object'],
    [{ Pricing: { TaxesAndFees: 1 } }, "/Pricing must have required property 'TransactionFeeTotal'"],
  ] as const)('%j is no invoice', ([document, breach]) => {
    expect(contractBreaches('invoice', document)).toContain(breach);
  });

  test('PreDiscountPricing is asked for with a promo code only', () => {
    expect(contractBreaches('promoInvoice', { Pricing: pricing })).toHaveLength(1);
    expect(
      contractBreaches('promoInvoice', { Pricing: pricing, PreDiscountPricing: { TransactionFeeTotal: 0 } }),
    ).toEqual([]);
  });
});
