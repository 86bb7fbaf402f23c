import type { Requirement } from '../requirement.ts';

const PLAIN = { group: 'invoices', section: 'Per-endpoint details, 9', basis: 'stated' } as const;
const CUSTOMER = { group: 'invoices', section: 'Per-endpoint details, 10', basis: 'stated' } as const;
const PROMO = { ...CUSTOMER, needs: ['promo-codes'] } as const;

export const INVOICES = [
  {
    ...PLAIN,
    section: 'Resources and their fields',
    id: 'INVOICE-PRICING',
    sentence:
      'An invoice has a Pricing object with TransactionFeeTotal and TaxesAndFees, from either operation.',
  },
  {
    ...PLAIN,
    id: 'INVOICE-PLAYER-COUNT-REQUIRED',
    basis: 'interpreted',
    reading: 'An empty player-count is none.',
    alternative: 'What an empty one means is the same as what any other text means that is no number: open.',
    sentence: 'An invoice without player-count is rejected.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED',
    basis: 'interpreted',
    reading: 'As INVOICE-PLAYER-COUNT-REQUIRED.',
    alternative: 'As INVOICE-PLAYER-COUNT-REQUIRED.',
    sentence: 'A customer invoice without player-count is rejected.',
  },
  {
    ...PLAIN,
    id: 'INVOICE-SCALED',
    basis: 'interpreted',
    reading: 'Scaled means proportional: n players pay n times what one pays, within the rounding of a cent.',
    alternative: 'A price per group that grows by another rule.',
    sentence: 'The Pricing of an invoice is scaled to the number of players, every figure of it.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-SCALED',
    basis: 'interpreted',
    reading: 'As INVOICE-SCALED.',
    alternative: 'As INVOICE-SCALED.',
    sentence: 'The Pricing of a customer invoice is scaled to the number of players, every figure of it.',
  },
  {
    ...PLAIN,
    section: 'Resources and their fields',
    id: 'INVOICE-PRICES-THE-RATE',
    optional: true,
    basis: 'interpreted',
    reading:
      'The price that is scaled is the one that the rate carries, where the profile says where both stand.',
    alternative: 'The invoice may price a rate afresh.',
    sentence: 'An invoice for n players is n times the price that the search showed for the rate.',
  },
  {
    ...PLAIN,
    id: 'INVOICE-VERIFY-AVAILABLE',
    sentence: 'With verify=true an invoice for an available tee time is returned, the same as without it.',
  },
  {
    ...PLAIN,
    id: 'INVOICE-VERIFY-TEE-SHEET',
    // A target may list nothing that is not on the tee sheet, and sell no seats for good.
    optional: true,
    basis: 'interpreted',
    reading:
      'A time that is not on the tee sheet cannot be confirmed, nor can one that is refused because a booking has taken its seats: the answer to verify=true differs from the one without it, or both are refused.',
    alternative: 'The confirmation may be silent.',
    sentence: 'With verify=true a tee time that is not on the tee sheet, or is sold out, is not confirmed.',
  },
  {
    ...PLAIN,
    id: 'INVOICE-VERIFY-FALSE',
    appliesTo: 'sandbox',
    // Times that are not on the tee sheet may be missing from the search, or refused without verify already.
    optional: true,
    basis: 'interpreted',
    reading:
      'The tee sheet is queried when verify is true: false, where it is taken at all, is as good as leaving it out.',
    alternative: 'Any value of verify asks for the tee sheet.',
    sentence: 'With verify=false a tee time that is not on the tee sheet is invoiced as without it.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-AGREES',
    basis: 'interpreted',
    reading:
      'One rate and one player count have one price; without a promo code the customer, a guest included, changes nothing.',
    alternative: 'Prices by customer, or customer invoices for registered customers only.',
    sentence: 'Without a promo code the customer invoice has the same Pricing as the plain invoice.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-EMAIL-REQUIRED',
    basis: 'interpreted',
    reading: 'An empty customeremail, or one of a blank, names nobody, and is none.',
    alternative: 'None: see CUSTOMER-INVOICE-EMAIL-BOUND.',
    sentence: 'A customer invoice without customeremail is rejected.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-EMAIL-ENCODED',
    sentence: 'The customeremail is read URL-encoded, whichever of its characters are encoded.',
  },
  {
    ...CUSTOMER,
    id: 'CUSTOMER-INVOICE-EMAIL-BOUND',
    basis: 'interpreted',
    reading: 'The token of the call belongs to the customer whom customeremail names.',
    alternative: 'Another e-mail address is invoiced with any live token.',
    sentence: 'A customer invoice whose customeremail is not the customer of the token is rejected.',
  },
  {
    ...PROMO,
    id: 'PROMO-FEE-HALVED',
    basis: 'interpreted',
    reading: "The profile's promo code is that of the worked case.",
    alternative: 'A code with another discount.',
    sentence:
      'With the promo code Pricing.TransactionFeeTotal is half of PreDiscountPricing.TransactionFeeTotal.',
  },
  {
    ...PROMO,
    id: 'PROMO-TAXES-LOWERED',
    basis: 'interpreted',
    reading: 'As PROMO-FEE-HALVED.',
    alternative: 'As PROMO-FEE-HALVED.',
    sentence: 'With the promo code Pricing.TaxesAndFees is lower than without it.',
  },
  {
    ...PROMO,
    id: 'PROMO-NOTHING-RAISED',
    basis: 'interpreted',
    reading:
      'Related figures are lowered or stay; none rises but one that says what was saved, and the sum to pay falls.',
    alternative: 'Only the two named figures are bound.',
    sentence: 'With the promo code no figure of Pricing is higher than without it.',
  },
  {
    ...PROMO,
    id: 'PROMO-PREDISCOUNT-PRESENT',
    basis: 'interpreted',
    reading:
      'A code may be valid at some rates only, and be ignored or refused at others. Where it is applied for one registered customer, it is for any number of players, for guests, and whatever the sign of teeTimeRateId; somewhere it is applied.',
    alternative: 'A code that is given is applied at every rate, or not to every customer and player count.',
    sentence:
      'Where the promo code is applied, the invoice has a PreDiscountPricing object with TransactionFeeTotal.',
  },
  {
    ...PROMO,
    id: 'PROMO-PREDISCOUNT-ORIGINAL',
    sentence: 'PreDiscountPricing keeps the figures that Pricing has without the promo code.',
  },
  {
    ...PROMO,
    id: 'PROMO-SCALED',
    basis: 'interpreted',
    reading: 'As INVOICE-SCALED, for both objects.',
    alternative: 'A discount per booking.',
    sentence: 'With the promo code Pricing and PreDiscountPricing are scaled to the number of players.',
  },
  {
    ...PROMO,
    id: 'PROMO-OPTIONAL',
    basis: 'interpreted',
    reading:
      'What is optional is chosen for each invoice by itself: the code of an earlier one does not stay.',
    alternative: 'A code that was given once may stay with the customer.',
    sentence: 'A promo code changes the invoice it is given for, and no later one without it.',
  },
] as const satisfies readonly Requirement[];
