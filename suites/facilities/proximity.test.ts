import fc from 'fast-check';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import { proximitiesBetween, searchFor, turnedRound } from '../../support/conformance/generators/searches.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-PROXIMITY', ({ test, standardTest }) => {
  test('the narrow search of the profile finds some of the near facilities, not all', async ({
    given,
    send,
    profile,
  }) => {
    const proximity = String(given.narrowProximity());
    const near = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    const narrow = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { proximity, expand: undefined })),
    );
    const [narrowIds, nearIds] = [facilityIdsIn(profile, narrow), facilityIdsIn(profile, near)];
    expect(narrowIds).toHoldSome('facility within the narrow proximity');
    expect(narrowIds).toBeAmong(await given.foundOnAnyPage(near, {}, narrowIds));
    const leftOut = nearIds.filter((id) => !narrowIds.includes(id));
    expect(leftOut.length > 0 ? leftOut : await given.leftOutAtTheEdgeBy(proximity, nearIds)).toHoldSome(
      'facility left out by it',
    );
  });

  test('the narrow search with its parameters in the other order finds no facility that it does not find in the usual order', async ({
    given,
    send,
    profile,
  }) => {
    const proximity = String(given.narrowProximity());
    const search = searchFor(profile, { proximity, expand: undefined });
    const narrow = given.accepted(await send('GET /channel/{channelId}/facilities', search));
    const turned = given.accepted(await send('GET /channel/{channelId}/facilities', turnedRound(search)));
    expect(facilityIdsFarOff(profile, turned)).toBeAmong(facilityIdsIn(profile, narrow));
  });

  standardTest(
    'a proximity with a fraction finds no facility that a greater one does not find, and each of a smaller one',
    async ({ given, send, profile }) => {
      const narrow = given.narrowProximity();
      const searched = (proximity: number) =>
        send(
          'GET /channel/{channelId}/facilities',
          searchFor(profile, { proximity: String(proximity), expand: undefined }),
        );
      const between = await searched(narrow + 0.5);
      given.offered(between, 'the target refuses a proximity with a fraction');
      const less = given.accepted(await searched(narrow));
      const more = given.accepted(await searched(narrow + 1));
      const found = facilityIdsIn(profile, given.accepted(between));
      expect(facilityIdsIn(profile, less)).toBeAmong(facilityIdsFarOff(profile, between));
      const query = { proximity: String(narrow + 1) };
      expect(found).toBeAmong(await given.foundOnAnyPage(more, query, found));
    },
  );

  standardTest(
    'a proximity four times as great finds no fewer facilities',
    async ({ given, send, profile }) => {
      const search = searchFor(profile, { expand: undefined });
      const proximity = String(4 * profile.search.near.proximity);
      const near = given.accepted(await send('GET /channel/{channelId}/facilities', search));
      const wide = await send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { proximity, expand: undefined }),
      );
      const found = given.accepted(given.offered(wide, 'the target refuses a proximity four times as great'));
      const nearby = facilityIdsIn(profile, near);
      expect(facilityIdsFarOff(profile, found).slice(0, nearby.length)).toHaveLength(nearby.length);
    },
  );

  test('the narrow search with rate sets finds no facility that it does not find without', async ({
    given,
    send,
    profile,
  }) => {
    const proximity = String(given.narrowProximity());
    const plain = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { proximity, expand: undefined })),
    );
    const expanded = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { proximity })),
    );
    const found = facilityIdsFarOff(profile, expanded);
    expect(found).toBeAmong(await given.foundOnAnyPage(plain, { proximity }, found));
  });

  standardTest(
    'the narrow search with AdvancedErrorCodes: True finds no facility that it does not find without',
    async ({ given, send, profile }) => {
      const proximity = String(given.narrowProximity());
      const search = searchFor(profile, { proximity, expand: undefined });
      const plain = given.accepted(await send('GET /channel/{channelId}/facilities', search));
      const advanced = given.accepted(
        await send('GET /channel/{channelId}/facilities', { ...search, headers: ADVANCED }),
      );
      expect(facilityIdsFarOff(profile, advanced)).toBeAmong(facilityIdsIn(profile, plain));
    },
  );

  standardTest(
    'a proximity of a half finds no facility that the narrow search does not find',
    async ({ given, send, profile, notOffered }) => {
      const narrow = given.narrowProximity();
      // What counts in whole numbers may take it for one.
      if (narrow < 1) notOffered('the narrow proximity of the profile is less than one');
      const search = searchFor(profile, { proximity: '0.5', expand: undefined });
      const half = await send('GET /channel/{channelId}/facilities', search);
      const query = { proximity: String(narrow) };
      const wider = given.accepted(
        await send(
          'GET /channel/{channelId}/facilities',
          searchFor(profile, { ...query, expand: undefined }),
        ),
      );
      const found = facilityIdsFarOff(
        profile,
        given.offered(half, 'the target refuses a proximity of a half'),
      );
      expect(found).toBeAmong(await given.foundOnAnyPage(wider, query, found));
    },
  );

  test('a smaller proximity never adds a facility', async ({ given, send, profile, property }) => {
    const wide = profile.search.near.proximity;
    const proximity = proximitiesBetween(given.narrowProximity(), wide);
    await property(fc.tuple(proximity, proximity), async (pair) => {
      const [smaller, greater] = [Math.min(...pair), Math.max(...pair)];
      const less = await send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { proximity: String(smaller), expand: undefined }),
      );
      const more = await send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { proximity: String(greater), expand: undefined }),
      );
      given.offered(more, `a proximity of ${greater} is refused`);
      const found = facilityIdsFarOff(profile, less);
      const query = { proximity: String(greater) };
      expect(found).toBeAmong(await given.foundOnAnyPage(given.accepted(more), query, found));
    });
  });
});
