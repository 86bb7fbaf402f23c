import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Given } from '../../support/conformance/given/given.ts';
import { NO_ROOM } from '../../support/conformance/given/wallets.ts';
import { pathWithBareAt } from '../../support/conformance/requests/outgoing.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { CARDS_IN_ANY_WALLET } from '../../support/contract/limits.ts';
import type { Customer } from '../../support/target/customers.ts';
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
    async ({ given, send, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const added = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      await given.acceptedOtherwise(added, request, customer);
      expect(added).toBeAccepted();
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
    expect(fourth.reception === 'rejected' ? notOffered(NO_ROOM) : fourth).toBeAccepted();
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

  standardTest('a customer with + in the address adds a card', async ({ given, send }) => {
    const customer = await given.holderWith('+');
    const added = await send(await given.request('addPaymentOption', customer));
    expect(added).toBeAccepted();
  });
});

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

/** Types that are on no list, and found on one by a comparison that is too lenient. */
const NEARLY_LISTED = [
  ['one of the list and a letter more', (listed: string) => `${listed}q`],
  ['one of the list without its last letter', (listed: string) => listed.slice(0, -1)],
  ['one of the list behind a letter', (listed: string) => `q${listed}`],
  ['the name of what every object has', () => 'constructor'],
  ['a number in a text', (listed: string) => (/^\d+$/.test(listed) ? undefined : '7')],
  ['two of the list', (listed: string, other: string) => `${listed}, ${other}`],
] as const;

const NUMBERS = "the profile's card types are numbers";

requirement('WALLET-ADD-CARD-TYPE-LISTED', ({ test, standardTest }) => {
  test('a card of a type that is on no list is rejected and not stored', async ({
    given,
    send,
    bodies,
    customer,
    profile,
  }) => {
    const request = await given.request('addPaymentOption', customer);
    const before = await given.walletToCompare(customer);
    const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
    const unknown = await send(await given.again({ ...request, ...unlisted }, customer));
    const after = await given.wallet(customer);
    const control = await send(await given.again(request, customer));
    expect(unknown).toBeRejectedBeside(control);
    expect(after).toEqual(before);
  });

  standardTest(
    'a card of a type that is on no list is rejected at the second attempt too',
    async ({ given, send, bodies, customer, profile }) => {
      const request = await given.request('addPaymentOption', customer);
      const unlisted = { ...request, ...bodies.creditCard({ type: profile.cards.unknownType }) };
      const first = await send(unlisted);
      const second = await send(await given.again(unlisted, customer));
      const control = await send(await given.again(request, customer));
      expect([first, second]).toAllBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: NEARLY_LISTED }))(
    'a card whose type is %s is rejected',
    async ([, nearly], { given, send, bodies, customer, profile, notOffered }) => {
      const listed = profile.cards.credit.map(({ type }) => type).filter((type) => typeof type === 'string');
      const [one = notOffered(NUMBERS)] = listed;
      const type = nearly(one, listed.at(-1) ?? one) ?? notOffered(NUMBERS);
      if (type === '' || listed.includes(type))
        notOffered('what is nearly a type of the profile is none, or one itself');
      const request = await given.request('addPaymentOption', customer);
      const unknown = await send({ ...request, ...bodies.creditCard({ type }) });
      const control = await send(await given.again(request, customer));
      expect(unknown).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a second card of a type that is on no list is rejected with all that a request may carry, and leaves the first',
    async ({ given, send, bodies, customer, profile }) => {
      const held = await given.creditCard(customer);
      const request = await given.requestInFull('addPaymentOption', customer);
      const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
      const unknown = await send({ ...request, ...unlisted });
      const { creditCards } = await given.wallet(customer);
      const control = await send(await given.again(request, customer));
      expect(unknown).toBeRejectedBeside(control);
      expect(creditCards.map(({ id }) => id)).toContain(held);
    },
  );

  standardTest(
    'a card of a type that is on no list is rejected beside two others, with the token that a call answered, and leaves the wallet as it is',
    async ({ given, send, bodies, customer, profile }) => {
      await given.creditCard(customer);
      await given.creditCard(customer);
      const before = await given.walletToCompare(customer);
      const request = await given.request('addPaymentOption', customer);
      const unlisted = bodies.creditCard({ ...given.nextCard(customer), type: profile.cards.unknownType });
      const unknown = await send({ ...request, ...unlisted, ...(await given.rotatedToken(customer)) });
      const after = await given.wallet(customer);
      const control = await send(request, await given.rotatedToken(customer));
      expect(unknown).toBeRejectedBeside(control);
      expect(after).toEqual(before);
    },
  );

  standardTest(
    'a card of a type that is on no list is rejected beside a gift card, which stays',
    async ({ given, send, bodies, customer, profile }) => {
      await given.giftCard(customer);
      const before = await given.walletToCompare(customer);
      const request = await given.request('addPaymentOption', customer);
      const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
      const unknown = await send({ ...request, ...unlisted });
      const after = await given.wallet(customer);
      const control = await send(await given.again(request, customer));
      expect(unknown).toBeRejectedBeside(control);
      expect(after).toEqual(before);
    },
  );

  test.for(atDepth({ quick: [''], standard: ['', ' '] }))(
    'a card of the type "%s" is rejected',
    async (type, { given, send, bodies, customer }) => {
      const request = await given.request('addPaymentOption', customer);
      const empty = await send({ ...request, ...bodies.creditCard({ type }) });
      const control = await send(await given.again(request, customer));
      expect(empty).toBeRejectedBeside(control);
    },
  );
});
