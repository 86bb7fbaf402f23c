import type { TeeTimeRate } from '../inventory/rates.ts';
import { refusals, Refused } from '../refusals.ts';
import type { Variant } from './variant.ts';
import type { Alteration } from './wire.ts';
import { inArea, itemsOf, ownFields, showing } from './wire.ts';

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

/** Minute digits in an order that gives the two that cannot be booked no remainder to themselves. */
const digits = '2301456789';

/** One cell in seven, of minute digit and cents: every digit has some, and every cents have an available one. */
const isKept = ({ time, price }: TeeTimeRate): boolean =>
  (1 + digits.indexOf(digitOf(time)) + 5 * (price.greensFees % 100)) % 7 === 0;

/** No facility of the inventory has this id, so that no path under it is ever asked for. */
const idOfEmpty = 1899;
const noRateSets = { Expanded: true, Value: [] };

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
  },
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
];
