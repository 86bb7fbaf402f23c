import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import type { Request } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Customer } from '../../support/target/customers.ts';
import type { Json } from '../../support/target/profile.ts';

const COUNTS = atDepth({ quick: [], standard: [2, 3] });

type Tools = Pick<CaseFixtures, 'given' | 'notOffered'>;

/** Additions of so many cards, none of which is another one. */
async function additions(
  customer: Customer,
  count: number,
  { given, notOffered }: Tools,
): Promise<Request[]> {
  const requests: Request[] = [];
  for (let added = 0; added < count; added += 1)
    requests.push(await given.request('addPaymentOption', customer));
  const bodies = new Set(requests.map(({ body, rawBody }) => rawBody ?? JSON.stringify(body)));
  return bodies.size === count ? requests : notOffered(`the profile has fewer than ${count} cards`);
}

type Change = (card: Json) => Promise<Request>;

/** Two of three cards of a customer, which are changed at the same time. */
async function twoChanged(
  customer: Customer,
  given: CaseFixtures['given'],
  change: Change,
): Promise<readonly Json[]> {
  await given.creditCard(customer);
  const [one, other] = [await given.creditCard(customer), await given.creditCard(customer)];
  await given.atOnce(customer, [await change(one), await change(other)]);
  return [one, other];
}

requirement('WALLET-ADD-CREDIT-CARD', ({ test }) => {
  test.for(COUNTS)(
    '%i cards that are added at the same time are all stored',
    async (count, { given, notOffered, customer }) => {
      const before = await given.wallet(customer);
      await given.atOnce(customer, await additions(customer, count, { given, notOffered }));
      const after = await given.wallet(customer);
      expect(after.creditCards).toHaveLength(before.creditCards.length + count);
    },
  );
});

requirement('WALLET-ADD-CREDIT-CARD', ({ standardTest }) => {
  standardTest(
    'a card that is added while another is set as primary is stored',
    async ({ given, customer }) => {
      await given.creditCard(customer);
      const second = await given.creditCard(customer);
      const { creditCards } = await given.wallet(customer);
      const addition = await given.request('addPaymentOption', customer);
      await given.atOnce(customer, [addition, await given.primaryRequest(customer, second)]);
      expect((await given.wallet(customer)).creditCards).toHaveLength(creditCards.length + 1);
    },
  );
});

requirement('WALLET-ADD-CREDIT-CARD', ({ standardTest }) => {
  standardTest('a card that is added while a tee time is booked is stored', async ({ given, customer }) => {
    const { creditCards } = await given.wallet(customer);
    const { request } = await given.reservation(customer);
    await given.atOnce(customer, [request, await given.request('addPaymentOption', customer)]);
    const stored = (await given.wallet(customer)).creditCards;
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(creditCards.map(({ id }) => id)));
    expect(stored.length).toBeGreaterThan(creditCards.length);
  });
});

requirement('WALLET-ADD-GIFT-CARD', ({ standardTest }) => {
  standardTest(
    'two gift cards that are added at the same time are both stored',
    async ({ given, bodies, customer }) => {
      const numbers = await given.giftCardNumbers();
      const { giftCards } = await given.wallet(customer);
      const request = await given.request('addPaymentOption', customer);
      const added = numbers.map((number) => ({ ...request, ...bodies.giftCard(number) }));
      await given.atOnce(customer, added);
      expect((await given.wallet(customer)).giftCards).toHaveLength(giftCards.length + 2);
    },
  );
});

requirement('WALLET-DEFAULT-SINGLE', ({ test, standardTest }) => {
  test.for(COUNTS)(
    'of %i first cards that are added at the same time one is marked default',
    async (count, { given, notOffered }) => {
      const customer = await given.cardless();
      await given.atOnce(customer, await additions(customer, count, { given, notOffered }));
      const wallet = await given.wallet(customer);
      if (wallet.creditCards.length < count)
        notOffered('the target does not store all the cards that are added at the same time');
      expect(wallet).toMarkOne();
    },
  );

  standardTest(
    'of two cards that are set as primary at the same time one is marked default',
    async ({ given, customer }) => {
      await twoChanged(customer, given, (card) => given.primaryRequest(customer, card));
      expect(await given.wallet(customer)).toMarkOne();
    },
  );
});

requirement('WALLET-REMOVE-CREDIT-CARD', ({ test, standardTest }) => {
  standardTest('two cards that are removed at the same time are both gone', async ({ given, customer }) => {
    const removed = await twoChanged(customer, given, (card) =>
      given.removalRequest(customer, 'creditCard', card),
    );
    const left = (await given.wallet(customer)).creditCards.map(({ id }) => id);
    expect(left.filter((id) => removed.includes(id))).toEqual([]);
  });

  test.for(atDepth({ quick: [], standard: ['a card', 'another card', 'a third card'] }))(
    '%s that is removed while another is added is gone',
    async (_, { given, customer, notOffered }) => {
      const card = await given.creditCard(customer);
      const { creditCards: before } = await given.wallet(customer);
      const removal = await given.removalRequest(customer, 'creditCard', card);
      // What is added is written down before it leaves: it comes while the removal is under way.
      await given.atOnce(customer, [removal, await given.request('addPaymentOption', customer)]);
      const left = (await given.wallet(customer)).creditCards.map(({ id }) => id);
      if (left.includes(card) && left.length === before.length)
        notOffered('what is added may have got the id of what was removed');
      expect(left).not.toContain(card);
    },
  );
});
