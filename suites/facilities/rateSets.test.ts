import fc from 'fast-check';
import { ratePath, searchQuery } from '../../support/conformance/requests/teeTimeQueries.ts';
import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import {
  facilitiesWithRates,
  facilityIdsIn,
  oneOfEachFacility,
  rateIdsIn,
  ratesToInvoice,
  unpricedIn,
} from '../../support/conformance/matchers/searchReadings.ts';
import { searchFor, turnedRound } from '../../support/conformance/generators/searches.ts';
import { ONCE } from '../../support/conformance/generators/property.ts';
import { requirement } from '../../support/conformance/test.ts';
import { readRates } from '../../support/target/readings/listedRates.ts';
import type { ListedRate } from '../../support/target/readings/listedRates.ts';

const SEARCH = 'GET /channel/{channelId}/facilities';
const INVOICE = 'GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice';
const forFewest = ({ fewest }: ListedRate) => ({ 'player-count': String(fewest) });
/** A search may show very many facilities. */
const MOST_FACILITIES = 12;

/** As many of some rates as are tried; the seed decides which. */
function someOf(rates: ListedRate[]): fc.Arbitrary<ListedRate[]> {
  const tried = Math.min(rates.length, MOST_FACILITIES);
  return fc.noShrink(fc.shuffledSubarray(rates, { minLength: tried, maxLength: tried }));
}

