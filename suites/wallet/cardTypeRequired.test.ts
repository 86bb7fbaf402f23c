import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';

type Holding = readonly [what: string, hold: (given: Given, customer: Customer) => Promise<unknown>];

/** What a wallet may hold beside a card that is added. */
const HELD_BESIDE = atDepth<Holding>({
  quick: [],
  standard: [
    ['a gift card', (given, customer) => given.giftCard(customer)],
    [
      'two credit cards',
      async (given, customer) => {
        await given.creditCard(customer);
        await given.creditCard(customer);
      },
    ],
  ],
});

requirement('WALLET-ADD-CARD-TYPE-REQUIRED', ({ test, standardTest }) => {
  test('a card without a type is rejected and not stored', async ({ given, send, bodies, customer }) => {
    const request = await given.request('addPaymentOption', customer);
    const before = await given.walletToCompare(customer);
    const untyped = await send(
      await given.again({ ...request, ...bodies.creditCardWithoutType() }, customer),
    );
    const after = await given.wallet(customer);
    const control = await send(await given.again(request, customer));
    expect(untyped).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  test.for(atDepth({ quick: [], standard: ['missing', 'null'] as const }))(
    'a second card with its type %s, and all that a request may carry, is rejected and not stored',
    async (how, { given, send, bodies, customer }) => {
      await given.creditCard(customer);
      const before = await given.walletToCompare(customer);
      const request = await given.requestInFull('addPaymentOption', customer);
      const untyped = await send({ ...request, ...bodies.creditCardWithoutType(how) });
      const after = await given.wallet(customer);
      const control = await send(await given.again(request, customer));
      expect(untyped).toBeRejectedBeside(control);
      expect(after).toEqual(before);
    },
  );

  standardTest(
    'a card without a type is rejected with a rotated token',
    async ({ given, send, bodies, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const untyped = await send(
        { ...request, ...bodies.creditCardWithoutType() },
        await given.rotatedToken(customer),
      );
      const control = await send(request, await given.rotatedToken(customer));
      expect(untyped).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card without a type is rejected at the second attempt too',
    async ({ given, send, bodies, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const untyped = { ...request, ...bodies.creditCardWithoutType() };
      const attempts = [await send(untyped), await send(await given.again(untyped, customer))];
      const control = await send(await given.again(request, customer));
      expect(attempts).toAllBeRejectedBeside(control);
    },
  );

  standardTest(
    'a card without a type is rejected with CustomerTokenTimeout alone',
    async ({ given, send, bodies, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const untyped = await send({ ...request, ...bodies.creditCardWithoutType() }, { timeout: 5 });
      const control = await send(await given.again(request, customer), { timeout: 5 });
      expect(untyped).toBeRejectedBeside(control);
    },
  );

  test.for(HELD_BESIDE)(
    'a card without a type is rejected and not stored beside %s',
    async ([, hold], { given, send, bodies, customer }) => {
      await hold(given, customer);
      const before = await given.walletToCompare(customer);
      const request = await given.request('addPaymentOption', customer);
      const untyped = await send({ ...request, ...bodies.creditCardWithoutType() });
      const after = await given.wallet(customer);
      const control = await send(await given.again(request, customer));
      expect(untyped).toBeRejectedBeside(control);
      expect(after).toEqual(before);
    },
  );
});
