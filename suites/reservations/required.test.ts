import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import {
  waysToFail,
  waysToFailByGiftCard,
  waysToPayNothing,
} from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { OPERATIONS } from '../../support/contract/routes.ts';
import type { Unpaid } from '../../support/conformance/requests/reservationBodies.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import type { Customer } from '../../support/target/customers.ts';

/** How payment information is left out, by the method of authentication, so that both are met. */
const UNPAID = { simple: 'missing', signature: 'empty' } as const;

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test, standardTest }) => {
  test.for(
    atDepth<Unpaid>({
      quick: ['missing', 'empty'],
      standard: [
        'missing',
        'empty',
        'null',
        'of an empty object',
        'of null',
        'that is an empty object',
        'that is an empty text',
      ],
    }),
  )(
    'a reservation with PaymentInformation %s is rejected',
    async (how, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer, { toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(waysToPayNothing())(
    'a reservation %s with PaymentInformation missing, or empty where the client signs, is rejected',
    async ([, way], { given, send, bodies, origin }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.rateFor(booking, { bookable: true });
      const { request, wish } = await given.reservation(customer, { ...booking, rate, toPay: true });
      const unpaid = bodies.reservationWithoutPayment(wish, UNPAID[origin.method]);
      const without = await send({ ...request, ...unpaid }, await given.carriedBy(booking, customer));
      if (customer.kind === 'registered') await given.paidByNobody(without, customer);
      const control = await send(
        await given.again(request, customer),
        await given.carriedBy(booking, customer),
      );
      expect(without).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation of somebody who has booked, with PaymentInformation missing, is rejected',
    async ({ given, send, bodies, customer }) => {
      await given.hasBooked(customer);
      const { request, wish } = await given.reservation(customer, { toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation for two, or three by a client that signs, with PaymentInformation missing is rejected',
    async ({ given, send, bodies, customer, origin }) => {
      const players = { simple: 2, signature: 3 }[origin.method];
      const { request, wish } = await given.reservation(customer, { players, toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation of a guest with PaymentInformation %s, and all that it may carry, is rejected',
    async (how, { given, send, bodies }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const { request: plain, wish } = await given.reservation(guest, { toPay: true });
      const request = { ...plain, ...IN_FULL };
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      const control = await send(await given.again(request, guest));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation for four with PaymentInformation %s is rejected',
    async (how, { given, send, bodies, customer }) => {
      const booking = { players: 4, verified: true };
      const { request, wish } = await given.reservation(customer, { ...booking, toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test, standardTest }) => {
  test('a reservation by a payment of no such kind is rejected', async ({
    given,
    send,
    bodies,
    customer,
    notOffered,
  }) => {
    const { request, wish } = await given.reservation(customer, { toPay: true });
    const otherwise =
      bodies.reservationPaidOtherwise(wish) ??
      notOffered('payments name their kind in no field of their own');
    const unpaid = await send(request, otherwise);
    await given.paidByNobody(unpaid, customer);
    const control = await send(await given.again(request, customer));
    expect(unpaid).toBeRejectedBeside(control);
  });

  standardTest(
    'a reservation with PaymentInformation missing is rejected beside a gift card in the wallet',
    async ({ given, send, bodies, customer }) => {
      given.storable();
      await given.giftCardBeside(customer);
      const { request, wish } = await given.reservation(customer, { toPay: true });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      await given.paidByNobody(unpaid, customer);
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-PAYMENT-REQUIRED', ({ standardTest }) => {
  standardTest(
    'a reservation at the price that a promo code makes, with PaymentInformation missing, is rejected',
    async ({ given, send, bodies, customer }) => {
      const rate = await given.promoRate(customer, { bookable: true });
      const players = given.fewestPromoted(rate);
      const promotedInvoice = await given.promoInvoiceIfApplied(customer, rate, players);
      const { request, wish } = await given.reservation(customer, {
        rate,
        players,
        promotedInvoice,
        toPay: true,
      });
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, 'missing'));
      await given.paidByNobody(unpaid, customer);
      const control = await given.booked(customer, { bookable: true }, { promoted: true });
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});

/** Ends the case as not offered where the wallet holds a card, which may pay where none is named. */
async function requireNoCard(
  customer: Customer,
  { given, notOffered }: Pick<CaseFixtures, 'given' | 'notOffered'>,
): Promise<void> {
  given.storable();
  if ((await given.wallet(customer)).creditCards.length > 0)
    notOffered('the wallet of the customer holds a card');
}

requirement('RESERVATION-PAYMENT-REQUIRED', ({ standardTest }) => {
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
});

const NUMBERLESS = atDepth({ quick: [], standard: ['missing', 'empty', 'null', 'unlisted'] as const });
const CARRIES_NONE = 'a payment of this kind carries no number in such a way';

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test }) => {
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

requirement('RESERVATION-RATE-REQUIRED', ({ test, standardTest }) => {
  test.for(atDepth({ quick: ['missing'] as const, standard: ['missing', 'null'] as const }))(
    'a reservation with the rate %s is rejected',
    async (how, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer);
      const rateless = await send(request, bodies.reservationWithoutRate(wish, how));
      const control = await send(await given.again(request, customer));
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  // What names no rate has no id that could be negative.
  test.for(waysToFail().filter(([, { negative }]) => negative === undefined))(
    'a reservation %s with the rate missing is rejected',
    async ([, way], { given, send, bodies }) => {
      const { customer, booking } = await given.booker(way);
      const { request, wish } = await given.reservation(customer, booking);
      const without = bodies.reservationWithoutRate(wish, 'missing');
      const rateless = await send({ ...request, ...without }, await given.carriedBy(booking, customer));
      const control = await send(
        await given.again(request, customer),
        await given.carriedBy(booking, customer),
      );
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  test.for(waysToFailByGiftCard())(
    'a reservation %s with the rate missing is rejected',
    async ([, way], { given, send, bodies }) => {
      const { customer, booking } = await given.booker(way);
      const prepared = await given.reservation(customer, booking);
      const rateless = await send(prepared.request, bodies.reservationWithoutRate(prepared.wish, 'missing'));
      const control = await send(await given.paidWith(prepared, customer, { kind: 'creditCard' }));
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  test.for(
    atDepth<readonly [forWhom: string, players?: number]>({
      quick: [],
      standard: [['as few as it takes'], ['three', 3]],
    }),
  )(
    'a reservation for %s with the rate missing is rejected with the token that the invoice of its tee time answers',
    async ([, wished], { given, send, bodies, customer, profile }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const players = wished ?? rate.fewest;
      const { request, wish } = await given.reservation(customer, { rate, players });
      const invoiced = async () => {
        const query = { 'player-count': String(players), customeremail: customer.email };
        const token = await given.token(customer);
        const path = ratePath(profile, rate);
        return { token: given.rotated(await send(OPERATIONS.customerInvoice.route, { path, query, token })) };
      };
      const without = bodies.reservationWithoutRate(wish, 'missing');
      const rateless = await send({ ...request, ...without }, await invoiced());
      const control = await send(request, await invoiced());
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation with the rate missing is rejected after another one was made',
    async ({ given, send, bodies, customer }) => {
      given.accepted(await send((await given.reservation(customer)).request));
      const { request, wish } = await given.reservation(customer);
      const rateless = await send(request, bodies.reservationWithoutRate(wish, 'missing'));
      const control = await send(await given.again(request, customer));
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  standardTest(
    'a reservation with the rate missing, and all that it may carry, is rejected',
    async ({ given, send, bodies, customer }) => {
      const { request: plain, wish } = await given.reservation(customer);
      const request = { ...plain, ...IN_FULL };
      const rateless = await send(request, bodies.reservationWithoutRate(wish, 'missing'));
      const control = await send(await given.again(request, customer));
      expect(rateless).toBeRejectedBeside(control);
    },
  );
});
