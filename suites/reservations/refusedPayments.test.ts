import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToPayNothing } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { AuthenticationMethod } from '../../support/contract/authenticationMethods.ts';

const BOOKABLE = { bookable: true };
const BY_CARD = { kind: 'creditCard' } as const;
/** Players by the method of authentication, so that each number is met. */
const SEVERAL = { simple: [2, 4], signature: [3, 4] } as const;
const severalAtDepth = (method: AuthenticationMethod) => atDepth({ quick: [], standard: SEVERAL[method] });
const PROMOTED = 'where a promo code is applied';

// What a payment may not be, it is for several players and with a promo code as well.

/** What a reservation may differ in beside who books, for how many and how it is paid: those have cases of their own. */
const ways = waysToPayNothing().flatMap(([title, { by, payment, players, verified, ...way }]) =>
  [by, payment, players, verified].every((each) => each === undefined) ? [[title, way] as const] : [],
);

requirement('RESERVATION-GIFT-CARD-UNSAVED', ({ test, standardTest, method }) => {
  test.for(ways)('a gift card is rejected before it is saved, %s', async ([, way], { given, send }) => {
    const customer = await given.giftless();
    const payment = { kind: 'giftCard', giftCardNumber: await given.giftCardNumber() } as const;
    const rate = await given.rateFor(way, { bookable: true });
    const prepared = await given.reservation(customer, { rate, payment, toPay: true });
    const unsaved = await send(prepared.request, await given.carriedBy(way, customer));
    const byCard = await given.paidWith(prepared, customer, BY_CARD);
    const control = await send(byCard, await given.carriedBy(way, customer));
    expect(unsaved).toBeRejectedBeside(control);
  });

  test.for(severalAtDepth(method))(
    'a gift card is rejected before it is saved for %i players',
    async (players, { given, send }) => {
      const customer = await given.giftless();
      const payment = { kind: 'giftCard', giftCardNumber: await given.giftCardNumber() } as const;
      const prepared = await given.reservation(customer, { players, payment, toPay: true });
      const unsaved = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, BY_CARD));
      expect(unsaved).toBeRejectedBeside(control);
    },
  );

  standardTest(`a gift card is rejected before it is saved ${PROMOTED}`, async ({ given }) => {
    const customer = await given.giftless();
    const payment = { kind: 'giftCard', giftCardNumber: await given.giftCardNumber() } as const;
    const wish = { ...BOOKABLE, cheapest: true } as const;
    const unsaved = await given.attempt(customer, wish, { payment, toPay: true, promoted: true });
    const control = await given.booked(customer, { bookable: true }, { promoted: true });
    expect(unsaved).toBeRejectedBeside(control);
  });
});

requirement('RESERVATION-SAVED-CARD-OTHER', ({ test, standardTest, method }) => {
  test.for(ways)(
    'a card of the wallet of another customer is rejected, %s',
    async ([, way], { given, send, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const rate = await given.rateFor(way, { bookable: true });
      const prepared = await given.reservation(customer, { rate, payment, toPay: true });
      const borrowed = await send(prepared.request, await given.carriedBy(way, customer));
      const byCard = await given.paidWith(prepared, customer, BY_CARD);
      const control = await send(byCard, await given.carriedBy(way, customer));
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  test.for(severalAtDepth(method))(
    'a card of the wallet of another customer is rejected for %i players',
    async (players, { given, send, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const prepared = await given.reservation(customer, { players, payment, toPay: true });
      const borrowed = await send(prepared.request);
      const own = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, own));
      given.offered(control, 'no saved card pays for so many');
      expect(borrowed).toBeRejectedBeside(control);
    },
  );

  standardTest(
    `a card of the wallet of another customer is rejected ${PROMOTED}`,
    async ({ given, pair: [customer, other] }) => {
      const payment = given.savedCard(await given.creditCardUnlikeThoseOf(customer, other));
      const borrowed = await given.attempt(customer, BOOKABLE, { payment, toPay: true, promoted: true });
      const control = await given.booked(customer, { bookable: true }, { promoted: true });
      expect(borrowed).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-SAVED-CARD-REMOVED', ({ test, standardTest, method }) => {
  test.for(ways)('a card that was removed is rejected, %s', async ([, way], { given, send, customer }) => {
    const gone = await given.creditCard(customer);
    await given.gone(customer, 'creditCard', gone);
    const rate = await given.rateFor(way, { bookable: true });
    const prepared = await given.reservation(customer, { rate, payment: given.savedCard(gone), toPay: true });
    const removed = await send(prepared.request, await given.carriedBy(way, customer));
    const byCard = await given.paidWith(prepared, customer, BY_CARD);
    const control = await send(byCard, await given.carriedBy(way, customer));
    expect(removed).toBeRejectedBeside(control);
  });

  test.for(severalAtDepth(method))(
    'a card that was removed is rejected for %i players',
    async (players, { given, send, customer }) => {
      const gone = await given.creditCard(customer);
      await given.gone(customer, 'creditCard', gone);
      const prepared = await given.reservation(customer, {
        players,
        payment: given.savedCard(gone),
        toPay: true,
      });
      const removed = await send(prepared.request);
      const own = given.savedCard(await given.creditCard(customer));
      const control = await send(await given.paidWith(prepared, customer, own));
      given.offered(control, 'no saved card pays for so many');
      expect(removed).toBeRejectedBeside(control);
    },
  );

  standardTest(`a card that was removed is rejected ${PROMOTED}`, async ({ given, customer }) => {
    const gone = await given.creditCard(customer);
    await given.gone(customer, 'creditCard', gone);
    const payment = given.savedCard(gone);
    const removed = await given.attempt(customer, BOOKABLE, { payment, toPay: true, promoted: true });
    const control = await given.booked(customer, { bookable: true }, { promoted: true });
    expect(removed).toBeRejectedBeside(control);
  });
});
