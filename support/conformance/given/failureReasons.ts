import { NOT_AVAILABLE_DIGIT, NOT_BOOKABLE_DIGIT } from '../../contract/outcomes.ts';
import type { ReceivedResponse } from '../../exchange/receivedResponse.ts';
import type { Customer } from '../../target/customers.ts';
import { isBeside, likeIn } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import type { Failure } from '../matchers/judgeFailures.ts';
import { RATE_FOR_MEMBERS, Unsuited } from '../outcomes.ts';
import { ADVANCED } from '../requests/optionalHeaders.ts';
import { answerOf } from '../requests/sent.ts';
import {
  bookedDays,
  MANY_A_DAY,
  mayBeTooClose,
  minutesToOwn,
  mostOnDay,
} from '../session/learnt/bookingsMade.ts';
import { giftCardsFrom } from '../session/learnt/giftCardRates.ts';
import { isLikelyHeld } from '../session/learnt/heldTeeTimes.ts';
import { inventoryOf, listedInTheEnd } from '../session/inventoryOf.ts';
import { noteInvoicedToGuest, noteMemberRates, wasInvoicedToGuest } from '../session/learnt/memberRates.ts';
import type { Attempting } from './attempts.ts';
import { suited } from './bookings.ts';
import type { InvoiceSetups } from './invoices.ts';
import type { SeatSetups } from './seats.ts';
import type { Tools } from './tools.ts';
import type { Booker } from './ways.ts';

/** Bodies of JSON that say nothing. */
const BARE = ['', 'null', '""', '{}', '[]'];

function saysNothing(response: ReceivedResponse | undefined): boolean {
  const text = response?.text;
  return text !== undefined && BARE.includes(text.trim());
}

/** A tee time that is for sale, and can be booked in this way. */
const wishOf = (booking: Booker['booking'] | undefined): RateWish => ({
  bookable: true,
  ...suited(booking?.players, booking?.payment),
});

/** Whether failures that are not as they should be may be about something else than the price. */
export interface FailureReasons {
  /**
   * How many tee times somebody may have on a day is not said, nor how many seats are left, and others book as well as this
   * run.
   *
   * @throws Unsuited where some failures are not as they should be, and the tee time of one of them is gone, or one
   *   that is for sale is not booked either: at all, on its day, or as close to another of the customer. Where a gift card
   *   does not pay for one it ends the case as not offered: what one is good for is not shown.
   */
  requireNone(
    customer: Customer,
    failures: readonly Failure[],
    booking: Booker['booking'] | undefined,
  ): Promise<void>;
  /**
   * Ends the case as not offered where nothing at a minute digit is invoiced, whatever it costs: which of two reasons an
   * invoice is refused for is not said, only which a booking fails for.
   */
  requireInvoiced(customer: Customer, digit: number, booking: Booker['booking'] | undefined): Promise<void>;
  /** Ends the case as not offered where no refused reservation is answered more than a status, and all the same one. */
  requireSomethingSaid(customer: Customer, failures: readonly Failure[]): Promise<void>;
}

/** Failures that are not as they should be, and how the case ends where that tells nothing. */
interface Compared {
  readonly customer: Customer;
  readonly rates: readonly PricedRate[];
  readonly booking: Booker['booking'] | undefined;
  readonly refused: (reason: string) => never;
}

/** What it asks of the target. */
interface Asking {
  readonly attempting: Attempting;
  readonly seats: Pick<SeatSetups, 'seatsLeftAtEach'>;
  readonly invoices: Pick<InvoiceSetups, 'isInvoicedTo'>;
}

