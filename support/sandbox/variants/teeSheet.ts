import type { TeeTimeRate } from '../inventory/rates.ts';
import { rateWithIdentifier } from '../inventory/rates.ts';
import { refusals, Refused } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { Rules } from '../rules/rules.ts';
import { LIMITED_BOOKINGS } from './variant.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { accepting, both, inArea, mapObjects, ownFields, showing } from './wire.ts';

const digitOf = (time: string): string => time.charAt(15);
const isOf = (digit: string, rate: TeeTimeRate): boolean => digitOf(rate.time) === digit;

const invoicingRefused = (digit: string): Alteration =>
  inArea('invoices', ({ rateAt }) => ({
    rateAt(identifier, offered, call) {
      const rate = rateAt(identifier, offered, call);
      if (rate !== undefined && isOf(digit, rate) && call.operation !== 'addReservation')
        throw new Refused(digit === '2' ? refusals.notOnTeeSheet : refusals.notBookable);
      return rate;
    },
  }));

const listedWithoutRates = (digit: string): Alteration =>
  showing(['searchFacilities'], (body) =>
    mapObjects(body, (fields) =>
      digitOf(String(fields.Time)) === digit && Array.isArray(fields.Rates)
        ? { ...fields, Rates: [] }
        : fields,
    ),
  );

/** Minute digits in an order that gives the two that cannot be booked no remainder to themselves. */
const digits = '2301456789';

/** One cell in seven, of minute digit and cents: every digit has some, and every cents have an available one. */
const isKept = ({ time, price }: TeeTimeRate): boolean =>
  (1 + digits.indexOf(digitOf(time)) + 5 * (price.greensFees % 100)) % 7 === 0;

const isEveryOther = (rateId: unknown): boolean => typeof rateId === 'number' && rateId % 2 !== 0;
const isNotBookable = (rateId: unknown): boolean => {
  const rate = typeof rateId === 'number' ? rateWithIdentifier(rateId) : undefined;
  return rate !== undefined && digitOf(rate.time) === '3';
};
const isOfTwoFailures = (rateId: unknown): boolean => {
  const cents = typeof rateId === 'number' ? (rateWithIdentifier(rateId)?.price.greensFees ?? 0) % 100 : 0;
  return cents === 93 || cents === 94;
};
const isEach = (rateId: unknown): boolean => typeof rateId === 'number';

/** Tee times take the numbers of players that their PlayerRule says, a bit for each of one to four. */
const limitedTo = (players: number, isLimited: (rateId: unknown) => boolean): Alteration =>
  both(
    showing(['searchFacilities'], (body) =>
      mapObjects(body, (fields) =>
        isLimited(fields.TeeTimeRateID) ? { ...fields, PlayerRule: players } : fields,
      ),
    ),
    inArea('invoices', ({ rateAt }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        const asked = Number(call.query['player-count']);
        if (isLimited(rate?.id) && asked > 0 && ((1 << (asked - 1)) & players) === 0)
          throw new Refused(refusals.playerCount);
        return rate;
      },
    })),
  );

/** Variants in which no tee time takes a single player. */
const NO_SINGLES = ['none-for-a-single', 'none-for-a-single-unsaid', 'two-to-four-in-two-fields'];
/** Variants in which some do not. */
const SOME_LIMITED = [
  'some-for-three-at-most',
  'some-for-one-at-most',
  'some-for-no-single',
  'not-bookable-for-no-single',
  'some-for-nobody',
  'two-failures-for-no-single-unsaid',
];

/** Two players cost more than gift cards of small worth hold, and a single seat that is left is none for them. */
const unlikeNoSingles = (name: string): string[] => [
  ...[...SOME_LIMITED, ...NO_SINGLES].filter((other) => other !== name),
  'gift-cards-of-small-worth',
  'seats-sold-to-others',
  'sold-seats-not-invoiced',
];

/** Names a tee time, whichever of its rates is asked for. */
export const teeTimeOf = ({ facility, time }: TeeTimeRate): string => `${facility.id} ${time}`;

