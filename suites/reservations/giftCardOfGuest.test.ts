import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Players by the method of authentication, each number in another place: the gift cards may be spent before the last. */
const SEVERAL = { simple: [2, 3, 4], signature: [4, 2, 3] } as const;

requirement('RESERVATION-GIFT-CARD-GUEST', ({ test, method }) => {
  test.for(
    atDepth<readonly [carrying: string, carried: SendOptions]>({
      quick: [['', {}]],
      standard: [
        ['', {}],
        [', with all that a reservation may carry', IN_FULL],
      ],
    }),
  )(
    'a gift card that PaymentInformation carries pays for a guest%s',
    async ([, carried], { given, ifRefused, guest }) => {
      const giftCardNumber = await given.giftCardNumber();
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const reserved = await given.reserved(guest, { payment }, carried);
      await ifRefused.unclaimed(reserved, guest, giftCardNumber);
      expect(reserved).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [], standard: SEVERAL[method] }))(
    'a gift card pays for %i verified seats of a guest',
    async (players, { given }) => {
      const way = { by: 'guest', payment: 'giftCard', players, verified: true } as const;
      const { customer, booking } = await given.booker(way);
      expect(await given.reservedForSeveral(customer, booking)).toBeAccepted();
    },
  );
});
