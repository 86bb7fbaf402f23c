import type { WayToBook } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

const BOOKABLE = { bookable: true };
const NEGATIVE = { negative: true } as const;
const AT_NEGATIVE = { ...BOOKABLE, ...NEGATIVE };

/** Payments that a tee time is booked with whatever the sign of its teeTimeRateId, each with its row. */
const PAYING = [
  ['RESERVATION-SAVED-CARD', 'a saved card pays', { payment: 'savedCard' }],
  ['RESERVATION-AFFILIATE', 'an affiliate payment pays', { payment: 'affiliate' }],
  ['RESERVATION-GIFT-CARD-SAVED', 'a gift card of the wallet pays', { payment: 'giftCard' }],
  ['RESERVATION-GIFT-CARD-GUEST', 'a gift card pays for a guest', { by: 'guest', payment: 'giftCard' }],
  ['RESERVATION-GUEST', 'a guest books by affiliate payment', { by: 'guest', payment: 'affiliate' }],
] as const satisfies readonly (readonly [row: string, paid: string, way: WayToBook])[];

for (const [row, paid, way] of PAYING) {
  requirement(row, ({ standardTest }) => {
    standardTest(`${paid} at a negative teeTimeRateId`, async ({ given, ifRefused }) => {
      const { customer, booking } = await given.booker(way);
      await given.booked(customer, BOOKABLE, NEGATIVE);
      const rate = await given.rate({ ...AT_NEGATIVE, cheapest: true });
      const reserved = await given.reserved(customer, { ...booking, rate });
      await ifRefused.unclaimed(reserved, customer, booking.payment?.giftCardNumber);
      expect(reserved).toBeAccepted();
    });
  });
}

requirement('RESERVATION-GIFT-CARD-UNSAVED', ({ standardTest }) => {
  standardTest(
    'a gift card is rejected before it is saved at a negative teeTimeRateId',
    async ({ given, send }) => {
      const customer = await given.giftless();
      await given.booked(customer, BOOKABLE, NEGATIVE);
      const giftCardNumber = await given.giftCardNumber();
      const rate = await given.rate({ ...AT_NEGATIVE, cheapest: true });
      const prepared = await given.reservation(customer, {
        rate,
        payment: { kind: 'giftCard', giftCardNumber },
        toPay: true,
      });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWithSaved(prepared, customer, giftCardNumber));
      expect(unsaved).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-SAVED-CARD-OTHER', ({ standardTest }) => {
  standardTest(
    'a card of the wallet of another customer is rejected at a negative teeTimeRateId',
    async ({ given, send, pair: [customer, other] }) => {
      await given.booked(customer, BOOKABLE, NEGATIVE);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const rate = await given.rate(AT_NEGATIVE);
      const prepared = await given.reservation(customer, {
        rate,
        payment: given.savedCard(theirs),
        toPay: true,
      });
      const borrowed = await send(prepared.request);
      const own = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-SAVED-CARD-REMOVED', ({ standardTest }) => {
  standardTest(
    'a card that was removed is rejected at a negative teeTimeRateId',
    async ({ given, send, customer }) => {
      await given.booked(customer, BOOKABLE, NEGATIVE);
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const rate = await given.rate(AT_NEGATIVE);
      const prepared = await given.reservation(customer, {
        rate,
        payment: given.savedCard(gone),
        toPay: true,
      });
      const removed = await send(prepared.request);
      const stored = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PAYMENT-REQUIRED', ({ standardTest }) => {
  standardTest(
    'a reservation with PaymentInformation missing is rejected at a negative teeTimeRateId',
    async ({ given, send, bodies, customer }) => {
      await given.booked(customer, BOOKABLE, NEGATIVE);
      const rate = await given.rate(AT_NEGATIVE);
      const { request, wish } = await given.reservation(customer, { rate, toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});
