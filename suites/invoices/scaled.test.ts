import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates } from '../../support/conformance/generators/generatedRates.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readInvoice } from '../../support/target/readings/invoices.ts';

const SIGNS_OF_RATES = atDepth({ quick: [], standard: ['positive', 'negative'] as const });

const QUERIES_FOR_SEVERAL = [
  ['behind', 3, { 'player-count': '3', verify: 'false' }],
  ['in front of', 4, { verify: 'false', 'player-count': '4' }],
] as const;

requirement('INVOICE-SCALED', ({ test, standardTest }) => {
  test('every figure is for two, three and four players what it is for one, times their number', async ({
    given,
    inventory,
    property,
  }) => {
    await property(
      await bookableRates(inventory),
      async (wish) => {
        const rate = await given.rate(wish);
        const few = await given.invoice(rate);
        expect((await given.invoice(rate, 4)).pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
        expect((await given.invoice(rate, 2)).pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
        expect((await given.invoice(rate, 3)).pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
      },
      0.4,
    );
  });

  test.for(atDepth({ quick: [], standard: QUERIES_FOR_SEVERAL }))(
    'with verify=false %s player-count every figure is for %i players what it is for one, times their number',
    async ([, players, query], { given, send, profile }) => {
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const few = await given.invoice(rate);
      const sent = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path: ratePath(profile, rate), query, rate },
      );
      given.accepted(given.offered(sent, 'the target refuses verify=false'));
      const { pricing } = readInvoice(profile, sent.exchange);
      expect(pricing).toBeScaledFrom(few.pricing, players, rate.fewest);
    },
  );

  standardTest(
    'every figure at a negative teeTimeRateId is for two, three and four players what it is for one, times their number',
    async ({ given }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      const few = await given.invoice(rate);
      expect((await given.invoice(rate, 4)).pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
      expect((await given.invoice(rate, 2)).pricing).toBeScaledFrom(few.pricing, 2, rate.fewest);
      expect((await given.invoice(rate, 3)).pricing).toBeScaledFrom(few.pricing, 3, rate.fewest);
    },
  );

  test.for(SIGNS_OF_RATES)(
    'with AdvancedErrorCodes every figure at a %s teeTimeRateId is for four players what it is for one, times four',
    async (sign, { given }) => {
      const rate = await given.rate({ negative: sign === 'negative', bookable: true, anyPlayers: true });
      const few = await given.invoice(rate, rate.fewest, { headers: ADVANCED });
      const four = await given.invoice(rate, 4, { headers: ADVANCED });
      expect(four.pricing).toBeScaledFrom(few.pricing, 4, rate.fewest);
    },
  );
});
