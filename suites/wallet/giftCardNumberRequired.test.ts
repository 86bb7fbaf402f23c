import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

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
