import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilitiesWithRates, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor, turnedRound } from '../../support/conformance/generators/searches.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-EXPAND-RATE-SETS', ({ test, standardTest }) => {
  test('expand=FacilityDetail.Ratesets lists rates', async ({ given, send, profile }) => {
    const expanded = given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile)));
    const plain = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    const otherwise = await given.searchedByOtherMethod(searchFor(profile));
    expect(expanded).toListRatesUnlike(plain, profile, otherwise);
  });

  test('expand lists rates with the parameters of the search in the other order', async ({
    given,
    send,
    profile,
  }) => {
    const expanded = given.accepted(
      await send('GET /channel/{channelId}/facilities', turnedRound(searchFor(profile))),
    );
    const plain = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    expect(expanded).toListRatesUnlike(plain, profile);
  });

  standardTest(
    'expand lists rates where the same place was searched without expand before',
    async ({ given, send, profile }) => {
      const { latitude } = searchFor(profile).query;
      const beside = { latitude: String(Number(latitude) + 0.0001) };
      const plain = given.accepted(
        await send(
          'GET /channel/{channelId}/facilities',
          searchFor(profile, { ...beside, expand: undefined }),
        ),
      );
      const expanded = given.accepted(
        await send('GET /channel/{channelId}/facilities', searchFor(profile, beside)),
      );
      expect(expanded).toListRatesUnlike(plain, profile);
    },
  );

  test('expand lists rates of each facility of a narrow search that has some in a wide one', async ({
    given,
    send,
    profile,
  }) => {
    const proximity = String(given.narrowProximity());
    const search = async (more: Record<string, string>) =>
      given.accepted(await send('GET /channel/{channelId}/facilities', searchFor(profile, more)));
    const before = await search({});
    const narrow = await search({ proximity });
    // What is sold meanwhile is listed no more.
    const after = await search({});
    const [listed, ...wide] = [narrow, before, after].map((sent) => facilitiesWithRates(profile, sent));
    const without = facilityIdsIn(profile, narrow).filter((id) => listed?.has(id) !== true);
    expect(without.filter((id) => wide.every((ids) => ids.has(id)))).toHoldNo(
      'facility without the rate sets that the wide search lists',
    );
  });
});
