import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { pathWithBareAt } from '../../support/conformance/requests/outgoing.ts';
import { UNSTORED_PAYMENT } from '../../support/conformance/given/bookings.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { NOT_BOOKABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { defaultIds, readWallet } from '../../support/target/readings/wallets.ts';

requirement('WALLET-READ-CREDIT-CARDS', ({ test, standardTest, method }) => {
  test.for(
    atDepth<readonly [giftCards: number, carrying: string, carried: SendOptions]>({
      quick: [[0, '', {}]],
      standard: [
        [0, '', {}],
        [1, ', read with all that a request may carry', IN_FULL],
      ],
    }),
  )(
    'three stored cards are all in the collection beside %i gift cards%s',
    async ([giftCards, , carried], { given, send, profile }) => {
      const customer = await given.cardless();
      if (giftCards > 0) await given.giftCard(customer);
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      const read = given.accepted(await send(await given.request('getWallet', customer), carried));
      const stored = [first, second, third];
      // Others may store one meanwhile.
      const ids = readWallet(profile, read.exchange).creditCards.map(({ id }) => id);
      expect(ids.filter((id) => stored.includes(id)).toSorted()).toEqual(stored.toSorted());
    },
  );

  standardTest(
    'cards before and behind two gift cards are all in the collection',
    async ({ given, customer }) => {
      const [one, other] = await given.giftCardNumbers();
      const first = await given.creditCard(customer);
      await given.giftCard(customer, one);
      await given.giftCard(customer, other);
      const second = await given.creditCard(customer);
      const { creditCards } = await given.wallet(customer);
      expect(creditCards.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    },
  );

  standardTest(
    `both cards stay when a tee time is booked by ${UNSTORED_PAYMENT[method]}, with one of them, and when one cannot be`,
    async ({ given, customer }) => {
      const first = await given.creditCard(customer);
      const optionId = await given.creditCard(customer);
      const saved = { payment: { kind: 'savedCard', optionId } } as const;
      await given.attempt(
        customer,
        { bookable: true },
        { payment: await given.payment(customer, UNSTORED_PAYMENT[method]) },
      );
      await given.attempt(customer, { bookable: true }, saved);
      const booked = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      expect(booked).toEqual(expect.arrayContaining([first, optionId]));
      await given.attempt(customer, { digit: NOT_BOOKABLE_DIGIT, failing: false }, saved);
      const refused = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      expect(refused).toEqual(expect.arrayContaining([first, optionId]));
    },
  );

  standardTest('cards and the marking of one stay for a month', async ({ given, send, clock, customer }) => {
    await clock.requireControl();
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    await given.primary(customer, second);
    const before = await given.wallet(customer);
    const read = given.accepted(await send(await given.request('getWallet', customer)));
    const late = await given.walletAMonthLater(read, customer);
    expect(late.creditCards).toHaveLength(before.creditCards.length);
    expect(late).toMarkOnly(defaultIds(before));
  });

  standardTest(
    'a card that was stored by an escaped address is read by the same one with @ as it is',
    async ({ given, send, profile, customer }) => {
      const card = await given.creditCard(customer);
      const request = await given.request('getWallet', customer);
      const read = await send(request, { raw: { path: pathWithBareAt(request.route, customer.email) } });
      given.offered(read, 'an address with @ as it is in the path is refused');
      const { creditCards } = readWallet(profile, given.accepted(read).exchange);
      expect(creditCards.map(({ id }) => id)).toContain(card);
    },
  );

  standardTest(
    'a card stays when the token that was answered for it has run out',
    async ({ given, send, customer }) => {
      const before = await given.wallet(customer);
      const addition = await given.request('addPaymentOption', customer);
      const added = given.accepted(await send(addition, { timeout: 1 }));
      const { creditCards } = await given.walletPast(added, customer);
      expect(creditCards).toHaveLength(before.creditCards.length + 1);
    },
  );

  test('what one method of authentication stored is read with the other', async ({
    given,
    send,
    customer,
    profile,
    simple,
    sign,
  }) => {
    const card = await given.creditCard(customer);
    const request = await given.request('getWallet', customer);
    const unsigned = given.accepted(
      await send(request, { auth: simple(), token: await given.token(customer, simple()) }),
    );
    const signed = given.accepted(
      await send(request, { auth: sign(), token: await given.token(customer, sign()) }),
    );
    expect(readWallet(profile, unsigned.exchange).creditCards.map(({ id }) => id)).toContain(card);
    expect(readWallet(profile, signed.exchange).creditCards.map(({ id }) => id)).toContain(card);
  });
});
