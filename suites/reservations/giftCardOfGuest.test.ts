import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { IN_FULL } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';

/** Players by the method of authentication, so that one is tried with each. */
const SEVERAL = atDepth({
  quick: [],
  standard: [
    { simple: 2, signature: 4 },
    { simple: 3, signature: 2 },
    { simple: 4, signature: 3 },
  ],
});

requirement('RESERVATION-GIFT-CARD-GUEST', ({ test }) => {
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
    async ([, carried], { given, guest }) => {
      const giftCardNumber = await given.giftCardNumber();
      const payment = { kind: 'giftCard', giftCardNumber } as const;
      const reserved = await given.reserved(guest, { payment }, carried);
      await given.unclaimed(reserved, guest, giftCardNumber);
      expect(reserved).toBeAccepted();
    },
  );

  test.for(SEVERAL)(
    'a gift card pays for $simple verified seats of a guest, or $signature by a client that signs',
    async (several, { given, origin }) => {
      const players = several[origin.method];
      const way = { by: 'guest', payment: 'giftCard', players, verified: true } as const;
      const { customer, booking } = await given.booker(way);
      expect(await given.reservedForSeveral(customer, booking)).toBeAccepted();
    },
  );
});
