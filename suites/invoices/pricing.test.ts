import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';

requirement('INVOICE-PRICING', ({ test, standardTest }) => {
  test('the plain invoice for one has Pricing with fee and taxes', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
      {
        path,
        query: { 'player-count': await given.players() },
      },
    );
    expect(invoice).toMatchContract('invoice', profile);
  });

  // How many players a tee time takes is not shown, so that an invoice for more than one may be refused.
  test.for(['2', '3', '4'])(
    'the plain invoice for %s has Pricing with fee and taxes',
    async (players, { given, send, profile }) => {
      const rate = await given.rate();
      const path = ratePath(profile, rate);
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query: { 'player-count': players } },
      );
      await given.invoicedForSome(invoice, rate, Number(players));
      expect(invoice).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice with AdvancedErrorCodes has Pricing with fee and taxes',
    async ({ given, send, profile }) => {
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path: ratePath(profile, await given.rate()),
          query: { 'player-count': await given.players() },
          headers: ADVANCED,
        },
      );
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice with verify=false has Pricing with fee and taxes',
    async ({ given, send, profile }) => {
      const path = ratePath(profile, await given.rate());
      const query = { 'player-count': await given.players(), verify: 'false' };
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path, query },
      );
      given.accepted(given.offered(invoice, 'the target refuses verify=false'));
      expect(invoice).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the customer invoice with a rotated token has Pricing with fee and taxes',
    async ({ given, send, customer, profile }) => {
      const request = await given.request('customerInvoice', customer);
      const invoice = await send(request, await given.rotatedToken(customer));
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the promoted invoice of a guest has Pricing with fee and taxes',
    async ({ given, send, profile }) => {
      const { guest, rate } = await given.promotedGuest();
      const invoice = await send(await given.promotedRequest(guest, rate));
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice of a tee time at any hour and price has Pricing with fee and taxes',
    async ({ given, send, inventory, profile, property }) => {
      await property(await bookableRates(inventory), async (wish) => {
        const path = ratePath(profile, await given.rate(wish));
        const invoice = await send(
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
          {
            path,
            query: { 'player-count': await given.players() },
          },
        );
        expect(given.accepted(invoice)).toMatchContract('invoice', profile);
      });
    },
  );

  test('the customer invoice for one has Pricing with fee and taxes', async ({
    given,
    send,
    customer,
    profile,
  }) => {
    const invoice = await send(
      'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
      {
        path: ratePath(profile, await given.rate()),
        query: { 'player-count': await given.players(), customeremail: customer.email },
        token: await given.token(customer),
      },
    );
    expect(invoice).toMatchContract('invoice', profile);
  });

  test.for(atDepth({ quick: ['4'], standard: ['2', '3', '4'] }))(
    'the customer invoice for %s has Pricing with fee and taxes',
    async (players, { given, send, customer, profile }) => {
      const rate = await given.rate();
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, rate),
          query: { 'player-count': await given.players(Number(players)), customeremail: customer.email },
          token: await given.token(customer),
        },
      );
      await given.invoicedForSome(invoice, rate, Number(players));
      expect(invoice).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the customer invoice of a guest, with all that a request may carry, has Pricing with fee and taxes',
    async ({ given, send, guest, profile }) => {
      const invoice = await send(await given.request('customerInvoice', guest), IN_FULL);
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice at a negative teeTimeRateId has Pricing with fee and taxes',
    async ({ given, send, profile }) => {
      const path = ratePath(profile, await given.rate({ negative: true, bookable: true }));
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        {
          path,
          query: { 'player-count': await given.players() },
        },
      );
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the customer invoice at a negative teeTimeRateId has Pricing with fee and taxes',
    async ({ given, send, customer, profile }) => {
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
        {
          path: ratePath(profile, await given.rate({ negative: true, bookable: true })),
          query: { 'player-count': await given.players(), customeremail: customer.email },
          token: await given.token(customer),
        },
      );
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the promoted invoice has Pricing with fee and taxes',
    async ({ given, send, customer, profile, notOffered }) => {
      if (profile.promoCode === undefined) notOffered('the profile gives no promo code');
      const rate = await given.promoRate(customer);
      const players = Math.max(2, given.fewestPromoted(rate));
      const invoice = await send(await given.promotedRequest(customer, rate, players));
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );
});
