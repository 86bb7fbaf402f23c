import { atDepth, leftOutWhenQuick } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { requirement } from '../../support/conformance/test.ts';

/** What every request may carry, and one with a customer token. */
const CARRYING = { headers: { AdvancedErrorCodes: 'True' }, timeout: 5 };

requirement('RESERVATION-PAYMENT-REQUIRED', ({ test }) => {
  test.for(
    atDepth<'missing' | 'empty' | 'null'>({
      quick: ['missing', 'empty'],
      standard: ['missing', 'empty', 'null'],
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

  test.for(leftOutWhenQuick())(
    'a reservation without PaymentInformation is rejected with AdvancedErrorCodes: True and a timeout',
    async (_, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer);
      const lacking = await send(request, {
        ...CARRYING,
        ...bodies.reservationWithoutPayment(wish, 'missing'),
      });
      const control = await send(await given.again(request, customer), CARRYING);
      expect(lacking).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation of a guest with PaymentInformation %s is rejected',
    async (how, { given, send, bodies }) => {
      const { customer: guest } = await given.booker({ by: 'guest' });
      const { request, wish } = await given.reservation(guest);
      const unpaid = await send(request, bodies.reservationWithoutPayment(wish, how));
      const control = await send(await given.again(request, guest));
      expect(unpaid).toBeRejectedBeside(control);
    },
  );

  test.for(atDepth({ quick: [], standard: ['missing', 'empty'] as const }))(
    'a reservation with PaymentInformation %s is rejected beside a default card in the wallet',
    async (how, { given, send, bodies }) => {
      const { customer, booking } = await given.booker({ payment: 'savedCard' });
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

  test.for(leftOutWhenQuick())(
    'a reservation without a rate is rejected with AdvancedErrorCodes: True and a timeout',
    async (_, { given, send, bodies, customer }) => {
      const { request, wish } = await given.reservation(customer);
      const lacking = await send(request, { ...CARRYING, ...bodies.reservationWithoutRate(wish, 'missing') });
      const control = await send(await given.again(request, customer), CARRYING);
      expect(lacking).toBeRejectedBeside(control);
    },
  );
});