/** Remembers what was booked: it can be neither listed nor confirmed nor booked any more, nor invoiced unless it says so. */
const takingBooked =
  (isInvoiced: boolean): Alteration =>
  (rules: Rules): Rules => {
    const taken = new Set<string>();
    const asked = new WeakMap<Call, TeeTimeRate>();
    const invoiced = inArea('invoices', ({ rateAt, seatsAvailable }) => ({
      rateAt(identifier, offered, call) {
        const rate = rateAt(identifier, offered, call);
        const isBooking = call.operation === 'addReservation';
        if (rate === undefined || (isInvoiced && !isBooking)) return rate;
        if (taken.has(teeTimeOf(rate))) throw new Refused(refusals.notOnTeeSheet);
        if (isBooking) asked.set(call, rate);
        return rate;
      },
      seatsAvailable: (rate, players, call) =>
        seatsAvailable(rate, players, call) && !taken.has(teeTimeOf(rate)),
    }))(rules);
    const listed = inArea('facilities', ({ lists }) => ({
      lists: (rate) => lists(rate) && !taken.has(teeTimeOf(rate)),
      listsForGood: () => false,
    }))(invoiced);
    return accepting(['addReservation'], (reply, call) => {
      const rate = asked.get(call);
      if (rate !== undefined) taken.add(teeTimeOf(rate));
      return reply;
    })(listed);
  };

const SEATS_LEFT = 2;

