import type { TeeTimeRate } from '../inventory/rates.ts';
import type { Call } from '../rules/call.ts';
import { isGuest } from './about.ts';
import type { Fields } from './answers.ts';
import { accepting, fieldsIn, without } from './answers.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, withRule } from './defect.ts';
import { asksAdvanced } from './optionalHeaders.ts';
import { playersOf } from './paymentKinds.ts';
import { lentBeside } from './refusedTeeTimes.ts';

/** Changes the list of facilities of accepted searches. */
const listing = (change: (facilities: Fields[], call: Call) => Fields[]): Alteration =>
  accepting(['searchFacilities'], (reply, call) => ({
    ...reply,
    body: change((reply.body as unknown[]).map(fieldsIn), call),
  }));

const isExpanded = (call: Call): boolean => call.query.expand !== undefined;

/** The list with its last member, the one that is used last, changed. */
const withLast = <Member>(list: readonly Member[], change: (member: Member) => Member): Member[] =>
  list.map((member, at) => (at === list.length - 1 ? change(member) : member));

/** A facility with the rates of some of its rate sets changed. */
function changingRates(
  facility: Fields,
  change: (rates: Fields[]) => Fields[],
  changingSets: (sets: Fields[], changeSet: (set: Fields) => Fields) => Fields[],
): Fields {
  const ratesets = fieldsIn(facility.Ratesets);
  if (!Array.isArray(ratesets.Value)) return facility;
  const sets = changingSets(ratesets.Value.map(fieldsIn), (set) => ({
    ...set,
    Rates: change((set.Rates as unknown[]).map(fieldsIn)),
  }));
  return { ...facility, Ratesets: { ...ratesets, Value: sets } };
}

/** Changes the rates of the last rate set of the last facility. */
const changingLastRates = (change: (rates: Fields[]) => Fields[]): Alteration =>
  listing((facilities) => withLast(facilities, (facility) => changingRates(facility, change, withLast)));

const withoutPrices = (facility: Fields): Fields =>
  changingRates(
    facility,
    (rates) => rates.map((rate) => without(rate, 'SinglePlayerPrice')),
    (sets, change) => sets.map(change),
  );

const FACILITY = breachesOf('SEARCH-FACILITY-ID', {
  'two-facilities-share-an-id': listing((facilities, call) =>
    isExpanded(call)
      ? facilities
      : facilities.map((facility, at) => (at === 1 ? { ...facility, ID: facilities[0]?.ID } : facility)),
  ),
  'ids-without-rate-sets-are-others': {
    alter: listing((facilities, call) =>
      isExpanded(call)
        ? facilities
        : facilities.map((facility) => ({ ...facility, ID: Number(facility.ID) + 5000 })),
    ),
    follows: because('what is found with rate sets is compared by the ids', 'SEARCH-PROXIMITY'),
  },
  'a-facility-does-not-serve-in-paths': {
    alter: withRule(
      'invoices',
      'isOfFacility',
      (kept) => (rate, facilityId, call) => kept(rate, facilityId, call) && facilityId !== 1804,
    ),
    mayReach: because(
      'its rates are priced in vain',
      'SEARCH-RATE-ID',
      'SEARCH-RATE-ID-NEGATIVE',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'INVOICE-PRICING',
      'CUSTOMER-INVOICE-EMAIL-ENCODED',
      'PROMO-PREDISCOUNT-PRESENT',
      'RESERVATION-PRICE-DISTINCT',
    ),
  },
  'a-facility-does-not-serve-in-paths-for-customers': {
    alter: withRule(
      'invoices',
      'isOfFacility',
      (kept) => (rate, facilityId, call) =>
        kept(rate, facilityId, call) && !(call.operation === 'customerInvoice' && facilityId === 1803),
    ),
    mayReach: because(
      'its rates are priced in vain',
      'SEARCH-RATE-ID-NEGATIVE',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'INVOICE-PRICING',
      'CUSTOMER-INVOICE-EMAIL-ENCODED',
      'PROMO-PREDISCOUNT-PRESENT',
    ),
  },
});

/** Knows the rates of some tee times no more where they are invoiced. */
const notInvoicedOn = (isLost: (rate: TeeTimeRate, daysAhead: number) => boolean): Alteration =>
  withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
    const rate = kept(identifier, offered, call);
    if (rate === undefined || call.operation === 'addReservation') return rate;
    const daysAhead = (Date.parse(`${rate.time.slice(0, 10)}T00:00:00Z`) - call.now) / 86_400_000;
    return isLost(rate, daysAhead) ? undefined : rate;
  });

const onSuchADay = because(
  'a tee time that is lent may be on such a day',
  ...['SEARCH-RATE-ID-NEGATIVE', 'SEARCH-FACILITY-ID', 'FORMAT-ADVANCED-ERROR-CODES'],
  ...['RESERVATION-PRICE-DISTINCT', 'RESERVATION-PRICE-BEFORE-DIGIT'],
);

