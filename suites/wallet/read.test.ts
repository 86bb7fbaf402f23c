import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { likenessesAtDepth } from '../../support/conformance/generators/nearAddresses.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { pathWithBareAt, wirePath } from '../../support/conformance/requests/outgoing.ts';
import { UNSTORED_PAYMENT } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import type { Json } from '../../support/target/profile.ts';
import { defaultIds, readWallet, requireTypesByName } from '../../support/target/readings/wallets.ts';

requirement('WALLET-READ', ({ test, standardTest }) => {
  test('a registered customer reads the wallet', async ({ given, send, customer }) => {
    const read = await send('GET /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
    });
    expect(read).toBeAccepted();
    expect(read).toHaveJsonBody();
  });

  test.for(atDepth({ quick: ['+'], standard: ['+', '&', '#', '%', '?', 'é'] }))(
    'a customer with %s in the address reads the wallet',
    async (sign, { given, send }) => {
      const customer = await given.customerWith(sign);
      const read = await send(await given.request('getWallet', customer));
      expect(read).toBeAccepted();
    },
  );

  standardTest('an address with @ as it is in the path is read', async ({ given, send, customer }) => {
    const request = await given.request('getWallet', customer);
    const read = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
    await given.acceptedOtherwise(read, request, customer);
    expect(read).toBeAccepted();
  });

  // Both mean the same (RFC 3986, 6.2.2.1), and clients write either.
  standardTest('an address is read in the path with its escapes in lower case', async ({ given, send }) => {
    const customer = await given.customerWith('+');
    const request = await given.request('getWallet', customer);
    const path = wirePath(request).replaceAll(/%../g, (escape) => escape.toLowerCase());
    const read = await send(request, { raw: { path } });
    await given.acceptedOtherwise(read, request, customer);
    expect(read).toBeAccepted();
  });

  standardTest('a customer who has booked reads the wallet', async ({ given, send, customer }) => {
    await given.hasBooked(customer);
    const read = await send(await given.request('getWallet', customer));
    expect(read).toBeAccepted();
  });
});

requirement('WALLET-READ-CREDIT-CARDS', ({ test, standardTest }) => {
  test.for(
    atDepth<readonly [giftCards: number, carrying: string, carried: SendOptions]>({
      quick: [[0, '', {}]],
      standard: [
        [0, '', {}],
        [1, ', read with all that a request may carry', IN_FULL],
      ],
    }),
  )(
    'three stored cards are all in the collection beside %i gift cards%s',
    async ([giftCards, , carried], { given, send, profile }) => {
      const customer = await given.cardless();
      if (giftCards > 0) await given.giftCard(customer);
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const read = given.accepted(await send(await given.request('getWallet', customer), carried));
      const stored = [first, second, third];
      // Others may store one meanwhile.
      const ids = readWallet(profile, read.exchange).creditCards.map(({ id }) => id);
      expect(ids.filter((id) => stored.includes(id)).toSorted()).toEqual(stored.toSorted());
    },
  );

  standardTest(
    'both cards stay when a tee time is booked with neither, with one of them, and when one cannot be',
    async ({ given, customer, origin }) => {
      const first = await given.creditCard(customer);
      const optionId = await given.creditCard(customer);
      const saved = { payment: { kind: 'savedCard', optionId } } as const;
      await given.attempt(
        customer,
        { bookable: true },
        { payment: await given.payment(customer, UNSTORED_PAYMENT[origin.method]) },
      );
      await given.attempt(customer, { bookable: true }, saved);
      const booked = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      expect(booked).toEqual(expect.arrayContaining([first, optionId]));
      await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, saved);
      const refused = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      expect(refused).toEqual(expect.arrayContaining([first, optionId]));
    },
  );

  standardTest(
    'cards and the marking of one stay for more than a day',
    async ({ given, send, clock, customer }) => {
      await clock.requireControl();
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.primary(customer, second);
      const before = await given.wallet(customer);
      const read = given.accepted(await send(await given.request('getWallet', customer)));
      const late = await given.walletADayLater(read, customer);
      expect(late.creditCards).toHaveLength(before.creditCards.length);
      expect(late).toMarkOnly(defaultIds(before));
    },
  );

  standardTest(
    'a card that was stored by an escaped address is read by the same one with @ as it is',
    async ({ given, send, profile, customer, notOffered }) => {
      const card = await given.creditCard(customer);
      const request = await given.request('getWallet', customer);
      const read = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      if (read.reception === 'rejected') notOffered('an address with @ as it is in the path is refused');
      const { creditCards } = readWallet(profile, given.accepted(read).exchange);
      expect(creditCards.map(({ id }) => id)).toContain(card);
    },
  );

  standardTest(
    'a card stays when the token that was answered for it has run out',
    async ({ given, send, customer }) => {
      const before = await given.wallet(customer);
      const addition = await given.request('addPaymentOption', customer);
      const added = given.accepted(await send(addition, { timeout: 1 }));
      const { creditCards } = await given.walletPast(added, customer);
      expect(creditCards).toHaveLength(before.creditCards.length + 1);
    },
  );

  test('what one method of authentication stored is read with the other', async ({
    given,
    send,
    customer,
    profile,
    simple,
    sign,
  }) => {
    const card = await given.creditCard(customer);
    const request = await given.request('getWallet', customer);
    const unsigned = given.accepted(
      await send(request, { auth: simple(), token: await given.token(customer, simple()) }),
    );
    const signed = given.accepted(
      await send(request, { auth: sign(), token: await given.token(customer, sign()) }),
    );
    expect(readWallet(profile, unsigned.exchange).creditCards.map(({ id }) => id)).toContain(card);
    expect(readWallet(profile, signed.exchange).creditCards.map(({ id }) => id)).toContain(card);
  });
});

