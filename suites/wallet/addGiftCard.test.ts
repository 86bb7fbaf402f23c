import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { UNSTORED_PAYMENT } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-ADD-GIFT-CARD', ({ test, standardTest, method }) => {
  test('a gift card with a type and a number alone is stored', async ({
    given,
    ifRefused,
    send,
    bodies,
    customer,
  }) => {
    const before = await given.walletToCompare(customer);
    const number = await given.giftCardNumber();
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(number),
    });
    await ifRefused.unclaimed(added, customer, number);
    expect(added).toBeAccepted();
    const after = await given.wallet(customer);
    expect(after.giftCards).toHaveLength(before.giftCards.length + 1);
    expect(after.creditCards).toEqual(before.creditCards);
  });

  test('a gift card, and a second one, are stored beside two credit cards', async ({
    given,
    ifRefused,
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
    await ifRefused.unclaimed(one, customer, first);
    expect(one).toBeAccepted();
    const withOne = await given.wallet(customer);
    expect(withOne.giftCards).toHaveLength(before.giftCards.length + 1);
    const another = await send('POST /customers/{customer_email}/wallet', {
      path,
      token: await given.token(customer),
      ...bodies.giftCard(second),
    });
    await ifRefused.unclaimed(another, customer, second);
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
    async ({ given, send, bodies, customer }) => {
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
      given.offered(added, 'a wallet takes four options at most');
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
    `a gift card stays when a tee time is booked by ${UNSTORED_PAYMENT[method]}`,
    async ({ given, customer }) => {
      const gift = await given.giftCard(customer);
      const payment = await given.payment(customer, UNSTORED_PAYMENT[method]);
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

  standardTest('a gift card stays for a month', async ({ given, send, clock, customer }) => {
    await clock.requireControl();
    const before = await given.wallet(customer);
    const added = given.accepted(await send(await given.giftCardRequest(customer)));
    const { giftCards } = await given.walletAMonthLater(added, customer);
    expect(giftCards).toHaveLength(before.giftCards.length + 1);
  });

  test('a gift card is stored beside a credit card, with all that a request may carry', async ({
    given,
    ifRefused,
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
    await ifRefused.unclaimed(added, customer, number);
    expect(added).toBeAccepted();
    expect((await given.wallet(customer)).giftCards).toHaveLength(before.giftCards.length + 1);
  });
});
