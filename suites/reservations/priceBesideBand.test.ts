import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { combinedWaysAtCents } from '../../support/conformance/generators/combinedWays.ts';
import { CENTS_FAILING_FOR_TWO, CENTS_MISTAKEN } from '../../support/conformance/generators/centsMistaken.ts';
import { ratesWithOtherCents } from '../../support/conformance/generators/generatedRates.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { waysBesideBand } from '../../support/conformance/generators/waysToBook.ts';
import {
  AVAILABLE_DIGITS,
  CENTS_BESIDE_THE_BAND,
  CENTS_NEXT_TO_THE_BAND,
} from '../../support/contract/outcomes.ts';
import type { RateWish } from '../../support/target/teeTimes.ts';

type Priced = readonly [cents: string, wish: RateWish];

const ANY_FAILING_FOR_TWO: readonly Priced[] = [['46 to 49', { failingForTwo: true }]];
const EACH_FAILING_FOR_TWO = CENTS_FAILING_FOR_TWO.map((cents): Priced => [String(cents), { cents }]);

requirement('RESERVATION-PRICE-BESIDE-BAND', ({ test, standardTest, method }) => {
  test.for(
    atDepth({ quick: CENTS_BESIDE_THE_BAND, standard: [...CENTS_BESIDE_THE_BAND, ...CENTS_MISTAKEN] }),
  )('a rate whose price has %i cents is booked', async (cents, { given, ifRefused, send, customer }) => {
    const rate = await given.rate({ cents, bookable: true, preferred: { inexact: true } });
    const { request } = await given.reservation(customer, { rate });
    const booked = await send(request);
    await ifRefused.bookedOtherwise(booked, customer, { atOtherCentsThan: rate });
    expect(booked).toBeAccepted();
  });

  const edges = atDepth({ quick: [], standard: CENTS_NEXT_TO_THE_BAND });
  test.for(edges.flatMap((cents) => AVAILABLE_DIGITS.map((digit) => [cents, digit] as const)))(
    'a rate whose price has %i cents is booked at a minute that ends in %i',
    async ([cents, digit], { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ cents, digit });
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(waysBesideBand())(
    'a rate whose price has %i cents is booked %s',
    async ([cents, , way], { given, ifRefused, send }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.rateFor(booking, { cents, bookable: true });
      const reservation = await given.reservation(customer, { ...booking, rate });
      const booked = await send(reservation.request);
      if (way.payment === 'giftCard')
        await ifRefused.giftCardGood(booked, customer, booking.payment, reservation);
      await ifRefused.bookedOtherwise(booked, customer, { ...booking, atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(combinedWaysAtCents(method))(
    'a rate whose price has %i cents is booked %s',
    async ([cents, , way], { given, ifRefused, send }) => {
      given.shareable();
      const { customer, booking } = await given.combinedBooker(way);
      const rate = await given.rateFor(booking, { cents, bookable: true });
      const { request } = await given.reservation(customer, { ...booking, rate });
      const booked = await send(request, await given.carriedBy(booking, customer));
      await ifRefused.bookedOtherwiseIfTold(booked, customer, { ...booking, atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(edges)(
    'a rate whose price has %i cents is booked with all that a reservation may carry',
    async (cents, { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ cents, bookable: true });
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request, IN_FULL);
      await ifRefused.bookedOtherwise(booked, customer, { ...IN_FULL, atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  standardTest(
    'a rate of 91 to 99 units without cents is booked',
    async ({ given, ifRefused, send, customer }) => {
      const rate = await given.rate({ nineties: true, cents: 0, bookable: true });
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: ANY_FAILING_FOR_TWO, standard: EACH_FAILING_FOR_TWO }))(
    'a rate whose price has %s cents is booked for two, where the sum has cents of the band',
    async ([, wish], { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ ...wish, bookable: true, anyPlayers: true });
      const { request } = await given.reservation(customer, { rate, players: 2 });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { players: 2, atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: [91, 95, 99] }))(
    'a rate beside the band is booked right after one that failed with %i cents',
    async (cents, { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ bookable: true });
      const { request } = await given.reservation(customer, { rate });
      given.rejected(await given.attempt(customer, { cents, available: true }));
      const booked = await send(await given.again(request, customer));
      await ifRefused.bookedOtherwise(booked, customer, { atOtherCentsThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test('a rate with any other cents is booked', async ({
    given,
    ifRefused,
    send,
    customer,
    inventory,
    property,
  }) => {
    await property(
      await ratesWithOtherCents(inventory),
      async (wish) => {
        const rate = await given.rate(wish);
        const { request } = await given.reservation(customer, { rate });
        const booked = await send(request);
        await ifRefused.bookedOtherwise(booked, customer, { atOtherCentsThan: rate });
        expect(booked).toBeAccepted();
      },
      0.75,
    );
  });
});
