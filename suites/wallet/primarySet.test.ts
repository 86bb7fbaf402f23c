import { ADDRESS_SIGNS } from '../../support/conformance/generators/addressSigns.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds } from '../../support/target/readings/wallets.ts';

requirement('WALLET-PRIMARY-SET', ({ test, standardTest }) => {
  test.for([2, 3])('card %i of three is set as primary', async (nth, { given, send, customer }) => {
    const cards = [
      await given.creditCard(customer),
      await given.creditCard(customer),
      await given.creditCard(customer),
    ];
    const set = await send(await given.primaryRequest(customer, cards[nth - 1] ?? null));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(cards[nth - 1] ?? null);
  });

  test('a card between two others is set as primary beside a gift card, with all that a request may carry', async ({
    given,
    send,
    customer,
  }) => {
    await given.giftCard(customer);
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    await given.creditCard(customer);
    const set = await send(await given.primaryRequest(customer, second), IN_FULL);
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(second);
  });

  standardTest(
    'a fourth card, of the last type of the profile, is set as primary',
    async ({ given, send, customer, profile, notOffered }) => {
      const [, , , hasFour = notOffered('the profile lists fewer than four cards')] = profile.cards.credit;
      await given.creditCard(customer);
      await given.creditCard(customer);
      await given.creditCard(customer);
      const fourth = await given.fourthCard(customer, profile.cards.credit.at(-1) ?? hasFour);
      const set = await send(await given.primaryRequest(customer, fourth));
      expect(set).toBeAccepted();
      expect(await given.wallet(customer)).toMark(fourth);
    },
  );

  standardTest(
    'the second of two cards of one number is set as primary, and then the first',
    async ({ given, send, customer }) => {
      await given.creditCard(customer);
      const before = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      const second = await given.cardStoredTwice(customer);
      const twins = (await given.wallet(customer)).creditCards.filter(({ id }) => !before.includes(id));
      const first = twins.find(({ id }) => id !== second)?.id ?? null;
      expect(await send(await given.primaryRequest(customer, second))).toBeAccepted();
      expect(await given.wallet(customer)).toMark(second);
      expect(await send(await given.primaryRequest(customer, first))).toBeAccepted();
      expect(await given.wallet(customer)).toMark(first);
    },
  );

  // One of several nodes that answer by turns may keep what it has read before.
  standardTest(
    'several readings in a row show the same marking, of a wallet that was read before',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      await given.walletInTurn(customer);
      await given.primary(customer, second);
      for (const wallet of await given.walletInTurn(customer)) expect(wallet).toMark(second);
    },
  );

  standardTest('a card that has paid is set as primary', async ({ given, send, customer }) => {
    await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const { request } = await given.reservation(customer, { payment: given.savedCard(second) });
    given.accepted(await send(request));
    const set = await send(await given.primaryRequest(customer, second));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(second);
  });

  standardTest('a card is set as primary after the default one was removed', async ({ given, send }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.gone(customer, 'creditCard', first);
    // One of them may be default by now, and be refused as such.
    const other = defaultIds(await given.wallet(customer)).includes(third) ? second : third;
    const set = await send(await given.primaryRequest(customer, other));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(other);
  });

  test.for(atDepth({ quick: [], standard: ADDRESS_SIGNS }))(
    'a customer with %s in the address sets a card as primary',
    async (sign, { given, send }) => {
      const customer = await given.holderWith(sign);
      const set = await send(await given.request('setPrimary', customer));
      expect(set).toBeAccepted();
    },
  );

  standardTest(
    'a card stays marked when the token that was answered for its setting has run out',
    async ({ given, send, clock, customer }) => {
      await clock.requireControl();
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const setting = await given.primaryRequest(customer, second);
      const set = given.accepted(await send(setting, { timeout: 1 }));
      expect(await given.walletPast(set, customer)).toMark(second);
    },
  );

  test('the default card is still marked after it was set as primary', async ({ given, send, customer }) => {
    const first = await given.creditCard(customer);
    await given.creditCard(customer);
    const set = await send(await given.primaryRequest(customer, first));
    expect(given.offered(set, 'a card that is default is refused as primary')).toBeAccepted();
    expect(await given.wallet(customer)).toMark(first);
  });

  test('the marking goes to the second, the third, back to the first, and to the second again', async ({
    given,
    send,
    customer,
  }) => {
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.primary(customer, second);
    expect(await given.wallet(customer)).toMark(second);
    await given.primary(customer, third);
    expect(await given.wallet(customer)).toMark(third);
    const set = await send(await given.primaryRequest(customer, first));
    expect(set).toBeAccepted();
    expect(await given.wallet(customer)).toMark(first);
    await given.primary(customer, second);
    expect(await given.wallet(customer)).toMark(second);
  });
});
