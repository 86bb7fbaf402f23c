import type { Customer } from '../../target/customers.ts';
import { coursesBeside, isNegative, isOfSameCourse, likeIn, MOST_COURSES } from '../../target/teeTimes.ts';
import type { PricedRate } from '../../target/teeTimes.ts';
import type { SendOptions } from '../requests/request.ts';
import type { Sent } from '../requests/sent.ts';
import { noteGiftCardsFrom } from '../session/learnt/giftCardRates.ts';
import { inventoryOf } from '../session/inventoryOf.ts';
import { suited } from './bookings.ts';
import type { BookingSetups, BookingWish } from './bookings.ts';
import type { Tools } from './tools.ts';

/** A reservation that was refused, and its tee time. */
export interface RefusedAt {
  customer: Customer;
  rate: PricedRate;
  booking: BookingWish;
  /** What it carried besides. */
  carried: SendOptions;
}

/** Looks whether a reservation was refused for its tee time. */
interface TryingElsewhere {
  readonly reservedElsewhere: (refused: RefusedAt) => Promise<Sent | undefined>;
  /** @param isBooked Whether the tee time was booked since, in another way. */
  readonly isTakenNow: (refused: RefusedAt, isBooked: boolean) => Promise<boolean>;
}

/** How many times as dear another tee time is at least that may take what a cheap one does not. */
const DEARER = [1.5, 2.5];

export function tryingElsewhere(
  { run, send }: Pick<Tools, 'run' | 'send'>,
  bookings: BookingSetups,
): TryingElsewhere {
  /**
   * The same at another tee time that takes it, dearer, of another course, the cheapest there, or on the first day: which tee
   * times take which payments, or so many players, is not said, nor how long before somebody may book them.
   */
  async function reservedElsewhere({
    customer,
    rate,
    booking,
    carried,
  }: RefusedAt): Promise<Sent | undefined> {
    const inventory = inventoryOf(run.session, send);
    const wish = { bookable: true, negative: isNegative(rate), ...suited(booking.players, booking.payment) };
    const isHere = (other: PricedRate) => isOfSameCourse(other, rate);
    const dearer = (times: number) =>
      inventory.findGood(wish, (other) => isHere(other) && other.cents > times * rate.cents);
    const [soonest] = inventory.days.toSorted();
    const courses = coursesBeside(rate);
    const ways = [
      ...DEARER.map((times) => () => dearer(times)),
      ...Array.from({ length: MOST_COURSES }, () => () => inventory.findGood(wish, courses.isNew)),
      () => inventory.findGood({ ...wish, cheapest: true }, (other) => !isHere(other)),
      () => inventory.findGood(wish, ({ day }) => day === soonest),
    ];
    for (const way of ways) {
      const other = await way();
      if (other === undefined) continue;
      courses.note(other);
      const { request } = await bookings.reservation(customer, { ...booking, rate: other });
      const booked = await send(request, carried);
      if (booked.reception !== 'accepted') continue;
      const isDearer = isHere(other) && other.cents > rate.cents;
      if (isDearer && booking.payment?.kind === 'giftCard') noteGiftCardsFrom(run.session, other.cents);
      return booked;
    }
    return undefined;
  }

  /**
   * Whether what was refused once is taken now, so that it was no matter of the tee time: the very same, or where that is
   * booked by now those like it, of the same course and about the same price, a cheaper one and a dearer one.
   */
  async function isTakenNow(
    { customer, rate, booking, carried }: RefusedAt,
    isBooked: boolean,
  ): Promise<boolean> {
    const isReservedAt = async (other: PricedRate): Promise<boolean> => {
      const { request } = await bookings.reservation(customer, { ...booking, rate: other });
      return (await send(request, carried)).reception === 'accepted';
    };
    if (!isBooked) return isReservedAt(rate);
    const wish = { bookable: true, negative: isNegative(rate), ...suited(booking.players, booking.payment) };
    const isLike = likeIn(rate);
    for (const isBeside of [
      ({ cents }: PricedRate) => cents <= rate.cents,
      ({ cents }: PricedRate) => cents >= rate.cents,
    ]) {
      const isGood = (each: PricedRate) => isLike(each) && isBeside(each);
      const other = await inventoryOf(run.session, send).findGood(wish, isGood);
      if (other === undefined) return false;
      if (await isReservedAt(other)) continue;
      return isReservedAt(other);
    }
    return true;
  }

  return { reservedElsewhere, isTakenNow };
}
