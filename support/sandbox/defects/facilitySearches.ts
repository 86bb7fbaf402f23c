import type { Position } from '../inventory/facilities.ts';
import { Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import { accepting, fieldsIn } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';

const isExpanded = (call: Call): boolean => call.query.expand !== undefined;

const SUCCESS = breachesOf('SEARCH-SUCCESS-STATUS', {
  'expanded-search-answers-206': accepting(['searchFacilities'], (reply, call) =>
    isExpanded(call) ? { ...reply, status: 206 } : reply,
  ),
  'search-from-whole-degrees-is-refused': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => {
      if (/^-?\d+$/.test(String(call.query.latitude))) throw new Refused(refusals.inputInvalid);
      return kept(distance, proximity, call);
    },
  ),
  'search-from-a-place-of-one-decimal-is-refused': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => {
      if (/\.\d$/.test(String(call.query.latitude))) throw new Refused(refusals.inputInvalid);
      return kept(distance, proximity, call);
    },
  ),
  'search-answers-201': accepting(['searchFacilities'], (reply) => ({ ...reply, status: 201 })),
  'signed-search-answers-203': accepting(['searchFacilities'], (reply, { method }) =>
    method === 'signature' ? { ...reply, status: 203 } : reply,
  ),
});

const NEAR = breachesOf('SEARCH-GEO-NEAR', {
  'plain-search-finds-nothing-near': {
    alter: withRule(
      'facilities',
      'within',
      (kept) => (distance, proximity, call) =>
        kept(distance, proximity, call) && (isExpanded(call) || proximity < 10),
    ),
    follows: [
      ...because('the smaller proximity finds what the greater one does not', 'SEARCH-PROXIMITY'),
      ...because('what is found with rate sets is not found without', 'SEARCH-FACILITY-ID'),
    ],
  },
  'northern-latitudes-taken-for-southern': {
    alter: withRule(
      'facilities',
      'distanceMiles',
      (kept) => (from, to, call) =>
        kept(isExpanded(call) ? from : { ...from, latitude: -Math.abs(from.latitude) }, to, call),
    ),
    follows: [
      ...because('no proximity finds anything', 'SEARCH-PROXIMITY'),
      ...because('what is found with rate sets is not found without', 'SEARCH-FACILITY-ID'),
    ],
  },
});

/** Measures from another place than the one that was asked for. */
const measuringFrom = (place: (asked: Position) => Position): Alteration =>
  withRule('facilities', 'distanceMiles', (kept) => (from, to, call) => kept(place(from), to, call));

const unsigned = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.abs(latitude),
  longitude: Math.abs(longitude),
});

const NEAR_WITH_DECIMALS = breachesOf('SEARCH-GEO-NEAR', {
  'coordinates-of-six-decimals-are-taken-for-zero': withRule(
    'facilities',
    'distanceMiles',
    (kept) => (from, to, call) =>
      kept(/\.\d{5,6}$/.test(String(call.query.latitude)) ? { latitude: 0, longitude: 0 } : from, to, call),
  ),
});

/** Where nearly everybody searches. */
const USUAL: Position = { latitude: 28.5383, longitude: -81.3792 };

const FAR = breachesOf('SEARCH-GEO-FAR', {
  'far-end-of-the-earth-is-near': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => kept(distance, proximity, call) || distance > 5000,
  ),
  'antipode-is-the-same-place': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) => kept(distance, proximity, call) || distance > 12_300,
  ),
  'far-place-falls-back-to-the-usual-one': measuringFrom((asked) =>
    Math.abs(asked.longitude - USUAL.longitude) > 90 ? USUAL : asked,
  ),
  'place-on-the-equator-counts-as-none': measuringFrom((asked) => (asked.latitude === 0 ? USUAL : asked)),
  'place-on-the-prime-meridian-counts-as-none': measuringFrom((asked) =>
    asked.longitude === 0 ? USUAL : asked,
  ),
  'place-where-equator-and-prime-meridian-cross-counts-as-none': measuringFrom((asked) =>
    asked.latitude === 0 && asked.longitude === 0 ? USUAL : asked,
  ),
  'southern-latitudes-taken-for-northern': measuringFrom((asked) => ({
    ...asked,
    latitude: Math.abs(asked.latitude),
  })),
  'signs-of-coordinates-are-ignored': withRule(
    'facilities',
    'distanceMiles',
    (kept) => (from, to, call) => kept(unsigned(from), unsigned(to), call),
  ),
  'eastern-longitudes-taken-for-western': measuringFrom(({ latitude, longitude }) => ({
    latitude: Math.abs(latitude),
    longitude: longitude > 0 ? longitude - 180 : longitude,
  })),
});

const PROXIMITY = breachesOf('SEARCH-PROXIMITY', {
  'proximity-is-ignored': withRule('facilities', 'within', () => (distance) => distance <= 25),
  'proximity-is-ignored-with-rate-sets': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) || (isExpanded(call) && distance <= 25),
  ),
  'proximity-with-a-fraction-is-ignored': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) || (!Number.isInteger(proximity) && distance <= 25),
  ),
  'proximity-under-one-is-none': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) || (proximity < 1 && distance <= 25),
  ),
  'proximity-is-compared-as-text': withRule(
    'facilities',
    'within',
    () => (distance, proximity) => String(distance) <= String(proximity) && distance <= 25,
  ),
  'proximity-is-a-least-distance': withRule(
    'facilities',
    'within',
    () => (distance, proximity) => distance >= 25 - proximity && distance <= 25,
  ),
  'small-proximity-finds-all': withRule(
    'facilities',
    'within',
    (kept) => (distance, proximity, call) =>
      kept(distance, proximity, call) || (proximity < 10 && distance <= 25),
  ),
});

/**
 * Lists rate sets without anything in them.
 *
 * @param isEmpty Of a facility by its place among those found.
 */
export const emptyingRateSets = (isEmpty: (call: Call, at: number, found: number) => boolean): Alteration =>
  accepting(['searchFacilities'], (reply, call) =>
    isExpanded(call) && Array.isArray(reply.body)
      ? {
          ...reply,
          body: reply.body.map((facility: unknown, at, { length }) =>
            isEmpty(call, at, length)
              ? { ...fieldsIn(facility), Ratesets: { Expanded: true, Value: [] } }
              : facility,
          ),
        }
      : reply,
  );

const EXPAND = breachesOf('SEARCH-EXPAND-RATE-SETS', {
  'rate-sets-are-empty-for-clients-that-sign': emptyingRateSets(({ method }) => method === 'signature'),
  'rate-sets-of-the-last-facility-are-empty': emptyingRateSets((_call, at, found) => at === found - 1),
  'expand-is-ignored': withRule('facilities', 'expandsRatesets', () => () => false),
  'expand-takes-lower-case-only': withRule(
    'facilities',
    'expandsRatesets',
    () => (expand) => expand === 'facilitydetail.ratesets',
  ),
});

export const FACILITY_SEARCH_DEFECTS = [
  ...SUCCESS,
  ...NEAR,
  ...NEAR_WITH_DECIMALS,
  ...FAR,
  ...PROXIMITY,
  ...EXPAND,
];
