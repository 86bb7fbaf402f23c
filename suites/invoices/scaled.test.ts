import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  bookableRates,
  playerCounts,
  playersAtDepth,
} from '../../support/conformance/generators/generatedRates.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';
import type { Customer } from '../../support/target/customers.ts';
import type { Profile } from '../../support/target/profile.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';

type Past = readonly [
  of: string,
  livedThrough: (given: Given, customer: Customer, profile: Profile) => Promise<void>,
];

/** What a customer has done before is no matter of an invoice. */
const pasts = atDepth<Past>({
  quick: [],
  standard: [
    [
      'with two saved cards, the first of the last type of the profile',
      async (given, customer, { cards }) => {
        given.storable();
        await given.creditCard(customer, cards.credit.at(-1));
        await given.creditCard(customer);
      },
    ],
    [
      'with a saved gift card',
      async (given, customer) => {
        given.storable();
        await given.giftCardBeside(customer);
      },
    ],
    ['who has booked another tee time', (given, customer) => given.hasBooked(customer)],
  ],
});

const SIGNS = atDepth({ quick: [], standard: ['+', '%', 'é'] });
const SIGNS_OF_RATES = atDepth({ quick: [], standard: ['positive', 'negative'] as const });

requirement('INVOICE-SCALED', ({ test, standardTest }) => {
  test('every figure is for two, three and four players what it is for one, times their number', async ({
    given,
    inventory,
    property,
  }) => {
    await property(
      await bookableRates(inventory),
      async (wish) => {
        const rate = await given.rate(wish);
        const few = await given.invoice(rate);
        expect((await given.invoice(rate, 4)).pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
        expect((await given.invoice(rate, 2)).pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
        expect((await given.invoice(rate, 3)).pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
      },
      0.4,
    );
  });

  test.for(atDepth({ quick: [], standard: [3, 4] }))(
    'with verify=false every figure is for %i players what it is for one, times their number',
    async (players, { given, send, profile, notOffered }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const few = await given.invoice(rate);
      const query = { 'player-count': String(players), verify: 'false' };
      const sent = await send(OPERATIONS.invoice.route, { path: ratePath(profile, rate), query, rate });
      given.accepted(sent.reception === 'rejected' ? notOffered('the target refuses verify=false') : sent);
      const { pricing } = readInvoice(profile, sent.exchange);
      expect(pricing).toBeScaledFrom(few.pricing, players, rate.fewest);
    },
  );

  standardTest(
    'every figure at a negative teeTimeRateId is for two, three and four players what it is for one, times their number',
    async ({ given }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      const few = await given.invoice(rate);
      expect((await given.invoice(rate, 4)).pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
      expect((await given.invoice(rate, 2)).pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
      expect((await given.invoice(rate, 3)).pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
    },
  );

  test.for(SIGNS_OF_RATES)(
    'with AdvancedErrorCodes every figure at a %s teeTimeRateId is for four players what it is for one, times four',
    async (sign, { given }) => {
      const rate = await given.rate({ negative: sign === 'negative', bookable: true, anyPlayers: true });
      const few = await given.invoice(rate, rate.fewest, { headers: ADVANCED });
      const four = await given.invoice(rate, 4, { headers: ADVANCED });
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});

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

  test.for(pasts)(
    'every figure of somebody %s is for three players what it is for one, times three',
    async ([, livedThrough], { given, customer, profile }) => {
      await livedThrough(given, customer, profile);
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

const NO_PRICE = 'the profile does not say where an invoice shows the price';
const priceIn = (profile: Profile): string | undefined =>
  profile.operations.searchFacilities.response.priceInInvoice;

requirement('INVOICE-PRICES-THE-RATE', ({ test, standardTest }) => {
  test('the price of the rate is in the invoice, times the players', async ({
    given,
    inventory,
    profile,
    property,
    notOffered,
  }) => {
    const figure = priceIn(profile) ?? notOffered(NO_PRICE);
    await property(fc.tuple(await bookableRates(inventory), playerCounts), async ([wish, count]) => {
      const rate = await given.rate(wish);
      const players = Math.max(count, rate.fewest);
      const { pricing } = await given.invoice(rate, players);
      expect(pricing).toPrice(figure, rate.cents, players);
    });
  });

  standardTest(
    'the price of the rate is in the invoice at a negative teeTimeRateId, times the players',
    async ({ given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      expect((await given.invoice(rate)).pricing).toPrice(figure, rate.cents, rate.fewest);
      expect((await given.invoice(rate, 3)).pricing).toPrice(figure, rate.cents, 3);
    },
  );

  standardTest(
    'the price of the rate is in an invoice with AdvancedErrorCodes, times the players',
    async ({ given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const { pricing } = await given.invoice(rate, 2, { headers: ADVANCED });
      expect(pricing).toPrice(figure, rate.cents, 2);
    },
  );
});

/** Of the days that the search shows, and how far into them. */
const DAYS = atDepth({ quick: [], standard: [['last', 1] as const, ['middle', 0.5] as const] });

requirement('INVOICE-PRICES-THE-RATE', ({ test }) => {
  test.for(DAYS)(
    'the price of the rate is in the invoice on the %s day that the search shows',
    async ([, share], { given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rateOnDay(share);
      expect((await given.invoice(rate)).pricing).toPrice(figure, rate.cents, rate.fewest);
    },
  );
});

requirement('CUSTOMER-INVOICE-AGREES', ({ test, standardTest }) => {
  test.for(atDepth({ quick: [], standard: [1, 2, 3, 4] }))(
    'the customer invoice of a guest for %i has the figures of the plain one',
    async (players, { given, send, profile }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const rate = await given.rate();
      const plain = await given.invoice(rate, players);
      const own = await send(OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': String(players), customeremail: guest.email },
        token: await given.token(guest),
      });
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
      const own = await send(OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': String(rate.fewest), customeremail: guest.email },
        token: await given.token(guest),
      });
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

  test.for(pasts)(
    'the customer invoice of somebody %s, with all that a request may carry, has the figures of the plain one',
    async ([, livedThrough], { given, send, customer, profile }) => {
      await livedThrough(given, customer, profile);
      const rate = await given.rate();
      const plain = await given.invoice(rate);
      const own = await send(OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': await given.players(), customeremail: customer.email },
        token: await given.token(customer),
        ...IN_FULL,
      });
      expect(own).toBeAccepted();
      expect(readInvoice(profile, own.exchange).pricing).toBePricedAs(plain.pricing);
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
