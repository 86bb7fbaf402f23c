import { customerPastsAtDepth } from '../../support/conformance/generators/customerPasts.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playersAtDepth } from '../../support/conformance/generators/generatedRates.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';

const SIGNS = atDepth({ quick: [], standard: ['+', '%', 'é'] });

requirement('CUSTOMER-INVOICE-AGREES', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [], standard: [1, 2, 3, 4] }))(
    'the customer invoice of a guest for %i has the figures of the plain one',
    async (players, { given, send, profile }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const rate = await given.rate();
      const plain = await given.invoice(rate, players);
      const own = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': String(players), customeremail: guest.email },
          token: await given.token(guest),
        },
      );
      expect(own).toBeAccepted();
      expect(readInvoice(profile, own.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the customer invoice of a guest, with all that a request may carry, has the figures of the plain one',
    async ({ given }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const rate = await given.rate();
      const plain = await given.invoice(rate);
      const own = await given.customerInvoice(guest, rate, rate.fewest, IN_FULL);
      expect(own.pricing).toBePricedAs(plain.pricing);
    },
  );

  test.for(SIGNS)(
    'the invoice of a customer with %s in the address has the figures of the plain one',
    async (sign, { given }) => {
      const customer = await given.customerWith(sign);
      const rate = await given.rate();
      const plain = await given.invoice(rate);
      const own = await given.customerInvoice(customer, rate);
      expect(own.pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the customer invoice of a guest at a negative teeTimeRateId has the figures of the plain one',
    async ({ given, send, profile }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const rate = await given.rate({ negative: true, bookable: true });
      const plain = await given.invoice(rate);
      const own = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': String(rate.fewest), customeremail: guest.email },
          token: await given.token(guest),
        },
      );
      expect(own).toBeAccepted();
      expect(readInvoice(profile, own.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  test.for(
    atDepth<readonly [forWhom: string, players?: number]>({
      quick: [],
      standard: [['as few as it takes'], ['four', 4]],
    }),
  )(
    'the customer invoice at a negative teeTimeRateId has the figures of the plain one for %s',
    async ([, players], { given, customer }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: players !== undefined });
      const plain = await given.invoice(rate, players);
      const own = await given.customerInvoice(customer, rate, players);
      expect(own.pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the customer invoice at a price without cents has the figures of the plain one, that for two asked for in between',
    async ({ given, customer }) => {
      const rate = await given.rate({ cents: 0, bookable: true, anyPlayers: true });
      const plain = await given.invoice(rate);
      await given.invoice(rate, 2);
      const own = await given.customerInvoice(customer, rate);
      expect(own.pricing).toBePricedAs(plain.pricing);
    },
  );

  test.for(customerPastsAtDepth())(
    'the customer invoice of somebody %s, with all that a request may carry, has the figures of the plain one',
    async (past, { given, send, customer, profile }) => {
      await given.livedThrough(customer, past);
      const rate = await given.rate();
      const plain = await given.invoice(rate);
      const own = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': await given.players(), customeremail: customer.email },
          token: await given.token(customer),
          ...IN_FULL,
        },
      );
      expect(own).toBeAccepted();
      expect(readInvoice(profile, own.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  standardTest(
    'the customer invoice has the figures of the plain one after the tee time was booked',
    async ({ given, send, customer, profile }) => {
      const { request, rate } = await given.reservation(customer);
      given.accepted(await send(request));
      const path = ratePath(profile, rate);
      const query = { 'player-count': String(rate.fewest) };
      const plain = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      given.accepted(given.offered(plain, 'the target invoices no tee time that somebody has booked'));
      const own = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        { path, query: { ...query, customeremail: customer.email }, token: await given.token(customer) },
      );
      given.accepted(given.offered(own, 'the target invoices nobody a tee time that they have booked'));
      expect(readInvoice(profile, own.exchange).pricing).toBePricedAs(
        readInvoice(profile, plain.exchange).pricing,
      );
    },
  );

  test.for(playersAtDepth())(
    'the customer invoice for %i has the figures of the plain one',
    async (players, { given, customer, inventory, property }) => {
      await property(
        await bookableRates(inventory),
        async (wish) => {
          const rate = await given.rate(wish);
          const plain = await given.invoice(rate, players);
          const own = await given.customerInvoice(customer, rate, players);
          expect(own.pricing).toBePricedAs(plain.pricing);
        },
        0.25,
      );
    },
  );
});
