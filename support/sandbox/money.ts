/** An amount on the wire: exact to the cent, in US dollars. */
export interface Money {
  readonly CurrencyCode: 'USD';
  readonly Value: number;
}

/** The six figures of a price, each in whole cents. */
export interface Pricing {
  readonly greensFees: number;
  readonly dueOnline: number;
  readonly dueAtCourse: number;
  readonly taxesAndFees: number;
  readonly salesTaxTotal: number;
  readonly transactionFeeTotal: number;
}

/** A price on the wire. */
export interface PricingBody {
  readonly GreensFees: Money;
  readonly DueOnline: Money;
  readonly DueAtCourse: Money;
  readonly TaxesAndFees: Money;
  readonly SalesTaxTotal: Money;
  readonly TransactionFeeTotal: Money;
}

/** Whole cents as Money. A quotient by 100 prints as the shortest decimal, so no binary dust shows. */
export const moneyBody = (cents: number): Money => ({ CurrencyCode: 'USD', Value: cents / 100 });

/** The figures of a price as they go over the wire. */
export const pricingBody = (pricing: Pricing): PricingBody => ({
  GreensFees: moneyBody(pricing.greensFees),
  DueOnline: moneyBody(pricing.dueOnline),
  DueAtCourse: moneyBody(pricing.dueAtCourse),
  TaxesAndFees: moneyBody(pricing.taxesAndFees),
  SalesTaxTotal: moneyBody(pricing.salesTaxTotal),
  TransactionFeeTotal: moneyBody(pricing.transactionFeeTotal),
});

/** The figures of a price as a text that only equal prices share. */
export const figuresText = (pricing: Pricing): string =>
  `${pricing.greensFees},${pricing.dueOnline},${pricing.dueAtCourse},${pricing.taxesAndFees},` +
  `${pricing.salesTaxTotal},${pricing.transactionFeeTotal}`;

/**
 * Cents of a Money value from a request.
 *
 * @returns undefined for anything that is not a non-negative whole number of US cents.
 */
export function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { CurrencyCode, Value } = value as { CurrencyCode?: unknown; Value?: unknown };
  if (CurrencyCode !== 'USD' || typeof Value !== 'number' || !Number.isFinite(Value) || Value < 0)
    return undefined;
  const cents = Math.round(Value * 100);
  return Number.isSafeInteger(cents) && cents / 100 === Value ? cents : undefined;
}
