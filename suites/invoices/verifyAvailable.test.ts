import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';
import { AVAILABLE_DIGITS } from '../../support/contract/outcomes.ts';

/** Seats that are booked, and as many as are left then, as a rule. */
const LEFT = atDepth<readonly [sold: number, left: number]>({
  quick: [],
  standard: [
    [2, 2],
    [3, 1],
  ],
});

requirement('INVOICE-VERIFY-AVAILABLE', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [1, 4], standard: [1, 2, 3, 4] }))(
    'the verified invoice of an available tee time for %i is the one without verify',
    async (players, { given, send, inventory, profile, property }) => {
      await property(
        await bookableRates(inventory),
        async (wish) => {
          const rate = await given.rate(wish);
          const plain = await given.invoice(rate, players);
          const verified = await send(
            'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
            {
              path: ratePath(profile, rate),
              query: { 'player-count': String(players), verify: 'true' },
              rate,
            },
          );
          await given.seatsLeft(verified, rate, players);
          expect(verified).toBeAccepted();
          const { pricing } = readInvoice(profile, verified.exchange);
          expect(pricing).toShowAllOf(plain.pricing);
          expect(pricing).toBePricedAs(plain.pricing);
        },
        0.25,
      );
    },
  );

  test.for(atDepth({ quick: [], standard: AVAILABLE_DIGITS }))(
    'the seats at a minute that ends in %i are confirmed',
    async (digit, { given, send, profile }) => {
      const rate = await given.rate({ digit, bookable: true });
      await given.invoice(rate);
      const verified = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': String(rate.fewest), verify: 'true' },
          rate,
        },
      );
      expect(verified).toBeAccepted();
    },
  );

  standardTest(
    'the verified invoice is the one without verify where verify stands first in the query',
    async ({ given, send, profile }) => {
      const rate = await given.rate({ bookable: true });
      const plain = await given.invoice(rate);
      const verified = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path: ratePath(profile, rate),
          rawQuery: `verify=true&player-count=${rate.fewest}`,
          rate,
        },
      );
      expect(verified).toBeAccepted();
      expect(readInvoice(profile, verified.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the verified invoice with AdvancedErrorCodes is the one without verify',
    async ({ given, send, profile }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const plain = await given.invoice(rate, 2, { headers: ADVANCED });
      const verified = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': '2', verify: 'true' },
          headers: ADVANCED,
          rate,
        },
      );
      await given.seatsLeft(verified, rate, 2);
      expect(verified).toBeAccepted();
      expect(readInvoice(profile, verified.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the verified invoice at a negative teeTimeRateId is the one without verify',
    async ({ given, send, profile }) => {
      const rate = await given.rate({ negative: true, bookable: true });
      const plain = await given.invoice(rate);
      const verified = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': await given.players(), verify: 'true' },
          rate,
        },
      );
      expect(verified).toBeAccepted();
      expect(readInvoice(profile, verified.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'four seats are confirmed after a reservation of them was rejected, where they can be booked',
    async ({ given, send, bodies, pair: [customer, other] }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const { request, wish } = await given.reservation(customer, { rate, players: 4, toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      given.unlessAccepted(unpaid, 'a reservation is made without a payment');
      expect(await given.verifiedIfLeft(other, rate, 4)).toBeAccepted();
    },
  );

  test.for(LEFT)(
    'once %i seats are booked, %i more are confirmed where they can be booked',
    async ([sold, left], { given, pair: [buyer, other] }) => {
      const rate = await given.partlySold(buyer, sold);
      expect(await given.verifiedIfLeft(other, rate, left)).toBeAccepted();
    },
  );
});
