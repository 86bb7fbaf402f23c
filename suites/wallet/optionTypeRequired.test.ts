import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

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
