import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds } from '../../support/target/readings/wallets.ts';

requirement('WALLET-DEFAULT-AFTER-GIFT', ({ test, standardTest }) => {
  test('a gift card added first takes nothing from the first credit card', async ({ given }) => {
    const customer = await given.cardless();
    await given.giftCard(customer);
    const card = await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  standardTest('two gift cards added first take nothing from the first credit card', async ({ given }) => {
    const customer = await given.cardless();
    const [first, second] = await given.giftCardNumbers();
    await given.giftCard(customer, first);
    await given.giftCard(customer, second);
    const card = await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  standardTest(
    'gift cards added before and behind it leave the first credit card marked, where requests carry all that they may',
    async ({ givenInFull: given }) => {
      const customer = await given.cardless();
      const [first, second] = await given.giftCardNumbers();
      await given.giftCard(customer, first);
      const card = await given.creditCard(customer);
      await given.giftCard(customer, second);
      expect(await given.wallet(customer)).toMarkOnly([card]);
    },
  );

  test('a gift card added later leaves the marking', async ({ given }) => {
    const customer = await given.cardless();
    const card = await given.creditCard(customer);
    await given.giftCard(customer);
    expect(await given.wallet(customer)).toMarkOnly([card]);
  });

  standardTest(
    'a gift card added later leaves the marking of a card that was set as primary',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const marked = defaultIds(await given.marked(customer, await given.creditCard(customer)));
      await given.giftCard(customer);
      expect(await given.wallet(customer)).toMarkOnly(marked);
    },
  );
});
