import type { Requirement } from '../requirement.ts';

const WHERE = { group: 'facilities', section: 'Endpoints, Common', basis: 'stated' } as const;

export const FACILITIES = [
  {
    ...WHERE,
    id: 'SEARCH-SUCCESS-STATUS',
    sentence: 'A facility search succeeds with status 200 and a JSON body.',
  },
  {
    ...WHERE,
    id: 'SEARCH-GEO-NEAR',
    sentence: 'A search with q=geo-location finds the facilities near a latitude and longitude.',
  },
  {
    ...WHERE,
    id: 'SEARCH-GEO-FAR',
    basis: 'interpreted',
    reading:
      'A facility near one place is near no place that is a twelfth of the way around the globe or further, whatever the unit of proximity; nor one that is three times the proximity away in miles, the longest of them.',
    alternative: 'Latitude and longitude only sort the result.',
    sentence: 'The same search far away, as on other sides of the earth, finds none of those facilities.',
  },
  {
    ...WHERE,
    id: 'SEARCH-PROXIMITY',
    basis: 'interpreted',
    reading:
      'A smaller proximity never adds a facility, and a facility at a distance can be left out by it; the unit is open.',
    alternative: 'Proximity only sorts or ranks.',
    sentence: 'The proximity narrows the search to the facilities within it.',
  },
  {
    ...WHERE,
    id: 'SEARCH-EXPAND-RATE-SETS',
    section: 'Per-endpoint details, 2',
    sentence: 'With expand=FacilityDetail.Ratesets the facilities are listed with their rate sets.',
  },
  {
    ...WHERE,
    id: 'SEARCH-FACILITY-ID',
    section: 'Resources and their fields',
    sentence: 'Each facility found has an id, its own, that serves in paths.',
  },
  {
    ...WHERE,
    id: 'SEARCH-RATE-ID',
    section: 'Resources and their fields',
    sentence:
      'Each rate has a teeTimeRateId that is an integer, its own, and serves in paths under its facility.',
  },
  {
    ...WHERE,
    id: 'SEARCH-RATE-ID-NEGATIVE',
    optional: true,
    section: 'Resources and their fields',
    sentence: 'A negative teeTimeRateId serves like a positive one.',
  },
  {
    ...WHERE,
    id: 'SEARCH-RATE-PRICE',
    section: 'Resources and their fields',
    sentence: 'Each rate carries a price.',
  },
] as const satisfies readonly Requirement[];
