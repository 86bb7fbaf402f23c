import { expect } from '../../support/conformance/matchers/expect.ts';
import { likenessesAtDepth } from '../../support/conformance/generators/nearAddresses.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

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
    async ({ given, send, bodies, pair: [customer, other] }) => {
      const number = await given.giftCardNumber();
      await given.giftCard(other, number);
      const before = await given.wallet(other);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.giftCard(number),
      });
      given.accepted(given.offered(added, 'a gift card is in one wallet at a time'));
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
