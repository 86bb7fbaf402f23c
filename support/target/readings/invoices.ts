import { OPERATIONS } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { at } from '../pointer.ts';
import type { Json, Pointer, Profile } from '../profile.ts';
import { ProfileError } from '../profileError.ts';
import { sightsOf } from '../sights.ts';
import { centsOf } from '../values.ts';
import { documentOf } from './document.ts';

/**
 * Figures in cents, by their pointer within Pricing, the number of the exchange that showed them, and the cents that they
 * are rounded to; one where that is not said.
 */
export type Pricing = ReadonlyMap<string, number> & { readonly exchange?: number; readonly step?: number };

export interface Invoice {
  document: Json;
  /** What a reservation by it refers to. */
  booked: Json;
  pricing: Pricing;
  /** Undefined where the invoice has no PreDiscountPricing. */
  preDiscountPricing: Pricing | undefined;
}

/** The figures that the contract names within Pricing. */
export const NAMED_FIGURES = ['/TransactionFeeTotal', '/TaxesAndFees'] as const;

/** Figures that are read: those that the contract names, those that the profile lists, and those that it names for a purpose. */
function figuresOf({ operations: { invoice, searchFacilities } }: Profile): string[] {
  const { figures, due } = invoice.response;
  const { priceInInvoice } = searchFacilities.response;
  const further = priceInInvoice === undefined ? [] : [priceInInvoice];
  return [...new Set([...NAMED_FIGURES, ...figures, due, ...further])];
}

function readPricing(profile: Profile, node: Json | undefined, { id }: Exchange): Pricing {
  const { money = profile.values.money } = profile.operations.invoice.response;
  const found = new Map<string, number>();
  for (const figure of figuresOf(profile)) {
    const cents = centsOf(at(node, figure), money);
    if (cents !== undefined) found.set(figure, cents);
  }
  const step = money.step ?? profile.values.money.step ?? 1;
  return Object.assign(found, { exchange: id, step });
}

const INVOICE = '/operations/invoice/response';

function notePricing(profile: Profile, pricing: Json | undefined, exchange: Exchange): void {
  if (pricing === undefined) return;
  const { figures, due, money } = profile.operations.invoice.response;
  const { priceInInvoice } = profile.operations.searchFacilities.response;
  const sights = sightsOf(profile);
  const look = (place: string, pointer: string) => sights.look(place, pointer, [pricing], exchange);
  figures.forEach((figure, index) => look(`${INVOICE}/figures/${index}`, figure));
  look(`${INVOICE}/due`, due);
  if (priceInInvoice !== undefined)
    look('/operations/searchFacilities/response/priceInInvoice', priceInInvoice);
  const amounts = figuresOf(profile)
    .map((figure) => at(pricing, figure))
    .filter((amount) => amount !== undefined);
  const { amount } = money ?? profile.values.money;
  const place = money === undefined ? '/values/money/amount' : `${INVOICE}/money/amount`;
  sights.look(place, amount, amounts, exchange);
}

/** Where an answer shows its invoice, and the place of the profile that says so. */
export interface InvoiceBinding {
  readonly place: string;
  readonly invoice: Pointer;
  readonly booked?: Pointer;
}

/** That of an answer: a customer's invoice may have one of its own. */
export function invoiceBinding({ operations }: Profile, { outgoing }: Exchange): InvoiceBinding {
  const { response } = operations.customerInvoice;
  return response !== undefined && outgoing.route === OPERATIONS.customerInvoice.route
    ? { place: '/operations/customerInvoice/response', ...response }
    : { place: INVOICE, ...operations.invoice.response };
}

/** The object that an invoice operation returns, or undefined where the profile's pointer finds none. */
export function invoiceDocument(profile: Profile, exchange: Exchange): Json | undefined {
  const { place, invoice } = invoiceBinding(profile, exchange);
  const document = at(documentOf(exchange), invoice);
  sightsOf(profile).note(`${place}/invoice`, invoice, document !== undefined, exchange);
  notePricing(profile, at(document, '/Pricing'), exchange);
  return document;
}

function bookedOf(place: string, pointer: Pointer, exchange: Exchange): Json {
  const booked = at(documentOf(exchange), pointer);
  if (booked === undefined)
    throw new ProfileError(`${place}/booked`, `"${pointer}" finds nothing in the answer`);
  return booked;
}

/** Figures of an invoice. @throws ProfileError where there is no object to read them from. */
export function readInvoice(profile: Profile, exchange: Exchange): Invoice {
  const { place, invoice, booked } = invoiceBinding(profile, exchange);
  const document = invoiceDocument(profile, exchange);
  if (document === null || typeof document !== 'object') {
    throw new ProfileError(`${place}/invoice`, `"${invoice}" finds no object in the answer`);
  }
  const before = at(document, '/PreDiscountPricing');
  return {
    document,
    booked: booked === undefined ? document : bookedOf(place, booked, exchange),
    pricing: readPricing(profile, at(document, '/Pricing'), exchange),
    preDiscountPricing:
      before === undefined || before === null ? undefined : readPricing(profile, before, exchange),
  };
}