export function failureReasons(
  { run, send }: Pick<Tools, 'run' | 'send'>,
  { attempting: { attempt, attemptAt }, seats, invoices }: Asking,
): FailureReasons {
  const { session } = run;

  /**
   * Refuses where one that is for sale, at about the lowest or the highest price of some failures, is not booked either: what
   * is paid may have a least and a largest sum.
   */
  async function requirePaid({ customer, rates, booking, refused }: Compared): Promise<void> {
    const wish = wishOf(booking);
    const byPrice = rates.toSorted((one, other) => one.cents - other.cents);
    for (const rate of new Set([byPrice[0], byPrice.at(-1)])) {
      const like = rate && inventoryOf(session, send).unused(wish, likeIn(rate));
      const control = like && (await attemptAt(customer, like, booking));
      if (control?.reception === 'rejected')
        refused(`${answerOf(control)}, at about the price of one of the failures`);
    }
  }

  /**
   * Whom a rate is for is not shown.
   *
   * @throws Unsuited where a guest gets an invoice of some of the rates only; the others are handed out no more.
   */
  async function requireForGuests(guest: Customer, rates: readonly PricedRate[]): Promise<void> {
    const theirs = rates.filter((rate) => !isLikelyHeld(session, guest.email, rate, 'customerInvoice'));
    const forMembers: PricedRate[] = [];
    for (const rate of theirs) {
      // Not again: who has an invoice may hold the tee time.
      if (wasInvoicedToGuest(session, rate)) continue;
      if (await invoices.isInvoicedTo(guest, rate)) noteInvoicedToGuest(session, rate);
      else forMembers.push(rate);
    }
    if (forMembers.length === 0 || forMembers.length === theirs.length) return;
    noteMemberRates(session);
    for (const rate of forMembers) inventoryOf(session, send).leaveOut(rate);
    throw new Unsuited(
      `a guest was refused a rate whose failure was to be compared, and ${RATE_FOR_MEMBERS}`,
    );
  }

  /** @throws Unsuited where some are close to another tee time of the customer, and one as close is not booked either. */
  async function requireFar(
    customer: Customer,
    failures: readonly Failure[],
    booking: Booker['booking'] | undefined,
  ): Promise<void> {
    const wish = wishOf(booking);
    const sents = failures.flatMap(({ answers }) => answers);
    const nearest = Math.min(...sents.map((sent) => sent.minutesToOwn ?? Infinity));
    if (!mayBeTooClose(session, nearest)) return;
    const isAsNear = (each: PricedRate) => minutesToOwn(session, customer, each) <= nearest;
    const rate = inventoryOf(session, send).unused(wish, isAsNear);
    const control = rate === undefined ? undefined : await attemptAt(customer, rate, booking);
    if (control?.reception !== 'accepted')
      throw new Unsuited('the tee time of one of the failures is close to another of the customer');
  }

  /** Refuses where others on a day on which the customer has a tee time are not booked either. */
  async function requireOpenDays({ customer, rates, booking, refused }: Compared): Promise<void> {
    const wish = wishOf(booking);
    const booked = bookedDays(session, [customer]);
    const ofBookedDays = rates.filter(({ day }) => booked.has(day));
    const sheets = ofBookedDays.filter(
      (rate, at) => ofBookedDays.findIndex((each) => isBeside(each, rate)) === at,
    );
    const hasMany = ({ day }: PricedRate) => mostOnDay(session, [customer], day) >= MANY_A_DAY;
    for (const sheet of sheets) {
      const inventory = inventoryOf(session, send);
      const rate =
        inventory.unused(wish, (each) => isBeside(each, sheet)) ??
        inventory.unused(wish, ({ day }) => day === sheet.day) ??
        (hasMany(sheet) ? await inventory.findGood(wish, ({ day }) => day === sheet.day) : undefined);
      const control = rate === undefined ? undefined : await attemptAt(customer, rate, booking);
      if (control?.reception === 'rejected')
        refused(`${answerOf(control)}, as failures were on the day of its tee time`);
    }
  }

  return {
    async requireNone(customer, failures, booking) {
      const isByGiftCard = booking?.payment?.kind === 'giftCard';
      const refused = (reason: string): never => {
        if (isByGiftCard) run.notOffered(`${reason}, and it is open what a gift card is good for`);
        throw new Unsuited(reason);
      };
      const rates = failures.flatMap(({ answers }) => answers.flatMap(({ rate }) => rate ?? []));
      const compared = { customer, rates, booking, refused };
      if (booking?.players !== undefined) await seats.seatsLeftAtEach(rates, booking.players);
      await requireFar(customer, failures, booking);
      for (const rate of rates) {
        if ((await listedInTheEnd(session, rate)) === undefined)
          throw new Unsuited('the tee time of one of the failures is not listed any more');
      }
      await requireOpenDays(compared);
      await requirePaid(compared);
      const isCheap = rates.some(({ cents }) => cents < giftCardsFrom(session));
      if (isByGiftCard && isCheap) refused('the tee time of one of the failures may take no gift cards');
      const control = await attempt(customer, { bookable: true }, { ...booking, headers: ADVANCED });
      if (control.reception === 'rejected')
        refused(`${answerOf(control)}, though nothing is to fail at its tee time`);
      // Not before the others: an invoice of a customer may hold the tee time, and so be why another is refused it.
      if (customer.kind === 'guest') await requireForGuests(customer, rates);
    },

    async requireInvoiced(customer, digit, booking) {
      const sound = await attempt(customer, { digit, failing: false }, booking);
      if (sound.operation !== 'addReservation' && sound.reception === 'rejected')
        run.notOffered(`tee times whose minute ends in ${digit} get no invoice, whatever they cost`);
    },

    async requireSomethingSaid(customer, failures) {
      const responses = failures.flatMap(({ answers }) => answers.map(({ exchange }) => exchange.response));
      const isBare = responses.every(saysNothing);
      if (!isBare || new Set(responses.map((response) => response?.status)).size > 1) return;
      for (const digit of [NOT_BOOKABLE_DIGIT, NOT_AVAILABLE_DIGIT]) {
        const refused = await attempt(customer, { digit, failing: false });
        // Its invoice may have been refused, which tells nothing of reservations.
        if (refused.operation !== 'addReservation') continue;
        if (refused.reception === 'rejected' && saysNothing(refused.exchange.response)) break;
        return;
      }
      run.notOffered('refused reservations are answered nothing but the same status');
    },
  };
}
