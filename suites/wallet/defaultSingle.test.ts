import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import { defaultIds } from '../../support/target/readings/wallets.ts';

requirement('WALLET-DEFAULT-SINGLE', ({ test, standardTest }) => {
  test('exactly one of three cards is marked', async ({ given }) => {
    const customer = await given.cardless();
    await given.creditCard(customer);
    await given.creditCard(customer);
    await given.creditCard(customer);
    expect(await given.wallet(customer)).toMarkOne();
  });

  test('exactly one card is marked after a card was set as primary', async ({ given, send }) => {
    const customer = await given.cardless();
    await given.creditCard(customer);
    await given.creditCard(customer);
    const third = await given.creditCard(customer);
    given.accepted(await send(await given.primaryRequest(customer, third)));
    expect(await given.wallet(customer)).toMarkOne();
  });

  standardTest(
    'no two cards are marked after the default card of three was removed, and one after the other was set as primary',
    async ({ given }) => {
      const customer = await given.cardless();
      const first = await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const third = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', first);
      const [next, ...more] = defaultIds(await given.wallet(customer));
      expect(more).toEqual([]);
      expect(await given.marked(customer, next === third ? second : third)).toMarkOne();
    },
  );
});
