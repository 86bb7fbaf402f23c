import type { Fields } from '../operations/fields.ts';
import type { Call } from '../rules/call.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import { itemsOf, ownFields, showing } from './wire.ts';

const FACILITIES_A_PAGE = 2;

/** No facility of the inventory has this id, so that no path under it is ever asked for. */
const idOfEmpty = 1899;
const SPECIALS = 20;
const noRateSets = { Expanded: true, Value: [] };

/** The specials of a facility: the first of its rate sets once more, with the same rates. */
function withSpecials(facility: Fields): Fields {
  const { Expanded, Value } = ownFields(facility.Ratesets);
  if (Expanded !== true) return facility;
  const specials = itemsOf(Value)
    .slice(0, SPECIALS)
    .map((set) => ({ ...set, Label: 'Specials' }));
  return { ...facility, Ratesets: { Expanded, Value: [...itemsOf(Value), ...specials] } };
}

/** The two of them that stand on the page which is asked for. */
function onPage<Item>(facilities: readonly Item[], query: Call['query']): Item[] {
  const start = FACILITIES_A_PAGE * (Number(query.page ?? 1) - 1);
  return facilities.slice(start, start + FACILITIES_A_PAGE);
}

/** How facilities and their rate sets are listed. */
export const facilityLists: readonly Variant[] = [
  {
    name: 'empty-facility-listed',
    describes: 'A facility without a tee time is not mentioned: the search shows one.',
    alter: showing(['searchFacilities'], (body) => {
      const found = itemsOf(body);
      const [first] = found;
      if (first === undefined) return body;
      return [...found, { ...first, ID: idOfEmpty, Name: 'Closed for the season', Ratesets: noRateSets }];
    }),
  },
  {
    name: 'rate-in-two-sets',
    describes:
      'How often a rate is listed is not said: the specials stand in rate sets of their own as well.',
    alter: showing(['searchFacilities'], (body) => itemsOf(body).map(withSpecials)),
  },
  {
    name: 'one-facility-a-page',
    describes: 'How many facilities an answer shows is not said: the nearest one.',
    alter: showing(['searchFacilities'], (body) => itemsOf(body).slice(0, 1)),
    excludes: [
      ...LIMITED_BOOKINGS,
      'prices-move',
      'one-day-ahead',
      'gift-cards-of-small-worth',
      'sparse-inventory',
      ...['promo-at-one-facility', 'furthest-facilities-first', 'furthest-facilities-first-with-rate-sets'],
    ],
  },
  {
    name: 'furthest-facilities-first',
    describes:
      'In which order facilities are listed, and how many an answer shows, is not said: two a page, the furthest first.',
    alter: showing(['searchFacilities'], (body, { query }) => onPage(itemsOf(body).toReversed(), query)),
    excludes: ['one-facility-a-page', 'facility-listed-twice', 'furthest-facilities-first-with-rate-sets'],
  },
  {
    name: 'furthest-facilities-first-with-rate-sets',
    describes:
      'Whether facilities are in one order with rate sets and without is not said: two a page, with them the furthest first.',
    alter: showing(['searchFacilities'], (body, { query }) =>
      onPage(query.expand === undefined ? itemsOf(body) : itemsOf(body).toReversed(), query),
    ),
    excludes: ['one-facility-a-page', 'facility-listed-twice', 'furthest-facilities-first'],
  },
  {
    name: 'facility-listed-twice',
    describes: 'How often a facility is listed is not said: the nearest one is featured, and listed again.',
    alter: showing(['searchFacilities'], (body) => [...itemsOf(body).slice(0, 1), ...itemsOf(body)]),
    excludes: ['facilities-by-key', 'furthest-facilities-first', 'furthest-facilities-first-with-rate-sets'],
  },
];
