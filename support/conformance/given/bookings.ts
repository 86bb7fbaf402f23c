import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { isBookable } from '../../target/inventory.ts';
import type { PricedRate, RateWish } from '../../target/inventory.ts';
import { readInvoice } from '../../target/readings.ts';
import type { Invoice } from '../../target/readings.ts';
import type { PaymentWish } from '../bodies.ts';
import { inventoryOf, ratePath } from '../inventoryOf.ts';
import type { Request } from '../send.ts';
import type { TokenSetups } from './tokens.ts';
import { accepted, byEmail } from './tools.ts';
import type { Tools } from './tools.ts';

export interface PreparedReservation {
  request: Request;
  rate: PricedRate;
}

export interface BookingSetups {
  /** A tee time as wished for, or a bookable one; ends the case as not offered where the target has none. */
  rate(wish?: RateWish): Promise<PricedRate>;
  invoice(rate: PricedRate, players?: number): Promise<Invoice>;
  /** A reservation of a tee time, ready to be sent: invoiced, with a payment and a fresh token. */
  reservation(
    customer: Customer,
    wish?: { rate?: PricedRate; payment?: Omit<PaymentWish, 'cents'> },
  ): Promise<PreparedReservation>;
}

const BY_CREDIT_CARD: Omit<PaymentWish, 'cents'> = { kind: 'creditCard' };

function describeWish(wish: RateWish): string {
  return Object.entries(wish)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

export function bookingSetups({ run, send, bodies }: Tools, tokens: TokenSetups): BookingSetups {
  const { session } = run;
  const { profile } = session;

  const setups: BookingSetups = {
    async rate(wish = { bookable: true }) {
      const rate = await inventoryOf(session, send).find(wish);
      return rate ?? run.notOffered(`the search shows no tee time with ${describeWish(wish)}`);
    },

    async invoice(rate, players = 1) {
      const sent = await send(OPERATIONS.invoice.route, {
        path: ratePath(profile, rate),
        query: { 'player-count': String(players) },
      });
      return readInvoice(profile, accepted(sent, 'invoicing a tee time').exchange);
    },

    async reservation(customer, { rate, payment = BY_CREDIT_CARD } = {}) {
      const chosen = rate ?? (await setups.rate());
      const invoice = await setups.invoice(chosen);
      const cents = invoice.pricing.get(profile.operations.invoice.response.due) ?? chosen.cents;
      const request: Request = {
        route: OPERATIONS.addReservation.route,
        ...byEmail(customer),
        ...bodies.reservation({
          customer,
          rate: chosen,
          invoice: invoice.document,
          payments: [{ cents, ...payment }],
        }),
        token: await tokens.token(customer),
        usedAgain: isBookable(chosen) && inventoryOf(session, send).isUsedAgain(chosen),
      };
      return { request, rate: chosen };
    },
  };
  return setups;
}