requirement('WALLET-CARD-TYPE', ({ test, standardTest }) => {
  test('cards of two types keep their types', async ({ given, customer, profile, notOffered }) => {
    const shown =
      profile.operations.getWallet.response.cardType ??
      notOffered('the profile binds no card type in the wallet');
    const one = given.nextCard(customer);
    const first = await given.creditCard(customer, one);
    const other = given.nextCard(customer);
    const second = await given.creditCard(customer, other);
    const types = new Map((await given.wallet(customer)).creditCards.map(({ id, type }) => [id, type]));
    requireTypesByName(profile, [
      [one?.type, types.get(first)],
      [other?.type, types.get(second)],
    ]);
    expect(types.get(first), shown).toBe(one?.type);
    expect(types.get(second), shown).toBe(other?.type);
  });

  standardTest(
    'a card keeps its type where requests carry all that they may',
    async ({ givenInFull: given, customer, profile, notOffered }) => {
      const shown =
        profile.operations.getWallet.response.cardType ??
        notOffered('the profile binds no card type in the wallet');
      const [, other = notOffered('the profile has one card')] = profile.cards.credit;
      const id = await given.creditCard(customer, other);
      const type = (await given.wallet(customer)).creditCards.find((card) => card.id === id)?.type;
      requireTypesByName(profile, [[other.type, type]]);
      expect(type, shown).toBe(other.type);
    },
  );

  standardTest(
    'the last four cards of the profile keep their types',
    async ({ given, profile, notOffered }) => {
      const shown =
        profile.operations.getWallet.response.cardType ??
        notOffered('the profile binds no card type in the wallet');
      const [one, two = one, three = one, four = one] = profile.cards.credit.slice(-4);
      const customer = await given.cardless();
      const types = new Map<Json, Json | undefined>([
        [await given.creditCard(customer, one), one?.type],
        [await given.creditCard(customer, two), two?.type],
        [await given.creditCard(customer, three), three?.type],
        [await given.fourthCard(customer, four), four?.type],
      ]);
      const { creditCards } = await given.wallet(customer);
      const stored = creditCards.filter(({ id }) => types.has(id)).map(({ id, type }) => [id, type] as const);
      requireTypesByName(
        profile,
        stored.map(([id, type]) => [types.get(id), type]),
      );
      expect(new Map(stored), shown).toEqual(types);
    },
  );
});

requirement('WALLET-CARD-TYPE', ({ standardTest }) => {
  standardTest('a card that has paid keeps its type', async ({ given, customer, profile, notOffered }) => {
    const shown =
      profile.operations.getWallet.response.cardType ??
      notOffered('the profile binds no card type in the wallet');
    const id = await given.creditCard(customer);
    const cardNow = async () => (await given.wallet(customer)).creditCards.find((card) => card.id === id);
    const before = await cardNow();
    const paid = await given.reserved(customer, { payment: given.savedCard(id) });
    given.accepted(paid.reception === 'rejected' ? notOffered('the saved card does not pay') : paid);
    const after = (await cardNow()) ?? notOffered('a card that has paid is in the wallet no more');
    expect(after.type, shown).toEqual(before?.type);
  });
});

