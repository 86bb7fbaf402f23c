import { OPERATIONS } from '../../contract/routes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Customer } from '../../target/customers.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import { at } from '../../target/pointer.ts';
import type { Profile } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { NAMED_FIGURES, readInvoice } from '../../target/readings/invoices.ts';
import { readRates } from '../../target/readings/listedRates.ts';
import type { Invoice, Pricing } from '../../target/readings/invoices.ts';
import type { ListedRate } from '../../target/readings/listedRates.ts';
import { isInvoiceable } from '../matchers/searchReadings.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { inventoryOf, listedNow } from '../session/inventoryOf.ts';
import { searchFor } from '../generators/searches.ts';
import type { Carried } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import type { Asking, SettingUp } from './tokens.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';

export interface InvoiceSetups {
  /**
   * `player-count` of a request for so many players; as few as the tee times take where it does not matter. Ends the case as
   * not offered where they take more.
   */
  players(count?: number): Promise<string>;
  /** The plain invoice; for as few players as the tee time takes where it does not matter, as below. */
  invoice(rate: PricedRate, players?: number, carried?: Carried): Promise<Invoice>;
  /** The plain invoice of a tee time that cannot be booked, or not for so many; ends the case as not offered where it gets none. */
  invoiceIfMade(rate: PricedRate, players?: number): Promise<Invoice>;
  /** The invoice for a customer, without a promo code. */
  customerInvoice(
    customer: Customer,
    rate: PricedRate,
    players?: number,
    carried?: Carried,
  ): Promise<Invoice>;
  /**
   * An invoice to book by, of the operation that reservations refer to; undefined where it is refused, since a tee time
   * may be sold.
   */
  invoiceIfOffered(customer: Customer, rate: PricedRate, players: number): Promise<Invoice | undefined>;
  /** The invoice for a customer with the profile's promo code. */
  promotedInvoice(customer: Customer, rate: PricedRate, players: number, carried?: Carried): Promise<Invoice>;
  /** Whether a customer gets an invoice of a rate for as few players as it takes. */
  isInvoicedTo(customer: Customer, rate: PricedRate): Promise<boolean>;
  /** Whether verify=true confirms so many seats. */
  confirms(rate: PricedRate, players: number): Promise<boolean>;
  /** Ends the case as not offered unless verify=true confirms so many seats. */
  seatsVerified(rate: PricedRate, players: number): Promise<void>;
  /** The profile's promo code. */
  promoCode(): string;
}

export interface ListingChecks {
  /**
   * Where the invoice of a listed rate was refused: looks whether it is listed still. Ends the case as not offered where
   * it is not, since a target may take a tee time that was booked meanwhile off its tee sheet, or where it is listed by
   * another id, and invoiced by that one alone.
   */
  stillListed(sent: Sent, rate: ListedRate): Promise<void>;
  /** The same of a tee time of the inventory, of whichever day. */
  stillFound(sent: Sent, rate: PricedRate): Promise<void>;
}

function requireReadable(
  profile: Profile,
  named: Pricing | undefined,
  document: Invoice['document'],
  place: string,
): void {
  const { money } = profile.operations.invoice.response;
  const notation = money === undefined ? '/values/money' : '/operations/invoice/response/money';
  for (const figure of NAMED_FIGURES) {
    if (at(document, place + figure) !== undefined && named?.has(figure) !== true) {
      throw new ProfileError(notation, `finds no amount in the invoice's ${place}${figure}`);
    }
  }
}

/** An invoice whose named figures can be read where they are present. */
function readableInvoice(profile: Profile, exchange: Exchange): Invoice {
  const invoice = readInvoice(profile, exchange);
  requireReadable(profile, invoice.pricing, invoice.document, '/Pricing');
  requireReadable(profile, invoice.preDiscountPricing, invoice.document, '/PreDiscountPricing');
  return invoice;
}

