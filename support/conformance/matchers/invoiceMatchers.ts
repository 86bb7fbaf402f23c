import { expect } from 'vitest';
import type { Profile } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { invoiceBinding, invoiceDocument } from '../../target/readings/invoices.ts';
import type { Invoice, Pricing } from '../../target/readings/invoices.ts';
import { contractBreaches } from './contractSchemas.ts';
import type { ContractSchema } from './contractSchemas.ts';
import { judgeAccepted } from './judge.ts';
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
import { passed } from './passed.ts';
import { Inconclusive, Violation } from '../outcomes.ts';
import type { Sent } from '../requests/sent.ts';

function judgeContract(sent: Sent, schema: ContractSchema, profile: Profile): void {
  judgeAccepted(sent);
  const { response } = sent.exchange;
  if (response?.json === undefined && response?.bytes.length !== 0)
    throw new Inconclusive('the answer is no JSON, which has a row of its own');
  const { place, invoice } = invoiceBinding(profile, sent.exchange);
  const document = invoiceDocument(profile, sent.exchange);
  if (document === undefined && invoice !== '') {
    throw new ProfileError(`${place}/invoice`, `"${invoice}" finds nothing in the answer`);
  }
  const breaches = contractBreaches(schema, document);
  if (breaches.length > 0)
    throw new Violation(
      'an invoice with the fields of the interface',
      breaches.join('; '),
      undefined,
      sent.exchange.id,
    );
}

expect.extend({
  toMatchContract(sent: Sent, schema: ContractSchema, profile: Profile) {
    judgeContract(sent, schema, profile);
    return passed;
  },
  toBeScaledFrom(pricing: Pricing | undefined, few: Pricing | undefined, players: number, fewest: number) {
    judgeScaled(pricing, few, players, fewest);
    return passed;
  },
  toBeScaledPromotion(invoice: Invoice, few: Invoice, players: number, fewest: number) {
    judgeScaled(invoice.pricing, few.pricing, players, fewest);
    judgeScaled(invoice.preDiscountPricing, few.preDiscountPricing, players, fewest);
    return passed;
  },
  toPrice(pricing: Pricing, figure: string, rateCents: number, players: number) {
    judgePrices(pricing, figure, rateCents, players);
    return passed;
  },
  toBePricedAs(pricing: Pricing, other: Pricing) {
    judgeSamePricing(pricing, other);
    return passed;
  },
  toShowAllOf(pricing: Pricing, other: Pricing) {
    judgeComplete(pricing, other);
    return passed;
  },
  toKeepOriginal(invoice: Invoice, unpromoted: Pricing) {
    judgeOriginal(invoice, unpromoted);
    return passed;
  },
  toHaveHalvedFee(invoice: Invoice, players: number) {
    judgeHalved(invoice, players);
    return passed;
  },
  toHaveLowerTaxesThan(promoted: Pricing, unpromoted: Pricing) {
    judgeTaxesLowered(promoted, unpromoted);
    return passed;
  },
  toRaiseNothingOf(promoted: Pricing, unpromoted: Pricing, due: string) {
    judgeNothingRaised(promoted, unpromoted, due);
    return passed;
  },
});

declare module 'vitest' {
  interface Matchers<T> {
    /** Accepted, with the fields that the contract names; what else there is does not matter. */
    toMatchContract(schema: ContractSchema, profile: Profile): T;
    /** Every figure for so many players is in proportion to the one for fewer, within the rounding of a cent, or of what the profile says. */
    toBeScaledFrom(few: Pricing | undefined, players: number, fewest: number): T;
    /** The same for the figures of a promoted invoice, in Pricing and in PreDiscountPricing. */
    toBeScaledPromotion(few: Invoice, players: number, fewest: number): T;
    /** The figure is so many times the price of the rate. */
    toPrice(figure: string, rateCents: number, players: number): T;
    /** The same figures, as far as both have them. */
    toBePricedAs(other: Pricing): T;
    /** Every figure that the other has. */
    toShowAllOf(other: Pricing): T;
    /** Every figure of PreDiscountPricing is the one without the promo code. */
    toKeepOriginal(unpromoted: Pricing): T;
    /** TransactionFeeTotal is half of the one in PreDiscountPricing. */
    toHaveHalvedFee(players: number): T;
    toHaveLowerTaxesThan(unpromoted: Pricing): T;
    /** No figure is higher, but one that says what was saved, and `due`, the one to pay, is lower. */
    toRaiseNothingOf(unpromoted: Pricing, due: string): T;
  }
}
