import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { OTHER_PART, WHOLE_ONLY } from '../../support/conformance/generators/otherPart.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-SAVED-CARD-REMOVED', ({ test, standardTest }) => {
  test('a card that was removed is rejected', async ({ given, send, customer }) => {
    const gone = await given.creditCard(customer);
    await given.gone(customer, 'creditCard', gone);
    const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
    const removed = await send(prepared.request);
    const stored = await given.creditCard(customer);
    const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
    expect(removed).toBeRejectedBeside(control);
  });

  standardTest(
    'a card that was removed is rejected at the second attempt too',
    async ({ given, send, customer }) => {
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const payment = given.savedCard(gone);
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const first = await send(prepared.request);
      const second = await send(await given.paidWith(prepared, customer, payment));
      const stored = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, stored));
      expect([first, second]).toAllBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a card that was removed is rejected with a credit card %s it',
    async ([, place], { given, send, customer }) => {
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const payment = given.savedCard(gone);
      const prepared = await given.reservation(customer, { payment, [place]: BY_CREDIT_CARD, toPay: true });
      const removed = await send(prepared.request);
      const stored = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      given.offered(control, WHOLE_ONLY);
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card that was removed with all that a request may carry is rejected',
    async ({ given, send, customer }) => {
      const gone = await given.creditCard(customer);
      given.accepted(await send(await given.removalRequest(customer, 'creditCard', gone), IN_FULL));
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request);
      const stored = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card that was set as primary and then removed is rejected',
    async ({ given, send, customer }) => {
      const stored = await given.creditCard(customer);
      const gone = await given.creditCard(customer);
      await given.primary(customer, gone);
      await given.gone(customer, 'creditCard', gone);
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card that another customer removed is rejected',
    async ({ given, send, pair: [customer, other] }) => {
      const gone = await given.creditCard(other);
      await given.gone(other, 'creditCard', gone);
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request);
      // Stored earlier it could be given the same id.
      const stored = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card that was removed is rejected beside one that stays, with all that a request may carry',
    async ({ given, send, customer }) => {
      const stored = await given.creditCard(customer);
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request, IN_FULL);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)), IN_FULL);
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'the id of a card that was removed is rejected once its number is stored again',
    async ({ given, send, customer, notOffered }) => {
      const card = given.nextCard(customer);
      const gone = await given.creditCard(customer, card);
      await given.gone(customer, 'creditCard', gone);
      const stored = await given.creditCard(customer, card);
      if (stored === gone) notOffered('a card that is stored again has the id that it had');
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card that was removed is rejected beside a gift card',
    async ({ given, send, customer }) => {
      await given.giftCardBeside(customer);
      const stored = await given.creditCard(customer);
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const prepared = await given.reservation(customer, { payment: given.savedCard(gone), toPay: true });
      const removed = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest('a card that paid and then was removed is rejected', async ({ given, send, customer }) => {
    const optionId = await given.creditCard(customer);
    const before = await given.reservation(customer, { payment: given.savedCard(optionId) });
    const control = await send(before.request);
    await given.gone(customer, 'creditCard', optionId);
    const after = await given.reservation(customer, { payment: given.savedCard(optionId), toPay: true });
    const removed = await send(after.request);
    expect(removed).toBeRejectedBeside(control);
  });
});
