import { customerPastsAtDepth } from '../../support/conformance/generators/customerPasts.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';

const SIGNS_OF_RATES = atDepth({ quick: [], standard: ['positive', 'negative'] as const });

requirement('CUSTOMER-INVOICE-SCALED', ({ test, standardTest }) => {
  test('every figure is for two, three and four players what it is for one, times their number', async ({
    given,
    customer,
    inventory,
    property,
  }) => {
    await property(
      await bookableRates(inventory),
      async (wish) => {
        const rate = await given.rate(wish);
        const few = await given.customerInvoice(customer, rate);
        const four = await given.customerInvoice(customer, rate, 4);
        expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
        const two = await given.customerInvoice(customer, rate, 2);
        expect(two.pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
        const three = await given.customerInvoice(customer, rate, 3);
        expect(three.pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
      },
      0.4,
    );
  });

  test.for(customerPastsAtDepth())(
    'every figure of somebody %s is for three players what it is for one, times three',
    async (past, { given, customer }) => {
      await given.livedThrough(customer, past);
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const few = await given.customerInvoice(customer, rate);
      const three = await given.customerInvoice(customer, rate, 3);
      expect(three.pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
    },
  );

  standardTest(
    'every figure at a negative teeTimeRateId is for two, three and four players what it is for one, times their number',
    async ({ given, customer }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      const few = await given.customerInvoice(customer, rate);
      const four = await given.customerInvoice(customer, rate, 4);
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
      const two = await given.customerInvoice(customer, rate, 2);
      expect(two.pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
      const three = await given.customerInvoice(customer, rate, 3);
      expect(three.pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
    },
  );

  standardTest(
    'every figure is for three players what it is for one, times three, after an invoice without player-count was rejected',
    async ({ given, send, customer }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const few = await given.customerInvoice(customer, rate);
      const request = await given.request('customerInvoice', customer);
      given.rejected(await send(request, { query: { ...request.query, 'player-count': undefined } }));
      const three = await given.customerInvoice(customer, rate, 3);
      expect(three.pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
    },
  );

  standardTest(
    'every figure is for four players what it is for one, times four, where both are asked for at the same time',
    async ({ given, customer, profile }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const request = await given.request('customerInvoice', customer);
      const askedFor = (players: number): Request => ({
        ...request,
        path: ratePath(profile, rate),
        query: { ...request.query, 'player-count': String(players) },
      });
      const sent = await given.atOnce(customer, [askedFor(rate.fewest), askedFor(4)]);
      const [few, four] = sent.map(({ exchange }) => readInvoice(profile, exchange).pricing);
      expect(four).toBeScaledFrom(few, 4, rate.fewest);
    },
  );

  test.for(SIGNS_OF_RATES)(
    'with all that a request may carry every figure at a %s teeTimeRateId is for four players what it is for one, times four',
    async (sign, { given, customer }) => {
      const rate = await given.rate({ negative: sign === 'negative', bookable: true, anyPlayers: true });
      const few = await given.customerInvoice(customer, rate, rate.fewest, IN_FULL);
      const four = await given.customerInvoice(customer, rate, 4, IN_FULL);
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});
