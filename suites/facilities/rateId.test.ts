import fc from 'fast-check';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
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

  test('a teeTimeRateId serves in the path of an invoice', async ({ given, send, profile, property }) => {
    const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const rates = ratesToInvoice(profile, search);
    await property(fc.constantFrom(...rates), async (rate) => {
      const invoice = await send(
        'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
        { path: ratePath(profile, rate), query: forFewest(rate) },
      );
      await given.stillListed(invoice, rate);
      expect(invoice).toBeAccepted();
    });
  });

  standardTest(
    'the shortest and the longest positive teeTimeRateId serve in the path of an invoice',
    async ({ given, send, profile, inventory, notOffered }) => {
      await inventory.loadAll();
      const isServing = (rate: PricedRate) =>
        isInvoiceable(profile, rate) && !isNegative(rate) && !inventory.mayBeBooked(rate);
      const lengthOf = ({ rateId }: PricedRate) => identifierText(rateId).length;
      const byLength = (await inventory.listed())
        .filter(isServing)
        .toSorted((one, other) => lengthOf(one) - lengthOf(other));
      const shortest = byLength[0] ?? notOffered('the search shows no tee time with a positive id');
      for (const rate of [shortest, byLength.at(-1) ?? shortest]) {
        const invoice = await send(
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
          { path: ratePath(profile, rate), query: forFewest(rate) },
        );
        await given.stillFound(invoice, rate);
        expect(invoice).toBeAccepted();
      }
    },
  );

  standardTest(
    'a positive teeTimeRateId of each day serves in the path of an invoice',
    async ({ given, send, profile, inventory, notOffered }) => {
      await inventory.loadAll();
      const listed = await inventory.listed();
      const isServing = (rate: PricedRate) =>
        isInvoiceable(profile, rate) && !isNegative(rate) && !inventory.mayBeBooked(rate);
      const ofEachDay = inventory.days.flatMap(
        (day) => listed.find((rate) => rate.day === day && isServing(rate)) ?? [],
      );
      if (ofEachDay.length === 0) notOffered('the search shows no tee time with a positive id');
      for (const rate of ofEachDay) {
        const invoice = await send(
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
          { path: ratePath(profile, rate), query: forFewest(rate) },
        );
        await given.stillFound(invoice, rate);
        expect(invoice).toBeAccepted();
      }
    },
  );
});
