import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { bookableRates, playerCounts } from '../../support/conformance/generators/generatedRates.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { Profile } from '../../support/target/profile.ts';

const NO_PRICE = 'the profile does not say where an invoice shows the price';

const priceIn = (profile: Profile): string | undefined =>
  profile.operations.searchFacilities.response.priceInInvoice;

/** Of the days that the search shows, and how far into them. */
const DAYS = atDepth({ quick: [], standard: [['last', 1] as const, ['middle', 0.5] as const] });

requirement('INVOICE-PRICES-THE-RATE', ({ test, standardTest }) => {
  test('the price of the rate is in the invoice, times the players', async ({
    given,
    inventory,
    profile,
    property,
    notOffered,
  }) => {
    const figure = priceIn(profile) ?? notOffered(NO_PRICE);
    await property(fc.tuple(await bookableRates(inventory), playerCounts), async ([wish, count]) => {
      const rate = await given.rate(wish);
      const players = Math.max(count, rate.fewest);
      const { pricing } = await given.invoice(rate, players);
      expect(pricing).toPrice(figure, rate.cents, players);
    });
  });

  standardTest(
    'the price of the rate is in the invoice at a negative teeTimeRateId, times the players',
    async ({ given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      expect((await given.invoice(rate)).pricing).toPrice(figure, rate.cents, rate.fewest);
      expect((await given.invoice(rate, 3)).pricing).toPrice(figure, rate.cents, 3);
    },
  );

  test.for(
    atDepth({
      quick: [],
      standard: [
        ['AdvancedErrorCodes', ADVANCED],
        ['the language of a client in Germany', { 'Accept-Language': 'de-DE' }],
      ] as const,
    }),
  )(
    'the price of the rate is in an invoice with %s, times the players',
    async ([, headers], { given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rate({ bookable: true, anyPlayers: true });
      const { pricing } = await given.invoice(rate, 2, { headers });
      expect(pricing).toPrice(figure, rate.cents, 2);
    },
  );

  test.for(DAYS)(
    'the price of the rate is in the invoice on the %s day that the search shows',
    async ([, share], { given, profile, notOffered }) => {
      const figure = priceIn(profile) ?? notOffered(NO_PRICE);
      const rate = await given.rateOnDay(share);
      expect((await given.invoice(rate)).pricing).toPrice(figure, rate.cents, rate.fewest);
    },
  );
});
