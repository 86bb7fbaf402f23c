import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

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
