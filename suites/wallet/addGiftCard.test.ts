import { expect } from '../../support/conformance/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('WALLET-ADD-GIFT-CARD', ({ test }) => {
  test('a type and a number are enough', async ({ given, send, bodies, customer }) => {
    const before = await given.wallet(customer);
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(),
    });
    expect(added).toBeAccepted();
    const after = await given.wallet(customer);
    expect(after.giftCards).toHaveLength(before.giftCards.length + 1);
    expect(after.creditCards).toEqual(before.creditCards);
  });

  test('a gift card is stored beside a credit card', async ({ given, send, bodies, customer }) => {
    await given.creditCard(customer);
    const before = await given.wallet(customer);
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(),
    });
    expect(added).toBeAccepted();
    expect((await given.wallet(customer)).giftCards).toHaveLength(before.giftCards.length + 1);
  });
});

requirement('WALLET-ADD-GIFT-NUMBER-REQUIRED', ({ test }) => {
  test('a gift card without a number is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
  }) => {
    const request = {
      ...(await given.request('getWallet', customer)),
      route: 'POST /customers/{customer_email}/wallet',
    } as const;
    const before = await given.wallet(customer);
    const numberless = await send(
      await given.again({ ...request, ...bodies.giftCardWithoutNumber() }, customer),
    );
    const after = await given.wallet(customer);
    const control = await send(await given.again({ ...request, ...bodies.giftCard() }, customer));
    expect(numberless).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });
});

requirement('WALLET-ADD-OPTION-TYPE-REQUIRED', ({ test }) => {
  test('an option without a payment option type is rejected', async ({ given, send, bodies, customer }) => {
    const request = await given.request('addPaymentOption', customer);
    const untyped = await send({ ...request, ...bodies.creditCardWithoutOptionType() });
    const control = await send(await given.again(request, customer));
    expect(untyped).toBeRejectedBeside(control);
  });

  test('a gift card without a payment option type is rejected', async ({ given, send, bodies, customer }) => {
    const request = { ...(await given.request('addPaymentOption', customer)), ...bodies.giftCard() };
    const untyped = await send({ ...request, ...bodies.giftCardWithoutOptionType() });
    const control = await send(await given.again(request, customer));
    expect(untyped).toBeRejectedBeside(control);
  });
});

requirement('WALLET-ADD-GIFT-REGISTERED-ONLY', ({ test }) => {
  test('a guest is rejected where a registered customer is accepted', async ({
    given,
    send,
    bodies,
    customer,
    guest,
  }) => {
    const byGuest = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: guest.email },
      token: await given.token(guest),
      ...bodies.giftCard(),
    });
    const control = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.giftCard(),
    });
    expect(byGuest).toBeRejectedBeside(control);
  });
});
