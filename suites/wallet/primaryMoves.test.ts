import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { unmarked } from '../../support/target/readings/wallets.ts';

requirement('WALLET-PRIMARY-MOVES', ({ test, standardTest }) => {
  test('the marking leaves the card that had it', async ({ given, customer }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    expect(await given.marked(customer, second)).toMarkNoMore(first);
    expect(await given.marked(customer, third)).toMarkNoMore(second);
  });

  standardTest(
    'the marking leaves the card that had it, where requests carry all that they may',
    async ({ givenInFull: given, customer }) => {
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      expect(await given.marked(customer, second)).toMarkNoMore(first);
      expect(await given.marked(customer, third)).toMarkNoMore(second);
    },
  );

  standardTest(
    'of two cards of one number only the one that is set as primary is marked',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const primary = await given.cardStoredTwice(customer);
      expect(await given.marked(customer, primary)).toMarkOnly([primary]);
    },
  );

  test('a gift card stays as it was', async ({ given, customer }) => {
    await given.giftCard(customer);
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const before = await given.wallet(customer);
    await given.primary(customer, second);
    const { giftCards } = await given.wallet(customer);
    expect(giftCards.map(({ id }) => id)).toEqual(before.giftCards.map(({ id }) => id));
    const marked = giftCards.filter(({ isDefault }) => isDefault);
    expect(before.giftCards).toEqual(expect.arrayContaining(marked));
  });

  test('nothing but the marking changes', async ({ given, customer }) => {
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const before = await given.wallet(customer);
    await given.primary(customer, second);
    expect(unmarked(await given.wallet(customer))).toEqual(unmarked(before));
  });

  standardTest(
    'nothing but the marking changes in a wallet of three credit cards and two gift cards',
    async ({ given, customer, notOffered }) => {
      const [one, other] = await given.giftCardNumbers();
      await given.giftCard(customer, one);
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.giftCard(customer, other);
      const third = await given.cardInCrowdedWallet(customer);
      if (third === undefined) notOffered('a wallet takes four options at most');
      const before = await given.wallet(customer);
      await given.primary(customer, second);
      expect(unmarked(await given.wallet(customer))).toEqual(unmarked(before));
    },
  );

  standardTest(
    'a gift card that is refused as primary takes the marking from none',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const primary = await given.creditCard(customer);
      const gift = await given.giftCard(customer);
      const { creditCards } = await given.marked(customer, primary);
      const refused = await send(await given.primaryRequest(customer, gift));
      given.unlessAccepted(refused, 'a gift card is taken as primary');
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );

  standardTest(
    'a card that is no longer in the wallet takes the marking from none',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const primary = await given.creditCard(customer);
      const removed = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', removed);
      const { creditCards } = await given.marked(customer, primary);
      await send(await given.primaryRequest(customer, removed));
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );

  standardTest(
    'a card of another customer takes the marking from none',
    async ({ given, send, pair: [customer, other] }) => {
      await given.creditCard(customer);
      const primary = await given.creditCard(customer);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const { creditCards } = await given.marked(customer, primary);
      await send(await given.primaryRequest(customer, theirs));
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );

  standardTest(
    'a call that is refused since it names no card takes the marking from none',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const primary = await given.creditCard(customer);
      const { creditCards } = await given.marked(customer, primary);
      const refused = await send(await given.primaryRequest(customer, null));
      given.unlessAccepted(refused, 'a call that names no card is taken');
      expect((await given.wallet(customer)).creditCards).toEqual(creditCards);
    },
  );
});