requirement('WALLET-OWNER', ({ test, standardTest }) => {
  test('adding, marking and removing leave the wallet of another customer', async ({
    given,
    pair: [customer, other],
  }) => {
    await given.creditCard(other);
    await given.creditCard(other);
    const before = await given.wallet(other);

    const card = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    await given.primary(customer, second);
    await given.removed(customer, 'creditCard', card);
    expect(await given.wallet(other)).toEqual(before);
  });

  test('what one customer adds is not in the wallet of another', async ({
    given,
    pair: [customer, other],
  }) => {
    const before = await given.wallet(other);
    await given.creditCard(customer);
    expect(await given.wallet(other)).toEqual(before);
  });

  test.for(likenessesAtDepth())(
    'of two customers whose addresses are %s one adds nothing to the wallet of the other',
    async ([how, areAlike], { given }) => {
      const [one, other] = await given.alike(how, areAlike);
      const before = await given.wallet(other);
      await given.creditCard(one);
      expect(await given.wallet(other)).toEqual(before);
    },
  );

  test('the card of another customer is neither marked nor removed', async ({
    given,
    send,
    pair: [customer, other],
  }) => {
    await given.creditCard(other);
    const theirs = await given.creditCardUnlikeThoseOf(customer, other);
    const before = await given.wallet(other);
    await send(await given.primaryRequest(customer, theirs));
    await send(await given.removalRequest(customer, 'creditCard', theirs));
    expect(await given.wallet(other)).toEqual(before);
    await given.primary(other, theirs);
    await given.removed(other, 'creditCard', theirs);
  });

  standardTest(
    'who holds two cards and a gift card neither marks nor removes the card of another customer, with all that a request may carry',
    async ({ given, send, pair: [customer, other] }) => {
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.giftCardBeside(customer);
      await given.creditCard(other);
      const theirs = await given.creditCardUnlikeThoseOf(customer, other);
      const before = await given.wallet(other);
      await send(await given.primaryRequest(customer, theirs), IN_FULL);
      await send(await given.removalRequest(customer, 'creditCard', theirs), IN_FULL);
      expect(await given.wallet(other)).toEqual(before);
    },
  );

  standardTest(
    'a guest neither marks nor removes the card of a registered customer',
    async ({ given, send, customer, guest }) => {
      await given.creditCard(customer);
      const theirs = await given.creditCard(customer);
      const before = await given.wallet(customer);
      await send(await given.primaryRequest(guest, theirs));
      await send(await given.removalRequest(guest, 'creditCard', theirs));
      expect(await given.wallet(customer)).toEqual(before);
    },
  );

  standardTest(
    'removing a gift card leaves the same one in the wallet of another customer',
    async ({ given, send, bodies, notOffered, pair: [customer, other] }) => {
      const number = await given.giftCardNumber();
      const theirs = await given.giftCard(other, number);
      const held = (await given.wallet(customer)).giftCards.map(({ id }) => id);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.giftCard(number),
      });
      const before = await given.wallet(other);
      const isInBoth = added.reception !== 'rejected' && before.giftCards.some(({ id }) => id === theirs);
      // What was in the wallet before is not the suite's to remove.
      const own = (await given.wallet(customer)).giftCards.find(({ id }) => !held.includes(id));
      const { id } = (isInBoth ? own : undefined) ?? notOffered('a gift card is in one wallet at a time');
      await given.removed(customer, 'giftCard', id);
      expect(await given.wallet(other)).toEqual(before);
    },
  );

  standardTest(
    'storing a gift card leaves the same one in the wallet of another customer',
    async ({ given, send, bodies, notOffered, pair: [customer, other] }) => {
      const number = await given.giftCardNumber();
      await given.giftCard(other, number);
      const before = await given.wallet(other);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.giftCard(number),
      });
      given.accepted(
        added.reception === 'rejected' ? notOffered('a gift card is in one wallet at a time') : added,
      );
      expect(await given.wallet(other)).toEqual(before);
    },
  );

  standardTest(
    'the gift card of another customer is not removed',
    async ({ given, send, pair: [customer, other] }) => {
      const theirs = await given.giftCard(other);
      const before = await given.wallet(other);
      await send(await given.removalRequest(customer, 'giftCard', theirs));
      expect(await given.wallet(other)).toEqual(before);
      await given.removed(other, 'giftCard', theirs);
    },
  );
});
