import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-REMOVE-GIFT-CARD', ({ test, standardTest }) => {
  standardTest(
    'a gift card that paid is gone after its removal',
    async ({ given, send, customer, notOffered }) => {
      const giftCardNumber = await given.giftCardNumber();
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
      const { request } = await given.reservation(customer, { payment });
      const reserved = await send(request);
      given.accepted(given.offered(reserved, 'the gift card does not pay for the tee time'));
      if (!(await given.holds(customer, { kind: 'giftCard', id: optionId })))
        notOffered('a gift card leaves the wallet once it has paid');
      const removed = await send(await given.removalRequest(customer, 'giftCard', optionId));
      expect(removed).toBeAccepted();
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).not.toContain(optionId);
    },
  );

  test('a gift card is gone after its removal', async ({ given, send, customer }) => {
    const gift = await given.giftCard(customer);
    const removed = await send(await given.removalRequest(customer, 'giftCard', gift));
    expect(removed).toBeAccepted();
    const { giftCards } = await given.wallet(customer);
    expect(giftCards.map(({ id }) => id)).not.toContain(gift);
  });

  standardTest(
    'a removed gift card stays gone when a card is stored and set as primary, and a tee time invoiced and booked',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const gift = await given.giftCard(customer);
      await given.gone(customer, 'giftCard', gift);
      await given.primary(customer, await given.creditCard(customer));
      given.accepted(await send(await given.request('customerInvoice', customer)));
      given.accepted(await send(await given.request('addReservation', customer)));
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).not.toContain(gift);
    },
  );

  standardTest(
    'several readings in a row show no removed gift card, of a wallet that was read before',
    async ({ given, customer }) => {
      const gift = await given.giftCard(customer);
      await given.walletInTurn(customer);
      await given.removed(customer, 'giftCard', gift);
      for (const { giftCards } of await given.walletInTurn(customer))
        expect(giftCards.map(({ id }) => id)).not.toContain(gift);
    },
  );

  test.for(atDepth({ quick: [2], standard: [1, 2] }))(
    'gift card %i of two beside a credit card is gone after its removal, with all that a request may carry',
    async (nth, { given, send, customer }) => {
      await given.creditCard(customer);
      const [first, second] = await given.giftCardNumbers();
      const gifts = [await given.giftCard(customer, first), await given.giftCard(customer, second)];
      const chosen = gifts[nth - 1] ?? null;
      await given.requireHeld(customer, 'giftCard', chosen);
      const removed = await send(await given.removalRequest(customer, 'giftCard', chosen), IN_FULL);
      expect(removed).toBeAccepted();
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).not.toContain(chosen);
    },
  );

  standardTest(
    'a gift card that was removed stays away when a credit card is removed, and another gift card',
    async ({ given, customer }) => {
      const [first, second] = await given.giftCardNumbers();
      const card = await given.creditCard(customer);
      const gone = await given.giftCard(customer, first);
      const other = await given.giftCard(customer, second);
      await given.gone(customer, 'giftCard', gone);
      await given.removed(customer, 'creditCard', card);
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).not.toContain(gone);
      await given.removed(customer, 'giftCard', other);
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).not.toContain(gone);
    },
  );
});
