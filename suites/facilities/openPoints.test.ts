import { facilityIdsFarOff, facilityIdsIn } from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor } from '../../support/conformance/generators/searches.ts';
import { openPoint } from '../../support/conformance/test.ts';
import { NOT_AVAILABLE_DIGIT } from '../../support/contract/outcomes.ts';
import { digitOf } from '../../support/target/teeTimes.ts';
import { readRates } from '../../support/target/readings/listedRates.ts';

openPoint('OPEN-UNKNOWN-CHANNEL', ({ test }) => {
  test('a search in an unknown channel', async ({ send, profile, observe }) => {
    const { exchange } = await send('GET /channel/{channelId}/facilities', {
      ...searchFor(profile, { expand: undefined }),
      path: { channelId: '999999999' },
      watched: false,
    });
    observe(`${exchange.response?.status ?? 'no answer'}`);
  });
});

openPoint('OPEN-PROXIMITY-ZERO', ({ test }) => {
  test('a search with a proximity of zero', async ({ given, send, profile, observe }) => {
    const search = (proximity?: string) =>
      send(
        'GET /channel/{channelId}/facilities',
        searchFor(profile, { expand: undefined, ...(proximity === undefined ? {} : { proximity }) }),
      );
    const near = facilityIdsIn(profile, given.accepted(await search()));
    const zero = await search('0');
    if (zero.reception !== 'accepted') return observe(zero.reception);
    const { length } = facilityIdsFarOff(profile, zero);
    const found = length < near.length ? 'fewer' : 'as many';
    return observe(`finds ${length === 0 ? 'none' : found}`);
  });
});

openPoint('OPEN-SEARCH-WITHOUT-EXPAND', ({ test }) => {
  test('a search without expand', async ({ given, send, profile, observe }) => {
    const plain = given.accepted(
      await send('GET /channel/{channelId}/facilities', searchFor(profile, { expand: undefined })),
    );
    observe(readRates(profile, plain.exchange).length === 0 ? 'no rate is listed' : 'rates are listed');
  });
});

openPoint('OPEN-SEARCH-NOT-AVAILABLE', ({ test }) => {
  test('tee times whose minute ends in 2', async ({ inventory, observe }) => {
    const listed = await inventory.listed();
    const isListed = listed.some((rate) => digitOf(rate) === NOT_AVAILABLE_DIGIT);
    observe(isListed ? 'listed' : 'not listed');
  });
});
