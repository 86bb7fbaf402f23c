import type { Operation } from '../operationTable.ts';
import type { Variant } from './variant.ts';
import { both, inArea, itemsOf, mapFields, ownFields, reading, showing, showingAll } from './wire.ts';

const invoices: readonly Operation[] = ['invoice', 'customerInvoice'];
const isIdentifier = (key: string): boolean => /I[dD]$/.test(key);

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
  },
  {
    name: 'invoice-wrapped',
    describes: 'The response beyond the named fields is not shown: the invoice stands in a result.',
    alter: showing(invoices, (body) => ({ Result: { Invoice: body } })),
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
  },
  {
    name: 'unknown-fields',
    describes: 'Further fields are not shown: every object of every response has some more.',
    alter: showingAll((body) => withMore(body)),
  },
];

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
