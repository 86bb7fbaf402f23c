import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playersAtDepth } from '../../support/conformance/generators/generatedRates.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('PROMO-PREDISCOUNT-ORIGINAL', ({ test, standardTest }) => {
  test.for(playersAtDepth())(
    'PreDiscountPricing for %i has the figures of the customer invoice without the code',
    async (players, { given, customer, inventory, property }) => {
      await property(
        await bookableRates(inventory),
        async (wish) => {
          const rate = await given.promoRate(customer, wish);
          const unpromoted = await given.customerInvoice(customer, rate, players);
          const promoted = await given.promoInvoice(customer, rate, players);
          expect(promoted).toKeepOriginal(unpromoted.pricing);
        },
        0.4,
      );
    },
  );

  standardTest(
    'PreDiscountPricing, asked for with all that a request may carry, has the figures of the invoice without the code',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer);
      const unpromoted = await given.customerInvoice(customer, rate, 2);
      expect(await given.promoInvoice(customer, rate, 2, IN_FULL)).toKeepOriginal(unpromoted.pricing);
    },
  );

  test.for(atDepth({ quick: [], standard: [2, 4] }))(
    'PreDiscountPricing of a guest for %i has the figures of the invoice without the code',
    async (players, { given }) => {
      const { guest, rate } = await given.promotedGuest();
      const unpromoted = await given.customerInvoice(guest, rate, players);
      const promoted = await given.promoInvoice(guest, rate, players);
      expect(promoted).toKeepOriginal(unpromoted.pricing);
    },
  );

  standardTest(
    'PreDiscountPricing, asked for with CustomerTokenTimeout alone, has the figures of the invoice without the code',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer);
      const unpromoted = await given.customerInvoice(customer, rate, 2);
      expect(await given.promoInvoice(customer, rate, 2, { timeout: 5 })).toKeepOriginal(unpromoted.pricing);
    },
  );

  standardTest(
    'PreDiscountPricing at a negative teeTimeRateId has the figures of the invoice without the code',
    async ({ given, customer, property }) => {
      await property(
        fc.constant({ negative: true, bookable: true }),
        async (wish) => {
          const rate = await given.promoRate(customer, wish);
          const unpromoted = await given.customerInvoice(customer, rate);
          expect(await given.promoInvoice(customer, rate)).toKeepOriginal(unpromoted.pricing);
        },
        ONCE,
      );
    },
  );
});
