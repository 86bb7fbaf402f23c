import fc from 'fast-check';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  isInvoiceable,
  rateIdsIn,
  ratesToInvoice,
} from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { requirement } from '../../support/conformance/test.ts';
import { isNegative } from '../../support/target/teeTimes.ts';
import type { PricedRate } from '../../support/target/teeTimes.ts';
import { identifierText } from '../../support/target/values.ts';
import type { ListedRate } from '../../support/target/readings/listedRates.ts';

const forFewest = ({ fewest }: ListedRate) => ({ 'player-count': String(fewest) });

type Telling = (rates: readonly PricedRate[], days: readonly string[]) => PricedRate[];

const lengthOf = ({ rateId }: PricedRate): number => identifierText(rateId).length;

const shortestAndLongest: Telling = (rates) => {
  const byLength = rates.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return [...byLength.slice(0, 1), ...byLength.slice(-1)];
};

const ofEachDay: Telling = (rates, days) =>
  days.flatMap((day) => rates.find((rate) => rate.day === day) ?? []);

/** The positive ids of which a rate may be lost. */
const TELLING = [
  ['the shortest and the longest positive', shortestAndLongest],
  ['of each day a positive', ofEachDay],
] as const;

requirement('SEARCH-RATE-ID', ({ test, standardTest }) => {
  test('each rate has an integer of its own', async ({ given, send, profile }) => {
    const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const { missing, notInteger, ids } = rateIdsIn(profile, search);
    expect(missing).toHoldNo('rate without a teeTimeRateId');
    expect(notInteger).toHoldNo('teeTimeRateId that is no integer');
    expect(ids).toBeDistinct('facility and teeTimeRateId');
  });

  standardTest(
    'a facility has no teeTimeRateId twice, on whichever days',
    async ({ inventory, notOffered }) => {
      await inventory.loadAll();
      if (inventory.days.length < 2) notOffered('the searches of the profile show one day');
      expect(inventory.sharedIds).toHoldNo('teeTimeRateId of two tee times of a facility');
    },
  );

  test('a teeTimeRateId serves in the path of an invoice', async ({
    given,
    ifRefused,
    send,
    profile,
    property,
  }) => {
    const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const rates = ratesToInvoice(profile, search);
    await property(fc.constantFrom(...rates), async (rate) => {
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path: ratePath(profile, rate), query: forFewest(rate) },
      );
      await ifRefused.stillListed(invoice, rate);
      expect(invoice).toBeAccepted();
    });
  });

  test.for(atDepth({ quick: [], standard: TELLING }))(
    '%s teeTimeRateId serves in the path of an invoice',
    async ([, telling], { ifRefused, send, profile, inventory, notOffered }) => {
      await inventory.loadAll();
      const isServing = (rate: PricedRate) =>
        isInvoiceable(profile, rate) && !isNegative(rate) && !inventory.mayBeBooked(rate);
      const rates = telling((await inventory.listed()).filter(isServing), inventory.days);
      if (rates.length === 0) notOffered('the search shows no tee time with a positive id');
      for (const rate of rates) {
        const invoice = await send(
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
          { path: ratePath(profile, rate), query: forFewest(rate) },
        );
        await ifRefused.stillFound(invoice, rate);
        expect(invoice).toBeAccepted();
      }
    },
  );
});
