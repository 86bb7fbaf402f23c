import type { Customer } from '../../target/customers.ts';
import { centsPart, digitOf, isNegative } from '../../target/teeTimes.ts';
import type { PricedRate, RateWish } from '../../target/teeTimes.ts';
import { hadTeeTimeOn } from '../session/bookingsMade.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { Unsuited } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import { suited } from './bookings.ts';
import type { BookingSetups, BookingWish, Payment } from './bookings.ts';
import { accepted } from './tools.ts';
import type { Tools } from './tools.ts';

/** What a tee time is to differ from. */
interface Differing {
  atOtherMinuteThan?: PricedRate;
  atOtherCentsThan?: PricedRate;
  /** One with a negative id; the other one's is positive. */
  atPositiveIdThan?: PricedRate;
}

export interface OtherBookingSetups {
  /**
   * Where a reservation was refused: makes sure that another tee time is booked in the same way, which differs in what
   * the case is about, best in nothing else; without a word about that, a plain one.
   */
  bookedOtherwise(
    sent: Sent,
    customer: Customer,
    wish?: Pick<BookingWish, 'players' | 'payment'> & Differing,
  ): Promise<void>;
}

/** Tee times of a day that are tried before it counts as closed to the customer. */
const MOST_OF_DAY = 3;

export function otherBookingSetups({ run, send }: Tools, bookings: BookingSetups): OtherBookingSetups {
  const { session } = run;

  /**
   * A tee time that was not handed out yet, as in the first wish that one is left for. On the day of a refused one if the
   * customer had another there, which a limit for a day would explain.
   */
  function near(
    refused: PricedRate,
    customer: Customer,
    wishes: readonly RateWish[],
    isOther: (rate: PricedRate) => boolean,
  ): PricedRate | undefined {
    const inventory = inventoryOf(session, send);
    const isOfDay = ({ day }: PricedRate) => day === refused.day;
    const ways = [
      (wish: RateWish) =>
        hadTeeTimeOn(session, customer, refused.day)
          ? inventory.unused(wish, (rate) => isOfDay(rate) && isOther(rate))
          : undefined,
      (wish: RateWish) => inventory.unusedAtBest(wish, [isOfDay], isOther),
    ];
    for (const way of ways) {
      for (const wish of wishes) {
        const found = way(wish);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** A tee time that was not handed out yet, as told, and alike in what else rows are about; or undefined. */
  function differing(
    { atOtherMinuteThan, atOtherCentsThan, atPositiveIdThan }: Differing,
    customer: Customer,
    players: number | undefined,
    payment: Payment | undefined,
  ): PricedRate | undefined {
    const rest = { bookable: true, ...suited(players, payment) };
    if (atOtherMinuteThan !== undefined) {
      const alike = { ...rest, cents: centsPart(atOtherMinuteThan), negative: isNegative(atOtherMinuteThan) };
      const isOther = (other: PricedRate) => digitOf(other) !== digitOf(atOtherMinuteThan);
      return near(atOtherMinuteThan, customer, [alike], isOther);
    }
    if (atPositiveIdThan !== undefined) {
      const wishes = [{ plain: true }, { negative: false }].map((wish) => ({ ...rest, ...wish }));
      return near(atPositiveIdThan, customer, wishes, () => true);
    }
    if (atOtherCentsThan === undefined) return undefined;
    const { minute } = atOtherCentsThan;
    const alike = { ...rest, negative: isNegative(atOtherCentsThan) };
    const isOther = (other: PricedRate) => centsPart(other) !== centsPart(atOtherCentsThan);
    const wishes = [{ minute }, { digit: digitOf(atOtherCentsThan) }].map((time) => ({ ...alike, ...time }));
    return near(atOtherCentsThan, customer, wishes, isOther);
  }

  /**
   * Where the customer had another tee time on the day of a refused one, tries the plainest that are left there: how many
   * somebody may have on a day is not said.
   *
   * @throws Unsuited where none of them is booked either, or none is left.
   */
  async function requireOpenDay(
    refused: PricedRate,
    customer: Customer,
    booking: BookingWish,
  ): Promise<void> {
    if (!hadTeeTimeOn(session, customer, refused.day)) return;
    const wish = { bookable: true, negative: false, ...suited(booking.players, booking.payment) };
    for (let tried = 0; tried < MOST_OF_DAY; tried += 1) {
      const rate = inventoryOf(session, send).unused(wish, ({ day }) => day === refused.day);
      if (rate === undefined) break;
      const booked = await send((await bookings.reservation(customer, { ...booking, rate })).request);
      if (booked.reception === 'accepted') return;
    }
    throw new Unsuited('the customer had a tee time on that day, and was refused others');
  }

  /** @throws Unsuited where a limit on the tee times of a day may be why one was refused. */
  async function requireOtherReason(
    control: Sent,
    booked: PricedRate,
    refused: PricedRate | undefined,
    customer: Customer,
    booking: BookingWish,
  ): Promise<void> {
    if (refused === undefined) return;
    const isOfDay = booked.day === refused.day;
    if (control.reception === 'rejected' && isOfDay)
      throw new Unsuited(`${answerOf(control)}, as another tee time of that day was`);
    if (control.reception === 'accepted' && !isOfDay) await requireOpenDay(refused, customer, booking);
  }

  return {
    async bookedOtherwise(sent, customer, { players, payment, ...differ } = {}) {
      if (sent.reception === 'accepted') return;
      const booking = {
        ...(players === undefined ? {} : { players }),
        ...(payment === undefined ? {} : { payment }),
      };
      const rate = differing(differ, customer, players, payment);
      const alike = await bookings.reservation(customer, rate === undefined ? booking : { ...booking, rate });
      const booked = await send(alike.request);
      const refused = differ.atOtherMinuteThan ?? differ.atOtherCentsThan ?? differ.atPositiveIdThan;
      await requireOtherReason(booked, alike.rate, refused, customer, booking);
      // What is left of few tee times is near what other rows are about; a plain one may be booked again.
      const plain =
        booked.reception !== 'accepted' && differ.atOtherMinuteThan === undefined
          ? await inventoryOf(session, send).find({ plain: true, ...suited(players, payment) })
          : undefined;
      if (plain === undefined) {
        accepted(booked, 'the reservation of another tee time');
        return;
      }
      const { request } = await bookings.reservation(customer, { ...booking, rate: plain });
      const again = await send(request);
      await requireOtherReason(again, plain, refused, customer, booking);
      accepted(again, 'the reservation of a plain tee time');
    },
  };
}
