import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-REMOVE-CREDIT-CARD', ({ test, standardTest }) => {
  test.for([1, 2, 3])(
    'card %i of three is gone after its removal',
    async (nth, { given, send, customer }) => {
      const cards = [
        await given.creditCard(customer),
        await given.creditCard(customer),
        await given.creditCard(customer),
      ];
      const chosen = cards[nth - 1] ?? null;
      const removed = await send(await given.removalRequest(customer, 'creditCard', chosen));
      expect(removed).toBeAccepted();
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id)).not.toContain(chosen);
    },
  );

  standardTest('a fourth card is gone after its removal', async ({ given, send, customer }) => {
    await given.creditCard(customer);
    await given.creditCard(customer);
    await given.creditCard(customer);
    const fourth = await given.fourthCard(customer);
    const removed = await send(await given.removalRequest(customer, 'creditCard', fourth));
    expect(removed).toBeAccepted();
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).not.toContain(fourth);
  });

  test('the card that was set as primary is gone after its removal, with all that a request may carry', async ({
    given,
    send,
    customer,
  }) => {
    await given.creditCard(customer);
    const card = await given.creditCard(customer);
    await given.primary(customer, card);
    const removed = await send(await given.removalRequest(customer, 'creditCard', card), IN_FULL);
    expect(removed).toBeAccepted();
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).not.toContain(card);
  });

  test('the only card is gone after its removal', async ({ given, send }) => {
    const customer = await given.cardless();
    const card = await given.creditCard(customer);
    const removed = await send(await given.removalRequest(customer, 'creditCard', card));
    expect(removed).toBeAccepted();
    expect((await given.wallet(customer)).creditCards).toEqual([]);
  });

  test.for(atDepth({ quick: [], standard: [2, 3, 4, 5, 6] }))(
    "card %i of the profile's is gone after its removal",
    async (nth, { given, send, profile, notOffered }) => {
      const type = profile.cards.credit[nth - 1] ?? notOffered(`the profile has fewer than ${nth} cards`);
      const customer = await given.cardless();
      const card = await given.creditCard(customer, type);
      const removed = await send(await given.removalRequest(customer, 'creditCard', card));
      expect(removed).toBeAccepted();
      expect((await given.wallet(customer)).creditCards).toEqual([]);
    },
  );

  // One of several nodes that answer by turns may keep what it has read before.
  standardTest(
    'several readings in a row show no removed card, of a wallet that was read before',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const card = await given.creditCard(customer);
      await given.walletInTurn(customer);
      await given.removed(customer, 'creditCard', card);
      for (const { creditCards } of await given.walletInTurn(customer))
        expect(creditCards.map(({ id }) => id)).not.toContain(card);
    },
  );

  standardTest('a card that paid is gone after its removal', async ({ given, send, customer }) => {
    const card = await given.creditCard(customer);
    const { request } = await given.reservation(customer, { payment: given.savedCard(card) });
    given.accepted(await send(request));
    const removed = await send(await given.removalRequest(customer, 'creditCard', card));
    expect(removed).toBeAccepted();
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).not.toContain(card);
  });

  standardTest(
    'a removed card stays gone when another is set as primary, and a tee time invoiced and booked',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const stored = await given.creditCard(customer);
      const card = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', card);
      await given.primary(customer, stored);
      given.accepted(await send(await given.request('customerInvoice', customer)));
      given.accepted(await send(await given.request('addReservation', customer)));
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id)).not.toContain(card);
    },
  );

  standardTest(
    'a removed card stays gone when the token that was answered for its removal has run out',
    async ({ given, send, clock, customer }) => {
      await clock.requireControl();
      const card = await given.creditCard(customer);
      await given.requireHeld(customer, 'creditCard', card);
      const removal = await given.removalRequest(customer, 'creditCard', card);
      const removed = given.accepted(await send(removal, { timeout: 1 }));
      const { creditCards } = await given.walletPast(removed, customer);
      expect(creditCards.map(({ id }) => id)).not.toContain(card);
    },
  );

  standardTest('a card beside a gift card is gone after its removal', async ({ given, send, customer }) => {
    await given.giftCard(customer);
    const card = await given.creditCard(customer);
    await given.requireHeld(customer, 'creditCard', card);
    const removed = await send(await given.removalRequest(customer, 'creditCard', card));
    expect(removed).toBeAccepted();
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).not.toContain(card);
  });

  standardTest(
    'a card is gone after its removal, and not another of its number',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const twin = await given.cardStoredTwice(customer);
      await given.removed(customer, 'creditCard', twin);
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id)).not.toContain(twin);
    },
  );

  test.for(atDepth({ quick: [], standard: ADDRESS_SIGNS }))(
    'a customer with %s in the address removes a card',
    async (sign, { given, send }) => {
      const customer = await given.holderWith(sign);
      const removed = await send(await given.request('removePaymentOption', customer));
      expect(removed).toBeAccepted();
    },
  );
});
