import { OPERATIONS } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import { disclaims } from '../../target/disclaims.ts';
import { readInvoice } from '../../target/readings/invoices.ts';
import type { RateWish } from '../../target/teeTimes.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import type { Sent } from '../requests/sent.ts';
import type { BookingSetups, BookingWish } from './bookings.ts';
import type { Asking } from './tokens.ts';
import type { Tools } from './tools.ts';

export interface PromotedBookingSetups {
  /**
   * An attempt to book a tee time as wished for, at the price that the promo code makes. Ends the case as not offered
   * where the code is not applied to this tee time: it may be valid at some only.
   *
   * @param booking Default: with a credit card that the request carries.
   */
  promotedAttempt(customer: Customer, wish: RateWish, booking?: PromotedBooking): Promise<Sent>;
  /** The same at a tee time that can be booked. Ends the case as not offered where a promoted invoice is not booked. */
  promotedBooking(customer: Customer): Promise<Sent>;
}

type PromotedBooking = Pick<BookingWish, 'payment' | 'toPay'>;

export function promotedBookingSetups(
  { run, send }: Tools,
  ask: Asking,
  bookings: BookingSetups,
): PromotedBookingSetups {
  const { profile } = run.session;

  const setups: PromotedBookingSetups = {
    async promotedAttempt(customer, wish, booking = {}) {
      const { promoCode } = profile;
      if (promoCode === undefined || disclaims(profile, 'promo-codes'))
        return run.notOffered('the profile names no promo code');
      const rate = await bookings.rate(wish);
      const invoiced = await ask(customer, OPERATIONS.customerInvoice.route, {
        path: ratePath(profile, rate),
        query: {
          'player-count': String(rate.fewest),
          customeremail: customer.email,
          'promo-code': promoCode,
        },
      });
      const invoice = invoiced.reception === 'accepted' ? readInvoice(profile, invoiced.exchange) : undefined;
      if (invoice?.preDiscountPricing === undefined)
        return run.notOffered('the promo code is not applied at this tee time');
      const { request } = await bookings.reservation(customer, { ...booking, rate, promoted: invoice });
      return send(request);
    },

    async promotedBooking(customer) {
      const booked = await setups.promotedAttempt(customer, { bookable: true });
      if (booked.reception !== 'accepted') run.notOffered('a promoted invoice is not booked');
      return booked;
    },
  };
  return setups;
}
