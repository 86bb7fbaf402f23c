import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds, unmarked } from '../../support/target/readings/wallets.ts';

requirement('WALLET-PRIMARY-SET', ({ test, standardTest }) => {
  test.for([2, 3])('card %i of three is set as primary', async (nth, { given, send, customer }) => {
    const cards = [
      await given.creditCard(customer),
      await given.creditCard(customer),
      await given.creditCard(customer),
    ];
    const set = await send(await given.primaryRequest(customer, cards[nth - 1] ?? null));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(cards[nth - 1] ?? null);
  });

  test('a card between two others is set as primary beside a gift card, with all that a request may carry', async ({
    given,
    send,
    customer,
  }) => {
    await given.giftCard(customer);
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    await given.creditCard(customer);
    const set = await send(await given.primaryRequest(customer, second), IN_FULL);
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(second);
  });

  standardTest(
    'a fourth card, of the last type of the profile, is set as primary',
    async ({ given, send, customer, profile, notOffered }) => {
      const [, , , hasFour = notOffered('the profile lists fewer than four cards')] = profile.cards.credit;
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.creditCard(customer);
      const fourth = await given.fourthCard(customer, profile.cards.credit.at(-1) ?? hasFour);
      const set = await send(await given.primaryRequest(customer, fourth));
      expect(set).toBeAccepted();
      expect(await given.wallet(customer)).toMark(fourth);
    },
  );

  standardTest(
    'the second of two cards of one number is set as primary, and then the first',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const before = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      const second = await given.cardStoredTwice(customer);
      const twins = (await given.wallet(customer)).creditCards.filter(({ id }) => !before.includes(id));
      const first = twins.find(({ id }) => id !== second)?.id ?? null;
      expect(await send(await given.primaryRequest(customer, second))).toBeAccepted();
      expect(await given.wallet(customer)).toMark(second);
      expect(await send(await given.primaryRequest(customer, first))).toBeAccepted();
      expect(await given.wallet(customer)).toMark(first);
    },
  );

  standardTest('a card is set as primary after the default one was removed', async ({ given, send }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.gone(customer, 'creditCard', first);
    // One of them may be default by now, and be refused as such.
    const other = defaultIds(await given.wallet(customer)).includes(third) ? second : third;
    const set = await send(await given.primaryRequest(customer, other));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(other);
  });

  standardTest('a customer with + in the address sets a card as primary', async ({ given, send }) => {
    const customer = await given.holderWith('+');
    const set = await send(await given.request('setPrimary', customer));
    expect(set).toBeAccepted();
  });

  standardTest(
    'a card stays marked when the token that was answered for its setting has run out',
    async ({ given, send, clock, customer }) => {
      await clock.requireControl();
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const setting = await given.primaryRequest(customer, second);
      const set = given.accepted(await send(setting, { timeout: 1 }));
      expect(await given.walletPast(set, customer)).toMark(second);
    },
  );

  test('the default card is still marked after it was set as primary', async ({
    given,
    send,
    customer,
    notOffered,
  }) => {
    const first = await given.creditCard(customer);
    await given.creditCard(customer);
    const set = await send(await given.primaryRequest(customer, first));
    expect(
      set.reception === 'rejected' ? notOffered('a card that is default is refused as primary') : set,
    ).toBeAccepted();
    expect(await given.wallet(customer)).toMark(first);
  });

  test('the marking goes to the second, the third, back to the first, and to the second again', async ({
    given,
    send,
    customer,
  }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.primary(customer, second);
    expect(await given.wallet(customer)).toMark(second);
    await given.primary(customer, third);
    expect(await given.wallet(customer)).toMark(third);
    const set = await send(await given.primaryRequest(customer, first));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(first);
    await given.primary(customer, second);
    expect(await given.wallet(customer)).toMark(second);
  });
});

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
