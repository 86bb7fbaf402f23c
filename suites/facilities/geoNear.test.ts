import { expect } from '../../support/conformance/matchers/expect.ts';
import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor, turnedRound } from '../../support/conformance/generators/searches.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-GEO-NEAR', ({ test, standardTest, method }) => {
  test('a search where facilities are finds at least one', async ({ send, profile }) => {
    const near = await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined }));
    expect(near).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toHoldSome('facility');
  });

  test('a search finds the same with its parameters in the other order', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send('GET /channel/{channelId}/facilities', search));
    const turned = await send('GET /channel/{channelId}/facilities', turnedRound(search));
    expect(turned).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, turned));
  });

  // How exact a place may be is not said: a target may refuse so many decimals, but not find something else.
  test('a search finds the same with six decimals', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send('GET /channel/{channelId}/facilities', search));
    const { latitude, longitude } = profile.search.near;
    const query = { ...search.query, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
    const precise = await send('GET /channel/{channelId}/facilities', { ...search, query });
    given.offered(precise, 'the target refuses a search with six decimals');
    expect(precise).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, precise));
  });

  // In German the decimal mark is a comma, and a full stop parts thousands.
  test('a search finds the same for a client that speaks German', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send('GET /channel/{channelId}/facilities', search));
    const german = await send('GET /channel/{channelId}/facilities', {
      ...search,
      headers: { 'Accept-Language': 'de-DE' },
    });
    given.offered(german, 'the target refuses Accept-Language: de-DE');
    expect(german).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, german));
  });

  standardTest('a search finds the same with AdvancedErrorCodes: True', async ({ given, send, profile }) => {
    const search = searchFor(profile, { expand: undefined });
    const near = given.accepted(await send('GET /channel/{channelId}/facilities', search));
    const advanced = await send('GET /channel/{channelId}/facilities', { ...search, headers: ADVANCED });
    expect(advanced).toBeAccepted();
    expect(facilityIdsIn(profile, near)).toBeAmong(facilityIdsFarOff(profile, advanced));
  });

  standardTest(
    'a search finds the same with the other method of authentication',
    async ({ given, send, simple, sign, profile }) => {
      const auth = { simple: sign, signature: simple }[method]();
      const search = searchFor(profile, { expand: undefined });
      const other = await send('GET /channel/{channelId}/facilities', { ...search, auth });
      given.offered(other, 'the other method of authentication is not accepted');
      const own = await send('GET /channel/{channelId}/facilities', search);
      expect(own).toBeAccepted();
      expect(facilityIdsIn(profile, given.accepted(other))).toBeAmong(facilityIdsFarOff(profile, own));
    },
  );
});
