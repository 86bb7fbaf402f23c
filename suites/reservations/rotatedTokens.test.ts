import { expect } from '../../support/conformance/matchers/expect.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { PreparedReservation } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Sent } from '../../support/conformance/requests/sent.ts';
import type { Customer } from '../../support/target/customers.ts';

// A client books with the token that its latest call answered. What a payment may be, and may not, it is with that token as
// well; that it is good for a reservation at all is for the rows of tokens to judge.

const BY_CARD = { kind: 'creditCard' } as const;
const PAYMENTS = [
  ['RESERVATION-SAVED-CARD', 'savedCard', 'a saved card', 'registered'],
  ['RESERVATION-GIFT-CARD-SAVED', 'giftCard', 'a gift card of the wallet', 'registered'],
  ['RESERVATION-AFFILIATE', 'affiliate', 'an affiliate', 'registered'],
  ['RESERVATION-GUEST', 'affiliate', 'an affiliate of a guest', 'guest'],
  ['RESERVATION-GIFT-CARD-GUEST', 'giftCard', 'a gift card of a guest', 'guest'],
] as const;

type Setups = Pick<CaseFixtures, 'given' | 'send'>;

/** The same reservation, by a credit card in the request, and with a rotated token as well. */
async function paidByCard(
  { given, send }: Setups,
  prepared: PreparedReservation,
  customer: Customer,
): Promise<Sent> {
  const byCard = await given.paidWith(prepared, customer, BY_CARD);
  return send(byCard, await given.rotatedToken(customer));
}

for (const [id, payment, named, by] of PAYMENTS) {
  requirement(id, ({ standardTest }) => {
    standardTest(`${named} pays with a rotated token`, async ({ given, ifRefused, send }) => {
      const { customer, booking } = await given.booker({ by, payment });
      const plain = await given.reservation(customer, { payment: BY_CARD });
      given.accepted(await send(plain.request, await given.rotatedToken(customer)));
      const prepared = await given.reservation(customer, booking);
      const reserved = await send(prepared.request, await given.rotatedToken(customer));
      await ifRefused.acceptedOtherwise(reserved, prepared.request, customer, () =>
        given.rotatedToken(customer),
      );
      expect(reserved).toBeAccepted();
    });
  });
}

requirement('RESERVATION-SAVED-CARD-OTHER', ({ standardTest }) => {
  standardTest(
    'a card of the wallet of another customer is rejected with a rotated token',
    async ({ given, send, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const borrowed = await send(prepared.request, await given.rotatedToken(customer));
      const control = await paidByCard({ given, send }, prepared, customer);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-SAVED-CARD-REMOVED', ({ standardTest }) => {
  standardTest(
    'a card that was removed is rejected with a rotated token',
    async ({ given, send, customer }) => {
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const payment = given.savedCard(gone);
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const removed = await send(prepared.request, await given.rotatedToken(customer));
      const control = await paidByCard({ given, send }, prepared, customer);
      expect(removed).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-GIFT-CARD-UNSAVED', ({ standardTest }) => {
  standardTest(
    'a gift card is rejected before it is saved, a second time and with a rotated token',
    async ({ given, send }) => {
      const customer = await given.giftless();
      const payment = { kind: 'giftCard', giftCardNumber: await given.giftCardNumber() } as const;
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const first = await send(prepared.request);
      const again = await given.again(prepared.request, customer);
      const unsaved = await send(again, await given.rotatedToken(customer));
      const control = await paidByCard({ given, send }, prepared, customer);
      expect([first, unsaved]).toAllBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PAYMENT-REQUIRED', ({ standardTest }) => {
  standardTest(
    'a reservation with PaymentInformation missing is rejected after one whose payment was rejected',
    async ({ given, send, bodies, customer }) => {
      given.storable();
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const payment = given.savedCard(gone);
      const prepared = await given.reservation(customer, { payment, toPay: true });
      given.unlessAccepted(await send(prepared.request), 'a card that was removed pays');
      const byCard = await given.paidWith(prepared, customer, BY_CARD);
      const { reserves = prepared.wish } = byCard;
      const unpaid = await send({ ...byCard, ...bodies.reservationWithoutPayment(reserves, 'missing') });
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(byCard, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation with PaymentInformation missing is rejected, a second time and with a rotated token',
    async ({ given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer, { toPay: true });
      const unpaid = bodies.reservationWithoutPayment(wish, 'missing');
      const first = await send(request, unpaid);
      await given.paidByNobody(first, customer);
      const again = await given.again(request, customer);
      const second = await send({ ...again, ...unpaid }, await given.rotatedToken(customer));
      await given.paidByNobody(second, customer);
      const control = await send(await given.again(request, customer), await given.rotatedToken(customer));
      expect([first, second]).toAllBeRejectedBeside(control);
    },
  );
});
