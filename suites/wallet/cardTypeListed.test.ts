import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Types of the profile: two of the list, which may be the same, and that by which gift cards are added. */
interface Known {
  listed: string;
  other: string;
  ofGiftCards: string | undefined;
}

/** Types that are on no list, and found on one by a comparison that is too lenient. */
const NEARLY_LISTED = [
  ['one of the list and a letter more', ({ listed }: Known) => `${listed}q`],
  ['one of the list without its last letter', ({ listed }: Known) => listed.slice(0, -1)],
  ['one of the list behind a letter', ({ listed }: Known) => `q${listed}`],
  ['the name of what every object has', () => 'constructor'],
  ['a number in a text', ({ listed }: Known) => (/^\d+$/.test(listed) ? undefined : '7')],
  ['two of the list', ({ listed, other }: Known) => `${listed}, ${other}`],
  ['the payment option type of a gift card', ({ ofGiftCards }: Known) => ofGiftCards],
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

  standardTest(
    'a card whose type is a number, or true, where types are texts is rejected',
    async ({ given, send, bodies, customer, profile, notOffered }) => {
      const areTexts = profile.cards.credit.every((card) => typeof card.type === 'string');
      if (!areTexts) notOffered(NUMBERS);
      const request = await given.request('addPaymentOption', customer);
      const number = await send({ ...request, ...bodies.creditCard({ type: 99 }) });
      const truth = { ...request, ...bodies.creditCard({ type: true }) };
      const isTrue = await send(await given.again(truth, customer));
      const control = await send(await given.again(request, customer));
      expect([number, isTrue]).toAllBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: NEARLY_LISTED }))(
    'a card whose type is %s is rejected',
    async ([, nearly], { given, send, bodies, customer, profile, notOffered }) => {
      const listed = profile.cards.credit.map(({ type }) => type).filter((type) => typeof type === 'string');
      const [one = notOffered(NUMBERS)] = listed;
      const known = { listed: one, other: listed.at(-1) ?? one, ofGiftCards: bodies.giftCardOptionType() };
      const type = nearly(known) ?? '';
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
