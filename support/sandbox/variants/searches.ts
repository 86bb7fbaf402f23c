import { facilityList } from '../inventory/facilities.ts';
import { dateOf, dayAfter } from '../inventory/calendar.ts';
import { placeOf, rateIdentifier } from '../inventory/rateIdentifier.ts';
import { rateWithIdentifier } from '../inventory/rates.ts';
import type { Operation } from '../operationTable.ts';
import { identifierOf } from '../operations/fields.ts';
import { refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import {
  both,
  inArea,
  itemsOf,
  mapFields,
  mapObjects,
  ownFields,
  reading,
  replying,
  showing,
  showingAll,
} from './wire.ts';

/** Ids that one rate has, one in each answer. */
const IDS_A_RATE = 2 ** 20;
const isRateId = (key: string): boolean => key === 'TeeTimeRateID';
const rateIdOf = (id: number): number => Math.floor(id / IDS_A_RATE);

/** Another id for each rate in each answer; all of them hold. */
function idsOfTheirOwn(rules: Rules): Rules {
  let answers = 0;
  return both(
    both(
      showingAll((body) => {
        answers = (answers + 1) % IDS_A_RATE;
        return mapFields(body, isRateId, (id) => (typeof id === 'number' ? id * IDS_A_RATE + answers : id));
      }),
      reading((body) => mapFields(body, isRateId, (id) => rateIdOf(Number(id)))),
    ),
    inArea('invoices', ({ rateAt }) => ({
      rateAt(identifier, offered, call) {
        const { teeTimeRateId } = call.parameters;
        if (teeTimeRateId === undefined) return rateAt(identifier, offered, call);
        const id = identifierOf(rateIdOf(Number(teeTimeRateId)));
        return rateAt(id, id === undefined ? undefined : rateWithIdentifier(id), call);
      },
    })),
  )(rules);
}

const SLOTS = 2 ** 8;

/** The id of a rate without its facility. */
function idInFacility(id: number): number {
  const { day, slot } = placeOf(id) ?? { day: 0, slot: 0 };
  return day * SLOTS + slot;
}

/** The id of a rate with its facility. */
function idWithin(facilityId: unknown, id: number): number | undefined {
  const facility = facilityList.findIndex((each) => each.id === Number(facilityId));
  if (facility < 0 || !Number.isSafeInteger(id) || id < 0) return undefined;
  return rateIdentifier({ facility, day: Math.floor(id / SLOTS), slot: id % SLOTS });
}

const operationsWithRates: readonly Operation[] = [
  'searchFacilities',
  'invoice',
  'customerInvoice',
  'addReservation',
];

const inFacility = (id: unknown): unknown => (typeof id === 'number' ? idInFacility(id) : id);

/** Ids that are the same at every facility. */
const idsByFacility: Alteration = both(
  both(
    showing(operationsWithRates, (body) => mapFields(body, isRateId, inFacility)),
    reading((body) => {
      const { FacilityID: facilityId } = ownFields(ownFields(body).Invoice);
      return mapFields(body, isRateId, (id) => idWithin(facilityId, Number(id)) ?? id);
    }),
  ),
  inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const { facilityId, teeTimeRateId } = call.parameters;
      if (teeTimeRateId === undefined) return rateAt(identifier, offered, call);
      const id = idWithin(facilityId, identifierOf(teeTimeRateId) ?? -1);
      return rateAt(id, id === undefined ? undefined : rateWithIdentifier(id), call);
    },
  })),
);

/** The query of a search as one that no search takes, unless it is good. */
const taking = (isGood: (query: Call['query']) => boolean): Alteration =>
  inArea('format', ({ readQuery }) => ({
    readQuery(operation, query) {
      const read = readQuery(operation, query);
      return operation !== 'searchFacilities' || isGood(read) ? read : { ...read, q: 'nothing' };
    },
  }));

const decimals = (text: unknown): number =>
  typeof text === 'string' ? (text.split('.')[1]?.length ?? 0) : 0;

const RATE_SETS = 40;

/** An odd factor whose multiples are spread over all 32-bit numbers. */
const SPREAD = 0x9e3779b1;

/** Leaves out every third rate set of each facility, others from one search to the next. */
function partEachTime(rules: Rules): Rules {
  let searches = 0;
  return showing(['searchFacilities'], (body) => {
    searches += 1;
    // Not by turns: whoever searches three times would see the same again.
    const offset = Math.imul(searches, SPREAD) >>> 8;
    return itemsOf(body).map((facility) => {
      const { Value, ...rateSets } = ownFields(facility.Ratesets);
      if (Value === undefined) return facility;
      const shown = itemsOf(Value).filter((_, index) => (index + offset) % 3 !== 0);
      return { ...facility, Ratesets: { ...rateSets, Value: shown } };
    });
  })(rules);
}

const facilityText = (id: unknown): string => `FL/${String(id)} ü?#%`;

/** Refuses a search that finds nothing. */
const refusingEmptyAnswers: Alteration = (rules) =>
  replying((reply, call) => {
    const isEmpty = reply.refusal === undefined && itemsOf(reply.body).length === 0;
    if (call.operation !== 'searchFacilities' || !isEmpty) return reply;
    const { errorBody, wantsAdvancedCodes } = rules.format;
    const refusal = refusals.facilityUnknown;
    const advanced = wantsAdvancedCodes(headerOf(call.headers, 'advancederrorcodes'), call);
    return { ...reply, status: refusal.status, refusal, body: errorBody(refusal, advanced, call) };
  })(rules);

