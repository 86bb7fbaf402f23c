import fc from 'fast-check';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import {
  oppositeSides,
  proximitiesBetween,
  searchFor,
  turnedRound,
} from '../../support/conformance/generators/searches.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

const SEARCH = 'GET /channel/{channelId}/facilities';

requirement('SEARCH-SUCCESS-STATUS', ({ test }) => {
  test.for([
    ['without expand', undefined],
    ['with expand=FacilityDetail.Ratesets', 'FacilityDetail.Ratesets'],
  ] as const)('a search %s is answered 200 with a JSON body', async ([, expand], { send, profile }) => {
    const search = await send(SEARCH, searchFor(profile, { expand }));
    expect(search).toHaveStatus(200);
    expect(search).toHaveJsonBody();
  });

  test.for(atDepth({ quick: [0], standard: [0, 1, 2] }))(
    'a search from a place of %i decimals is answered 200, as with more of them',
    async (decimals, { send, profile, notOffered }) => {
      const { latitude, longitude } = profile.search.near;
      // Without the sign of a zero, which is no other place.
      const written = (degrees: number, digits: number) =>
        (Number(degrees.toFixed(decimals)) + 0).toFixed(digits);
      const searchWith = (digits: number) => {
        const place = { latitude: written(latitude, digits), longitude: written(longitude, digits) };
        return send(SEARCH, searchFor(profile, { ...place, expand: undefined }));
      };
      // How a search that finds nothing is answered is not said.
      const precise = await searchWith(decimals + 2);
      if (precise.exchange.response?.status !== 200)
        notOffered('a search from the rounded place is not answered 200 with more decimals either');
      expect(await searchWith(decimals)).toHaveStatus(200);
    },
  );
});

requirement('SEARCH-GEO-NEAR', ({ test }) => {
  test('a search where facilities are finds at least one', async ({ send, profile }) => {
    const near = await send(SEARCH, searchFor(profile, { expand: undefined }));
    expect(near).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toHoldSome('facility');
  });

  test('a search finds the same with its parameters in the other order', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send(SEARCH, search));
    const turned = await send(SEARCH, turnedRound(search));
    expect(turned).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, turned));
  });

  // How exact a place may be is not said: a target may refuse so many decimals, but not find something else.
  test('a search finds the same with six decimals', async ({ given, send, profile, notOffered }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send(SEARCH, search));
    const { latitude, longitude } = profile.search.near;
    const query = { ...search.query, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
    const precise = await send(SEARCH, { ...search, query });
    if (precise.reception === 'rejected') notOffered('the target refuses a search with six decimals');
    expect(precise).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, precise));
  });

  // There the decimal mark is a comma, and the full stop parts thousands.
  test('a search finds the same for a client that speaks German', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send(SEARCH, search));
    const german = await send(SEARCH, { ...search, headers: { 'Accept-Language': 'de-DE' } });
    expect(german).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, german));
  });
});

requirement('SEARCH-GEO-NEAR', ({ standardTest }) => {
  standardTest('a search finds the same with AdvancedErrorCodes: True', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send(SEARCH, search));
    const advanced = await send(SEARCH, { ...search, headers: ADVANCED });
    expect(advanced).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, advanced));
  });

  standardTest(
    'a search finds the same with the other method of authentication',
    async ({ given, send, simple, sign, profile, origin, notOffered }) => {
      const auth = { simple: sign, signature: simple }[origin.method]();
      const search = searchFor(profile, { expand: undefined });
      const other = await send(SEARCH, { ...search, auth });
      if (other.reception === 'rejected') notOffered('the other method of authentication is not accepted');
      const own = await send(SEARCH, search);
      expect(own).toBeAccepted();
      expect(facilityIdsIn(profile, given.accepted(other))).toBeAmong(facilityIdsFarOff(profile, own));
    },
  );
});

