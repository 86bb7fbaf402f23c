import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratesAtDigit } from '../../support/conformance/generators/generatedRates.ts';
import { combinedWays } from '../../support/conformance/generators/combinedWays.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import { waysAtDigits } from '../../support/conformance/generators/waysToBook.ts';
import { NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';

/** The digits whose minutes cannot be booked, each with its row. */
const REFUSED = [
  ['RESERVATION-DIGIT-NOT-AVAILABLE', NOT_AVAILABLE_DIGIT],
  ['RESERVATION-DIGIT-NOT-BOOKABLE', NOT_BOOKABLE_DIGIT],
] as const;

const TENS = atDepth({ quick: [], standard: [0, 10, 20, 30, 40, 50] });

for (const [row, digit] of REFUSED) {
  const ending = `a minute that ends in ${digit}`;
  const wish = { digit, failing: false };

  requirement(row, ({ test, standardTest, method }) => {
    test.for(TENS.map((ten) => ten + digit))(
      'minute %i cannot be booked',
      async (minute, { given, customer }) => {
        const refused = await given.attempt(customer, { minute, failing: false });
        const control = await given.attempt(customer, { bookable: true });
        expect(refused).toBeRejectedBeside(control);
      },
    );

    standardTest(
      `${ending} cannot be booked at the second and third attempt either, nor by another payment`,
      async ({ given, customer }) => {
        const refused = await given.attempts(customer, wish);
        const control = await given.attempt(customer, { bookable: true });
        expect(refused).toAllBeRejectedBeside(control);
      },
    );

    test.for(waysAtDigits())(`${ending} cannot be booked %s`, async ([, way], { given }) => {
      const { customer, booking } = await given.booker(way);
      const refused = await given.attempt(customer, wish, booking);
      const control = await given.attempt(customer, { bookable: true }, booking);
      expect(refused).toBeRejectedBeside(control);
    });

    test.for(combinedWays(digit, method))(
      `${ending} cannot be booked %s after another one was`,
      async ([, way], { given }) => {
        const { customer, booking, control } = await given.combinedBooker(way);
        const booked = await given.booked(customer, { bookable: true }, control);
        const refused = await given.attempt(customer, wish, booking);
        expect(refused).toBeRejectedBeside(booked);
      },
    );

    standardTest(`${ending} cannot be booked with a promo code`, async ({ given, customer }) => {
      const control = await given.booked(customer, { bookable: true }, { promoted: true });
      const refused = await given.attempt(customer, wish, { promoted: true });
      expect(refused).toBeRejectedBeside(control);
    });

    standardTest(`${ending} cannot be booked where it is paid in two parts`, async ({ given, customer }) => {
      const control = await given.booked(customer, { bookable: true }, { inTwoParts: true });
      const refused = await given.attempt(customer, wish, { inTwoParts: true });
      expect(refused).toBeRejectedBeside(control);
    });

    standardTest(`${ending} cannot be booked where a gift card and a credit card pay`, async ({ given }) => {
      const { customer, booking } = await given.booker({ payment: 'giftCard' });
      const inParts = { ...booking, behind: BY_CREDIT_CARD };
      const control = await given.booked(customer, { bookable: true }, inParts);
      const refused = await given.attempt(customer, wish, inParts);
      expect(refused).toBeRejectedBeside(control);
    });

    test(`no hour and cents make ${ending} bookable`, async ({ given, customer, inventory, property }) => {
      await property(
        await ratesAtDigit(inventory, digit),
        async (generated) => {
          const refused = await given.attempt(customer, generated);
          const control = await given.attempt(customer, { bookable: true });
          expect(refused).toBeRejectedBeside(control);
        },
        0.4,
      );
    });
  });
}

requirement('RESERVATION-DIGIT-NOT-AVAILABLE', ({ test }) => {
  test('a search that lists every available minute digit has no rate to book at 2', async ({ given }) => {
    await given.ratelessDigit(NOT_AVAILABLE_DIGIT);
  });
});

requirement('RESERVATION-DIGIT-NOT-BOOKABLE', ({ test, standardTest }) => {
  test('a search that lists every available minute digit has no rate to book at 3', async ({ given }) => {
    await given.listedRatelessDigit(NOT_BOOKABLE_DIGIT);
  });

  standardTest(
    'a minute that ends in 3 cannot be booked after another one was invoiced to the customer',
    async ({ given, customer }) => {
      await given.customerInvoice(customer, await given.rate({ bookable: true }));
      const unbookable = await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false });
      const control = await given.attempt(customer, { bookable: true });
      expect(unbookable).toBeRejectedBeside(control);
    },
  );
});
