import fc from 'fast-check';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  facilityIdsIn,
  oneOfEachFacility,
  ratesToInvoice,
} from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { ListedRate } from '../../support/target/readings/listedRates.ts';

const forFewest = ({ fewest }: ListedRate) => ({ 'player-count': String(fewest) });

/** A search may show very many facilities. */
const MOST_FACILITIES = 12;

/** As many of some rates as are tried; the seed decides which. */
function someOf(rates: ListedRate[]): fc.Arbitrary<ListedRate[]> {
  const tried = Math.min(rates.length, MOST_FACILITIES);
  return fc.noShrink(fc.shuffledSubarray(rates, { minLength: tried, maxLength: tried }));
}

requirement('SEARCH-FACILITY-ID', ({ test, standardTest }) => {
  test('each facility has an id of its own', async ({ given, send, profile }) => {
    const search = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    const ids = facilityIdsIn(profile, search);
    expect(ids.filter((id) => id === '')).toHoldNo('facility without an id');
    expect(ids).toBeDistinct('facility id');
  });

  test('a facility has the same id with rate sets as without', async ({ given, send, profile }) => {
    const expanded = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const plain = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    const ids = facilityIdsIn(profile, expanded);
    expect(ids).toBeAmong(await given.foundOnAnyPage(plain, {}, ids));
  });

  test('the id of each facility serves in the path of an invoice', async ({
    given,
    ifRefused,
    send,
    profile,
    property,
  }) => {
    const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const rates = oneOfEachFacility(ratesToInvoice(profile, search));
    const serve = async (some: ListedRate[]) => {
      for (const rate of some) {
        const invoice = await send(
          'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice',
          { path: ratePath(profile, rate), query: forFewest(rate) },
        );
        await ifRefused.stillListed(invoice, rate);
        expect(invoice).toBeAccepted();
      }
    };
    await property(someOf(rates), serve, ONCE);
  });

  standardTest(
    'the id of each facility serves in the path of a customer invoice',
    async ({ given, ifRefused, send, profile, customer, property }) => {
      given.shareable();
      const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
      const rates = oneOfEachFacility(ratesToInvoice(profile, search));
      const request = await given.request('customerInvoice', customer);
      const serve = async (some: ListedRate[]) => {
        for (const rate of some) {
          const path = ratePath(profile, rate);
          const query = { ...request.query, ...forFewest(rate) };
          const invoice = await send(await given.again({ ...request, path, query }, customer));
          await ifRefused.stillListed(invoice, rate);
          expect(invoice).toBeAccepted();
        }
      };
      await property(someOf(rates), serve, ONCE);
    },
  );
});