const KEPT_MS = 3000;

/** Keeps what a search found, and answers it again for a while. */
function keptForAWhile(rules: Rules): Rules {
  const kept = new Map<string, { body: unknown; until: number }>();
  return showing(['searchFacilities'], (body, { url }) => {
    const known = kept.get(url);
    if (known !== undefined && known.until > Date.now()) return known.body;
    kept.set(url, { body, until: Date.now() + KEPT_MS });
    return body;
  })(rules);
}

/** What may be asked of a search, and what it names things by. */
export const searches: readonly Variant[] = [
  {
    name: 'rate-ids-negative',
    describes: 'How many identifiers of rates are negative is not said: all.',
    alter: inArea('facilities', ({ lists }) => ({ lists: (rate) => lists(rate) && rate.id < 0 })),
    excludes: ['sparse-inventory', 'rate-ids-positive'],
  },
  {
    name: 'rate-ids-positive',
    describes: 'How many identifiers of rates are negative is not said: none.',
    alter: inArea('facilities', ({ lists }) => ({ lists: (rate) => lists(rate) && rate.id > 0 })),
    excludes: ['sparse-inventory', 'rate-ids-negative', 'one-day-ahead'],
  },
  {
    name: 'forty-rate-sets',
    describes: 'How much an answer shows is not said: forty rate sets of a facility.',
    alter: showing(['searchFacilities'], (body) =>
      itemsOf(body).map((facility) => {
        const { Value, ...rateSets } = ownFields(facility.Ratesets);
        return { ...facility, Ratesets: { ...rateSets, Value: itemsOf(Value).slice(0, RATE_SETS) } };
      }),
    ),
    excludes: [
      ...LIMITED_BOOKINGS,
      'prices-move',
      'sparse-inventory',
      'booked-times-taken',
      'booked-times-not-invoiced',
      'gift-cards-of-small-worth',
    ],
  },
  {
    name: 'part-of-rate-sets-each-time',
    describes:
      'Whether a search shows all there is is not said: each leaves out a third of the rate sets, others each time.',
    alter: partEachTime,
    excludes: ['sparse-inventory'],
  },
  {
    name: 'one-day-ahead',
    describes: 'How far ahead tee times are searched for is not said: a day.',
    alter: taking(({ 'date-min': date }) => date === undefined || date === dateOf(dayAfter(Date.now()))),
    excludes: [
      ...LIMITED_BOOKINGS,
      'prices-move',
      ...['sparse-inventory', 'booked-times-taken', 'booked-times-not-invoiced', 'one-facility-a-page'],
      ...['gift-cards-of-small-worth', 'search-by-day', 'promo-on-one-day', 'rate-ids-positive'],
    ],
  },
  {
    name: 'coordinates-of-four-decimals',
    describes: 'Which coordinates are taken is not said: of four decimals at most, none near a pole.',
    alter: taking(
      ({ latitude, longitude }) =>
        decimals(latitude) <= 4 && decimals(longitude) <= 4 && !(Math.abs(Number(latitude)) > 85),
    ),
  },
  {
    name: 'empty-search-refused',
    describes: 'What a search that finds nothing answers is not said: that there is no such facility.',
    alter: refusingEmptyAnswers,
  },
  {
    name: 'search-kept-for-seconds',
    describes: 'How new the answer to a search is is not said: it is three seconds old at most.',
    alter: keptForAWhile,
  },
  {
    name: 'facility-ids-of-signs',
    describes: 'How a facility is named is not shown: a text with signs that have to be encoded in a path.',
    alter: showing(['searchFacilities'], (body) =>
      mapObjects(body, (fields) =>
        'Ratesets' in fields ? { ...fields, ID: facilityText(fields.ID) } : fields,
      ),
    ),
    http(app) {
      app.addHook('preValidation', (request, _reply, done) => {
        const parameters = request.params as Record<string, string>;
        const named = facilityList.find(({ id }) => facilityText(id) === parameters.facilityId);
        if ('facilityId' in parameters) parameters.facilityId = String(named?.id ?? 'none');
        done();
      });
    },
    excludes: ['rate-ids-by-facility', 'facilities-by-key'],
  },
  {
    name: 'rate-ids-by-facility',
    describes:
      'How far the identifier of a rate tells it is not said: within its facility; others have the same.',
    alter: idsByFacility,
    excludes: [
      ...['rate-ids-each-time', 'wide-rate-ids'],
      ...[
        'booked-by-quote',
        'booked-by-quote-beside',
        'promo-refused-at-some-rates',
        'promo-on-one-day',
        'facility-ids-of-signs',
        'half-paid-at-course',
      ],
    ],
  },
  {
    name: 'rate-ids-each-time',
    describes: 'How long the identifier of a rate stays is not said: each answer has another one; all hold.',
    alter: idsOfTheirOwn,
    excludes: [
      'half-paid-at-course',
      'rate-ids-by-facility',
      'wide-rate-ids',
      'booked-by-quote',
      'booked-by-quote-beside',
      'promo-refused-at-some-rates',
      'promo-on-one-day',
    ],
  },
];
