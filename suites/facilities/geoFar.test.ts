import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import {
  elsewhereInTheDegree,
  oppositeSides,
  searchFor,
} from '../../support/conformance/generators/searches.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-GEO-FAR', ({ test, standardTest }) => {
  test.for([
    'at the antipode',
    'beyond the pole',
    'on the opposite meridian',
    'beyond the equator',
    'beyond the prime meridian',
    'on the equator',
    'on the prime meridian',
    'where both cross',
  ] as const)(
    'a search %s finds none of the near facilities',
    async (side, { given, send, profile, notOffered }) => {
      const place =
        oppositeSides(profile.search.near)[side] ??
        notOffered(
          `the place ${side} is too near to search.near of the profile to find none of its facilities`,
        );
      const far = await send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { ...place, expand: undefined }),
      );
      const near = given.accepted(
        await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
      );
      expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
    },
  );

  test('a search at the antipode with rate sets finds none of the near facilities', async ({
    given,
    send,
    profile,
  }) => {
    const far = await send(
      'GET /channel/{channelId}/facilities',
      searchFor(profile, oppositeSides(profile.search.near)['at the antipode']),
    );
    const near = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
  });

  standardTest(
    'a narrow search elsewhere in the same degree finds none of the facilities of the narrow search',
    async ({ given, send, profile, notOffered }) => {
      const narrow = given.narrowProximity();
      const latitude =
        elsewhereInTheDegree(profile.search.near, narrow) ??
        notOffered('search.narrow of the profile reaches too far to be left behind within a degree');
      const query = { proximity: String(narrow), expand: undefined };
      const near = given.accepted(
        await send('GET /channel/{channelId}/facilities', searchFor(profile, query)),
      );
      const far = await send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { ...query, latitude }),
      );
      expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
    },
  );

  standardTest(
    'a search at the antipode with AdvancedErrorCodes: True finds none of the near facilities',
    async ({ given, send, profile }) => {
      const { 'at the antipode': place } = oppositeSides(profile.search.near);
      const search = searchFor(profile, { ...place, expand: undefined });
      const far = await send('GET /channel/{channelId}/facilities', { ...search, headers: ADVANCED });
      const near = given.accepted(
        await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
      );
      expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
    },
  );
});
