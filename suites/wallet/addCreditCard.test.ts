import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { NO_ROOM } from '../../support/conformance/given/wallets.ts';
import { pathWithBareAt } from '../../support/conformance/requests/outgoing.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { CARDS_IN_ANY_WALLET } from '../../support/contract/limits.ts';
import type { Json } from '../../support/target/profile.ts';

const MOST_CARDS = 6;

requirement('WALLET-ADD-CREDIT-CARD', ({ test, standardTest }) => {
  test('a card with its type is stored', async ({ given, send, bodies, customer }) => {
    const before = await given.walletToCompare(customer);
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.creditCard(given.nextCard(customer)),
    });
    expect(added).toBeAccepted();
    const after = await given.wallet(customer);
    expect(after.creditCards).toHaveLength(before.creditCards.length + 1);
    expect(after.giftCards).toEqual(before.giftCards);
  });

  standardTest(
    'a card is stored under an address with @ as it is in the path',
    async ({ given, ifRefused, send, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const added = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      await ifRefused.acceptedOtherwise(added, request, customer);
      expect(added).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: [2, 3, 4, 5, 6] }))(
    "card %i of the profile's is stored",
    async (nth, { given, send, bodies, profile, notOffered }) => {
      const card = profile.cards.credit[nth - 1] ?? notOffered(`the profile has fewer than ${nth} cards`);
      const customer = await given.cardless();
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.creditCard(card),
      });
      expect(added).toBeAccepted();
      expect((await given.wallet(customer)).creditCards).toHaveLength(1);
    },
  );

  test('a second card is stored beside the first', async ({ given, send, bodies }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.creditCard(given.nextCard(customer)),
    });
    expect(second).toBeAccepted();
    const { creditCards } = await given.wallet(customer);
    expect(creditCards.map(({ id }) => id)).toContain(first);
    expect(creditCards).toHaveLength(2);
  });

  test('a fourth card is stored beside three, where a wallet has room for it', async ({
    given,
    send,
    bodies,
    profile,
    notOffered,
  }) => {
    if (profile.cards.credit.length < 4) notOffered('the profile lists fewer than four cards');
    const customer = await given.cardless();
    await given.creditCard(customer);
    await given.creditCard(customer);
    await given.creditCard(customer);
    const fourth = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.creditCard(given.nextCard(customer)),
    });
    expect(given.offered(fourth, NO_ROOM)).toBeAccepted();
    expect((await given.wallet(customer)).creditCards).toHaveLength(4);
  });

  standardTest(
    'up to six cards are all in the wallet, as far as they are stored',
    async ({ given, profile, notOffered }) => {
      if (profile.cards.credit.length < 4) notOffered('the profile lists fewer than four cards');
      const customer = await given.cardless();
      const stored: Json[] = [];
      for (const card of profile.cards.credit.slice(0, CARDS_IN_ANY_WALLET))
        stored.push(await given.creditCard(customer, card));
      for (const card of profile.cards.credit.slice(CARDS_IN_ANY_WALLET, MOST_CARDS)) {
        const id = await given.cardInCrowdedWallet(customer, card);
        if (id === undefined) break;
        stored.push(id);
      }
      if (stored.length === CARDS_IN_ANY_WALLET) notOffered(NO_ROOM);
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id).toSorted()).toEqual(stored.toSorted());
    },
  );

  standardTest(
    'a third card is stored beside two, with all that a request may carry',
    async ({ given, send, bodies, profile, notOffered }) => {
      if (profile.cards.credit.length < 3) notOffered('the profile lists fewer than three cards');
      const customer = await given.cardless();
      await given.creditCard(customer);
      await given.creditCard(customer);
      const third = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.creditCard(given.nextCard(customer)),
        ...IN_FULL,
      });
      expect(third).toBeAccepted();
      expect((await given.wallet(customer)).creditCards).toHaveLength(3);
    },
  );

  standardTest('a first card is stored beside a gift card', async ({ given, send, bodies }) => {
    const customer = await given.cardless();
    await given.giftCard(customer);
    const added = await send('POST /customers/{customer_email}/wallet', {
      path: { customer_email: customer.email },
      token: await given.token(customer),
      ...bodies.creditCard(given.nextCard(customer)),
    });
    expect(added).toBeAccepted();
    expect((await given.wallet(customer)).creditCards).toHaveLength(1);
  });

  standardTest(
    'a card that was removed is stored again, after a reservation',
    async ({ given, send, bodies, profile }) => {
      const customer = await given.cardless();
      // The first one pays.
      const card = profile.cards.credit[1] ?? profile.cards.credit[0];
      await given.gone(customer, 'creditCard', await given.creditCard(customer, card));
      await given.hasBooked(customer);
      // What pays in a reservation may be kept in the wallet of who pays.
      const before = await given.wallet(customer);
      const added = await send('POST /customers/{customer_email}/wallet', {
        path: { customer_email: customer.email },
        token: await given.token(customer),
        ...bodies.creditCard(card),
      });
      expect(added).toBeAccepted();
      expect((await given.wallet(customer)).creditCards).toHaveLength(before.creditCards.length + 1);
    },
  );

  test.for(atDepth({ quick: [], standard: ADDRESS_SIGNS }))(
    'a customer with %s in the address adds a card',
    async (sign, { given, send }) => {
      const customer = await given.holderWith(sign);
      const added = await send(await given.request('addPaymentOption', customer));
      expect(added).toBeAccepted();
    },
  );
});
