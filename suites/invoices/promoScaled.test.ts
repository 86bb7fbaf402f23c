import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Carried } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';
import type { PricedRate } from '../../support/target/teeTimes.ts';

/** The promoted invoices of a customer, for as few players as it takes, for three and for four. */
async function requireScaled(
  given: Given,
  customer: Customer,
  rate: PricedRate,
  carried: Carried = {},
): Promise<void> {
  const fewest = given.fewestPromoted(rate);
  const few = await given.promoInvoice(customer, rate, fewest, carried);
  for (const players of [3, 4]) {
    const more = await given.promoInvoice(customer, rate, players, carried);
    expect(more.pricing).toBeScaledFrom(few.pricing, players, fewest);
    expect(more.preDiscountPricing).toBeScaledFrom(few.preDiscountPricing, players, fewest);
  }
}

requirement('PROMO-SCALED', ({ test, standardTest }) => {
  standardTest(
    'figures are, with all that a request may carry, for three and four players what they are for one, times their number',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer, { bookable: true, anyPlayers: true });
      await requireScaled(given, customer, rate, IN_FULL);
    },
  );

  standardTest(
    'figures of a guest are for three and four players what they are for one, times their number',
    async ({ given }) => {
      const { guest, rate } = await given.promotedGuest({ bookable: true, anyPlayers: true });
      await requireScaled(given, guest, rate);
    },
  );

  standardTest(
    'figures at a negative teeTimeRateId are for three and four players what they are for one, times their number',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer, { negative: true, bookable: true, anyPlayers: true });
      await requireScaled(given, customer, rate);
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
        const few = await given.promoInvoice(customer, rate, fewest);
        for (const players of [4, 2, 3].filter((count) => count >= fewest)) {
          const more = await given.promoInvoice(customer, rate, players);
          expect(more.pricing).toBeScaledFrom(few.pricing, players, fewest);
          expect(more.preDiscountPricing).toBeScaledFrom(few.preDiscountPricing, players, fewest);
        }
      },
      0.4,
    );
  });
});
