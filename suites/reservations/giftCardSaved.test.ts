import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Players by the method of authentication, each number in another place: the gift cards may be spent before the last. */
const SEVERAL = { simple: [2, 3, 4], signature: [4, 2, 3] } as const;

requirement('RESERVATION-GIFT-CARD-SAVED', ({ test, standardTest, method }) => {
  test('a gift card of the wallet pays', async ({ given, customer }) => {
    const giftCardNumber = await given.giftCardNumber();
    const optionId = await given.giftCard(customer, giftCardNumber);
    const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  standardTest('the second gift card of a wallet with a credit card pays', async ({ given, customer }) => {
    const [first, giftCardNumber] = await given.giftCardNumbers();
    await given.creditCard(customer);
    await given.giftCard(customer, first);
    const optionId = await given.giftCard(customer, giftCardNumber);
    const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
    expect(await given.reserved(customer, { payment })).toBeAccepted();
  });

  standardTest(
    'a gift card that was removed and saved again pays, with all that a reservation may carry',
    async ({ given, customer }) => {
      const giftCardNumber = await given.giftCardNumber();
      await given.gone(customer, 'giftCard', await given.giftCard(customer, giftCardNumber));
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
      expect(await given.reserved(customer, { payment }, IN_FULL)).toBeAccepted();
    },
  );

  standardTest(
    'a gift card of the wallet pays after a tee time that cannot be booked was refused',
    async ({ given }) => {
      const { customer, booking } = await given.booker({ payment: 'giftCard' });
      await given.refusedReservation(customer, booking);
      expect(await given.reserved(customer, booking)).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: SEVERAL[method] }))(
    'a gift card of the wallet pays for %i verified seats',
    async (players, { given }) => {
      const { customer, booking } = await given.booker({ payment: 'giftCard', players, verified: true });
      expect(await given.reservedForSeveral(customer, booking)).toBeAccepted();
    },
  );
});