const RATE = breachesOf('SEARCH-RATE-ID', {
  'rate-of-a-day-after-the-next-three-is-not-invoiced': {
    alter: notInvoicedOn((_rate, daysAhead) => daysAhead > 3),
    mayReach: onSuchADay,
  },
  'positive-rate-of-a-day-after-the-next-four-is-not-invoiced': {
    alter: notInvoicedOn(({ id }, daysAhead) => id > 0 && daysAhead > 4),
    mayReach: onSuchADay,
  },
  'short-ids-are-not-found': {
    alter: withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
      const isShort = identifier !== undefined && identifier > 0 && identifier < 10 ** 8;
      return isShort && call.operation === 'invoice' ? undefined : kept(identifier, offered, call);
    }),
    mayReach: because('a tee time that is lent may have such an id', 'SEARCH-FACILITY-ID'),
  },
  'two-rates-share-an-id': changingLastRates((rates) => [
    ...rates,
    ...rates.slice(-1).map((rate) => ({ ...rate, RateName: 'Late Offer' })),
  ]),
  'rate-id-is-no-integer': changingLastRates((rates) =>
    withLast(rates, (rate) => ({ ...rate, TeeTimeRateID: Number(rate.TeeTimeRateID) + 0.5 })),
  ),
  'rate-id-is-a-word': changingLastRates((rates) =>
    withLast(rates, (rate) => ({ ...rate, TeeTimeRateID: `R${String(rate.TeeTimeRateID)}` })),
  ),
  'rate-id-is-missing': changingLastRates((rates) =>
    withLast(rates, (rate) => without(rate, 'TeeTimeRateID')),
  ),
});

const negativeRefusedOn = (
  operation: Call['operation'],
  when: (call: Call) => boolean = () => true,
): Alteration =>
  withRule('invoices', 'rateAt', (kept) => (identifier, offered, call) => {
    const isRefused = call.operation === operation && (identifier ?? 0) < 0 && when(call);
    return isRefused ? undefined : kept(identifier, offered, call);
  });

const NEGATIVE = breachesOf('SEARCH-RATE-ID-NEGATIVE', {
  'negative-rate-not-booked-by-guests': negativeRefusedOn('addReservation', isGuest),
  'negative-rate-not-booked-for-four': negativeRefusedOn('addReservation', (call) => playersOf(call) === 4),
  'negative-rate-not-invoiced': {
    alter: negativeRefusedOn('invoice'),
    mayReach: because(
      'a tee time that is lent may be negative',
      'SEARCH-FACILITY-ID',
      'SEARCH-RATE-ID',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'TOKEN-NOT-NEEDED',
      'INVOICE-VERIFY-AVAILABLE',
      'RESERVATION-DIGIT-AVAILABLE',
      'RESERVATION-PRICE-BESIDE-BAND',
    ),
  },
  'negative-rate-not-invoiced-for-customers': {
    alter: negativeRefusedOn('customerInvoice'),
    mayReach: because(
      'a tee time that is lent may be negative',
      'AUTH-SIMPLE-ACCEPTED',
      'AUTH-SIGNATURE-ACCEPTED',
      'CUSTOMER-INVOICE-EMAIL-ENCODED',
    ),
  },
  'negative-rate-not-booked': {
    alter: negativeRefusedOn('addReservation'),
    mayReach: lentBeside('SEARCH-RATE-ID-NEGATIVE', 'a tee time that is lent may be negative'),
  },
});

const PRICE = breachesOf('SEARCH-RATE-PRICE', {
  'signed-search-shows-no-prices': listing((facilities, { method }) =>
    method === 'signature' ? facilities.map(withoutPrices) : facilities,
  ),
  'search-with-advanced-error-codes-shows-no-prices': listing((facilities, call) =>
    asksAdvanced(call) ? facilities.map(withoutPrices) : facilities,
  ),
  'search-of-one-day-shows-a-rate-without-a-price': listing((facilities, { query }) =>
    typeof query['date-max'] === 'string' && new Date(query['date-max']).getUTCDay() === 6
      ? facilities.map(withoutPrices)
      : facilities,
  ),
  'a-rate-without-a-price': changingLastRates((rates) =>
    withLast(rates, (rate) => without(rate, 'SinglePlayerPrice')),
  ),
  'a-rate-with-a-null-price': changingLastRates((rates) =>
    withLast(rates, (rate) => ({ ...rate, SinglePlayerPrice: null })),
  ),
  'a-rate-with-an-empty-price': changingLastRates((rates) =>
    withLast(rates, (rate) => ({ ...rate, SinglePlayerPrice: {} })),
  ),
});

export const LISTED_RATE_DEFECTS = [...FACILITY, ...RATE, ...NEGATIVE, ...PRICE];
