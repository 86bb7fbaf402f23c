import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playerCounts } from '../../support/conformance/generators/generatedRates.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('PROMO-NOTHING-RAISED', ({ test, standardTest }) => {
  standardTest(
    'no figure, with all that a request may carry, is higher than without the code',
    async ({ given, customer, profile }) => {
      const { due } = profile.operations.invoice.response;
      const rate = await given.promoRate(customer);
      const promoted = await given.promoInvoice(customer, rate, 2, IN_FULL);
      const unpromoted = await given.customerInvoice(customer, rate, 2, IN_FULL);
      expect(promoted.pricing).toRaiseNothingOf(unpromoted.pricing, due);
    },
  );

  test.for(atDepth({ quick: [], standard: [2, 4] }))(
    'no figure of a guest for %i is higher than without the code',
    async (players, { given, profile }) => {
      const { due } = profile.operations.invoice.response;
      const { guest, rate } = await given.promotedGuest();
      const promoted = await given.promoInvoice(guest, rate, players);
      const unpromoted = await given.customerInvoice(guest, rate, players);
      expect(promoted.pricing).toRaiseNothingOf(unpromoted.pricing, due);
    },
  );

  standardTest(
    'no figure at a negative teeTimeRateId is higher than without the code',
    async ({ given, customer, profile, property }) => {
      const { due } = profile.operations.invoice.response;
      await property(
        fc.constant({ negative: true, bookable: true }),
        async (wish) => {
          const rate = await given.promoRate(customer, wish);
          const promoted = await given.promoInvoice(customer, rate);
          const unpromoted = await given.customerInvoice(customer, rate);
          expect(promoted.pricing).toRaiseNothingOf(unpromoted.pricing, due);
        },
        ONCE,
      );
    },
  );

  test('no figure is higher than without the code, and the sum to pay is lower', async ({
    given,
    customer,
    inventory,
    profile,
    property,
  }) => {
    const { due } = profile.operations.invoice.response;
    await property(
      fc.tuple(await bookableRates(inventory), playerCounts),
      async ([wish, count]) => {
        const rate = await given.promoRate(customer, wish);
        const players = Math.max(count, given.fewestPromoted(rate));
        const promoted = await given.promoInvoice(customer, rate, players);
        const unpromoted = await given.customerInvoice(customer, rate, players);
        expect(promoted.pricing).toRaiseNothingOf(unpromoted.pricing, due);
      },
      0.75,
    );
  });
});
