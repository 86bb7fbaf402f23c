import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playersAtDepth } from '../../support/conformance/generators/generatedRates.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';
import { isNegative } from '../../support/target/teeTimes.ts';

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
