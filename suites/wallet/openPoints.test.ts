import { openPoint } from '../../support/conformance/test.ts';
import { defaultIds } from '../../support/target/readings/wallets.ts';

openPoint('OPEN-GUEST-WALLET', ({ test }) => {
  test('a guest reads a wallet and adds a credit card', async ({ given, send, guest, observe }) => {
    observe(`read ${(await send(await given.request('getWallet', guest))).reception}`);
    observe(`credit card ${(await send(await given.request('addPaymentOption', guest))).reception}`);
  });
});

openPoint('OPEN-DEFAULT-AFTER-REMOVAL', ({ test }) => {
  test('three cards, the default one removed', async ({ given, observe }) => {
    const customer = await given.cardless();
    const first = await given.creditCard(customer);
    const second = await given.creditCard(customer);
    const third = await given.creditCard(customer);
    await given.removed(customer, 'creditCard', first);
    const names = new Map([
      [second, 'the second card'],
      [third, 'the third card'],
    ]);
    const marked = defaultIds(await given.wallet(customer)).map((id) => names.get(id) ?? 'another card');
    observe(marked.length === 0 ? 'no card is default' : `default is ${marked.join(' and ')}`);
  });
});

openPoint('OPEN-PRIMARY-UNKNOWN', ({ test }) => {
  test('a removed card and a gift card are set as primary', async ({ given, send, customer, observe }) => {
    const card = await given.creditCard(customer);
    const gift = await given.giftCard(customer);
    await given.removed(customer, 'creditCard', card);
    const removed = await send(await given.primaryRequest(customer, card));
    const giftCard = await send(await given.primaryRequest(customer, gift));
    observe(`removed card ${removed.reception}; gift card ${giftCard.reception}`);
  });
});

openPoint('OPEN-REMOVE-UNKNOWN', ({ test }) => {
  test('a card is removed twice', async ({ given, send, customer, observe }) => {
    const card = await given.creditCard(customer);
    await given.removed(customer, 'creditCard', card);
    const again = await send(await given.removalRequest(customer, 'creditCard', card));
    observe(`second removal ${again.reception}`);
  });
});
