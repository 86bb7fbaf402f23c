import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { minutesToBook } from '../../support/conformance/generators/minutesFor.ts';
import { ratesAtOtherTimes } from '../../support/conformance/generators/generatedRates.ts';
import { combinedWaysAtDigits } from '../../support/conformance/generators/combinedWays.ts';
import { requirement } from '../../support/conformance/test.ts';
import { giftCardsAtDigits, otherWaysToBook } from '../../support/conformance/generators/waysToBook.ts';
import {
  AVAILABLE_DIGITS,
  NOT_AVAILABLE_DIGIT,
  NOT_BOOKABLE_DIGIT,
} from '../../support/contract/outcomes.ts';

/** Who books at the price that a promo code makes, by the method of authentication. */
const PROMOTED_BOOKER = {
  simple: { by: 'registered', named: 'a registered customer' },
  signature: { by: 'guest', named: 'a guest' },
} as const;

requirement('RESERVATION-DIGIT-AVAILABLE', ({ test, standardTest, method }) => {
  const { by, named } = PROMOTED_BOOKER[method];

  test.for(AVAILABLE_DIGITS)(
    'a minute that ends in %i is booked',
    async (digit, { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ digit, bookable: true });
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(otherWaysToBook(AVAILABLE_DIGITS))(
    'a minute that ends in %i is booked %s',
    async ([digit, , way], { given, ifRefused, send }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.rateFor(booking, { digit, bookable: true });
      const { request } = await given.reservation(customer, { ...booking, rate });
      const booked = await send(request, await given.carriedBy(booking, customer));
      await ifRefused.bookedOtherwise(booked, customer, { ...booking, atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: AVAILABLE_DIGITS }))(
    `a minute that ends in %i is booked by ${named} at the price that the promo code makes`,
    async (digit, { given }) => {
      const { customer } = await given.booker({ by });
      const booked = await given.attempt(customer, { digit, bookable: true }, { promoted: true });
      const other = AVAILABLE_DIGITS.find((each) => each > digit) ?? AVAILABLE_DIGITS[0];
      await given.booked(customer, { digit: other, bookable: true }, { promoted: true });
      expect(booked).toBeAccepted();
    },
  );

  test.for(combinedWaysAtDigits(method))(
    'a minute that ends in %i is booked %s',
    async ([digit, , way], { given, ifRefused, send }) => {
      given.shareable();
      const { customer, booking } = await given.combinedBooker(way);
      const rate = await given.rateFor(booking, { digit, bookable: true });
      const { request } = await given.reservation(customer, { ...booking, rate });
      const booked = await send(request, await given.carriedBy(booking, customer));
      await ifRefused.bookedOtherwiseIfTold(booked, customer, { ...booking, atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(giftCardsAtDigits(AVAILABLE_DIGITS, method))(
    'a minute that ends in %i is booked %s',
    async ([digit, , way], { given, ifRefused, send }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.giftCardRate(customer, { digit, bookable: true });
      const reservation = await given.reservation(customer, { ...booking, rate });
      const booked = await send(reservation.request);
      await ifRefused.giftCardGood(booked, customer, booking.payment, reservation);
      await ifRefused.bookedOtherwise(booked, customer, { ...booking, atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(minutesToBook(method))(
    'minute %i is booked',
    async (minute, { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ minute, bookable: true });
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: [NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT] }))(
    'an available minute is booked right after one that ends in %i was refused',
    async (digit, { given, ifRefused, send, customer }) => {
      const rate = await given.rate({ bookable: true });
      const { request } = await given.reservation(customer, { rate });
      given.rejected(await given.attempt(customer, { digit, failing: false }));
      const booked = await send(await given.again(request, customer));
      await ifRefused.bookedOtherwise(booked, customer, { atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    },
  );

  test('any hour and minute is booked', async ({ given, ifRefused, send, customer, inventory, property }) => {
    await property(await ratesAtOtherTimes(inventory), async (wish) => {
      const rate = await given.rate(wish);
      const { request } = await given.reservation(customer, { rate });
      const booked = await send(request);
      await ifRefused.bookedOtherwise(booked, customer, { atOtherMinuteThan: rate });
      expect(booked).toBeAccepted();
    });
  });

  standardTest(
    'any hour and minute is booked by a guest',
    async ({ given, ifRefused, send, inventory, property }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      await property(
        await ratesAtOtherTimes(inventory),
        async (wish) => {
          const rate = await given.rate(wish);
          const { request } = await given.reservation(guest, { rate });
          const booked = await send(request);
          await ifRefused.bookedOtherwise(booked, guest, { atOtherMinuteThan: rate });
          expect(booked).toBeAccepted();
        },
        0.5,
      );
    },
  );
});
