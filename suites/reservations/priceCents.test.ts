import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { minutesFor } from '../../support/conformance/generators/minutesFor.ts';
import { combinedWays } from '../../support/conformance/generators/combinedWays.ts';
import { waysFor } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import { FAILING_CENTS } from '../../support/contract/outcomes.ts';

const IN_TWO_PARTS = { inTwoParts: true };

for (const cents of FAILING_CENTS) {
  requirement(`RESERVATION-PRICE-${cents}`, ({ test, standardTest, method }) => {
    test.for(minutesFor(cents))(
      `a price of .${cents} fails at %s`,
      async ([, minute], { given, customer }) => {
        const failing = await given.attempt(customer, { cents, ...minute });
        const control = await given.attempt(customer, { bookable: true });
        expect(failing).toBeRejectedBeside(control);
      },
    );

    standardTest(`a price of .${cents} behind three digits fails`, async ({ given, customer }) => {
      const failing = await given.attempt(customer, { cents, available: true, hundreds: true });
      const control = await given.attempt(customer, { bookable: true });
      expect(failing).toBeRejectedBeside(control);
    });

    standardTest(
      `a price of .${cents} fails at the second and third attempt, and by another payment`,
      async ({ given, customer }) => {
        const failing = await given.attempts(customer, { cents, available: true });
        const control = await given.attempt(customer, { bookable: true });
        expect(failing).toAllBeRejectedBeside(control);
      },
    );

    test.for(waysFor(cents))(`a price of .${cents} booked %s fails`, async ([, way], { given }) => {
      const { customer, booking } = await given.booker(way);
      const failing = await given.attempt(customer, { cents, available: true }, booking);
      const control = await given.attempt(customer, { bookable: true }, booking);
      expect(failing).toBeRejectedBeside(control);
    });

    // What is on a gift card a control by it would soon have spent.
    standardTest(
      `a price of .${cents} booked by a gift card fails, where a credit card books others`,
      async ({ given }) => {
        const { customer, booking } = await given.booker({ payment: 'giftCard' });
        const failing = await given.attempt(customer, { cents, available: true }, booking);
        const control = await given.attempt(customer, { bookable: true });
        expect(failing).toBeRejectedBeside(control);
      },
    );

    test.for(combinedWays(cents, method))(
      `a price of .${cents} booked %s fails after another price was booked`,
      async ([, way], { given }) => {
        const { customer, booking, control } = await given.combinedBooker(way);
        const booked = await given.booked(customer, { bookable: true }, control);
        const failing = await given.attempt(customer, { cents, available: true }, booking);
        expect(failing).toBeRejectedBeside(booked);
      },
    );
  });
}

for (const cents of FAILING_CENTS.filter((each) => each !== 95)) {
  requirement(`RESERVATION-PRICE-${cents}`, ({ standardTest }) => {
    standardTest(`a price of .${cents} that a promo code changes fails`, async ({ given, customer }) => {
      const control = await given.booked(customer, { bookable: true }, { promoted: true });
      const failing = await given.attempt(customer, { cents, available: true }, { promoted: true });
      expect(failing).toBeRejectedBeside(control);
    });
  });
}

requirement('RESERVATION-PRICE-95', ({ test }) => {
  // By how much a promo code changes a price differs from rate to rate, and may be whole units.
  test.for(atDepth({ quick: [], standard: [1, 2, 3] }))(
    'a price of .95 that a promo code changes fails, rate %i',
    async (_, { given, customer }) => {
      const control = await given.booked(customer, { bookable: true }, { promoted: true });
      const failing = await given.attempt(customer, { cents: 95, available: true }, { promoted: true });
      expect(failing).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PRICE-95', ({ standardTest }) => {
  standardTest('a price of .95 paid in two parts fails', async ({ given, customer }) => {
    const control = await given.booked(customer, { bookable: true }, IN_TWO_PARTS);
    const failing = await given.attempt(customer, { cents: 95, available: true }, IN_TWO_PARTS);
    expect(failing).toBeRejectedBeside(control);
  });

  standardTest('a price of .95 paid by gift card and credit card fails', async ({ given }) => {
    const { customer, booking } = await given.booker({ payment: 'giftCard' });
    const inParts = { ...booking, behind: BY_CREDIT_CARD };
    const control = await given.booked(customer, { bookable: true }, inParts);
    const failing = await given.attempt(customer, { cents: 95, available: true }, inParts);
    expect(failing).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-PRICE-91', ({ standardTest }) => {
  standardTest(
    'a price of .91 that binary fractions make a little less fails',
    async ({ given, customer }) => {
      const failing = await given.attempt(customer, { cents: 91, available: true, inexact: true });
      const control = await given.attempt(customer, { bookable: true });
      expect(failing).toBeRejectedBeside(control);
    },
  );
});
