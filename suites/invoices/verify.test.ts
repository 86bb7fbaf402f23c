import { atDepth, leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, ratesAtDigit } from '../../support/conformance/generators/generatedRates.ts';
import { ratePath } from '../../support/conformance/session/inventoryOf.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { suited } from '../../support/conformance/given/bookings.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';
import { AVAILABLE_DIGITS, NOT_AVAILABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

/** Seats of each booking, and as many as are not left then: all of them, as a rule, and some. */
const SOLD = atDepth<readonly [sold: readonly number[], more: number]>({
  quick: [],
  standard: [
    [[4], 4],
    [[2], 3],
    [[2, 1], 2],
    [[1, 2], 2],
  ],
});

requirement('INVOICE-VERIFY-AVAILABLE', ({ test }) => {
  test.for(atDepth({ quick: [1, 4], standard: [1, 2, 3, 4] }))(
    'the verified invoice of an available tee time for %i is the one without',
    async (players, { given, send, inventory, profile, property }) => {
      await property(
        await bookableRates(inventory),
        async (wish) => {
          const rate = await given.rate(wish);
          const plain = await given.invoice(rate, players);
          const verified = await send(OPERATIONS.invoice.route, {
            path: ratePath(profile, rate),
            query: { 'player-count': String(players), verify: 'true' },
            rate,
          });
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
      const verified = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': String(rate.fewest), verify: 'true' },
        rate,
      });
      expect(verified).toBeAccepted();
    },
  );

  test.for(leftOutWhenQuick())(
    'the verified invoice is the one without where verify stands first',
    async (_, { given, send, profile }) => {
      const rate = await given.rate({ bookable: true });
      const plain = await given.invoice(rate);
      const verified = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        rawQuery: `verify=true&player-count=${rate.fewest}`,
        rate,
      });
      expect(verified).toBeAccepted();
      expect(readInvoice(profile, verified.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );

  test.for(leftOutWhenQuick())(
    'the verified invoice at a negative teeTimeRateId is the one without',
    async (_, { given, send, profile }) => {
      const rate = await given.rate({ negative: true, bookable: true });
      const plain = await given.invoice(rate);
      const verified = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': await given.players(), verify: 'true' },
        rate,
      });
      expect(verified).toBeAccepted();
      expect(readInvoice(profile, verified.exchange).pricing).toBePricedAs(plain.pricing);
    },
  );
});

requirement('INVOICE-VERIFY-FALSE', ({ test }) => {
  test('verify=false at a minute that ends in 2 is invoiced as without it', async ({
    given,
    send,
    profile,
    notOffered,
  }) => {
    const query = { 'player-count': await given.players(), verify: 'false' };
    const taken = await given.invoiceOfSome({ query }, { bookable: true });
    given.accepted(taken.reception === 'rejected' ? notOffered('verify=false is refused') : taken);
    const path = ratePath(profile, await given.rate({ digit: NOT_AVAILABLE_DIGIT, failing: false }));
    const unverified = await send(OPERATIONS.invoice.route, { path, query });
    const without = await send(OPERATIONS.invoice.route, {
      path,
      query: { 'player-count': await given.players() },
    });
    given.accepted(without.reception === 'rejected' ? notOffered('it is refused without verify') : without);
    expect(unverified).toBeAccepted();
  });
});

requirement('INVOICE-VERIFY-TEE-SHEET', ({ test }) => {
  test('a search that lists every available minute digit leaves 2 out', async ({ given }) => {
    await given.leftOutDigit(NOT_AVAILABLE_DIGIT);
  });

  test.for(
    atDepth<
      readonly [
        rawQuery: string,
        where: string,
        players: number,
        wished?: RateWish,
        carried?: { headers: typeof ADVANCED },
      ]
    >({
      quick: [
        ['player-count=1&verify=true', '', 1],
        ['verify=true&player-count=4', '', 4],
      ],
      standard: [
        ['player-count=1&verify=true', '', 1],
        ['verify=true&player-count=2', '', 2],
        ['player-count=3&verify=true', ' and AdvancedErrorCodes', 3, {}, { headers: ADVANCED }],
        ['verify=true&player-count=4', '', 4],
        ['player-count=4&verify=true', '', 4],
        ['player-count=2&verify=true', ' and a negative teeTimeRateId', 2, { negative: true }],
      ],
    }),
  )(
    '%s does not confirm the seats at a minute that ends in 2%s',
    async ([rawQuery, , players, wished, carried], { given, send, profile }) => {
      await given.players(players);
      const wish = { digit: NOT_AVAILABLE_DIGIT, failing: false, ...suited(players), ...wished };
      const path = ratePath(profile, await given.rate(wish));
      const without = { path, rawQuery: rawQuery.replace(/&?verify=true&?/, ''), ...carried };
      const verify = { path, rawQuery, ...carried };
      const plain = await send(OPERATIONS.invoice.route, without);
      const verified = await send(OPERATIONS.invoice.route, verify);
      const plainAgain = await send(OPERATIONS.invoice.route, without);
      const verifiedAgain = await send(OPERATIONS.invoice.route, verify);
      const control = await given.invoiceOfSome(
        { rawQuery, ...carried },
        { bookable: true, ...suited(players), ...wished },
      );
      expect({
        plain: [plain, plainAgain],
        verified: [verified, verifiedAgain],
      }).toBeUnconfirmedBeside(control);
    },
  );

  test.for(SOLD)(
    'once %j seats are booked, %i are not confirmed where they cannot be booked either',
    async ([sold, more], { given, send, profile, pair: [customer, other] }) => {
      const query = { 'player-count': await given.players(more) };
      const path = ratePath(profile, await given.soldOut([customer, other], sold, more));
      const verify = { path, query: { ...query, verify: 'true' } };
      const plain = await send(OPERATIONS.invoice.route, { path, query });
      const verified = await send(OPERATIONS.invoice.route, verify);
      const plainAgain = await send(OPERATIONS.invoice.route, { path, query });
      const verifiedAgain = await send(OPERATIONS.invoice.route, verify);
      const control = await given.invoiceOfSome(
        { query: verify.query },
        { bookable: true, anyPlayers: true },
      );
      expect({
        plain: [plain, plainAgain],
        verified: [verified, verifiedAgain],
      }).toBeUnconfirmedBeside(control);
    },
  );

  test.for(leftOutWhenQuick())(
    'no hour confirms the seats at a minute that ends in 2',
    async (_, { given, send, inventory, profile, property }) => {
      await property(
        await ratesAtDigit(inventory, NOT_AVAILABLE_DIGIT),
        async (wish) => {
          const path = ratePath(profile, await given.rate(wish));
          const without = { path, query: { 'player-count': await given.players() } };
          const verify = { path, query: { 'player-count': await given.players(), verify: 'true' } };
          const plain = await send(OPERATIONS.invoice.route, without);
          const verified = await send(OPERATIONS.invoice.route, verify);
          const plainAgain = await send(OPERATIONS.invoice.route, without);
          const verifiedAgain = await send(OPERATIONS.invoice.route, verify);
          const control = await given.invoiceOfSome({ query: verify.query }, { bookable: true });
          expect({
            plain: [plain, plainAgain],
            verified: [verified, verifiedAgain],
          }).toBeUnconfirmedBeside(control);
        },
        0.25,
      );
    },
  );
});
