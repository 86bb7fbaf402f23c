import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToPayNothing } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Customer } from '../../support/target/customers.ts';

/** Ends the case as not offered where the wallet holds a card, which may pay where none is named. */
async function requireNoCard(
  customer: Customer,
  { given, notOffered }: Pick<CaseFixtures, 'given' | 'notOffered'>,
): Promise<void> {
  given.storable();
  if ((await given.wallet(customer)).creditCards.length > 0)
    notOffered('the wallet of the customer holds a card');
}

const NUMBERLESS = atDepth({ quick: [], standard: ['missing', 'empty', 'null', 'unlisted'] as const });

const CARRIES_NONE = 'a payment of this kind carries no number in such a way';

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test, standardTest }) => {
  standardTest(
    'a reservation by a saved card that is not named is rejected where none is saved',
    async ({ given, send, customer, notOffered }) => {
      await requireNoCard(customer, { given, notOffered });
      const prepared = await given.reservation(customer, { payment: given.savedCard(null), toPay: true });
      const nameless = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, { kind: 'creditCard' }));
      expect(nameless).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation by a saved card that names a gift card is rejected where no card is saved',
    async ({ given, send, customer, notOffered }) => {
      await requireNoCard(customer, { given, notOffered });
      const payment = given.savedCard(await given.giftCardBeside(customer));
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const byGiftCard = await send(prepared.request);
      const control = await send(await given.paidWith(prepared, customer, { kind: 'creditCard' }));
      expect(byGiftCard).toBeRejectedBeside(control);
    },
  );

  test.for(NUMBERLESS)(
    'a reservation by a credit card with its number %s is rejected',
    async (how, { given, send, bodies, customer, notOffered }) => {
      const { request, wish } = await given.reservation(customer, { toPay: true });
      const numberless = bodies.reservationWithoutNumber(wish, how) ?? notOffered(CARRIES_NONE);
      const unpaid = await send(request, numberless);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(waysToPayNothing())(
    'a reservation %s by a credit card without its number is rejected',
    async ([, way], { given, send, bodies, notOffered }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.rateFor(booking, { bookable: true });
      const { request, wish } = await given.reservation(customer, { ...booking, rate, toPay: true });
      const numberless = bodies.reservationWithoutNumber(wish, 'missing') ?? notOffered(CARRIES_NONE);
      const unpaid = await send({ ...request, ...numberless }, await given.carriedBy(booking, customer));
      const control = await send(
        await given.again(request, customer),
        await given.carriedBy(booking, customer),
      );
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(NUMBERLESS)(
    'a reservation of a guest by a gift card with its number %s is rejected',
    async (how, { given, send, bodies, guest, notOffered }) => {
      const payment = await given.payment(guest, 'giftCard');
      const prepared = await given.reservation(guest, { payment, toPay: true });
      const numberless = bodies.reservationWithoutNumber(prepared.wish, how) ?? notOffered(CARRIES_NONE);
      const unpaid = await send(prepared.request, numberless);
      const control = await send(await given.paidWith(prepared, guest, { kind: 'creditCard' }));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-GIFT-CARD-UNSAVED', ({ test }) => {
  test.for(NUMBERLESS)(
    'a reservation by a gift card with its number %s is rejected where none is saved',
    async (how, { given, send, bodies, notOffered }) => {
      const customer = await given.giftless();
      const payment = { kind: 'giftCard', giftCardNumber: await given.giftCardNumber() } as const;
      const prepared = await given.reservation(customer, { payment, toPay: true });
      const numberless = bodies.reservationWithoutNumber(prepared.wish, how) ?? notOffered(CARRIES_NONE);
      const unpaid = await send(prepared.request, numberless);
      const control = await send(await given.paidWith(prepared, customer, { kind: 'creditCard' }));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});
