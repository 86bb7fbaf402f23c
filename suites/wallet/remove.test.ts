import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds, unmarked } from '../../support/target/readings/wallets.ts';

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

  standardTest('a customer with + in the address removes a card', async ({ given, send }) => {
    const customer = await given.holderWith('+');
    const removed = await send(await given.request('removePaymentOption', customer));
    expect(removed).toBeAccepted();
  });
});

requirement('WALLET-REMOVE-GIFT-CARD', ({ test, standardTest }) => {
  standardTest(
    'a gift card that paid is gone after its removal',
    async ({ given, send, customer, notOffered }) => {
      const giftCardNumber = await given.giftCardNumber();
      const optionId = await given.giftCard(customer, giftCardNumber);
      const payment = { kind: 'giftCard', giftCardNumber, optionId } as const;
      const { request } = await given.reservation(customer, { payment });
      const reserved = await send(request);
      if (reserved.reception === 'rejected') notOffered('the gift card does not pay for the tee time');
      given.accepted(reserved);
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
});

requirement('WALLET-REMOVE-GIFT-CARD', ({ standardTest }) => {
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

requirement('WALLET-REMOVE-ONE', ({ test, standardTest }) => {
  test('the cards that were not chosen stay, with the marking', async ({ given }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    const before = await given.wallet(customer);
    const marked = defaultIds(before).filter((id) => id !== second);
    const others = unmarked({ ...before, creditCards: before.creditCards.filter(({ id }) => id !== second) });
    await given.removed(customer, 'creditCard', second);
    const wallet = await given.wallet(customer);
    expect(wallet.creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining([first, third]));
    expect(unmarked(wallet)).toEqual(expect.arrayContaining(others));
    expect(defaultIds(wallet)).toEqual(expect.arrayContaining(marked));
  });

  standardTest(
    'the options that were not chosen stay, with the marking, where requests carry all that they may',
    async ({ givenInFull: given }) => {
      const customer = await given.cardless();
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const gift = await given.giftCardBeside(customer);
      const marked = defaultIds(await given.wallet(customer)).filter((id) => id !== second);
      await given.removed(customer, 'creditCard', second);
      const wallet = await given.wallet(customer);
      expect(wallet.creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining([first, third]));
      expect(wallet.giftCards.map(({ id }) => id)).toContain(gift);
      expect(defaultIds(wallet)).toEqual(expect.arrayContaining(marked));
    },
  );

  test('removing the default card leaves the others', async ({ given, customer }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.removed(customer, 'creditCard', first);
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining([second, third]));
  });

  test('removing the first of two cards leaves the second', async ({ given, customer }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    await given.removed(customer, 'creditCard', first);
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).toContain(second);
  });

  test('removing a credit card leaves a gift card', async ({ given, customer }) => {
    const gift = await given.giftCard(customer);
    const card = await given.creditCard(customer);
    await given.removed(customer, 'creditCard', card);
    expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).toContain(gift);
  });

  test('removing a gift card leaves the credit cards and their marking', async ({ given, customer }) => {
    await given.creditCard(customer);
    await given.creditCard(customer);
    const gift = await given.giftCard(customer);
    const { creditCards } = await given.wallet(customer);
    await given.removed(customer, 'giftCard', gift);
    expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
  });

  test('removing one of two gift cards leaves the other', async ({ given, customer }) => {
    const [first, second] = await given.giftCardNumbers();
    const gift = await given.giftCard(customer, first);
    const other = await given.giftCard(customer, second);
    await given.removed(customer, 'giftCard', gift);
    expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).toContain(other);
  });

  standardTest(
    'removing another card, and a gift card, leaves the marking of a card that was set as primary',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const gift = await given.giftCard(customer);
      const marked = defaultIds(await given.marked(customer, second));
      await given.removed(customer, 'giftCard', gift);
      expect(await given.wallet(customer)).toMarkOnly(marked);
      await given.removed(customer, 'creditCard', third);
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest(
    'removing a card before the one that was set as primary leaves its marking, and removing that one the last',
    async ({ given, customer }) => {
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const marked = defaultIds(await given.marked(customer, second));
      await given.removed(customer, 'creditCard', first);
      expect(await given.wallet(customer)).toMarkOnly(marked);
      await given.removed(customer, 'creditCard', second);
      expect((await given.wallet(customer)).creditCards.map(({ id }) => id)).toContain(third);
    },
  );

  standardTest('removing the card that was set as primary leaves the others', async ({ given, customer }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.primary(customer, second);
    await given.removed(customer, 'creditCard', second);
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining([first, third]));
  });

  standardTest(
    'removing a card that was added after another was removed leaves the others',
    async ({ given, customer }) => {
      const first = await given.creditCard(customer);
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.gone(customer, 'creditCard', first);
      const added = await given.creditCard(customer);
      const { creditCards } = await given.wallet(customer);
      await given.removed(customer, 'creditCard', added);
      expect((await given.wallet(customer)).creditCards).toHaveLength(creditCards.length - 1);
    },
  );

  standardTest('removing one of two cards of one number leaves the other', async ({ given, customer }) => {
    await given.creditCard(customer);
    const twin = await given.cardStoredTwice(customer);
    const { creditCards } = await given.wallet(customer);
    await given.removed(customer, 'creditCard', twin);
    expect((await given.wallet(customer)).creditCards).toHaveLength(creditCards.length - 1);
  });

  standardTest(
    'removing a gift card that is no longer in the wallet leaves another one',
    async ({ given, send, customer }) => {
      const [first, second] = await given.giftCardNumbers();
      const removed = await given.giftCard(customer, first);
      const other = await given.giftCard(customer, second);
      await given.gone(customer, 'giftCard', removed);
      await given.requireHeld(customer, 'giftCard', other);
      await send(await given.removalRequest(customer, 'giftCard', removed));
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).toContain(other);
    },
  );

  standardTest(
    'removing a card of another customer leaves what is in the wallet',
    async ({ given, send, pair: [customer, other] }) => {
      await given.creditCard(customer);
      await given.creditCard(customer);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const { creditCards } = await given.wallet(customer);
      await send(await given.removalRequest(customer, 'creditCard', theirs));
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );

  standardTest(
    'a removal that is refused since it names no option leaves what is in the wallet',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      await given.creditCard(customer);
      const { creditCards } = await given.wallet(customer);
      const refused = await send(await given.removalRequest(customer, 'creditCard', null));
      given.unlessAccepted(refused, 'a removal that names no option is taken');
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );

  standardTest(
    'removing what is no longer in the wallet leaves the rest',
    async ({ given, send, customer }) => {
      const removed = await given.creditCard(customer);
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.gone(customer, 'creditCard', removed);
      const { creditCards } = await given.wallet(customer);
      await send(await given.removalRequest(customer, 'creditCard', removed));
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );
});
