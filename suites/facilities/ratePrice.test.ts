import { searchQuery } from '../../support/conformance/requests/teeTimeQueries.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { unpricedIn } from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readRates } from '../../support/target/readings/listedRates.ts';

requirement('SEARCH-RATE-PRICE', ({ test, standardTest }) => {
  standardTest(
    'each rate listed with AdvancedErrorCodes carries a price',
    async ({ given, send, profile }) => {
      const search = given.accepted(
        await send('GET /channel/{channelId}/facilities', { ...searchFor(profile), headers: ADVANCED }),
      );
      expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
    },
  );

  test.for(atDepth({ quick: [], standard: [1, 2, 3, 4, 5, 6, 7] }))(
    'each rate of search %i of the further ones that the profile names carries a price',
    async (nth, { given, send, profile, notOffered }) => {
      const window = profile.search.windows[nth] ?? notOffered('the profile names fewer searches');
      const search = await send('GET /channel/{channelId}/facilities', {
        ...searchFor(profile),
        query: searchQuery(profile, window),
      });
      given.offered(search, 'the target refuses this search');
      given.accepted(search);
      // A course may be closed for a day.
      if (readRates(profile, search.exchange).length === 0) notOffered('the search lists no tee time');
      expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
    },
  );

  test('each rate listed carries a price', async ({ given, send, profile }) => {
    const search = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
  });
});
