import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds, unmarked } from '../../support/target/readings/wallets.ts';

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
