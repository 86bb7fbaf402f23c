import { OPERATIONS } from '../../contract/routes.ts';
import { AVAILABLE_DIGITS, NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { Customer } from '../../target/customers.ts';
import { coursesBeside, MOST_COURSES } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { readInvoice } from '../../target/readings/invoices.ts';
import { ratePath } from '../requests/teeTimeQueries.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { notePromoBooker } from '../session/learnt/promoBookers.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { costing, suitedTo, whyUnpayable } from './bookings.ts';
import type { BookingSetups, BookingWish } from './bookings.ts';
import type { CarriedSetups } from './carried.ts';
import type { PromoSetups } from './promos.ts';
import type { Tools } from './tools.ts';
import type { Booker } from './ways.ts';

export interface AttemptSetups {
  /**
   * An attempt to book a tee time as wished for: `POST /customers/{customer_email}/reservations`, by credit card for as
   * few players as it takes unless the booking says otherwise. Where the target refuses its invoice already, that refusal
   * is the answer.
   * Ends the case where the search shows none.
   */
  attempt(customer: Customer, wish: RateWish, booking?: Booker['booking']): Promise<Sent>;
  /** The control of a way that a target need not take: ends the case as not offered where it does not. */
  booked(customer: Customer, wish: RateWish, booking: Booker['booking']): Promise<Sent>;
  /**
   * A reservation that is refused for its tee time, whose minute ends in 3. Ends the case as not offered where it is not, as in
   * production, or where that tee time gets no invoice already, so that nothing was to be paid.
   */
  refusedReservation(customer: Customer, booking: Booker['booking']): Promise<void>;
  /**
   * Three attempts, one after the other, at the same tee time, as often as clients commonly try again; and one by affiliate
   * payment, where that is offered.
   */
  attempts(
    customer: Customer,
    wish: RateWish,
  ): Promise<[first: Sent, second: Sent, third: Sent, otherwise?: Sent]>;
  /**
   * Minute digits that the search shows; ends the case unless it has rates at all the available ones, and enough tee times
   * for a digit that is not among these to tell something.
   */
  listedDigits(): Promise<ReadonlySet<number>>;
  /** Goes on only where the search shows rates at every available minute digit, and none at this one. */
  ratelessDigit(digit: number): Promise<void>;
  /** The same, where it lists tee times at this one all the same. */
  listedRatelessDigit(digit: number): Promise<void>;
}

/** Of so many tee times a digit that is listed like the others is missing by chance once in two hundred runs. */
const TELLING_TIMES = 50;

type BookingAt = Omit<Booker['booking'], 'negative'>;

/** Attempts to book a tee time: as wished for, or one that is known. */
export interface Attempting {
  readonly attempt: (customer: Customer, wish: RateWish, booking?: Booker['booking']) => Promise<Sent>;
  readonly attemptAt: (customer: Customer, rate: PricedRate, booking?: BookingAt) => Promise<Sent>;
}

/** The set-ups that it takes. */
interface Basic {
  readonly bookings: BookingSetups;
  readonly carrying: CarriedSetups;
  readonly promos: Pick<PromoSetups, 'promoInvoiceIfApplied'>;
}

export function attempting({ run, send }: Tools, { bookings, carrying, promos }: Basic): Attempting {
  const { session } = run;

  async function attemptAt(customer: Customer, rate: PricedRate, booking: BookingAt = {}): Promise<Sent> {
    const { headers = {}, verified, promoted, ...plain } = booking;
    const { players = rate.fewest } = plain;
    const asked = { path: ratePath(session.profile, rate), headers, rate };
    const query = { 'player-count': String(players) };
    const reservation = { ...plain, rate, players };
    const sendReserved = async (invoice: Pick<BookingWish, 'invoice' | 'promotedInvoice'>): Promise<Sent> => {
      const { request } = await bookings.reservation(customer, { ...reservation, ...invoice });
      if (promoted === true) notePromoBooker(session, customer);
      return send(request, await carrying.carriedBy(booking, customer));
    };
    if (verified === true)
      await send(OPERATIONS.invoice.route, { ...asked, query: { ...query, verify: 'true' } });
    if (promoted === true)
      return sendReserved({ promotedInvoice: await promos.promoInvoiceIfApplied(customer, rate, players) });
    const invoiced = await send(OPERATIONS.invoice.route, { ...asked, query });
    if (invoiced.reception !== 'accepted') return invoiced;
    return sendReserved({ invoice: readInvoice(session.profile, invoiced.exchange) });
  }

  async function attempt(customer: Customer, wish: RateWish, booking: Booker['booking'] = {}): Promise<Sent> {
    const suitable = { ...wish, ...suitedTo(booking) };
    const book = async () => attemptAt(customer, await bookings.rate(suitable), booking);
    if (wish.bookable !== true) return book();
    let sent = await costing(book);
    // Which courses take which payments is not said; where the promo code is applied is neither.
    if (booking.payment === undefined || booking.promoted === true || sent.rate === undefined) return sent;
    const courses = coursesBeside(sent.rate);
    for (let tried = 0; tried < MOST_COURSES && sent.reception === 'rejected'; tried += 1) {
      const elsewhere = await inventoryOf(session, send).findGood(suitable, courses.isNew);
      if (elsewhere === undefined) break;
      courses.note(elsewhere);
      sent = await attemptAt(customer, elsewhere, booking);
    }
    return sent;
  }

  return { attempt, attemptAt };
}

export function attemptSetups(
  { run, send }: Tools,
  bookings: BookingSetups,
  { attempt, attemptAt }: Attempting,
): AttemptSetups {
  const { session } = run;

  const setups: AttemptSetups = {
    attempt,

    async booked(customer, wish, booking) {
      const control = await attempt(customer, wish, booking);
      if (control.reception !== 'accepted')
        run.notOffered(`this way to book is not taken: ${answerOf(control)}`);
      return control;
    },

    async refusedReservation(customer, booking) {
      const wish = { digit: NOT_BOOKABLE_DIGIT, failing: false };
      const refused = await attempt(customer, wish, booking);
      if (refused.reception !== 'rejected' || refused.operation !== 'addReservation')
        run.notOffered('no reservation is refused for a minute that ends in 3');
    },

    async attempts(customer, wish) {
      const rate = await bookings.rate(wish);
      const again = (booking?: BookingAt) => attemptAt(customer, rate, booking);
      const alike = [await again(), await again(), await again()] as const;
      return whyUnpayable(session.profile, customer.kind, 'affiliate') === undefined
        ? [...alike, await again({ payment: { kind: 'affiliate' } })]
        : [...alike];
    },

    async listedDigits() {
      const inventory = inventoryOf(session, send);
      await inventory.listed();
      if (inventory.digits.size < 10) await inventory.loadAll();
      const { digits, digitsWithoutRates } = inventory;
      // What is listed without a rate says nothing of the others: it may be sold.
      const lacking = AVAILABLE_DIGITS.filter((digit) => !digits.has(digit));
      if (lacking.length > 0) {
        run.notOffered(`the search shows no minute that ends in ${lacking.join(', ')} either`);
      }
      const times = new Set(
        (await inventory.listed()).map(({ day, hour, minute }) => `${day} ${hour}:${minute}`),
      );
      if (digits.size < 10 && times.size < TELLING_TIMES)
        run.notOffered(
          `the search shows ${times.size} tee times, too few for a digit that is not among them`,
        );
      return new Set([...digits, ...digitsWithoutRates]);
    },

    async ratelessDigit(digit) {
      await setups.listedDigits();
      if (inventoryOf(session, send).digits.has(digit))
        run.notOffered(`the search shows rates at minutes that end in ${digit}`);
    },

    async listedRatelessDigit(digit) {
      await setups.ratelessDigit(digit);
      if (!inventoryOf(session, send).digitsWithoutRates.has(digit))
        run.notOffered(`the search shows no minute that ends in ${digit}`);
    },
  };
  return setups;
}