requirement('SEARCH-GEO-FAR', ({ test, standardTest }) => {
  test.for([
    'at the antipode',
    'beyond the pole',
    'on the opposite meridian',
    'beyond the equator',
    'beyond the prime meridian',
    'on the equator',
    'on the prime meridian',
  ] as const)(
    'a search %s finds none of the near facilities',
    async (side, { given, send, profile, notOffered }) => {
      const place =
        oppositeSides(profile.search.near)[side] ??
        notOffered('on this side no place is far enough from that of the profile');
      const far = await send(SEARCH, searchFor(profile, { ...place, expand: undefined }));
      const near = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
      expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
    },
  );

  test('a search at the antipode with rate sets finds none of the near facilities', async ({
    given,
    send,
    profile,
  }) => {
    const far = await send(SEARCH, searchFor(profile, oppositeSides(profile.search.near)['at the antipode']));
    const near = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
  });

  standardTest(
    'a search at the antipode with AdvancedErrorCodes: True finds none of the near facilities',
    async ({ given, send, profile }) => {
      const { 'at the antipode': place } = oppositeSides(profile.search.near);
      const search = searchFor(profile, { ...place, expand: undefined });
      const far = await send(SEARCH, { ...search, headers: ADVANCED });
      const near = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
      expect(facilityIdsFarOff(profile, far)).toShareNothingWith(facilityIdsIn(profile, near));
    },
  );
});

requirement('SEARCH-PROXIMITY', ({ test, standardTest }) => {
  test('the narrow search of the profile finds some of the near facilities, not all', async ({
    given,
    send,
    profile,
  }) => {
    const proximity = String(given.narrowProximity());
    const near = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    const narrow = given.accepted(await send(SEARCH, searchFor(profile, { proximity, expand: undefined })));
    const [narrowIds, nearIds] = [facilityIdsIn(profile, narrow), facilityIdsIn(profile, near)];
    expect(narrowIds).toHoldSome('facility within the narrow proximity');
    expect(narrowIds).toBeAmong(await given.foundOnAnyPage(near, {}, narrowIds));
    const leftOut = nearIds.filter((id) => !narrowIds.includes(id));
    expect(leftOut.length > 0 ? leftOut : await given.leftOutAtTheEdgeBy(proximity)).toHoldSome(
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
    const narrow = given.accepted(await send(SEARCH, search));
    const turned = await send(SEARCH, turnedRound(search));
    expect(facilityIdsFarOff(profile, turned)).toBeAmong(facilityIdsIn(profile, narrow));
  });

  standardTest(
    'a proximity with a fraction finds no facility that a greater one does not find, and each of a smaller one',
    async ({ given, send, profile, notOffered }) => {
      const narrow = given.narrowProximity();
      const searched = (proximity: number) =>
        send(SEARCH, searchFor(profile, { proximity: String(proximity), expand: undefined }));
      const between = await searched(narrow + 0.5);
      if (between.reception === 'rejected') notOffered('the target refuses a proximity with a fraction');
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
    async ({ given, send, profile, notOffered }) => {
      const search = searchFor(profile, { expand: undefined });
      const proximity = String(4 * profile.search.near.proximity);
      const near = given.accepted(await send(SEARCH, search));
      const wide = await send(SEARCH, searchFor(profile, { proximity, expand: undefined }));
      const found =
        wide.reception === 'rejected'
          ? notOffered('the target refuses a proximity four times as great')
          : given.accepted(wide);
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
    const plain = given.accepted(await send(SEARCH, searchFor(profile, { proximity, expand: undefined })));
    const expanded = await send(SEARCH, searchFor(profile, { proximity }));
    const found = facilityIdsFarOff(profile, expanded);
    expect(found).toBeAmong(await given.foundOnAnyPage(plain, { proximity }, found));
  });

  standardTest(
    'the narrow search with AdvancedErrorCodes: True finds no facility that it does not find without',
    async ({ given, send, profile }) => {
      const proximity = String(given.narrowProximity());
      const search = searchFor(profile, { proximity, expand: undefined });
      const plain = given.accepted(await send(SEARCH, search));
      const advanced = await send(SEARCH, { ...search, headers: ADVANCED });
      expect(facilityIdsFarOff(profile, advanced)).toBeAmong(facilityIdsIn(profile, plain));
    },
  );

  test('a smaller proximity never adds a facility', async ({
    given,
    send,
    profile,
    property,
    notOffered,
  }) => {
    const wide = profile.search.near.proximity;
    const proximity = proximitiesBetween(given.narrowProximity(), wide);
    await property(fc.tuple(proximity, proximity), async (pair) => {
      const [smaller, greater] = [Math.min(...pair), Math.max(...pair)];
      const less = await send(SEARCH, searchFor(profile, { proximity: String(smaller), expand: undefined }));
      const more = await send(SEARCH, searchFor(profile, { proximity: String(greater), expand: undefined }));
      if (more.reception === 'rejected') notOffered(`a proximity of ${greater} is refused`);
      const found = facilityIdsFarOff(profile, less);
      const query = { proximity: String(greater) };
      expect(found).toBeAmong(await given.foundOnAnyPage(given.accepted(more), query, found));
    });
  });
});
