import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { isBookable } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import type { Invoice } from '../../target/readings/invoices.ts';
import type { PaymentWish, ReservationWish } from '../bodies.ts';
import { inventoryOf } from '../inventoryOf.ts';
import type { Request } from '../request.ts';
import type { Sent } from '../sent.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { TokenSetups } from './tokens.ts';
import { accepted, byEmail, requireOffered } from './tools.ts';
import type { Tools } from './tools.ts';

export interface PreparedReservation {
  request: Request;
  rate: PricedRate;
  /** What the body was made from, for making one that lacks something. */
  wish: ReservationWish;
}

export interface BookingWish {
  rate?: PricedRate;
  /** Default: the invoice of the rate for so many players, asked for here. */
  invoice?: Invoice;
  players?: number;
  /** Goes on only where verify=true confirms the seats. */
  verified?: boolean;
  /** Default: a credit card that the request carries. */
  payment?: Omit<PaymentWish, 'cents'>;
}

export interface BookingSetups {
  /**
   * A tee time as wished for, which is then not handed out again; without a wish, a bookable one to look at. Ends the
   * case as not offered where the target has none.
   */
  rate(wish?: RateWish): Promise<PricedRate>;
  /** Where a reservation was refused: makes sure that a plain tee time is booked in the same way. */
  bookedOtherwise(
    sent: Sent,
    customer: Customer,
    wish?: Pick<BookingWish, 'players' | 'payment'>,
  ): Promise<void>;
  /** A reservation of a tee time, ready to be sent: invoiced, with a payment and a fresh token. */
  reservation(customer: Customer, wish?: BookingWish): Promise<PreparedReservation>;
}

const BOOKABLE: RateWish = { bookable: true };
const BY_CREDIT_CARD: Omit<PaymentWish, 'cents'> = { kind: 'creditCard' };

function describeWish(wish: RateWish): string {
  return Object.entries(wish)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

export function bookingSetups(
  { run, send, bodies }: Tools,
  tokens: TokenSetups,
  invoices: InvoiceSetups,
): BookingSetups {
  const { session } = run;
  const { profile } = session;

  const setups: BookingSetups = {
    async rate({ preferredDigit, preferred: preferredTime, ...wish } = {}) {
      const inventory = inventoryOf(session, send);
      if (preferredTime !== undefined) {
        const preferred = inventory.unused({ negative: false, ...wish, ...preferredTime });
        if (preferred !== undefined) return preferred;
      }
      if (preferredDigit !== undefined) {
        const preferred = await inventory.find({ ...wish, digit: preferredDigit });
        if (preferred !== undefined) return preferred;
      }
      if (Object.keys(wish).length === 0) {
        const plain = (await inventory.look({ plain: true })) ?? (await inventory.look(BOOKABLE));
        return plain ?? run.notOffered(`the search shows no tee time with ${describeWish(BOOKABLE)}`);
      }
      // Negative ids have a row of their own, which a fault of theirs belongs to.
      const positive =
        wish.negative === undefined ? await inventory.find({ ...wish, negative: false }) : undefined;
      const rate = positive ?? (await inventory.find(wish));
      return rate ?? run.notOffered(`the search shows no tee time with ${describeWish(wish)}`);
    },

    async bookedOtherwise(sent, customer, wish = {}) {
      if (sent.reception === 'accepted') return;
      const { request } = await setups.reservation(customer, wish);
      accepted(await send(request), 'the reservation of a plain tee time');
    },

    async reservation(
      customer,
      { rate, invoice, players = 1, verified = false, payment = BY_CREDIT_CARD } = {},
    ) {
      requireOffered(run, 'addReservation');
      const plain = rate ?? (await inventoryOf(session, send).find({ plain: true, isNew: true }));
      const chosen = plain ?? (await setups.rate(BOOKABLE));
      if (verified) await invoices.seatsVerified(chosen, players);
      const { document, pricing } = invoice ?? (await invoices.invoice(chosen, players));
      const cents = pricing.get(profile.operations.invoice.response.due) ?? chosen.cents * players;
      const wish: ReservationWish = {
        customer,
        rate: chosen,
        invoice: document,
        players,
        payments: [{ cents, ...payment }],
      };
      const request: Request = {
        route: OPERATIONS.addReservation.route,
        ...byEmail(customer),
        ...bodies.reservation(wish),
        token: await tokens.token(customer),
        usedAgain: isBookable(chosen) && inventoryOf(session, send).isUsedAgain(chosen),
      };
      return { request, rate: chosen, wish };
    },
  };
  return setups;
}
