import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

const ADDED_WITH = [
  ['AdvancedErrorCodes: True', { headers: ADVANCED }],
  ['a CustomerTokenTimeout', { timeout: 5 }],
] as const;

requirement('WALLET-DEFAULT-FIRST', ({ test, standardTest }) => {
  test('the only card is marked default', async ({ given }) => {
    const customer = await given.cardless();
    const card = await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  test('a card of another type is marked default as well', async ({ given, profile }) => {
    const customer = await given.cardless();
    const card = await given.creditCard(customer, profile.cards.credit.at(-1));
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  test.for(atDepth({ quick: [], standard: [2, 3, 4, 5, 6] }))(
    "card %i of the profile's is marked default where it is the only one",
    async (nth, { given, profile, notOffered }) => {
      const type = profile.cards.credit[nth - 1] ?? notOffered(`the profile has fewer than ${nth} cards`);
      const customer = await given.cardless();
      const card = await given.creditCard(customer, type);
      expect(await given.wallet(customer)).toMarkOnly([card]);
    },
  );

  standardTest('the first card of a wallet that was emptied is marked default', async ({ given }) => {
    const customer = await given.cardless();
    await given.gone(customer, 'creditCard', await given.creditCard(customer));
    const card = await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  standardTest(
    'the first card is marked default after another was rejected for its type',
    async ({ given, send, bodies, profile }) => {
      const customer = await given.cardless();
      const request = await given.request('addPaymentOption', customer);
      const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
      given.rejected(await send({ ...request, ...unlisted }));
      const card = await given.creditCard(customer);
      expect(await given.wallet(customer)).toMarkOnly([card]);
    },
  );

  standardTest(
    'the first card is marked default after a gift card without a number was rejected',
    async ({ given, send, bodies }) => {
      const customer = await given.cardless();
      const request = await given.giftCardRequest(customer);
      given.rejected(await send({ ...request, ...bodies.giftCardWithoutNumber() }));
      const card = await given.creditCard(customer);
      expect(await given.wallet(customer)).toMarkOnly([card]);
    },
  );

  test.for(atDepth({ quick: [], standard: ADDED_WITH }))(
    'the only card is marked default where it is added with %s',
    async ([, carried], { given, send }) => {
      const customer = await given.cardless();
      const request = await given.request('addPaymentOption', customer);
      const before = await given.wallet(customer);
      given.accepted(await send(await given.again(request, customer), carried));
      const after = await given.wallet(customer);
      expect(after.creditCards).toHaveLength(before.creditCards.length + 1);
      expect(after).toMarkOnly(after.creditCards.map(({ id }) => id));
    },
  );
});
