import { hasBooked } from '../session/learnt/bookingsMade.ts';
import { areKeptApart } from '../session/learnt/heldTeeTimes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Customer } from '../../target/customers.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import type { WayToBook } from '../generators/waysToBook.ts';
import { suitedTo, whyUnpayable } from './bookings.ts';
import type { BookingSetups, BookingWish } from './bookings.ts';
import type { CustomerSetups } from './customers.ts';
import { hasPromoCode } from './promos.ts';
import { requireOffered } from './tools.ts';
import type { Tools } from './tools.ts';

/** Who books, and how. */
export interface Booker {
  customer: Customer;
  booking: Pick<BookingWish, 'players' | 'payment' | 'inTwoParts' | 'behind' | 'toPay'> &
    Pick<WayToBook, 'headers' | 'timeout' | 'negative' | 'verified' | 'rotated' | 'promoted'>;
}

export interface WaySetups {
  /**
   * Somebody who books in a way, whom no other case uses meanwhile, with the card that it takes in the wallet. Ends the
   * case as not offered where the target has no such way, or the run may not store what it takes. Not beside another
   * borrowed customer, so that no two cases wait for each other.
   */
  booker(way: WayToBook): Promise<Booker>;
  /**
   * Somebody who books in a way that combines others, without what the profile disclaims, and the control of it: that is
   * paid by credit card instead of by gift card, which so many controls would soon have spent.
   */
  combinedBooker(way: WayToBook): Promise<Booker & { control: Booker['booking'] }>;
  /** A rate as wished for that can be booked in a way. */
  rateFor(booking: Booker['booking'], wish: RateWish): Promise<PricedRate>;
  /** Ends the case as not offered where nothing can be stored in a wallet: for rows that are not about wallets. */
  storable(): void;
  /** Ends the case as not offered where an invoice may hold its tee time for a customer, so that no two get one. */
  shareable(): void;
  /**
   * Makes sure that a customer has booked in this run, for rows that are not about reservations: ends the case as not
   * offered where nothing is booked.
   */
  hasBooked(customer: Customer): Promise<void>;
}

export function waySetups(
  { run, send }: Tools,
  lending: Pick<CustomerSetups, 'lent'>,
  bookings: BookingSetups,
): WaySetups {
  const { allowance, customers, profile } = run.session;

  function offeredOf({ by = 'registered', payment, promoted, ...way }: WayToBook): WayToBook {
    const payer = customers.count(({ kind }) => kind === by) === 0 ? 'registered' : by;
    const isPaid = payment !== undefined && whyUnpayable(profile, payer, payment) === undefined;
    const isPromoted = promoted === true && hasPromoCode(profile);
    return {
      ...way,
      by: payer,
      ...(isPaid ? { payment } : {}),
      ...(isPromoted ? { promoted } : {}),
    };
  }

  const setups: WaySetups = {
    async booker({ by = 'registered', payment, ...booking }) {
      if (by === 'registered' && (payment === 'savedCard' || payment === 'giftCard')) setups.storable();
      const customer = await lending.lent(by);
      if (payment === undefined) return { customer, booking };
      return { customer, booking: { ...booking, payment: await bookings.payment(customer, payment) } };
    },

    async combinedBooker(way) {
      const { customer, booking } = await setups.booker(offeredOf(way));
      const { payment, ...others } = booking;
      return { customer, booking, control: payment?.kind === 'giftCard' ? others : booking };
    },

    rateFor: (booking, wish) => bookings.rate({ ...wish, ...suitedTo(booking) }),

    storable() {
      requireOffered(run, 'addPaymentOption');
      const refusal = allowance.refuses('addPaymentOption');
      if (refusal !== undefined) run.notOffered(refusal);
    },

    shareable() {
      if (areKeptApart(run.session)) run.notOffered('an invoice may hold its tee time for a customer');
    },

    async hasBooked(customer) {
      requireOffered(run, 'addReservation');
      if (hasBooked(run.session, customer)) return;
      if (!allowance.mayBook) run.notOffered('no booking is allowed (any more) on this target');
      const booked = await send((await bookings.reservation(customer)).request);
      if (booked.reception !== 'accepted') run.notOffered(`nothing was booked: ${answerOf(booked)}`);
    },
  };
  return setups;
}