export function invoiceSetups(
  { run, send }: Tools,
  ask: Asking,
  setUp: SettingUp,
): InvoiceSetups & ListingChecks {
  const { profile } = run.session;

  const requestFor = (customer: Customer, rate: PricedRate, players: number, promo = {}) => ({
    path: ratePath(profile, rate),
    query: { 'player-count': countOf(players, rate.fewest), customeremail: customer.email, ...promo },
    rate,
  });

  /** Whether as few players as it takes get a plain invoice of a listed rate. */
  async function isInvoiced(rate: ListedRate): Promise<boolean> {
    const query = { 'player-count': String(rate.fewest) };
    const sent = await send(OPERATIONS.invoice.route, { path: ratePath(profile, rate), query });
    return sent.reception === 'accepted';
  }

  /** Ends the case as not offered where a rate that was refused is not what is listed of its tee time now. */
  async function requireSame(refused: ListedRate, now: ListedRate | undefined): Promise<void> {
    if (now === undefined) return run.notOffered('the tee time was taken off the tee sheet meanwhile');
    if (now.rateId !== refused.rateId && !(await isInvoiced(refused)) && (await isInvoiced(now)))
      run.notOffered('the rate of the tee time has another id by now');
  }

  const askPlain = (rate: PricedRate, players: number, carried: Carried = {}): Promise<Sent> =>
    send(OPERATIONS.invoice.route, {
      path: ratePath(profile, rate),
      query: { 'player-count': countOf(players, rate.fewest) },
      rate,
      ...carried,
    });

  async function forCustomer(
    customer: Customer,
    rate: PricedRate,
    players: number,
    promo: { 'promo-code'?: string },
    carried: Carried = {},
  ): Promise<Invoice> {
    const request = { ...requestFor(customer, rate, players, promo), ...carried };
    const sent = await setUp(customer, OPERATIONS.customerInvoice.route, request, 'invoicing a customer');
    return readableInvoice(profile, sent.exchange);
  }

  /** So many as text. Ends the case as not offered where the tee times of the target take more. */
  function countOf(players: number, fewest: number): string {
    if (players < fewest) run.notOffered(`the search shows no tee time that takes ${players} players`);
    return String(players);
  }

  const setups: InvoiceSetups & ListingChecks = {
    async players(count) {
      const [rate] = await inventoryOf(run.session, send).listed();
      const fewest = rate?.fewest ?? 1;
      return countOf(count ?? fewest, fewest);
    },
    async invoice(rate, players = rate.fewest, carried = {}) {
      const sent = accepted(await askPlain(rate, players, carried), 'invoicing a tee time');
      return readableInvoice(profile, sent.exchange);
    },
    async invoiceIfMade(rate, players = rate.fewest) {
      const sent = await askPlain(rate, players);
      if (sent.reception === 'rejected') run.notOffered('what cannot be booked gets no invoice');
      return readableInvoice(profile, accepted(sent, 'invoicing a tee time').exchange);
    },
    async invoiceIfOffered(customer, rate, players) {
      const { route } = OPERATIONS.customerInvoice;
      const sent =
        profile.operations.addReservation.invoice === 'customerInvoice'
          ? await ask(customer, route, requestFor(customer, rate, players))
          : await askPlain(rate, players);
      return sent.reception === 'accepted' ? readableInvoice(profile, sent.exchange) : undefined;
    },
    customerInvoice: (customer, rate, players = rate.fewest, carried = {}) =>
      forCustomer(customer, rate, players, {}, carried),
    promotedInvoice: (customer, rate, players, carried) =>
      forCustomer(customer, rate, players, { 'promo-code': setups.promoCode() }, carried),
    async isInvoicedTo(customer, rate) {
      const { route } = OPERATIONS.customerInvoice;
      return (await ask(customer, route, requestFor(customer, rate, rate.fewest))).reception === 'accepted';
    },
    async confirms(rate, players) {
      const verified = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': countOf(players, rate.fewest), verify: 'true' },
      });
      return verified.reception === 'accepted';
    },
    async seatsVerified(rate, players) {
      if (!(await setups.confirms(rate, players))) run.notOffered(`no ${players} seats are verified`);
    },
    async stillListed(sent, rate) {
      if (sent.reception === 'accepted') return;
      const again = await send(OPERATIONS.searchFacilities.route, searchFor(profile));
      const listed = readRates(profile, accepted(again, 'searching again').exchange);
      const ofTeeTime = listed.filter(({ teeTime }) => teeTime === rate.teeTime);
      const same = ofTeeTime.find(({ rateId }) => rateId === rate.rateId);
      await requireSame(rate, same ?? ofTeeTime.find((each) => isInvoiceable(profile, each)));
    },
    async stillFound(sent, rate) {
      if (sent.reception !== 'accepted') await requireSame(rate, await listedNow(run.session, rate));
    },
    promoCode() {
      if (profile.promoCode === undefined) {
        throw new ProfileError('/promoCode', 'is not given; give one, or disclaim promo-codes');
      }
      return profile.promoCode;
    },
  };
  return setups;
}
