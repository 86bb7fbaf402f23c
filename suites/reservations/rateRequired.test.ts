import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { waysToFail, waysToFailByGiftCard } from '../../support/conformance/generators/waysToBook.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';

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

  // What names no rate has no id that could be negative, and no price that a promo code makes.
  const ways = waysToFail().filter(
    ([, { negative, promoted }]) => negative === undefined && promoted === undefined,
  );
  test.for(ways)(
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
        return {
          token: given.rotated(
            await send(
              'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice/customer-invoice',
              { path, query, token },
            ),
          ),
        };
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