requirement('SEARCH-EXPAND-RATE-SETS', ({ test, standardTest }) => {
  test('expand=FacilityDetail.Ratesets lists rates', async ({ given, send, profile }) => {
    const expanded = given.accepted(await send(SEARCH, searchFor(profile)));
    const plain = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    const otherwise = await given.searchedByOtherMethod(searchFor(profile));
    expect(expanded).toListRatesUnlike(plain, profile, otherwise);
  });

  test('expand lists rates with the parameters of the search in the other order', async ({
    given,
    send,
    profile,
  }) => {
    const expanded = given.accepted(await send(SEARCH, turnedRound(searchFor(profile))));
    const plain = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    expect(expanded).toListRatesUnlike(plain, profile);
  });

  standardTest(
    'expand lists rates where the same place was searched without expand before',
    async ({ given, send, profile }) => {
      const { latitude } = searchFor(profile).query;
      const beside = { latitude: String(Number(latitude) + 0.0001) };
      const plain = given.accepted(await send(SEARCH, searchFor(profile, { ...beside, expand: undefined })));
      const expanded = given.accepted(await send(SEARCH, searchFor(profile, beside)));
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
      given.accepted(await send(SEARCH, searchFor(profile, more)));
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

requirement('SEARCH-FACILITY-ID', ({ test, standardTest }) => {
  test('each facility has an id of its own', async ({ given, send, profile }) => {
    const search = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    const ids = facilityIdsIn(profile, search);
    expect(ids.filter((id) => id === '')).toHoldNo('facility without an id');
    expect(ids).toBeDistinct('facility id');
  });

  test('a facility has the same id with rate sets as without', async ({ given, send, profile }) => {
    const expanded = given.accepted(await send(SEARCH, searchFor(profile)));
    const plain = given.accepted(await send(SEARCH, searchFor(profile, { expand: undefined })));
    const ids = facilityIdsIn(profile, expanded);
    expect(ids).toBeAmong(await given.foundOnAnyPage(plain, {}, ids));
  });

  test('the id of each facility serves in the path of an invoice', async ({
    given,
    send,
    profile,
    property,
  }) => {
    const search = given.accepted(await send(SEARCH, searchFor(profile)));
    const rates = oneOfEachFacility(ratesToInvoice(profile, search));
    const serve = async (some: ListedRate[]) => {
      for (const rate of some) {
        const invoice = await send(INVOICE, { path: ratePath(profile, rate), query: forFewest(rate) });
        await given.stillListed(invoice, rate);
        expect(invoice).toBeAccepted();
      }
    };
    await property(someOf(rates), serve, ONCE);
  });

  standardTest(
    'the id of each facility serves in the path of a customer invoice',
    async ({ given, send, profile, customer, property }) => {
      given.shareable();
      const search = given.accepted(await send(SEARCH, searchFor(profile)));
      const rates = oneOfEachFacility(ratesToInvoice(profile, search));
      const request = await given.request('customerInvoice', customer);
      const serve = async (some: ListedRate[]) => {
        for (const rate of some) {
          const path = ratePath(profile, rate);
          const query = { ...request.query, ...forFewest(rate) };
          const invoice = await send(await given.again({ ...request, path, query }, customer));
          await given.stillListed(invoice, rate);
          expect(invoice).toBeAccepted();
        }
      };
      await property(someOf(rates), serve, ONCE);
    },
  );
});

requirement('SEARCH-RATE-ID', ({ test, standardTest }) => {
  test('each rate has an integer of its own', async ({ given, send, profile }) => {
    const search = given.accepted(await send(SEARCH, searchFor(profile)));
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
    const search = given.accepted(await send(SEARCH, searchFor(profile)));
    const rates = ratesToInvoice(profile, search);
    await property(fc.constantFrom(...rates), async (rate) => {
      const invoice = await send(INVOICE, { path: ratePath(profile, rate), query: forFewest(rate) });
      await given.stillListed(invoice, rate);
      expect(invoice).toBeAccepted();
    });
  });
});

requirement('SEARCH-RATE-ID-NEGATIVE', ({ test, standardTest }) => {
  test('an invoice of a negative teeTimeRateId is served', async ({ given, send, profile, customer }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const request = await given.request('invoice', customer);
    const invoice = await send({ ...request, path: ratePath(profile, rate) });
    await given.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test("a customer's invoice of a negative teeTimeRateId is served", async ({
    given,
    send,
    profile,
    customer,
  }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const request = await given.request('customerInvoice', customer);
    const invoice = await send({ ...request, path: ratePath(profile, rate) });
    await given.acceptedOtherwise(invoice, request, customer);
    expect(invoice).toBeAccepted();
  });

  test('a tee time with a negative teeTimeRateId is booked', async ({ given, send, customer }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const { request } = await given.reservation(customer, { rate });
    const booked = await send(request);
    await given.bookedOtherwise(booked, customer, { atPositiveIdThan: rate });
    expect(booked).toBeAccepted();
  });

  standardTest('a guest books a tee time with a negative teeTimeRateId', async ({ given, send, guest }) => {
    const rate = await given.rate({ negative: true, bookable: true });
    const { request } = await given.reservation(guest, { rate });
    const booked = await send(request);
    await given.bookedOtherwise(booked, guest, { atPositiveIdThan: rate });
    expect(booked).toBeAccepted();
  });

  standardTest(
    'a tee time with a negative teeTimeRateId is booked for four',
    async ({ given, send, customer }) => {
      const rate = await given.rate({ negative: true, bookable: true, anyPlayers: true });
      const { request } = await given.reservation(customer, { rate, players: 4 });
      const booked = await send(request);
      await given.bookedOtherwise(booked, customer, { players: 4, atPositiveIdThan: rate });
      expect(booked).toBeAccepted();
    },
  );
});

requirement('SEARCH-RATE-PRICE', ({ test, standardTest }) => {
  standardTest(
    'each rate listed with AdvancedErrorCodes carries a price',
    async ({ given, send, profile }) => {
      const search = given.accepted(await send(SEARCH, { ...searchFor(profile), headers: ADVANCED }));
      expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
    },
  );

  test.for(atDepth({ quick: [], standard: [1, 2, 3, 4, 5, 6, 7] }))(
    'each rate of search %i of the further ones that the profile names carries a price',
    async (nth, { given, send, profile, notOffered }) => {
      const window = profile.search.windows[nth] ?? notOffered('the profile names fewer searches');
      const search = await send(SEARCH, { ...searchFor(profile), query: searchQuery(profile, window) });
      if (search.reception === 'rejected') notOffered('the target refuses this search');
      given.accepted(search);
      // A course may be closed for a day.
      if (readRates(profile, search.exchange).length === 0) notOffered('the search lists no tee time');
      expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
    },
  );

  test('each rate listed carries a price', async ({ given, send, profile }) => {
    const search = given.accepted(await send(SEARCH, searchFor(profile)));
    expect(unpricedIn(profile, search)).toHoldNo('rate without a price');
  });
});
