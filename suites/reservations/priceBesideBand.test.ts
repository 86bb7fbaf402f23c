import { atDepth } from '../../support/conformance/atDepth.ts';
import { expect } from '../../support/conformance/expect.ts';
import { bookableRates } from '../../support/conformance/generatedRates.ts';
import { requirement } from '../../support/conformance/test.ts';
import { CENTS_BESIDE_THE_BAND } from '../../support/contract/outcomes.ts';

requirement('RESERVATION-PRICE-BESIDE-BAND', ({ test }) => {
  test.for(CENTS_BESIDE_THE_BAND)(
    'a rate whose price has %i cents is booked',
    async (cents, { given, send, customer }) => {
      const rate = await given.rate({ cents, bookable: true });
      const { request } = await given.reservation(customer, { rate });
      expect(await send(request)).toBeAccepted();
    },
  );

  test.for(atDepth({ quick: [46], standard: [46, 47, 48, 49] }))(
    'a rate whose price has %i cents is booked for two, where the sum has cents of the band',
    async (cents, { given, send, customer }) => {
      const rate = await given.rate({ cents, bookable: true });
      const { request } = await given.reservation(customer, { rate, players: 2 });
      expect(await send(request)).toBeAccepted();
    },
  );

  test('a rate with any other cents is booked', async ({ given, send, customer, inventory, property }) => {
    await property(
      await bookableRates(inventory),
      async (wish) => {
        const { request } = await given.reservation(customer, { rate: await given.rate(wish) });
        expect(await send(request)).toBeAccepted();
      },
      0.75,
    );
  });
});
