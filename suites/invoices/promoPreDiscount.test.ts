import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';

requirement('PROMO-PREDISCOUNT-PRESENT', ({ test, standardTest }) => {
  test('the promoted invoice for one has PreDiscountPricing with its fee', async ({
    given,
    send,
    customer,
    profile,
  }) => {
    const rate = await given.promoRate(customer);
    const invoice = await send(await given.promotedRequest(customer, rate));
    expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
  });

  standardTest(
    'the promoted invoice has PreDiscountPricing with its fee with a rotated token, and with CustomerTokenTimeout alone',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const request = await given.promotedRequest(customer, rate);
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
      const invoice = await send(await given.promotedRequest(guest, rate));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice has PreDiscountPricing with its fee after an invoice without the code, and with the code before the other parameters',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      await given.customerInvoice(customer, rate, 2);
      const request = await given.promotedRequest(customer, rate, 2);
      const query = { 'promo-code': given.promoCode(), customeremail: customer.email, 'player-count': '2' };
      const invoice = await send({ ...request, query });
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  test.for(atDepth({ quick: [3], standard: [2, 3, 4] }))(
    'the promoted invoice for %i has PreDiscountPricing with its fee',
    async (players, { given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const invoice = await send(await given.promotedRequest(customer, rate, players));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice asked for with all that a request may carry has PreDiscountPricing with its fee',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer);
      const invoice = await send(await given.promotedRequest(customer, rate), IN_FULL);
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );

  standardTest(
    'the promoted invoice at a negative teeTimeRateId has PreDiscountPricing with its fee',
    async ({ given, send, customer, profile }) => {
      const rate = await given.promoRate(customer, { negative: true, bookable: true });
      const invoice = await send(await given.promotedRequest(customer, rate));
      expect(given.accepted(invoice)).toMatchContract('promoInvoice', profile);
    },
  );
});
