import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  bookableRates,
  playerCounts,
  playersAtDepth,
} from '../../support/conformance/generators/generatedRates.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Carried } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';
import { isNegative } from '../../support/target/teeTimes.ts';
import type { PricedRate } from '../../support/target/teeTimes.ts';

/** What a customer has in the wallet is no matter of a promo code. */
const STORED = atDepth<
  readonly [what: string, store: (given: Given, customer: Customer) => Promise<unknown>]
>({
  quick: [],
  standard: [
    ['credit card', (given, customer) => given.creditCard(customer)],
    ['gift card', (given, customer) => given.giftCardBeside(customer)],
  ],
});

requirement('PROMO-FEE-HALVED', ({ test, standardTest }) => {
  test.for(playersAtDepth())(
    'the transaction fee for %i is half of the one before the discount',
    async (players, { given, customer, inventory, property }) => {
      await property(
        await bookableRates(inventory),
        async (wish) => {
          const promoted = await given.promoInvoice(customer, await given.promoRate(customer, wish), players);
          expect(promoted).toHaveHalvedFee(players);
        },
        0.4,
      );
    },
  );

  test.for(atDepth({ quick: [], standard: [1, 3, 4] }))(
    'the transaction fee of a guest for %i is half of the one before the discount',
    async (players, { given }) => {
      const { guest, rate } = await given.promotedGuest();
      expect(await given.promoInvoice(guest, rate, players)).toHaveHalvedFee(players);
    },
  );

  standardTest(
    'the transaction fee at a price without cents is half of the one before the discount',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer, { cents: 0, bookable: true });
      expect(await given.promoInvoice(customer, rate)).toHaveHalvedFee(rate.fewest);
    },
  );

  standardTest(
    'the transaction fee at a negative teeTimeRateId is half of the one before the discount',
    async ({ given, customer, property }) => {
      await property(
        fc.constant({ negative: true, bookable: true, anyPlayers: true }),
        async (wish) => {
          const rate = await given.promoRate(customer, wish);
          expect(await given.promoInvoice(customer, rate)).toHaveHalvedFee(rate.fewest);
          expect(await given.promoInvoice(customer, rate, 3)).toHaveHalvedFee(3);
          expect(await given.promoInvoice(customer, rate, 4)).toHaveHalvedFee(4);
        },
        ONCE,
      );
    },
  );

  standardTest(
    'the transaction fee of a guest at a negative teeTimeRateId is half of the one before the discount',
    async ({ given, notOffered }) => {
      const { guest, rate } = await given.promotedGuest({ negative: true, bookable: true });
      if (!isNegative(rate))
        notOffered('the promo code is applied at no negative teeTimeRateId that was tried');
      expect(await given.promoInvoice(guest, rate)).toHaveHalvedFee(rate.fewest);
    },
  );
});

requirement('PROMO-FEE-HALVED', ({ test, standardTest }) => {
  standardTest(
    'the transaction fee for two, with all that a request may carry, is half of the one before the discount',
    async ({ given, customer }) => {
      const rate = await given.promoRate(customer);
      expect(await given.promoInvoice(customer, rate, 2, IN_FULL)).toHaveHalvedFee(2);
    },
  );

  standardTest(
    'the transaction fee of somebody who has booked with the code is half of the one before the discount',
    async ({ given, customer }) => {
      await given.booked(customer, { bookable: true }, { promoted: true });
      const rate = await given.promoRate(customer);
      const players = given.fewestPromoted(rate);
      expect(await given.promoInvoiceIfApplied(customer, rate, players)).toHaveHalvedFee(players);
    },
  );

  test.for(STORED)(
    'the transaction fee of somebody with a saved %s, for three, is half of the one before the discount',
    async ([, store], { given, customer }) => {
      given.storable();
      await store(given, customer);
      const rate = await given.promoRate(customer);
      expect(await given.promoInvoice(customer, rate, 3)).toHaveHalvedFee(3);
    },
  );
});

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
