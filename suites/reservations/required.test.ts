import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToFail } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { Unpaid } from '../../support/conformance/requests/reservationBodies.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test }) => {
  test.for(
    atDepth<Unpaid>({
      quick: ['missing', 'empty'],
      standard: ['missing', 'empty', 'null', 'of an empty object', 'of null'],
    }),
  )(
    'a reservation with PaymentInformation %s is rejected',
    async (how, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer);
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation of a guest with PaymentInformation %s, and all that it may carry, is rejected',
    async (how, { given, send, bodies }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const { request: plain, wish } = await given.reservation(guest);
      const request = { ...plain, ...IN_FULL };
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      const control = await send(await given.again(request, guest));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation for four with PaymentInformation %s is rejected beside a default card in the wallet',
    async (how, { given, send, bodies }) => {
      const { customer, booking } = await given.booker({
        payment: 'savedCard',
        players: 4,
        verified: true,
      });
      const { request, wish } = await given.reservation(customer, booking);
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      const control = await send(await given.again(request, customer));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );
});

requirement('RESERVATION-RATE-REQUIRED', ({ test }) => {
  test.for(atDepth({ quick: ['missing'] as const, standard: ['missing', 'null'] as const }))(
    'a reservation with the rate %s is rejected',
    async (how, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer);
      const rateless = await send(request, bodies.reservationWithoutRate(wish, how));
      const control = await send(await given.again(request, customer));
      expect(rateless).toBeRejectedBeside(control);
    },
  );

  test.for(waysToFail())(
    'a reservation %s with the rate missing is rejected',
    async ([, way], { given, send, bodies }) => {
      const { customer, booking } = await given.booker(way);
      const { request, wish } = await given.reservation(customer, booking);
      const rateless = await send(request, bodies.reservationWithoutRate(wish, 'missing'));
      const control = await send(await given.again(request, customer));
      expect(rateless).toBeRejectedBeside(control);
    },
  );
});
