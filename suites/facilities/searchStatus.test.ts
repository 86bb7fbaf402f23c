import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { requirement } from '../../support/conformance/test.ts';

requirement('SEARCH-SUCCESS-STATUS', ({ test }) => {
  test.for([
    ['without expand', undefined],
    ['with expand=FacilityDetail.Ratesets', 'FacilityDetail.Ratesets'],
  ] as const)('a search %s is answered 200 with a JSON body', async ([, expand], { send, profile }) => {
    const search = await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand }));
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
        return send(
          'GET /channel/{channelId}/facilities',
          searchFor(profile, { ...place, expand: undefined }),
        );
      };
      // How a search that finds nothing is answered is not said.
      const precise = await searchWith(decimals + 2);
      if (precise.exchange.response?.status !== 200)
        notOffered('a search from the rounded place is not answered 200 with more decimals either');
      expect(await searchWith(decimals)).toHaveStatus(200);
    },
  );
});
