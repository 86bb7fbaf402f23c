import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED, IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { UNSTORED_PAYMENT } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-ADD-GIFT-CARD', ({ test, standardTest }) => {
  test('a gift card with a type and a number alone is stored', async ({ given, send, bodies, customer }) => {
    const before = await given.walletToCompare(customer);
    const number = await given.giftCardNumber();
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(number),
    });
    await given.unclaimed(added, customer, number);
    expect(added).toBeAccepted();
    const after = await given.wallet(customer);
    expect(after.giftCards).toHaveLength(before.giftCards.length + 1);
    expect(after.creditCards).toEqual(before.creditCards);
  });

  test('a gift card, and a second one, are stored beside two credit cards', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    const [first, second] = await given.giftCardNumbers();
    const cards = [await given.creditCard(customer), await given.creditCard(customer)];
    const before = await given.wallet(customer);
    const path = { customer_email: customer.email };
    const one = await send('POST /customers/{customer_email}/wallet', {
      path,
      token: await given.token(customer),
      ...bodies.giftCard(first),
    });
    await given.unclaimed(one, customer, first);
    expect(one).toBeAccepted();
    const withOne = await given.wallet(customer);
    expect(withOne.giftCards).toHaveLength(before.giftCards.length + 1);
    const another = await send('POST /customers/{customer_email}/wallet', {
      path,
      token: await given.token(customer),
      ...bodies.giftCard(second),
    });
    await given.unclaimed(another, customer, second);
    expect(another).toBeAccepted();
    const { creditCards, giftCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining(cards));
    const typesBefore = before.creditCards.map(({ id, type }) => ({ id, type }));
    expect(creditCards.map(({ id, type }) => ({ id, type }))).toEqual(expect.arrayContaining(typesBefore));
    expect(giftCards.map(({ id }) => id)).toEqual(
      expect.arrayContaining(withOne.giftCards.map(({ id }) => id)),
    );
    expect(giftCards).toHaveLength(before.giftCards.length + 2);
  });

  standardTest(
    'a gift card is stored beside three credit cards and another gift card',
    async ({ given, send, bodies, customer, notOffered }) => {
      const [first, second] = await given.giftCardNumbers();
      await given.giftCard(customer, first);
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.creditCard(customer);
      const before = await given.wallet(customer);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.giftCard(second),
      });
      if (added.reception === 'rejected') notOffered('a wallet takes four options at most');
      expect(added).toBeAccepted();
      const { creditCards, giftCards } = await given.wallet(customer);
      expect(creditCards).toHaveLength(before.creditCards.length);
      expect(giftCards).toHaveLength(before.giftCards.length + 1);
    },
  );

  standardTest(
    'a gift card that was removed is stored again, after a reservation',
    async ({ given, send, bodies, customer }) => {
      const number = await given.giftCardNumber();
      const before = await given.wallet(customer);
      await given.gone(customer, 'giftCard', await given.giftCard(customer, number));
      await given.hasBooked(customer);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.giftCard(number),
      });
      expect(added).toBeAccepted();
      expect((await given.wallet(customer)).giftCards).toHaveLength(before.giftCards.length + 1);
    },
  );

  standardTest(
    'a gift card stays when a tee time is booked with something else',
    async ({ given, customer, origin }) => {
      const gift = await given.giftCard(customer);
      const payment = await given.payment(customer, UNSTORED_PAYMENT[origin.method]);
      await given.attempt(customer, { bookable: true }, { payment });
      expect((await given.wallet(customer)).giftCards.map(({ id }) => id)).toContain(gift);
    },
  );

  standardTest(
    'a gift card stays when a tee time that it is to pay for cannot be booked',
    async ({ given }) => {
      const { customer, booking } = await given.booker({ payment: 'giftCard' });
      const { giftCards } = await given.wallet(customer);
      await given.refusedReservation(customer, booking);
      expect((await given.wallet(customer)).giftCards).toHaveLength(giftCards.length);
    },
  );

  standardTest(
    'a gift card stays when the token that was answered for it has run out',
    async ({ given, send, clock, customer }) => {
      await clock.requireControl();
      const before = await given.wallet(customer);
      const added = given.accepted(await send(await given.giftCardRequest(customer), { timeout: 1 }));
      const { giftCards } = await given.walletPast(added, customer);
      expect(giftCards).toHaveLength(before.giftCards.length + 1);
    },
  );

  standardTest('a gift card stays for more than a day', async ({ given, send, clock, customer }) => {
    await clock.requireControl();
    const before = await given.wallet(customer);
    const added = given.accepted(await send(await given.giftCardRequest(customer)));
    const { giftCards } = await given.walletADayLater(added, customer);
    expect(giftCards).toHaveLength(before.giftCards.length + 1);
  });

  test('a gift card is stored beside a credit card, with all that a request may carry', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    await given.creditCard(customer);
    const before = await given.wallet(customer);
    const number = await given.giftCardNumber();
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(number),
      ...IN_FULL,
    });
    await given.unclaimed(added, customer, number);
    expect(added).toBeAccepted();
    expect((await given.wallet(customer)).giftCards).toHaveLength(before.giftCards.length + 1);
  });
});

