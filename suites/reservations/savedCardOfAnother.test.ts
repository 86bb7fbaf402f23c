import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { OTHER_PART, WHOLE_ONLY } from '../../support/conformance/generators/otherPart.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-SAVED-CARD-OTHER', ({ test, standardTest }) => {
  test('a card of the wallet of another customer is rejected', async ({
    given,
    send,
    pair: [customer, other],
  }) => {
    const theirs = await given.creditCardUnlikeThoseOf(customer, other);
    const prepared = await given.reservation(customer, { payment: given.savedCard(theirs), toPay: true });
    const borrowed = await send(prepared.request);
    const own = await given.creditCard(customer);
    const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
    expect(borrowed).toBeRejectedBeside(control);
  });

  standardTest(
    'a card of the wallet of another customer that is not the default there is rejected',
    async ({ given, send, pair: [customer, other] }) => {
      await given.creditCard(other);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const prepared = await given.reservation(customer, { payment: given.savedCard(theirs), toPay: true });
      const borrowed = await send(prepared.request);
      const own = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of another customer that was set as primary there is rejected',
    async ({ given, send, pair: [customer, other] }) => {
      await given.creditCard(other);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      await given.primary(other, theirs);
      const prepared = await given.reservation(customer, { payment: given.savedCard(theirs), toPay: true });
      const borrowed = await send(prepared.request);
      const own = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of another customer is rejected beside a card of the customer, with all that a request may carry',
    async ({ given, send, pair: [customer, other] }) => {
      const own = await given.creditCard(customer);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const prepared = await given.reservation(customer, { payment: given.savedCard(theirs), toPay: true });
      const borrowed = await send(prepared.request, IN_FULL);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)), IN_FULL);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of another customer is rejected where the customer has saved the same number',
    async ({ given, send, pair: [customer, other] }) => {
      const { own, theirs } = await given.sameCardInBoth(customer, other);
      const prepared = await given.reservation(customer, { payment: given.savedCard(theirs), toPay: true });
      const borrowed = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of another customer is rejected at the second attempt too',
    async ({ given, send, pair: [customer, other] }) => {
      const theirs = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const prepared = await given.reservation(customer, { payment: theirs, toPay: true });
      const first = await send(prepared.request);
      const second = await send(await given.paidWith(prepared, customer, theirs));
      const own = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, own));
      expect([first, second]).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of another customer is rejected behind two credit cards',
    async ({ given, send, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const inFront = [BY_CREDIT_CARD, BY_CREDIT_CARD];
      const prepared = await given.reservation(customer, { payment, inFront, toPay: true });
      const borrowed = await send(prepared.request);
      const own = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, own));
      given.offered(control, WHOLE_ONLY);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a card of the wallet of another customer is rejected with a credit card %s it',
    async ([, place], { given, send, pair: [customer, other] }) => {
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const payment = given.savedCard(theirs);
      const prepared = await given.reservation(customer, { payment, [place]: BY_CREDIT_CARD, toPay: true });
      const borrowed = await send(prepared.request);
      const own = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      given.offered(control, WHOLE_ONLY);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card of the wallet of a registered customer is rejected as payment of a guest',
    async ({ given, send, customer, guest }) => {
      const theirs = await given.creditCard(customer);
      const prepared = await given.reservation(guest, { payment: given.savedCard(theirs), toPay: true });
      const borrowed = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, guest, { kind: 'creditCard' }));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );
});
