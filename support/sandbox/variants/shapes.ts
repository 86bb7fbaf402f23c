import { randomUUID } from 'node:crypto';
import type { Operation } from '../operationTable.ts';
import type { Fields } from '../operations/fields.ts';
import { fieldsOf } from '../operations/fields.ts';
import type { Rules } from '../rules/rules.ts';
import { TIME_NOTATIONS } from './times.ts';
import { RENAMING_OPTIONS } from './variant.ts';
import type { Variant } from './variant.ts';
import {
  both,
  inArea,
  itemsOf,
  mapFields,
  mapObjects,
  ownFields,
  reading,
  showing,
  showingAll,
} from './wire.ts';

const invoices: readonly Operation[] = ['invoice', 'customerInvoice'];
const isIdentifier = (key: string): boolean => /I[dD]$/.test(key);

/** Takes a reservation only with a name for each player. */
const golfersNamed = reading((body, { operation }) => {
  if (operation !== 'addReservation') return body;
  const { Golfers, ...others } = ownFields(body);
  const { Invoice } = others;
  const names = itemsOf(Golfers).map(({ GolferName }) => GolferName);
  const areNamed = names.length === ownFields(Invoice).PlayerCount && new Set(names).size === names.length;
  return areNamed ? others : { ...others, Invoice: undefined };
});

/** Reservations whose invoice is named by its quote. */
const readingQuotes = reading((body, { operation }) => {
  if (operation !== 'addReservation') return body;
  const { Quote, ...reservation } = ownFields(body);
  return { ...reservation, Invoice: quoted(Quote) };
});

/** Variants that a quote knows nothing of, or whose requests have other fields. */
const unlikeQuotes = [
  'golfers-by-name',
  ...['rate-ids-by-facility', 'prices-move', 'rate-ids-each-time', 'invoice-taken-once'],
  ...['booked-by-customer-invoice', 'wide-rate-ids', 'camel-case', 'snake-case', 'german-words'],
];

/** Shapes of the responses, which are mostly not shown. */
export const shapes: readonly Variant[] = [
  {
    name: 'flat-rates',
    describes: 'The response of the search is not shown: the rates stand in one list under their facility.',
    alter: showing(['searchFacilities'], (body) =>
      itemsOf(body).map(({ Ratesets, ...facility }) => {
        const sets = itemsOf(ownFields(Ratesets).Value);
        return {
          ...facility,
          Rates: sets.flatMap(({ Rates, Time }) => itemsOf(Rates).map((rate) => ({ ...rate, Time }))),
        };
      }),
    ),
  },
  {
    name: 'search-enveloped',
    describes: 'The response of the search is not shown: the list of facilities stands in an object.',
    alter: showing(['searchFacilities'], (body) => ({ Total: itemsOf(body).length, Facilities: body })),
    excludes: ['facilities-by-key'],
  },
  {
    name: 'search-by-day',
    describes: 'The search parameters that booking needs are not shown: one day, named `day`.',
    alter: inArea('format', ({ readQuery }) => ({
      readQuery(operation, query) {
        const { day, ...rest } = query;
        const dates = day === undefined ? {} : { 'date-min': day, 'date-max': day };
        return readQuery(operation, operation === 'searchFacilities' ? { ...rest, ...dates } : query);
      },
    })),
    excludes: ['one-day-ahead'],
  },
  {
    name: 'facilities-by-key',
    describes:
      'The response of the search is not shown: an object, in which the id of a facility is its key.',
    alter: showing(['searchFacilities'], (body) =>
      Object.fromEntries(itemsOf(body).map(({ ID, ...facility }) => [String(ID), facility])),
    ),
    excludes: ['search-enveloped', 'unknown-fields', 'facility-listed-twice', 'facility-ids-of-signs'],
  },
  {
    name: 'date-apart',
    describes: 'How a tee time is written is not shown: the day and the time of day, each by itself.',
    alter: showing(['searchFacilities'], (body) =>
      mapObjects(body, (fields) =>
        typeof fields.Time === 'string'
          ? { ...fields, Day: fields.Time.slice(0, 10), Time: twelveHours(fields.Time.slice(11, 16)) }
          : fields,
      ),
    ),
    excludes: TIME_NOTATIONS,
  },
  {
    name: 'booked-by-quote',
    describes: 'How a reservation refers to its invoice is not shown: by a text that the invoice holds.',
    alter: both(
      showing(invoices, (body) => ({ ...ownFields(body), Quote: quoteOf(ownFields(body)) })),
      readingQuotes,
    ),
    excludes: ['booked-by-quote-beside', ...unlikeQuotes],
  },
  {
    name: 'booked-by-quote-beside',
    describes: 'How a reservation refers to its invoice is not shown: by a text that stands beside it.',
    alter: both(
      showing(invoices, (body) => ({ Quote: quoteOf(ownFields(body)), Statement: body })),
      readingQuotes,
    ),
    excludes: ['booked-by-quote', 'invoice-wrapped', 'customer-invoice-apart', ...unlikeQuotes],
  },
  {
    name: 'booked-by-customer-invoice',
    describes: 'Which invoice a reservation refers to is not shown: one that was made for the customer.',
    alter: bookingOwnInvoices,
    excludes: ['booked-by-quote', 'booked-by-quote-beside', 'camel-case', 'snake-case', 'german-words'],
  },
  {
    name: 'invoice-taken-once',
    describes: 'How often an invoice may be booked by is not shown: once, whether or not that is refused.',
    alter: takingInvoicesOnce,
    excludes: ['booked-by-quote', 'booked-by-quote-beside'],
  },
  {
    name: 'golfers-by-name',
    describes:
      'What a reservation holds beside the rate and the payments is not shown: a name for each player.',
    alter: golfersNamed,
    excludes: ['booked-by-quote', 'booked-by-quote-beside', 'camel-case', 'snake-case', 'german-words'],
  },
  {
    name: 'guest-login-apart',
    describes: 'How a guest is authenticated is not shown: by another field than a registered customer.',
    alter: reading((body, { operation, customer }) => {
      if (operation !== 'authenticateCustomer' || customer?.kind !== 'guest') return body;
      const { GuestAddress } = ownFields(body);
      return { EMail: GuestAddress };
    }),
    excludes: ['camel-case', 'snake-case', 'german-words'],
  },
  {
    name: 'invoice-wrapped',
    describes: 'The response beyond the named fields is not shown: the invoice stands in a result.',
    alter: showing(invoices, (body) => ({ Result: { Invoice: body } })),
    excludes: ['booked-by-quote-beside', 'customer-invoice-apart'],
  },
  {
    name: 'customer-invoice-apart',
    describes:
      'The response beyond the named fields is not shown: the invoice of a customer stands beside the address.',
    alter: showing(['customerInvoice'], (body, { customer }) => ({
      Customer: customer?.email,
      Statement: body,
    })),
    excludes: ['booked-by-quote-beside', 'invoice-wrapped'],
  },
  {
    name: 'token-in-object',
    describes: 'Where the customer token stands is not shown: in an object, with its kind.',
    alter: showing(['authenticateCustomer'], (body) => ({ Kind: 'opaque', CustomerToken: body })),
  },
  {
    name: 'reservation-number-only',
    describes: 'The response of a reservation is not shown: it is the confirmation number alone.',
    alter: showing(['addReservation'], (body) => ownFields(body).ConfirmationNumber),
  },
  {
    name: 'echo-receipt',
    describes: 'The response of the echo is not shown: it is a receipt, and the message is not in it.',
    alter: showing(['secureEcho'], () => ({ Status: 'OK', Node: 3 })),
  },
  {
    name: 'ids-as-text',
    describes: 'How identifiers are written in bodies is not shown: as texts.',
    alter: both(
      showingAll((body) =>
        mapFields(body, isIdentifier, (item) => (typeof item === 'number' ? String(item) : item)),
      ),
      reading((body) =>
        mapFields(body, isIdentifier, (item) => (typeof item === 'string' ? Number(item) : item)),
      ),
    ),
    excludes: ['options-named-by-signs', 'option-ids-in-capitals-when-added', ...RENAMING_OPTIONS],
  },
  {
    name: 'unknown-fields',
    describes: 'Further fields are not shown: every object of every response has some more.',
    alter: showingAll((body) => withMore(body)),
    excludes: ['options-by-key', 'facilities-by-key'],
  },
];

