import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { BY_CREDIT_CARD } from '../../support/conformance/given/bookings.ts';
import { OTHER_PART, WHOLE_ONLY } from '../../support/conformance/generators/otherPart.ts';
import { requirement } from '../../support/conformance/test.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';

/** The cents of a failure after which it is open whether the card was charged. */
const COMMUNICATION_TIMEOUT = 98;
const FOUR_SEATS = { players: 4, verified: true };
/** Seats by the method of authentication, so that both numbers are met. */
const TWO_OR_THREE = { simple: 2, signature: 3 } as const;

requirement('RESERVATION-SAVED-CARD', ({ test, standardTest }) => {
  standardTest(
    'a tee time is booked with the only card of the wallet, and another after one that cannot be',
    async ({ given, customer }) => {
      const payment = await given.payment(customer, 'savedCard');
      expect(await given.reserved(customer, { payment })).toBeAccepted();
      await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, { payment });
      expect(await given.reserved(customer, { payment })).toBeAccepted();
    },
  );

  standardTest(
    'a saved card pays after each of two bookings with it that failed by their price',
    async ({ given, customer }) => {
      const payment = await given.payment(customer, 'savedCard');
      const failing = { cents: COMMUNICATION_TIMEOUT, available: true } as const;
      await given.attempt(customer, failing, { payment });
      expect(await given.reserved(customer, { payment })).toBeAccepted();
      // The first one may have met what a failure of an earlier case had left behind.
      await given.attempt(customer, failing, { payment });
      expect(await given.reserved(customer, { payment })).toBeAccepted();
    },
  );

  test('a tee time is booked with a card that is not the default', async ({ given, customer }) => {
    await given.creditCard(customer);
    // Where payments name no card, the default one pays.
    const payment = await given.payment(customer, 'savedCard');
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  test.for(atDepth({ quick: [], standard: [1, 3] }))(
    'a tee time is booked with card %i of three',
    async (nth, { given, customer }) => {
      const cards = [
        await given.creditCard(customer),
        await given.creditCard(customer),
        await given.creditCard(customer),
      ];
      const payment = given.savedCard(cards[nth - 1] ?? null);
      expect(await given.reserved(customer, { payment })).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: [2, 3, 4, 5, 6] }))(
    "a tee time is booked with card %i of the profile's, once it is saved",
    async (nth, { given, customer, profile, notOffered }) => {
      const card = profile.cards.credit[nth - 1] ?? notOffered(`the profile has fewer than ${nth} cards`);
      const payment = given.savedCard(await given.creditCard(customer, card));
      expect(await given.reserved(customer, { payment })).toBeAccepted();
    },
  );

  standardTest(
    'a tee time is booked with the card that was set as primary, and another with the one that was',
    async ({ given, customer }) => {
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.primary(customer, second);
      expect(await given.reserved(customer, { payment: given.savedCard(second) })).toBeAccepted();
      expect(await given.reserved(customer, { payment: given.savedCard(first) })).toBeAccepted();
    },
  );

  standardTest(
    'a tee time is booked with the card that stays when the default one was removed',
    async ({ given, customer }) => {
      const gone = await given.creditCard(customer);
      const stored = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      expect(await given.reserved(customer, { payment: given.savedCard(stored) })).toBeAccepted();
    },
  );

  standardTest('a saved card pays beside a gift card', async ({ given, customer }) => {
    await given.giftCard(customer);
    const optionId = await given.creditCard(customer);
    expect(await given.reserved(customer, { payment: given.savedCard(optionId) })).toBeAccepted();
  });

  standardTest('a saved card that paid once pays for four verified seats', async ({ given, customer }) => {
    const optionId = await given.creditCard(customer);
    const payment = given.savedCard(optionId);
    expect(await given.reserved(customer, { payment })).toBeAccepted();
    expect(await given.reserved(customer, { ...FOUR_SEATS, payment })).toBeAccepted();
  });

  standardTest(
    'a saved card pays for two verified seats, or three by a client that signs, with all that a reservation may carry',
    async ({ given, customer, origin }) => {
      const players = TWO_OR_THREE[origin.method];
      const payment = given.savedCard(await given.creditCard(customer));
      expect(await given.reserved(customer, { players, verified: true, payment }, IN_FULL)).toBeAccepted();
    },
  );
});

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
    async ({ given, send, notOffered, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const inFront = [BY_CREDIT_CARD, BY_CREDIT_CARD];
      const prepared = await given.reservation(customer, { payment, inFront, toPay: true });
      const borrowed = await send(prepared.request);
      const own = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, own));
      if (control.reception === 'rejected') notOffered(WHOLE_ONLY);
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(OTHER_PART)(
    'a card of the wallet of another customer is rejected with a credit card %s it',
    async ([, place], { given, send, notOffered, pair: [customer, other] }) => {
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const payment = given.savedCard(theirs);
      const prepared = await given.reservation(customer, { payment, [place]: BY_CREDIT_CARD, toPay: true });
      const borrowed = await send(prepared.request);
      const own = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(own)));
      if (control.reception === 'rejected') notOffered(WHOLE_ONLY);
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
    async ([, place], { given, send, notOffered, customer }) => {
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const payment = given.savedCard(gone);
      const prepared = await given.reservation(customer, { payment, [place]: BY_CREDIT_CARD, toPay: true });
      const removed = await send(prepared.request);
      const stored = await given.creditCard(customer);
      const control = await send(await given.paidWith(prepared, customer, given.savedCard(stored)));
      if (control.reception === 'rejected') notOffered(WHOLE_ONLY);
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
