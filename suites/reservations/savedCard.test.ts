import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';

/** The cents of a failure after which it is open whether the card was charged. */
const COMMUNICATION_TIMEOUT = 98;

const FOUR_SEATS = { players: 4, verified: true };

/** Seats by the method of authentication, so that both numbers are met. */
const TWO_OR_THREE = { simple: 2, signature: 3 } as const;

requirement('RESERVATION-SAVED-CARD', ({ test, standardTest, method }) => {
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
    `a saved card pays for ${TWO_OR_THREE[method]} verified seats, with all that a reservation may carry`,
    async ({ given, customer }) => {
      const players = TWO_OR_THREE[method];
      const payment = given.savedCard(await given.creditCard(customer));
      expect(await given.reserved(customer, { players, verified: true, payment }, IN_FULL)).toBeAccepted();
    },
  );
});
