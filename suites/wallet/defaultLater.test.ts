import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { UNSTORED_PAYMENT } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { defaultIds } from '../../support/target/readings/wallets.ts';

const ADDED_WITH = [
  ['AdvancedErrorCodes: True', { headers: ADVANCED }],
  ['a CustomerTokenTimeout', { timeout: 5 }],
] as const;

const ATTEMPTED = atDepth({ quick: [], standard: ['creditCard', 'affiliate', 'giftCard'] as const });

requirement('WALLET-DEFAULT-LATER', ({ test, standardTest, method }) => {
  test('a second, a third and a fourth card leave the first marked', async ({ given }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    const ofThree = await given.wallet(customer);
    expect(ofThree).toMark(first);
    expect(ofThree).toMarkNoMore(second);
    expect(ofThree).toMarkNoMore(third);
    const fourth = await given.fourthCard(customer);
    const ofFour = await given.wallet(customer);
    expect(ofFour).toMark(first);
    expect(ofFour).toMarkNoMore(fourth);
  });

  standardTest(
    'a second and a third card leave the first marked, where requests carry all that they may',
    async ({ givenInFull: given }) => {
      const customer = await given.cardless();
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const wallet = await given.wallet(customer);
      expect(wallet).toMark(first);
      expect(wallet).toMarkNoMore(second);
      expect(wallet).toMarkNoMore(third);
    },
  );

  standardTest('a fifth card leaves the first marked', async ({ given, notOffered }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    await given.creditCard(customer);
    await given.creditCard(customer);
    await given.fourthCard(customer);
    const fifth = await given.cardInCrowdedWallet(customer);
    const wallet = await given.wallet(customer);
    expect(wallet).toMark(first);
    expect(wallet).toMarkNoMore(fifth ?? notOffered('a fifth card is refused'));
  });

  standardTest(
    'a card that is added again after its removal leaves the marking of the one that was set as primary',
    async ({ given }) => {
      const customer = await given.cardless();
      const card = given.nextCard(customer);
      const first = await given.creditCard(customer, card);
      const marked = defaultIds(await given.marked(customer, await given.creditCard(customer)));
      await given.gone(customer, 'creditCard', first);
      await given.creditCard(customer, card);
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest('beside a gift card a second and a third card leave the first marked', async ({ given }) => {
    const customer = await given.cardless();
    await given.giftCard(customer);
    const first = await given.creditCard(customer);
    await given.creditCard(customer);
    await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([first]);
  });

  test('a card added after another was set as primary leaves that one marked', async ({ given, send }) => {
    const customer = await given.cardless();
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    given.accepted(await send(await given.primaryRequest(customer, second)));
    const before = defaultIds(await given.wallet(customer));
    const third = await given.creditCard(customer);
    const after = await given.wallet(customer);
    expect(after).toMarkOnly(before);
    expect(after).toMarkNoMore(third);
  });

  test.for(atDepth({ quick: [], standard: ADDED_WITH }))(
    'a second card leaves the first marked where it is added with %s',
    async ([, carried], { given, send, customer }) => {
      await given.creditCard(customer);
      const marked = defaultIds(await given.wallet(customer));
      const request = await given.request('addPaymentOption', customer);
      given.accepted(await send(await given.again(request, customer), carried));
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest(
    'a card of a number that the wallet holds leaves the marking of another',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const request = await given.request('addPaymentOption', customer);
      given.accepted(await send(request));
      const marked = defaultIds(await given.wallet(customer));
      const twice = await send(await given.again(request, customer));
      given.accepted(given.offered(twice, 'a card is stored once'));
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest(
    'a card that is rejected for its type leaves the marking',
    async ({ given, send, bodies, customer, profile }) => {
      await given.creditCard(customer);
      const primary = await given.creditCard(customer);
      const marked = defaultIds(await given.marked(customer, primary));
      const request = await given.request('addPaymentOption', customer);
      given.rejected(await send({ ...request, ...bodies.creditCardWithoutType() }));
      const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
      given.rejected(await send(await given.again({ ...request, ...unlisted }, customer)));
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest(
    'a card that pays leaves the marking, and so does one with which a booking fails',
    async ({ given, send, customer }) => {
      const first = await given.creditCard(customer);
      await given.creditCard(customer);
      const optionId = await given.creditCard(customer);
      const marked = defaultIds(await given.marked(customer, first));
      const payment = { kind: 'savedCard', optionId } as const;
      const { request } = await given.reservation(customer, { payment });
      given.accepted(await send(request));
      expect(await given.wallet(customer)).toMarkOnly(marked);
      await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, { payment });
      expect(await given.wallet(customer)).toMarkOnly(marked);
      await given.attempt(customer, { failing: true, available: true }, { payment });
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  test.for(
    atDepth({
      quick: [],
      standard: [
        ['three times', { often: 3 }],
        ['for two players', { often: 1, players: 2 }],
        ['for three players', { often: 1, players: 3 }],
      ] as const,
    }),
  )('a card that pays %s leaves the marking', async ([, { often, ...group }], { given, customer }) => {
    const first = await given.creditCard(customer);
    await given.creditCard(customer);
    const payment = { kind: 'savedCard', optionId: await given.creditCard(customer) } as const;
    const marked = defaultIds(await given.marked(customer, first));
    for (let paid = 0; paid < often; paid += 1)
      await given.booked(customer, { bookable: true }, { payment, ...group });
    expect(await given.wallet(customer)).toMarkOnly(marked);
  });

  standardTest(
    `an invoice, and a payment by ${UNSTORED_PAYMENT[method]}, leave the marking of a card that was set as primary`,
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.creditCard(customer);
      const marked = defaultIds(await given.marked(customer, second));
      given.accepted(await send(await given.request('customerInvoice', customer)));
      const payment = await given.payment(customer, UNSTORED_PAYMENT[method]);
      const { request } = await given.reservation(customer, { payment });
      given.accepted(await send(request));
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  test.for(ATTEMPTED)(
    'a reservation by %s that fails leaves the marking of a card that was set as primary',
    async (kind, { given, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.creditCard(customer);
      const payment = await given.payment(customer, kind);
      const marked = defaultIds(await given.marked(customer, second));
      await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, { payment });
      await given.attempt(customer, { failing: true, available: true }, { payment });
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );

  standardTest(
    'a gift card that pays leaves the marking of a card that was set as primary',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.creditCard(customer);
      const payment = await given.payment(customer, 'giftCard');
      const marked = defaultIds(await given.marked(customer, second));
      const { request } = await given.reservation(customer, { payment });
      const booked = await send(request);
      given.accepted(given.offered(booked, 'no gift card pays that may be spent'));
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );
});
