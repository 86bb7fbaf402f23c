import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';
import type { Customer } from '../../support/target/customers.ts';
import type { PricedRate } from '../../support/target/teeTimes.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';

/** A request of a promoted invoice, for as few players as the tee time takes unless more are said. */
async function promoted(
  customer: Customer,
  rate: PricedRate,
  { given, profile }: Pick<CaseFixtures, 'given' | 'profile'>,
  players = rate.fewest,
): Promise<Request> {
  given.forEnough(rate, players);
  return {
    route: OPERATIONS.customerInvoice.route,
    path: ratePath(profile, rate),
    query: {
      'player-count': await given.players(players),
      customeremail: customer.email,
      'promo-code': given.promoCode(),
    },
    token: await given.token(customer),
  };
}

requirement('INVOICE-PRICING', ({ test, standardTest }) => {
  test('the plain invoice for one has Pricing with fee and taxes', async ({ given, send, profile }) => {
    const path = ratePath(profile, await given.rate());
    const invoice = await send(OPERATIONS.invoice.route, {
      path,
      query: { 'player-count': await given.players() },
    });
    expect(invoice).toMatchContract('invoice', profile);
  });

  // How many players a tee time takes is not shown, so that an invoice for more than one may be refused.
  test.for(['2', '3', '4'])(
    'the plain invoice for %s has Pricing with fee and taxes',
    async (players, { given, send, profile }) => {
      const rate = await given.rate();
      const path = ratePath(profile, rate);
      const invoice = await send(OPERATIONS.invoice.route, { path, query: { 'player-count': players } });
      await given.invoicedForSome(invoice, rate, Number(players));
      expect(invoice).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice with AdvancedErrorCodes has Pricing with fee and taxes',
    async ({ given, send, profile }) => {
      const invoice = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, await given.rate()),
        query: { 'player-count': await given.players() },
        headers: ADVANCED,
      });
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice with verify=false has Pricing with fee and taxes',
    async ({ given, send, profile, notOffered }) => {
      const path = ratePath(profile, await given.rate());
      const query = { 'player-count': await given.players(), verify: 'false' };
      const invoice = await send(OPERATIONS.invoice.route, { path, query });
      given.accepted(
        invoice.reception === 'rejected' ? notOffered('the target refuses verify=false') : invoice,
      );
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
      const invoice = await send(await promoted(guest, rate, { given, profile }));
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the plain invoice of a tee time at any hour and price has Pricing with fee and taxes',
    async ({ given, send, inventory, profile, property }) => {
      await property(await bookableRates(inventory), async (wish) => {
        const path = ratePath(profile, await given.rate(wish));
        const invoice = await send(OPERATIONS.invoice.route, {
          path,
          query: { 'player-count': await given.players() },
        });
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
    const invoice = await send(OPERATIONS.customerInvoice.route, {
      path: ratePath(profile, await given.rate()),
      query: { 'player-count': await given.players(), customeremail: customer.email },
      token: await given.token(customer),
    });
    expect(invoice).toMatchContract('invoice', profile);
  });

  test.for(atDepth({ quick: ['4'], standard: ['2', '3', '4'] }))(
    'the customer invoice for %s has Pricing with fee and taxes',
    async (players, { given, send, customer, profile }) => {
      const rate = await given.rate();
      const invoice = await send(OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': await given.players(Number(players)), customeremail: customer.email },
        token: await given.token(customer),
      });
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
      const invoice = await send(OPERATIONS.invoice.route, {
        path,
        query: { 'player-count': await given.players() },
      });
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the customer invoice at a negative teeTimeRateId has Pricing with fee and taxes',
    async ({ given, send, customer, profile }) => {
      const invoice = await send(OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, await given.rate({ negative: true, bookable: true })),
        query: { 'player-count': await given.players(), customeremail: customer.email },
        token: await given.token(customer),
      });
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );

  standardTest(
    'the promoted invoice has Pricing with fee and taxes',
    async ({ given, send, customer, profile, notOffered }) => {
      if (profile.promoCode === undefined) notOffered('the profile gives no promo code');
      const rate = await given.promoRate(customer);
      const players = Math.max(2, given.fewestPromoted(rate));
      const invoice = await send(await promoted(customer, rate, { given, profile }, players));
      expect(given.accepted(invoice)).toMatchContract('invoice', profile);
    },
  );
});

requirement('PROMO-PREDISCOUNT-PRESENT', ({ test, standardTest }) => {
  test('the promoted invoice for one has PreDiscountPricing with its fee', async ({
    given,
    send,
    customer,
    profile,
  }) => {
    const rate = await given.promoRate(customer);
    const invoice = await send(await promoted(customer, rate, { given, profile }));
    expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
  });

  standardTest(
    'the promoted invoice has PreDiscountPricing with its fee with a rotated token, and with CustomerTokenTimeout alone',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const request = await promoted(customer, rate, { given, profile });
      const rotated = await send(request, await given.rotatedToken(customer));
      const timed = await send(await given.again(request, customer), { timeout: 5 });
      expect(given.accepted(rotated)).toMatchContract('promoInvoice', profile);
      expect(given.accepted(timed)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice of a guest has PreDiscountPricing with its fee',
    async ({ given, send, profile }) => {
      const { guest, rate } = await given.promotedGuest();
      const invoice = await send(await promoted(guest, rate, { given, profile }));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice has PreDiscountPricing with its fee after an invoice without the code, and with the code before the other parameters',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      await given.customerInvoice(customer, rate, 2);
      const request = await promoted(customer, rate, { given, profile }, 2);
      const query = { 'promo-code': given.promoCode(), customeremail: customer.email, 'player-count': '2' };
      const invoice = await send({ ...request, query });
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  test.for(atDepth({ quick: [3], standard: [2, 3, 4] }))(
    'the promoted invoice for %i has PreDiscountPricing with its fee',
    async (players, { given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const invoice = await send(await promoted(customer, rate, { given, profile }, players));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice asked for with all that a request may carry has PreDiscountPricing with its fee',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const invoice = await send(await promoted(customer, rate, { given, profile }), IN_FULL);
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice at a negative teeTimeRateId has PreDiscountPricing with its fee',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer, { negative: true, bookable: true });
      const invoice = await send(await promoted(customer, rate, { given, profile }));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );
});
