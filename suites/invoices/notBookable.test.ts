import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { fitting } from '../../support/target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../support/target/teeTimes.ts';

const NOT_APPLIED = 'the promo code is applied at no such tee time that was tried';

/** Tee times that cannot be booked: where they get an invoice, its figures are those of any other. */
const NOT_BOOKABLE = atDepth({
  quick: [],
  standard: [
    ['with minute digit 2', { digit: 2, failing: false, anyPlayers: true }],
    ['with minute digit 3', { digit: 3, failing: false, anyPlayers: true }],
    ['with failing cents', { available: true, failing: true, anyPlayers: true }],
  ] as const,
});

/** One of them at which the promo code is applied; ends the case as not offered where it is applied at none. */
async function promotedRate(
  wish: RateWish,
  { given, customer, notOffered }: Pick<CaseFixtures, 'given' | 'customer' | 'notOffered'>,
): Promise<PricedRate> {
  const rate = await given.promoRate(customer, wish);
  return fitting(wish)(rate) ? rate : notOffered(NOT_APPLIED);
}

requirement('INVOICE-PRICING', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the plain invoice of a tee time %s has Pricing with fee and taxes',
    async ([, wish], { given, send, profile }) => {
      const path = ratePath(profile, await given.rate(wish));
      const query = { 'player-count': await given.players() };
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      given.offered(invoice, 'what cannot be booked gets no invoice');
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );
});

requirement('INVOICE-SCALED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'every figure of a tee time %s is for four players what it is for one, times four',
    async ([, wish], { given }) => {
      const rate = await given.rate(wish);
      const few = await given.invoiceIfMade(rate);
      const four = await given.invoiceIfMade(rate, 4);
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});

requirement('CUSTOMER-INVOICE-SCALED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'every figure of a customer invoice of a tee time %s is for four players what it is for one, times four',
    async ([, wish], { given, customer }) => {
      const rate = await given.rate(wish);
      // Fewer seats may be left.
      await given.invoiceIfMade(rate, 4);
      const few = await given.customerInvoice(customer, rate);
      const four = await given.customerInvoice(customer, rate, 4);
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});

requirement('INVOICE-PRICES-THE-RATE', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the invoice of a tee time %s shows the price that the search showed',
    async ([, wish], { given, profile, notOffered }) => {
      const { priceInInvoice } = profile.operations.searchFacilities.response;
      const figure =
        priceInInvoice ?? notOffered('the profile does not say where an invoice shows the price');
      const rate = await given.rate(wish);
      const { pricing } = await given.invoiceIfMade(rate);
      expect(pricing).toPrice(figure, rate.cents, rate.fewest);
    },
  );
});

requirement('CUSTOMER-INVOICE-AGREES', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the customer invoice of a tee time %s has the figures of the plain one',
    async ([, wish], { given, customer }) => {
      const rate = await given.rate(wish);
      const plain = await given.invoiceIfMade(rate);
      const own = await given.customerInvoice(customer, rate);
      expect(own.pricing).toBePricedAs(plain.pricing);
    },
  );
});

requirement('PROMO-FEE-HALVED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the transaction fee of a tee time %s is half of the one before the discount',
    async ([, wish], { given, customer, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      expect(await given.promoInvoice(customer, rate)).toHaveHalvedFee(rate.fewest);
    },
  );
});

requirement('PROMO-TAXES-LOWERED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'taxes and fees of a tee time %s are lower than without the code',
    async ([, wish], { given, customer, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      const unpromoted = await given.customerInvoice(customer, rate);
      const promoted = await given.promoInvoice(customer, rate);
      expect(promoted.pricing).toHaveLowerTaxesThan(unpromoted.pricing);
    },
  );
});

requirement('PROMO-NOTHING-RAISED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'no figure of a tee time %s is higher than without the code',
    async ([, wish], { given, customer, profile, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      const unpromoted = await given.customerInvoice(customer, rate);
      const promoted = await given.promoInvoice(customer, rate);
      expect(promoted.pricing).toRaiseNothingOf(unpromoted.pricing, profile.operations.invoice.response.due);
    },
  );
});

requirement('PROMO-PREDISCOUNT-PRESENT', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'the promoted invoice of a tee time %s has PreDiscountPricing with its fee',
    async ([, wish], { given, send, customer, profile, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      const promoted = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          query: {
            'player-count': String(rate.fewest),
            customeremail: customer.email,
            'promo-code': given.promoCode(),
          },
          token: await given.token(customer),
        },
      );
      expect(given.accepted(promoted)).toMatchContract('promoInvoice', profile);
    },
  );
});

requirement('PROMO-PREDISCOUNT-ORIGINAL', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'PreDiscountPricing of a tee time %s has the figures of the customer invoice without the code',
    async ([, wish], { given, customer, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      const unpromoted = await given.customerInvoice(customer, rate);
      expect(await given.promoInvoice(customer, rate)).toKeepOriginal(unpromoted.pricing);
    },
  );
});

requirement('PROMO-SCALED', ({ test }) => {
  test.for(NOT_BOOKABLE)(
    'Pricing and PreDiscountPricing of a tee time %s are for four players what they are for one, times four',
    async ([, wish], { given, customer, notOffered }) => {
      const rate = await promotedRate(wish, { given, customer, notOffered });
      await given.invoiceIfMade(rate, 4);
      const few = await given.promoInvoice(customer, rate);
      const four = await given.promoInvoice(customer, rate, 4);
      expect(four).toBeScaledPromotion(few, 4, rate.fewest);
    },
  );
});
