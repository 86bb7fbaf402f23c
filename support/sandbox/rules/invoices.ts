import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Pricing } from '../money.ts';
import type { Call } from './call.ts';

/** How an invoice is worked out. Source: interface, Resources, Invoice and Per-endpoint details 9 and 10. */
export interface InvoiceRules {
  /** The player count that a text says; undefined where it says none that can be invoiced. */
  readonly playerCount: (text: unknown, call: Call) => number | undefined;
  /** The rate with an identifier; `offered` is undefined where the inventory has none. */
  readonly rateAt: (
    identifier: number | undefined,
    offered: TeeTimeRate | undefined,
    call: Call,
  ) => TeeTimeRate | undefined;
  readonly isOfFacility: (rate: TeeTimeRate, facilityId: number, call: Call) => boolean;
  readonly scale: (cents: number, players: number, figure: keyof Pricing, call: Call) => number;
  readonly takesPromoCode: (call: Call) => boolean;
  readonly isPromoCode: (code: string, known: readonly string[], call: Call) => boolean;
  readonly discount: (pricing: Pricing, call: Call) => Pricing;
  /** PreDiscountPricing, from the figures before and after the discount. */
  readonly preDiscount: (before: Pricing, after: Pricing, call: Call) => Pricing;
  /** Whether `verify` asks for the tee sheet; undefined where its value says neither. */
  readonly asksTeeSheet: (verify: unknown, call: Call) => boolean | undefined;
  readonly seatsAvailable: (rate: TeeTimeRate, players: number, call: Call) => boolean;
}

/** The price with another transaction fee, in cents, and what follows from it. */
export function withFee(pricing: Pricing, transactionFeeTotal: number): Pricing {
  const saved = pricing.transactionFeeTotal - transactionFeeTotal;
  return {
    ...pricing,
    transactionFeeTotal,
    taxesAndFees: pricing.taxesAndFees - saved,
    dueOnline: pricing.dueOnline - saved,
  };
}

export const invoiceRules: InvoiceRules = {
  playerCount: (text) => (typeof text === 'string' && /^[1-4]$/.test(text) ? Number(text) : undefined),
  rateAt: (_identifier, offered) => offered,
  isOfFacility: (rate, facilityId) => rate.facility.id === facilityId,
  scale: (cents, players) => cents * players,
  // Per-endpoint details 9 and 10: only the customer's invoice names a promo code.
  takesPromoCode: ({ operation }) => operation !== 'invoice',
  isPromoCode: (code, known) => known.includes(code),
  // Per-endpoint details 10: the transaction fee is halved, and taxes and fees and what follows from them lowered.
  discount: (pricing) => withFee(pricing, Math.round(pricing.transactionFeeTotal / 2)),
  preDiscount: (before) => before,
  asksTeeSheet(verify) {
    if (verify === undefined) return false;
    const said = typeof verify === 'string' ? verify.toLowerCase() : '';
    return said === 'true' ? true : said === 'false' ? false : undefined;
  },
  // Minute digit 2: not on the tee sheet. Every other tee time of the sandbox has four seats.
  seatsAvailable: (rate) => rate.time.charAt(15) !== '2',
};
