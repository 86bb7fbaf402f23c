import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('PROMO-SCALED', ({ test, standardTest }) => {
  standardTest(
    'figures are, with all that a request may carry, for three and four players what they are for one, times their number',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer, { bookable: true, anyPlayers: true });
      const fewest = given.fewestPromoted(rate);
      const few = await given.promoInvoice(customer, rate, fewest, IN_FULL);
      const three = await given.promoInvoice(customer, rate, 3, IN_FULL);
      expect(three).toBeScaledPromotion(few, 3, fewest);
      const four = await given.promoInvoice(customer, rate, 4, IN_FULL);
      expect(four).toBeScaledPromotion(few, 4, fewest);
    },
  );

  standardTest(
    'figures of a guest are for three and four players what they are for one, times their number',
    async ({ given }) => {
      const { guest, rate } = await given.promotedGuest({ bookable: true, anyPlayers: true });
      const fewest = given.fewestPromoted(rate);
      const few = await given.promoInvoice(guest, rate, fewest);
      expect(await given.promoInvoice(guest, rate, 3)).toBeScaledPromotion(few, 3, fewest);
      expect(await given.promoInvoice(guest, rate, 4)).toBeScaledPromotion(few, 4, fewest);
    },
  );

  standardTest(
    'figures at a negative teeTimeRateId are for three and four players what they are for one, times their number',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer, { negative: true, bookable: true, anyPlayers: true });
      const fewest = given.fewestPromoted(rate);
      const few = await given.promoInvoice(customer, rate, fewest);
      expect(await given.promoInvoice(customer, rate, 3)).toBeScaledPromotion(few, 3, fewest);
      expect(await given.promoInvoice(customer, rate, 4)).toBeScaledPromotion(few, 4, fewest);
    },
  );

  test('Pricing and PreDiscountPricing are for two, three and four players what they are for one, times their number', async ({
    given,
    customer,
    inventory,
    property,
  }) => {
    await property(
      await bookableRates(inventory),
      async (wish) => {
        const rate = await given.promoRate(customer, wish);
        const fewest = given.fewestPromoted(rate);
        const several = given.severalPromoted(rate);
        const few = await given.promoInvoice(customer, rate, fewest);
        for (const players of several) {
          const more = await given.promoInvoice(customer, rate, players);
          expect(more).toBeScaledPromotion(few, players, fewest);
        }
      },
      0.4,
    );
  });
});