/** What is seen of a tee time that cannot be booked, and how much there is to see. */
export const teeSheets: readonly Variant[] = [
  {
    name: 'not-available-unlisted',
    describes: 'Where it shows that a time is not on the tee sheet is not said: the search leaves it out.',
    alter: inArea('facilities', ({ lists }) => ({ lists: (rate) => lists(rate) && !isOf('2', rate) })),
  },
  {
    name: 'not-available-not-invoiced',
    describes: 'Where it shows that a time is not on the tee sheet is not said: it gets no invoice.',
    alter: invoicingRefused('2'),
  },
  {
    name: 'not-bookable-not-invoiced',
    describes: 'Where it shows that a time cannot be booked is not said: it gets no invoice.',
    alter: invoicingRefused('3'),
  },
  {
    name: 'not-bookable-without-rates',
    describes: 'How a time that cannot be booked is listed is not shown: without a rate.',
    alter: listedWithoutRates('3'),
  },
  {
    name: 'not-available-without-rates',
    describes: 'Where it shows that a time is not on the tee sheet is not said: it is listed without a rate.',
    alter: listedWithoutRates('2'),
  },
  {
    name: 'verify-says-unconfirmed',
    describes:
      'How verify answers is not shown: with the invoice, and a field that says whether there are seats.',
    alter: (rules) =>
      showing(['invoice', 'customerInvoice'], (body, { query }) =>
        String(query.verify).toLowerCase() === 'true'
          ? { ...ownFields(body), SeatsConfirmed: digitOf(String(ownFields(body).Time)) !== '2' }
          : body,
      )(inArea('invoices', () => ({ seatsAvailable: () => true }))(rules)),
  },
  {
    name: 'sparse-inventory',
    describes: 'How many tee times there are is not said: a seventh of the kinds.',
    alter: inArea('facilities', ({ lists }) => ({ lists: (rate) => lists(rate) && isKept(rate) })),
    excludes: [
      'rates-for-members',
      ...LIMITED_BOOKINGS,
      'prices-move',
      'rate-ids-negative',
      'rate-ids-positive',
      'forty-rate-sets',
      'part-of-rate-sets-each-time',
      'one-day-ahead',
      'gift-cards-of-small-worth',
      'booked-times-taken',
      'booked-times-not-invoiced',
      'one-facility-a-page',
      'cents-of-sum-due',
    ],
  },
  {
    name: 'some-for-three-at-most',
    describes: 'How many players a tee time takes is not shown: every other one takes three at most.',
    alter: limitedTo(0b0111, isEveryOther),
    excludes: [...SOME_LIMITED.filter((other) => other !== 'some-for-three-at-most'), ...NO_SINGLES],
  },
  {
    name: 'some-for-one-at-most',
    describes: 'How many players a tee time takes is not shown: every other one takes one at most.',
    alter: limitedTo(0b0001, isEveryOther),
    excludes: [...SOME_LIMITED.filter((other) => other !== 'some-for-one-at-most'), ...NO_SINGLES],
  },
  {
    name: 'some-for-no-single',
    describes: 'How many players a tee time takes is not shown: every other one takes two to four.',
    alter: limitedTo(0b1110, isEveryOther),
    excludes: [...SOME_LIMITED.filter((other) => other !== 'some-for-no-single'), ...NO_SINGLES],
  },
  {
    name: 'not-bookable-for-no-single',
    describes:
      'How many players a tee time takes is not shown: one that cannot be booked is there for two to four.',
    alter: limitedTo(0b1110, isNotBookable),
    excludes: [...SOME_LIMITED.filter((other) => other !== 'not-bookable-for-no-single'), ...NO_SINGLES],
  },
  {
    name: 'some-for-nobody',
    describes: 'How many players a tee time takes is not shown: every other one is listed, and closed.',
    alter: limitedTo(0, isEveryOther),
    excludes: [...SOME_LIMITED.filter((other) => other !== 'some-for-nobody'), ...NO_SINGLES],
  },
  {
    name: 'none-for-a-single',
    describes: 'How many players a tee time takes is not shown: each takes two to four.',
    alter: limitedTo(0b1110, isEach),
    excludes: unlikeNoSingles('none-for-a-single'),
  },
  {
    name: 'none-for-a-single-unsaid',
    describes: 'How many players a tee time takes is not shown: each takes two to four, and does not say so.',
    alter: both(
      limitedTo(0b1110, isEach),
      showing(['searchFacilities'], (body) =>
        mapObjects(body, (fields) => ({ ...fields, PlayerRule: undefined })),
      ),
    ),
    excludes: unlikeNoSingles('none-for-a-single-unsaid'),
  },
  {
    name: 'two-failures-for-no-single-unsaid',
    describes:
      'How many players a tee time takes is not shown: two to four at the cents of two failures, and it does not say so.',
    alter: both(
      limitedTo(0b1110, isOfTwoFailures),
      showing(['searchFacilities'], (body) =>
        mapObjects(body, (fields) =>
          isOfTwoFailures(fields.TeeTimeRateID) ? { ...fields, PlayerRule: undefined } : fields,
        ),
      ),
    ),
    excludes: [
      ...SOME_LIMITED.filter((other) => other !== 'two-failures-for-no-single-unsaid'),
      ...NO_SINGLES,
    ],
  },
  {
    name: 'two-to-four-in-two-fields',
    describes: 'How a tee time says how many players it takes is not shown: the fewest and the most.',
    alter: both(
      limitedTo(0b1110, isEach),
      showing(['searchFacilities'], (body) =>
        mapObjects(body, ({ PlayerRule, ...fields }) =>
          PlayerRule === undefined ? fields : { ...fields, FewestPlayers: 2, MostPlayers: 4 },
        ),
      ),
    ),
    excludes: unlikeNoSingles('two-to-four-in-two-fields'),
  },
  {
    name: 'booked-times-taken',
    describes:
      'Whether a booked tee time stays on the tee sheet is not said: it is taken off, with all its rates.',
    alter: takingBooked(true),
    // Then too few are left for all the rows that book.
    excludes: [
      ...LIMITED_BOOKINGS,
      'forty-rate-sets',
      'one-day-ahead',
      'sparse-inventory',
      'booked-times-not-invoiced',
    ],
  },
  {
    name: 'booked-times-not-invoiced',
    describes:
      'Whether a booked tee time gets an invoice is not said: it is taken off the tee sheet, and gets none.',
    alter: takingBooked(false),
    excludes: [
      ...LIMITED_BOOKINGS,
      'forty-rate-sets',
      'one-day-ahead',
      'sparse-inventory',
      'booked-times-taken',
    ],
  },
  {
    name: 'some-seats-sold',
    describes:
      'How many seats are left is not shown: two at every other tee time, and verify confirms no more.',
    alter: inArea('invoices', ({ seatsAvailable }) => ({
      seatsAvailable: (rate, players, call) =>
        seatsAvailable(rate, players, call) && (players <= SEATS_LEFT || !isEveryOther(rate.id)),
    })),
  },
];
