import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToPayNothing } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Unpaid } from '../../support/conformance/requests/reservationBodies.ts';
import { requirement } from '../../support/conformance/test.ts';

/** How payment information is left out, by the method of authentication, so that both are met. */
const UNPAID = { simple: 'missing', signature: 'empty' } as const;
/** Players by the method of authentication, so that both numbers are met. */
const TWO_OR_THREE = { simple: 2, signature: 3 } as const;

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test, standardTest, method }) => {
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
    `a reservation %s with PaymentInformation ${UNPAID[method]} is rejected`,
    async ([, way], { given, send, bodies }) => {
      const { customer, booking } = await given.booker(way);
      const rate = await given.rateFor(booking, { bookable: true });
      const { request, wish } = await given.reservation(customer, { ...booking, rate, toPay: true });
      const unpaid = bodies.reservationWithoutPayment(wish, UNPAID[method]);
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
    `a reservation for ${TWO_OR_THREE[method]} players with PaymentInformation missing is rejected`,
    async ({ given, send, bodies, customer }) => {
      const players = TWO_OR_THREE[method];
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