/** Stamps the invoices of customers, and takes none without such a stamp. */
function bookingOwnInvoices(rules: Rules): Rules {
  const stamps = new Set<unknown>();
  return both(
    showing(['customerInvoice'], (body) => {
      const Stamp = randomUUID();
      stamps.add(Stamp);
      return { ...ownFields(body), Stamp };
    }),
    reading((body, { operation }) => {
      const isOwn = stamps.has(ownFields(ownFields(body).Invoice).Stamp);
      return operation !== 'addReservation' || isOwn ? body : { ...ownFields(body), Invoice: undefined };
    }),
  )(rules);
}

/** Gives each invoice a ticket, which the first reservation that gets as far as its body takes. */
function takingInvoicesOnce(rules: Rules): Rules {
  const tickets = new Set<unknown>();
  return both(
    showing(invoices, (body) => {
      const Ticket = randomUUID();
      tickets.add(Ticket);
      return { ...ownFields(body), Ticket };
    }),
    reading((body, { operation }) => {
      if (operation !== 'addReservation') return body;
      const isNew = tickets.delete(ownFields(ownFields(body).Invoice).Ticket);
      return isNew ? body : { ...ownFields(body), Invoice: undefined };
    }),
  )(rules);
}

function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const quoteOf = ({ TeeTimeRateID, PlayerCount, PromoCodeApplied }: Fields): string =>
  ['Q', TeeTimeRateID, PlayerCount, PromoCodeApplied ?? ''].join(';');

/** What an invoice said, from the text that it held; undefined for any other text. */
function quoted(quote: unknown): Fields | undefined {
  const [mark, id = '', players, promo] = typeof quote === 'string' ? quote.split(';') : [];
  if (mark !== 'Q') return undefined;
  return { TeeTimeRateID: id, PlayerCount: players, ...(promo === '' ? {} : { PromoCodeApplied: promo }) };
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, withMore(item)] as const,
  );
  return {
    Links: [{ Rel: 'self', Value: null }],
    ...Object.fromEntries(fields),
    Revision: 7,
    Notes: { Number: 'none', Time: null },
  };
}

/** The one object of a list that holds no other; anything else as it is. */
const unwrapped = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && fieldsOf(value[0]) !== undefined ? fieldsOf(value[0]) : value;

const collections = ['CreditCards', 'GiftCards', 'Ratesets', 'Value', 'Rates'];

/** The shape of lists, once everything in them has its own. */
export const listShapes: readonly Variant[] = [
  {
    name: 'lone-items-unwrapped',
    describes: 'How a collection of one is shown is not said: as that one, without an array.',
    alter: showing(['searchFacilities', 'getWallet'], (body) =>
      unwrapped(mapFields(body, (key) => collections.includes(key), unwrapped)),
    ),
  },
];
