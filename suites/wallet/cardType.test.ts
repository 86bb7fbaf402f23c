import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Json } from '../../support/target/profile.ts';
import { requireTypesByName } from '../../support/target/readings/wallets.ts';

requirement('WALLET-CARD-TYPE', ({ test, standardTest }) => {
  test('cards of two types keep their types', async ({ given, customer, profile, notOffered }) => {
    const shown =
      profile.operations.getWallet.response.cardType ??
      notOffered('the profile binds no card type in the wallet');
    const one = given.nextCard(customer);
    const first = await given.creditCard(customer, one);
    const other = given.nextCard(customer);
    const second = await given.creditCard(customer, other);
    const types = new Map((await given.wallet(customer)).creditCards.map(({ id, type }) => [id, type]));
    requireTypesByName(profile, [
      [one?.type, types.get(first)],
      [other?.type, types.get(second)],
    ]);
    expect(types.get(first), shown).toBe(one?.type);
    expect(types.get(second), shown).toBe(other?.type);
  });

  standardTest(
    'a card keeps its type where requests carry all that they may',
    async ({ givenInFull: given, customer, profile, notOffered }) => {
      const shown =
        profile.operations.getWallet.response.cardType ??
        notOffered('the profile binds no card type in the wallet');
      const [, other = notOffered('the profile has one card')] = profile.cards.credit;
      const id = await given.creditCard(customer, other);
      const type = (await given.wallet(customer)).creditCards.find((card) => card.id === id)?.type;
      requireTypesByName(profile, [[other.type, type]]);
      expect(type, shown).toBe(other.type);
    },
  );

  standardTest(
    'the last four cards of the profile keep their types',
    async ({ given, profile, notOffered }) => {
      const shown =
        profile.operations.getWallet.response.cardType ??
        notOffered('the profile binds no card type in the wallet');
      const [one, two = one, three = one, four = one] = profile.cards.credit.slice(-4);
      const customer = await given.cardless();
      const types = new Map<Json, Json | undefined>([
        [await given.creditCard(customer, one), one?.type],
        [await given.creditCard(customer, two), two?.type],
        [await given.creditCard(customer, three), three?.type],
        [await given.fourthCard(customer, four), four?.type],
      ]);
      const { creditCards } = await given.wallet(customer);
      const stored = creditCards.filter(({ id }) => types.has(id)).map(({ id, type }) => [id, type] as const);
      requireTypesByName(
        profile,
        stored.map(([id, type]) => [types.get(id), type]),
      );
      expect(new Map(stored), shown).toEqual(types);
    },
  );

  standardTest(
    'a card has its own type after one of another type was removed, and after one was rejected',
    async ({ given, send, bodies, customer, profile, notOffered }) => {
      const shown =
        profile.operations.getWallet.response.cardType ??
        notOffered('the profile binds no card type in the wallet');
      await given.creditCard(customer);
      await given.gone(customer, 'creditCard', await given.creditCard(customer));
      const one = given.nextCard(customer);
      const afterRemoval = await given.creditCard(customer, one);
      const request = await given.request('addPaymentOption', customer);
      const unlisted = bodies.creditCard({ type: profile.cards.unknownType });
      given.rejected(await send({ ...request, ...unlisted }));
      const other = given.nextCard(customer);
      const afterRejection = await given.creditCard(customer, other);
      const types = new Map((await given.wallet(customer)).creditCards.map(({ id, type }) => [id, type]));
      requireTypesByName(profile, [
        [one?.type, types.get(afterRemoval)],
        [other?.type, types.get(afterRejection)],
      ]);
      expect(types.get(afterRemoval), shown).toBe(one?.type);
      expect(types.get(afterRejection), shown).toBe(other?.type);
    },
  );

  standardTest('a card that has paid keeps its type', async ({ given, customer, profile, notOffered }) => {
    const shown =
      profile.operations.getWallet.response.cardType ??
      notOffered('the profile binds no card type in the wallet');
    const id = await given.creditCard(customer);
    const cardNow = async () => (await given.wallet(customer)).creditCards.find((card) => card.id === id);
    const before = await cardNow();
    const paid = await given.reserved(customer, { payment: given.savedCard(id) });
    given.accepted(given.offered(paid, 'the saved card does not pay'));
    const after = (await cardNow()) ?? notOffered('a card that has paid is in the wallet no more');
    expect(after.type, shown).toEqual(before?.type);
  });
});