requirement('WALLET-ADD-GIFT-NUMBER-REQUIRED', ({ test, standardTest }) => {
  test('a gift card without a number is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    const request = await given.giftCardRequest(customer);
    const before = await given.walletToCompare(customer);
    const numberless = await send(
      await given.again({ ...request, ...bodies.giftCardWithoutNumber() }, customer),
    );
    const after = await given.wallet(customer);
    const control = await send(
      await given.again({ ...request, ...bodies.giftCard(await given.giftCardNumber()) }, customer),
    );
    expect(numberless).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  standardTest(
    'a gift card without a number is rejected with a rotated token',
    async ({ given, send, bodies, customer }) => {
      const request = await given.giftCardRequest(customer);
      const numberless = { ...request, ...bodies.giftCardWithoutNumber() };
      const rejected = await send(numberless, await given.rotatedToken(customer));
      const control = await send(request, await given.rotatedToken(customer));
      expect(rejected).toBeRejectedBeside(control);
    },
  );

  standardTest('a gift card whose number is null is rejected', async ({ given, send, bodies, customer }) => {
    const request = await given.giftCardRequest(customer);
    const numberless = await send({ ...request, ...bodies.giftCardWithoutNumber('null') });
    const control = await send(await given.again(request, customer));
    expect(numberless).toBeRejectedBeside(control);
  });

  standardTest(
    'a gift card with an empty number is rejected, and one of a blank',
    async ({ given, send, bodies, customer }) => {
      const request = await given.giftCardRequest(customer);
      const empty = await send({ ...request, ...bodies.giftCard('') });
      const blank = await send(await given.again({ ...request, ...bodies.giftCard(' ') }, customer));
      const control = await send(await given.again(request, customer));
      expect([empty, blank]).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card without a number is rejected at the second attempt too',
    async ({ given, send, bodies, customer }) => {
      const request = await given.giftCardRequest(customer);
      const numberless = { ...request, ...bodies.giftCardWithoutNumber() };
      const attempts = [await send(numberless), await send(await given.again(numberless, customer))];
      const control = await send(await given.again(request, customer));
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'a gift card without a number is rejected with AdvancedErrorCodes alone',
    async ({ given, send, bodies, customer }) => {
      const request = await given.giftCardRequest(customer);
      const numberless = { ...request, ...bodies.giftCardWithoutNumber() };
      const rejected = await send(numberless, { headers: ADVANCED });
      const control = await send(await given.again(request, customer), { headers: ADVANCED });
      expect(rejected).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a second gift card without a number is rejected with all that a request may carry, and leaves the first, and the default card',
    async ({ given, send, bodies, customer }) => {
      const [first, second] = await given.giftCardNumbers();
      await given.creditCard(customer);
      await given.giftCard(customer, first);
      const before = await given.walletToCompare(customer);
      const request = {
        ...(await given.requestInFull('addPaymentOption', customer)),
        ...bodies.giftCard(second),
      };
      const numberless = await send({ ...request, ...bodies.giftCardWithoutNumber() });
      const after = await given.wallet(customer);
      const control = await send(await given.again(request, customer));
      expect(numberless).toBeRejectedBeside(control);
      expect(after).toEqual(before);
    },
  );
});

const NO_TYPE_FIELD = 'payment options name their type as no text in a field of its own';

requirement('WALLET-ADD-OPTION-TYPE-REQUIRED', ({ test, standardTest }) => {
  test('an option without a payment option type is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    const request = await given.request('addPaymentOption', customer);
    const before = await given.walletToCompare(customer);
    const untyped = await send(
      await given.again({ ...request, ...bodies.creditCardWithoutOptionType() }, customer),
    );
    const after = await given.wallet(customer);
    const control = await send(await given.again(request, customer));
    expect(untyped).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  test('a gift card without a payment option type is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    const request = await given.giftCardRequest(customer);
    const before = await given.walletToCompare(customer);
    const untyped = await send(
      await given.again(
        { ...request, ...bodies.giftCardWithoutOptionType(await given.giftCardNumber()) },
        customer,
      ),
    );
    const after = await given.wallet(customer);
    const control = await send(await given.again(request, customer));
    expect(untyped).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  standardTest(
    'an option without a payment option type is rejected with a rotated token',
    async ({ given, send, bodies, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const untyped = { ...request, ...bodies.creditCardWithoutOptionType() };
      const rejected = await send(untyped, await given.rotatedToken(customer));
      const control = await send(request, await given.rotatedToken(customer));
      expect(rejected).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['null', 'empty'] as const }))(
    'an option whose payment option type is %s is rejected with all that a request may carry, a gift card and a credit card',
    async (how, { given, send, bodies, customer }) => {
      const request = await given.requestInFull('addPaymentOption', customer);
      const gift = await send({
        ...request,
        ...bodies.giftCardWithoutOptionType(await given.giftCardNumber(), how),
      });
      const card = await send(
        await given.again({ ...request, ...bodies.creditCardWithoutOptionType(how) }, customer),
      );
      const control = await send(await given.again(request, customer));
      expect(gift).toBeRejectedBeside(control);
      expect(card).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['credit card', 'gift card'] as const }))(
    'an option without a payment option type is rejected beside a %s in the wallet, a gift card and a credit card',
    async (held, { given, send, bodies, customer }) => {
      // One that is stored already may be refused for that.
      const [stored, number] = await given.giftCardNumbers();
      await (held === 'gift card' ? given.giftCard(customer, stored) : given.creditCard(customer));
      const request = await given.request('addPaymentOption', customer);
      const gift = await send({ ...request, ...bodies.giftCardWithoutOptionType(number) });
      const card = await send(
        await given.again({ ...request, ...bodies.creditCardWithoutOptionType() }, customer),
      );
      const control = await send(await given.again(request, customer));
      expect([gift, card]).toAllBeRejectedBeside(control);
    },
  );

  test('an option of a payment option type that there is not is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
    notOffered,
  }) => {
    const invented = bodies.creditCardOfNoOptionType() ?? notOffered(NO_TYPE_FIELD);
    const request = await given.request('addPaymentOption', customer);
    const before = await given.walletToCompare(customer);
    const otherwise = await send(await given.again({ ...request, ...invented }, customer));
    const after = await given.wallet(customer);
    const control = await send(await given.again(request, customer));
    expect(otherwise).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  standardTest(
    'a gift card of a payment option type that there is not is rejected, also with all that a request may carry',
    async ({ given, send, bodies, customer, notOffered }) => {
      const number = await given.giftCardNumber();
      const invented = bodies.giftCardOfNoOptionType(number) ?? notOffered(NO_TYPE_FIELD);
      const request = { ...(await given.request('addPaymentOption', customer)), ...bodies.giftCard(number) };
      const plain = await send({ ...request, ...invented });
      const inFull = await send(await given.again({ ...request, ...invented }, customer), IN_FULL);
      const control = await send(await given.again(request, customer));
      expect([plain, inFull]).toAllBeRejectedBeside(control);
    },
  );
});

requirement('WALLET-ADD-GIFT-REGISTERED-ONLY', ({ test, standardTest }) => {
  test('a gift card is rejected for a guest where it is accepted for a registered customer', async ({
    given,
    send,
    bodies,
    customer,
    guest,
  }) => {
    const byGuest = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: guest.email },
      token: await given.token(guest),
      ...bodies.giftCard(await given.giftCardNumber()),
    });
    const control = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(await given.giftCardNumber()),
    });
    expect(byGuest).toBeRejectedBeside(control);
  });

  standardTest(
    'a gift card is rejected for a guest who booked, with the token that was answered, and with a fresh one and all that a request may carry',
    async ({ given, send, bodies, customer, guest }) => {
      const path = { customer_email: guest.email };
      const gift = bodies.giftCard(await given.giftCardNumber());
      const booked = given.accepted(await send(await given.request('addReservation', guest)));
      const rotated = await send('POST /customers/{customer_email}/wallet', {
        path,
        token: given.rotated(booked),
        ...gift,
      });
      const fresh = await send('POST /customers/{customer_email}/wallet', {
        path,
        token: await given.token(guest),
        ...gift,
        ...IN_FULL,
      });
      const control = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...gift,
        ...IN_FULL,
      });
      expect([rotated, fresh]).toAllBeRejectedBeside(control);
    },
  );
});
