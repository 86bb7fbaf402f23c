import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

/**
 * A tee time that no other case asks invoices of meanwhile. To find one, promoted ones were asked for already: what those
 * leave behind is taken by one invoice before the first that counts.
 */
const OF_ITS_OWN: RateWish = { bookable: true, anyPlayers: true };

const severalOf = (fewest: number): number => Math.max(2, fewest);

requirement('PROMO-OPTIONAL', ({ test, standardTest }) => {
  standardTest(
    'an invoice without the code is served where one with it is',
    async ({ given, send, profile, customer }) => {
      const rate = await given.promoRate(customer);
      given.forEnough(rate, rate.fewest);
      const path = ratePath(profile, rate);
      const request = { ...(await given.request('customerInvoice', customer)), path };
      const without = await send(request);
      const query = { ...request.query, 'promo-code': given.promoCode() };
      const promoted = await send(await given.again({ ...request, query }, customer));
      given.accepted(promoted);
      expect(without).toBeAccepted();
    },
  );

  test('after a promoted invoice the same customer gets the figures without the code', async ({
    given,
    customer,
  }) => {
    const rate = await given.promoRate(customer);
    const players = severalOf(given.fewestPromoted(rate));
    await given.customerInvoice(customer, rate, players);
    const before = await given.customerInvoice(customer, rate, players);
    await given.promoInvoice(customer, rate, players);
    const after = await given.customerInvoice(customer, rate, players);
    const onceMore = await given.customerInvoice(customer, rate, players);
    expect(after.pricing).toBePricedAs(before.pricing);
    expect(onceMore.pricing).toBePricedAs(before.pricing);
  });

  standardTest(
    'after its first promoted invoice a tee time has the figures without the code',
    async ({ given, send, profile, customer }) => {
      const rate = await given.rate(OF_ITS_OWN);
      const before = await given.customerInvoice(customer, rate);
      const request = await given.request('customerInvoice', customer);
      const query = {
        ...request.query,
        'player-count': String(rate.fewest),
        'promo-code': given.promoCode(),
      };
      const promoted = await send({ ...request, path: ratePath(profile, rate), query });
      given.accepted(given.offered(promoted, 'the promo code is not taken at every tee time'));
      const after = await given.customerInvoice(customer, rate);
      expect(after.pricing).toBePricedAs(before.pricing);
    },
  );

  standardTest('after a promoted invoice a guest gets the figures without the code', async ({ given }) => {
    const { guest, rate } = await given.promotedGuest();
    const players = severalOf(given.fewestPromoted(rate));
    // To find the tee time the code was tried already, so that an invoice of the guest may be under it.
    const plain = await given.invoice(rate, players);
    await given.promoInvoice(guest, rate, players);
    const after = await given.customerInvoice(guest, rate, players);
    expect(after.pricing).toBePricedAs(plain.pricing);
  });

  test('after a promoted invoice another customer gets the figures without the code', async ({
    given,
    pair: [customer, other],
  }) => {
    given.shareable();
    const rate = await given.promoRate(customer, OF_ITS_OWN);
    const players = severalOf(given.fewestPromoted(rate));
    await given.customerInvoice(other, rate, players);
    const before = await given.customerInvoice(other, rate, players);
    await given.promoInvoice(customer, rate, players);
    const after = await given.customerInvoice(other, rate, players);
    expect(after.pricing).toBePricedAs(before.pricing);
  });

  test('after a promoted invoice another tee time has the figures without the code', async ({
    given,
    customer,
  }) => {
    const other = await given.rate({ bookable: true, anyPlayers: true });
    const before = await given.customerInvoice(customer, other, 2);
    const rate = await given.promoRate(customer);
    await given.promoInvoice(customer, rate, severalOf(given.fewestPromoted(rate)));
    const after = await given.customerInvoice(customer, other, 2);
    expect(after.pricing).toBePricedAs(before.pricing);
  });

  standardTest(
    'after a booking with the code another tee time has the figures without it',
    async ({ given, customer }) => {
      const other = await given.rate({ bookable: true, anyPlayers: true });
      const before = await given.customerInvoice(customer, other, 2);
      await given.booked(customer, { bookable: true }, { promoted: true });
      const after = await given.customerInvoice(customer, other, 2);
      expect(after.pricing).toBePricedAs(before.pricing);
    },
  );

  test('after a promoted invoice the plain one has the figures without the code', async ({
    given,
    customer,
  }) => {
    const rate = await given.promoRate(customer, OF_ITS_OWN);
    const players = severalOf(given.fewestPromoted(rate));
    await given.invoice(rate, players);
    const before = await given.invoice(rate, players);
    await given.promoInvoice(customer, rate, players);
    const after = await given.invoice(rate, players);
    expect(after.pricing).toBePricedAs(before.pricing);
  });

  test('after a promoted invoice another player count has the figures without the code', async ({
    given,
    customer,
  }) => {
    const rate = await given.promoRate(customer, OF_ITS_OWN);
    const players = severalOf(given.fewestPromoted(rate));
    const others = players === 3 ? 4 : 3;
    await given.customerInvoice(customer, rate, others);
    const before = await given.customerInvoice(customer, rate, others);
    await given.promoInvoice(customer, rate, players);
    const after = await given.customerInvoice(customer, rate, others);
    expect(after.pricing).toBePricedAs(before.pricing);
  });
});
