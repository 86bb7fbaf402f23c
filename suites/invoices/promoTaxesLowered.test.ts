import fc from 'fast-check';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playerCounts } from '../../support/conformance/generators/generatedRates.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('PROMO-TAXES-LOWERED', ({ test, standardTest }) => {
  standardTest(
    'taxes and fees, with all that a request may carry, are lower than without the code',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer);
      const promoted = await given.promoInvoice(customer, rate, 2, IN_FULL);
      const unpromoted = await given.customerInvoice(customer, rate, 2, IN_FULL);
      expect(promoted.pricing).toHaveLowerTaxesThan(unpromoted.pricing);
    },
  );

  standardTest('taxes and fees of a guest are lower than without the code', async ({ given }) => {
    const { guest, rate } = await given.promotedGuest();
    const promoted = await given.promoInvoice(guest, rate, 2);
    const unpromoted = await given.customerInvoice(guest, rate, 2);
    expect(promoted.pricing).toHaveLowerTaxesThan(unpromoted.pricing);
  });

  standardTest(
    'taxes and fees at a negative teeTimeRateId are lower than without the code',
    async ({ given, customer, property }) => {
      await property(
        fc.constant({ negative: true, bookable: true }),
        async (wish) => {
          const rate = await given.promoRate(customer, wish);
          const promoted = await given.promoInvoice(customer, rate);
          const unpromoted = await given.customerInvoice(customer, rate);
          expect(promoted.pricing).toHaveLowerTaxesThan(unpromoted.pricing);
        },
        ONCE,
      );
    },
  );

  test('taxes and fees are lower than without the code', async ({ given, customer, inventory, property }) => {
    await property(
      fc.tuple(await bookableRates(inventory), playerCounts),
      async ([wish, count]) => {
        const rate = await given.promoRate(customer, wish);
        const players = Math.max(count, given.fewestPromoted(rate));
        const promoted = await given.promoInvoice(customer, rate, players);
        const unpromoted = await given.customerInvoice(customer, rate, players);
        expect(promoted.pricing).toHaveLowerTaxesThan(unpromoted.pricing);
      },
      0.75,
    );
  });
});
